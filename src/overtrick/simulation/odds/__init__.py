"""What each call is worth with one hand, estimated over sampled deals (``estimate.odds``)."""
