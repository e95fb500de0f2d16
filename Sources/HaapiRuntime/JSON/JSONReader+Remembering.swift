// Some structs are read from the same place several times: as an action, and as the main action of its step.

extension JSONReader {
  /// The value of a type that was already read here; `nil` if there is none.
  public func remembered<Value>() -> Value? {
    guard let context, isWithinDocument else { return nil }
    return context.remembered(at: entry, depth: depth)
  }

  /// Keeps a value for whoever reads the same place of the same response again.
  public func remember<Value>(_ value: Value) {
    if let context, isWithinDocument { context.remember(value, at: entry, depth: depth) }
  }

  /// Whether the place is one of the document that is being decoded, and not of an object made of its parts.
  private var isWithinDocument: Bool {
    if case .direct = way { context?.isAbout(document) ?? false } else { false }
  }
}
