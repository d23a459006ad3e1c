"""Renders the description of the API as an HTML page."""

from html import escape
from typing import Any


def render_page(described: dict[str, Any]) -> str:
    endpoints = "".join(
        f"<dt><code>{method.upper()} {escape(path)}</code></dt>"
        f"<dd>{escape(operation['summary'])}</dd>"
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    )
    kinds = "".join(
        f"<h3 id='{name}'>{name}</h3><p>{escape(schema.get('description', ''))}</p>"
        f"<ul>{''.join(fields_of(schema))}</ul>"
        for name, schema in described["components"]["schemas"].items()
    )
    return (
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width'><title>Overtrick API</title></head>"
        f"<body><main><h1>Overtrick API</h1><p>{escape(described['info']['description'])} "
        "Machine-readable: <a href='/api/openapi.json'>openapi.json</a>.</p>"
        f"<h2>Requests</h2><dl>{endpoints}</dl><h2>Messages</h2>{kinds}</main></body></html>"
    )


def fields_of(schema: dict[str, Any]) -> list[str]:
    return [
        f"<li><code>{escape(name)}</code>: {escape(type_of(field))}</li>"
        for name, field in schema.get("properties", {}).items()
    ]


def type_of(field: dict[str, Any]) -> str:
    """A short description of a field's type."""
    if "anyOf" in field:
        return " or ".join(type_of(one) for one in field["anyOf"])
    if "$ref" in field:
        return str(field["$ref"]).rpartition("/")[2]
    if "enum" in field:
        return ", ".join(str(one) for one in field["enum"])
    if "pattern" in field:
        return f"text matching {field['pattern']}"
    return str(field.get("type", "anything"))
