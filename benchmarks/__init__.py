"""What boju does in a second, beside what others do, and what a table weighs: `python -m benchmarks`."""
