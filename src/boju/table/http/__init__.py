"""HTTP: the application, what every request passes, cookies, forms and pages. `routes` has one file a page."""
