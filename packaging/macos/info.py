"""What the app says of itself to macOS, its Info.plist: build.spec puts it into the bundle.

It has never been read by a Mac. `tests/package/test_mac.py` reads it as far as that can be done elsewhere.
"""

from typing import Any

# As on Linux, but that neither an app's identifier nor a type's may have an underscore here.
IDENTIFIER = "io.github.sevenup-gui.SevenUp"
RECORD = "io.github.sevenup-gui.record"  # the type of a file *.sevenup
EVENT = "io.github.sevenup-gui.event"  # and of *.sevenup-event
BOARDS = "io.github.sevenup-gui.boards"  # and of *.sevenup-boards
OLDEST = "11.0"  # the first that runs on both kinds of processor


def info(title: str, version: str, languages: list[str]) -> dict[str, Any]:
    """The keys beside those that PyInstaller writes by itself: name of the program in it, icon."""
    return {
        "CFBundleName": title,
        "CFBundleDisplayName": title,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": languages[0],
        "CFBundleLocalizations": languages,
        "NSHumanReadableCopyright": "© 2026 The Seven Up authors. MIT licence",
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        # Asked for before the first connection of a phone.
        "NSLocalNetworkUsageDescription": "Phones in your network can hold the players' cards.",
        # A double click on a record starts the app and hands it over as an event, which SDL makes the same as a file
        # that is dropped on the window.
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": f"{title} record",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [RECORD],
            },
            {
                "CFBundleTypeName": f"{title} tournament",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [EVENT],
            },
            {
                "CFBundleTypeName": f"{title} sealed packs",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [BOARDS],
            },
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": RECORD,
                "UTTypeDescription": f"{title} record",
                "UTTypeConformsTo": ["public.utf8-plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["sevenup"],
                    "public.mime-type": ["application/x-sevenup"],
                },
            },
            {
                "UTTypeIdentifier": EVENT,
                "UTTypeDescription": f"{title} tournament",
                "UTTypeConformsTo": ["public.utf8-plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["sevenup-event"],
                    "public.mime-type": ["application/x-sevenup-event"],
                },
            },
            {
                "UTTypeIdentifier": BOARDS,
                "UTTypeDescription": f"{title} sealed packs",
                "UTTypeConformsTo": ["public.utf8-plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["sevenup-boards"],
                    "public.mime-type": ["application/x-sevenup-boards"],
                },
            },
        ],
    }
