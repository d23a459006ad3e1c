"""What each viewer is sent: updates built from that viewer's view, and replays."""
