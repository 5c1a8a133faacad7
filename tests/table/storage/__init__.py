"""What storage promises, whoever keeps it."""
