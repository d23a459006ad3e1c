"""The table server: a log of what happened at each table, and views of it over HTTP.

From the bottom up: ``log`` (what is kept), ``fair`` (cards nobody could choose), ``host`` (the
table itself, without any input or output), ``facts`` (what a viewer is sent), ``store`` (the log
on disk), ``rooms`` (a mailbox for each table), ``app`` (routes and sockets), ``web/`` (the page).
"""
