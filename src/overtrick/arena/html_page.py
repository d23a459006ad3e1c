"""The HTML page around a report: one file, no scripts, no external resources."""

from html import escape
from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fdfcf9; --ink: #1d232b; --soft: #59636f;
  --rule: #d9d6cd; --ours: #1d5fa8; --band: #1d5fa833; --theirs: 190, 84, 0; --mine: 29, 95, 168; }
@media (prefers-color-scheme: dark) { :root { --paper: #14181d; --ink: #e8e6e1; --soft: #a3acb7;
  --rule: #37404a; --ours: #7db7f2; --band: #7db7f238; --theirs: 240, 140, 50;
  --mine: 90, 160, 240; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.25rem 1rem 3rem; max-width: 64rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem; }
h2 { font-size: 1.15rem; margin: 2.25rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .25rem; }
p { margin: 0 0 .75rem; max-width: 46rem; }
.verdict { font-size: 1.2rem; line-height: 1.45; }
.soft, figcaption { color: var(--soft); font-size: .9rem; }
.scroll { overflow-x: auto; margin: 0 0 1rem; }
.scroll:focus-visible { outline: 2px solid var(--ours); outline-offset: 2px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .7rem; border-bottom: 1px solid var(--rule); text-align: right;
  vertical-align: top; white-space: nowrap; }
th { font-weight: 600; }
thead th { vertical-align: bottom; white-space: normal; max-width: 8rem; overflow-wrap: normal; }
th.across { min-width: 7rem; overflow-wrap: anywhere; }
th.name { text-align: left; white-space: normal; min-width: 8rem; max-width: 18rem;
  overflow-wrap: anywhere; padding-left: 0; position: sticky; left: 0; background: var(--paper); }
@media (max-width: 40rem) { th, td { padding: .35rem .45rem; } th.name { max-width: 9rem; }
  th.across { min-width: 5rem; } }
td.for { background: rgba(var(--mine), var(--heat)); }
td.against { background: rgba(var(--theirs), var(--heat)); }
td small { display: block; color: inherit; }
.grid-of-figures { display: grid; gap: 1.5rem;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
figure { margin: 0; max-width: 32rem; }
svg { display: block; width: 100%; height: auto; }
svg text { font: 11.5px system-ui, sans-serif; fill: var(--soft); stroke: var(--paper);
  stroke-width: 4px; paint-order: stroke; }
svg .name { fill: var(--ink); font-weight: 600; }
svg .mid { text-anchor: middle; }
svg .end { text-anchor: end; }
.grid { stroke: var(--rule); }
.zero { stroke: var(--ink); stroke-dasharray: 4 3; }
.bar { stroke: var(--ours); stroke-width: 1.6; }
.dot { fill: var(--ours); }
.band { fill: var(--band); }
.mean { fill: none; stroke: var(--ours); stroke-width: 2; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--rule); border-radius: .3rem;
  white-space: pre-wrap; }
"""


def page(title: str, body: str) -> str:
    """A complete HTML page; *body* is HTML."""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""
