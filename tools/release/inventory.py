"""The contents of one system's packages as an SBOM, a CycloneDX document."""

import hashlib
import json
import uuid
from pathlib import Path
from typing import Any

from tools.release import parts
from tools.release.workshop import HOME_PAGE, NAME, PROJECT, VERSION

KINDS = {"python": "library", "library": "library", "platform": "platform", "loader": "application"}


class BrokenBomError(SystemExit):
    """A document that others' tools would not read, in a sentence."""


def write_bom(folder: Path, dist: Path, system: str) -> Path:
    """List the parts of a frozen program in `folder`, each with its files and their sums, as what packages of `system`
    carry."""
    me = f"pkg:github/{HOME_PAGE.partition('github.com/')[2]}@v{VERSION}"
    bom: dict[str, Any] = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "bom-ref": NAME,
                "type": "application",
                "name": NAME,
                "version": VERSION,
                "description": PROJECT["description"],
                "licenses": [{"expression": PROJECT["license"]}],
                "purl": me,
                "properties": [{"name": "system", "value": system}],
            }
        },
        "components": [component(part, folder) for part in parts.read(folder)],
    }
    refs = sorted(each["bom-ref"] for each in bom["components"])
    bom["dependencies"] = [{"ref": NAME, "dependsOn": refs}, *({"ref": ref} for ref in refs)]
    bom["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(bom, sort_keys=True))}"
    text = json.dumps(bom, indent=2, ensure_ascii=False) + "\n"
    # Only who makes a release has these: the rest of the tools, and their tests, go without.
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    if error := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        raise BrokenBomError(f"The SBOM for {system} is no CycloneDX document: {error}")
    path = dist / f"{NAME}-{VERSION}-{system}.cdx.json"
    path.write_text(text, encoding="utf-8")
    return path


def component(part: parts.Part, folder: Path) -> dict[str, Any]:
    """A part as the document has it."""
    version = {"version": part.version} if part.version else {}
    return {
        "bom-ref": part.purl,
        "type": KINDS[part.kind],
        "name": part.name,
        **version,
        "licenses": licences(part.licence),
        "purl": part.purl,
        "evidence": {"occurrences": [{"location": location} for location in where(part)]},
        "components": [
            {
                "bom-ref": f"file:{name}",
                "type": "file",
                "name": name,
                "hashes": [{"alg": "SHA-256", "content": sum_of(folder / name)}],
            }
            for name in part.files
        ],
    }


def licences(expression: str) -> list[dict[str, Any]]:
    """A licence as the document tells it: an expression of SPDX."""
    return [{"expression": expression}]


def where(part: parts.Part) -> list[str]:
    """Return the places of a part: its files, and those of its modules that are inside the program file."""
    return [*part.files, *(f"{NAME}#{module}" for module in part.modules)]


def sum_of(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
