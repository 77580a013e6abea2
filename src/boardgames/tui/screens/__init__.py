"""The screens of the application, one a module."""
