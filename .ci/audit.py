"""`make audit`: known vulnerabilities of what is installed in .venv; where nobody can be asked, a word of that."""

import json
import subprocess
import sys
from typing import Any

OF_PYTHON = ("pip", "setuptools")
"""What every environment begins with, and boju does not depend on."""
ASK = [
    sys.executable,
    "-m",
    "pip_audit",
    "--skip-editable",
    "--progress-spinner=off",
    "--format=json",
    "--timeout=5",
]


def main() -> int:
    """Ask the advisory service and tell what it says; 1 where it knows of something."""
    asked = subprocess.run(ASK, capture_output=True, text=True, check=False)
    answered = json.loads(asked.stdout)["dependencies"] if asked.stdout else []
    packages = [package for package in answered if package["name"] not in OF_PYTHON]
    known = [package for package in packages if "vulns" in package]
    if not known:
        trouble = asked.stderr.splitlines()[-1:] if asked.returncode else []
        print("not audited: the advisory service cannot be reached", *trouble, sep="\n")
        return 0
    found = [flaw for package in known for flaw in told(package)]
    print(*found, f"audited: {len(known)} of {len(packages)} packages, {len(found)} known flaws", sep="\n")
    return 1 if found else 0


def told(package: dict[str, Any]) -> list[str]:
    """Each vulnerability of a package in a line."""
    return [
        f"{package['name']} {package['version']}: {flaw['id']}, mended in {', '.join(flaw['fix_versions']) or 'none'}"
        for flaw in package["vulns"]
    ]


if __name__ == "__main__":
    sys.exit(main())
