"""What the course teaches with: rounds to replay, things to ask."""
