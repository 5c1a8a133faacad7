"""`make texts`: merge what the code says into every catalogue, and say what is still to be translated."""

from translating.catalogues import OTHERS, all_faults, merge
from translating.extraction import packages

if __name__ == "__main__":
    for package in packages():
        for locale in OTHERS:
            merge(package, locale)
    faults = all_faults()
    print("\n".join(faults) or f"Every text is there in {len(OTHERS)} languages.")
