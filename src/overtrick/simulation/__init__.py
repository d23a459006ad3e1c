"""Many deals at once: on all cores, on worker processes, or on a cluster (docs/cluster.md)."""
