import HaapiAsyncHTTPClient

/// The transport that `TransportTests` test here.
func testedTransport() -> AsyncHTTPClientTransport { AsyncHTTPClientTransport() }
