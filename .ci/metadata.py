"""`make lint`: the files that other programs read (workflows, issue forms, citation, containers) fit their schemas."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SCHEMAS = {
    "vendor.github-workflows": ".github/workflows/*.yml",
    "vendor.github-issue-forms": ".github/ISSUE_TEMPLATE/[!c]*.yml",
    "vendor.github-issue-config": ".github/ISSUE_TEMPLATE/config.yml",
    "vendor.dependabot": ".github/dependabot.yml",
    "vendor.citation-file-format": "CITATION.cff",
    "vendor.compose-spec": "compose.yaml",
}


def main() -> int:
    """0 where every file fits; all that does not is told."""
    command = [sys.executable, "-m", "check_jsonschema", "--quiet", "--builtin-schema"]
    checked = [
        subprocess.run([*command, schema, *map(str, sorted(ROOT.glob(pattern)))], check=False).returncode
        for schema, pattern in SCHEMAS.items()
    ]
    return max(checked)


if __name__ == "__main__":
    sys.exit(main())
