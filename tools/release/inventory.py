"""What is inside, for those who must know: the SBOM (a CycloneDX document) and the sums of all that was made."""

import hashlib
import json
import platform
import sys
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.release.workshop import NAME, ROOT, VERSION, environment, run

SUMS = "SHA256SUMS"
NOT_CARRIED = (NAME, "pip", "setuptools")  # the program itself, and what every environment has


def write_bom(dist: Path) -> Path:
    """List what the program carries when it needs no Python: the packages that it depends on, as an environment with
    nothing else has them, Python, and the libraries that come inside those packages' wheels."""
    python = environment("runtime", str(ROOT))
    path = dist / f"{NAME}-{VERSION}.cdx.json"
    run(sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible", "--spec-version", "1.6",
        "--pyproject", ROOT / "pyproject.toml", "--mc-type", "application", "--output-file", path, python)  # fmt: skip
    bom: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    mine = bom["metadata"]["component"]
    mine["version"] = VERSION
    bom["components"] = [each for each in bom["components"] if each["name"] not in NOT_CARRIED]
    bom["components"] += [cpython(), *libraries(python)]
    listed = bom.get("dependencies", [])
    bom["dependencies"] = [each for each in listed if each["ref"].split("==")[0] not in NOT_CARRIED]
    bom["components"].sort(key=lambda each: (each["type"], each["name"]))
    bom["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(bom, sort_keys=True))}"
    path.write_text(json.dumps(bom, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def cpython() -> dict[str, Any]:
    """The interpreter inside, which is the one that runs this."""
    return {
        "bom-ref": "cpython",
        "type": "platform",
        "name": "CPython",
        "version": platform.python_version(),
        "licenses": [{"license": {"id": "Python-2.0"}}],
        "purl": f"pkg:generic/cpython@{platform.python_version()}",
    }


def libraries(python: Path) -> list[dict[str, Any]]:
    """The libraries that wheels carry in a folder of their own (`pygame_ce.libs`): SDL and what it reads with."""
    environments = python.parents[1]
    found = sorted(environments.rglob("*.libs/*.so*"))
    return [
        {
            "bom-ref": f"{path.parent.name}/{path.name}",
            "type": "library",
            "name": path.name.partition("-")[0] if path.name.startswith("lib") else path.name,
            "description": f"{path.name}, carried in the wheel of {path.parent.name.removesuffix('.libs')}",
            "version": path.name.partition(".so.")[2] or "0",
            "hashes": [{"alg": "SHA-256", "content": sum_of(path)}],
        }
        for path in found
    ]


def write_sums(dist: Path, made: Sequence[Path]) -> Path:
    """The SHA-256 of each, as `sha256sum --check` reads it."""
    lines = [f"{sum_of(path)}  {path.name}\n" for path in sorted(made, key=lambda path: path.name)]
    (dist / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")
    return dist / SUMS


def sum_of(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
