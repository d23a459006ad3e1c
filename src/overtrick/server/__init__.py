"""The table server: an event log for each table, and views of it over HTTP and WebSockets.

``tables`` holds the events, the state folded from them and the commands; ``fair`` provably fair
decks; ``views`` what each viewer is sent; ``store`` the log on disk; ``bots`` the processes in
which bots think; ``http`` and ``ws`` requests and sockets; ``web/`` the page; ``app`` the routes.
"""
