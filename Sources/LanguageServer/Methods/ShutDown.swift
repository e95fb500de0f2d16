extension LanguageServer {
  /// Afterwards only `exit` is expected.
  mutating func shutDown() -> JSON {
    lifecycle = .shutDown
    return .null
  }
}
