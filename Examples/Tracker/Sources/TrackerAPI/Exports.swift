// Who uses the API needs what its resources are fetched with.
@_exported import HAL
