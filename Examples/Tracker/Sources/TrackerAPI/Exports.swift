// Users of the API need this module to fetch its resources.
@_exported import HAL
