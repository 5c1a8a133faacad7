"""`python -m boju` is the same as `boju`."""

from boju.cli import main

if __name__ == "__main__":
    main()
