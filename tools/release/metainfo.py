"""The entry for software centres: the pattern in packaging/linux with this project's addresses and its releases."""

import datetime
from urllib.parse import urlsplit
from xml.etree import ElementTree

from tools.release.notes import day_s, for_packages, paragraphs, releases
from tools.release.workshop import APP_ID, HOME_PAGE, ROOT, epoch_s

PATTERN = ROOT / "packaging" / "linux" / f"{APP_ID}.metainfo.xml"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
MOST_POINTS = 12  # of one list of a release; software centres show no more, and the changelog has them all
PLACES = {  # where people go, from the project's own page
    "homepage": "",
    "bugtracker": "/issues",
    "help": "/blob/HEAD/README.md",
    "vcs-browser": "",
    "contribute": "/blob/HEAD/CONTRIBUTING.md",
}


def written() -> bytes:
    """The file as it is installed."""
    tree = ElementTree.fromstring(PATTERN.read_text(encoding="utf-8"))
    for image in tree.iter("image"):
        image.text = f"{raw()}/{image.text}"
    before = list(tree).index(tree[[each.tag for each in tree].index("content_rating")])
    for kind, path in reversed(PLACES.items()):
        place = ElementTree.Element("url", type=kind)
        place.text = HOME_PAGE + path
        tree.insert(before, place)
    listing = tree.find("releases")
    assert listing is not None
    for release in releases():
        day = datetime.datetime.fromtimestamp(day_s(release, epoch_s()), datetime.UTC).date()
        kind = "stable" if release.date else "development"
        version = for_packages(release.version)
        one = ElementTree.SubElement(listing, "release", version=version, date=day.isoformat(), type=kind)
        told = ElementTree.SubElement(one, "description")
        for paragraph in paragraphs(release):
            ElementTree.SubElement(told, "p").text = paragraph
        for heading, points in release.lists:
            ElementTree.SubElement(told, "p").text = f"{heading}:"
            rows = ElementTree.SubElement(told, "ul")
            for point in points[:MOST_POINTS]:
                ElementTree.SubElement(rows, "li").text = point
        ElementTree.SubElement(one, "url", type="details").text = f"{HOME_PAGE}/blob/HEAD/CHANGELOG.md"
    ElementTree.indent(tree)
    return f"{HEAD}\n{ElementTree.tostring(tree, encoding='unicode')}\n".encode()


def raw() -> str:
    """Return the address of the project's raw files."""
    return f"https://raw.githubusercontent.com{urlsplit(HOME_PAGE).path}/HEAD"
