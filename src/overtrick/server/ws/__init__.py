"""WebSockets: the handshake, incoming messages, the send queue of each client."""
