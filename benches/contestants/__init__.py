"""Who is measured: ours, and the others."""
