"""HTTP: routes, middleware, static files of the page, OpenAPI."""
