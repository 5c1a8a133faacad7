"""What readers are told of a match."""
