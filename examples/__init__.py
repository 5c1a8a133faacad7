"""What can be done with boju as a library: programs to run, to read and to begin from."""
