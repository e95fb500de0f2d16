// Some structs are read from the same place several times: as an action, and as the main action of its step.

extension JSONReader {
  /// The object of a class that was already made here; `nil` if there is none.
  public func remembered<Object: AnyObject>() -> Object? {
    guard let context, isWithinDocument else { return nil }
    return context.remembered(at: entry, depth: depth)
  }

  /// Keeps an object for whoever reads the same place of the same response again.
  public func remember(_ object: some AnyObject) {
    if let context, isWithinDocument { context.remember(object, at: entry, depth: depth) }
  }

  /// The value of a type that was already read here; `nil` if there is none.
  public func rememberedValue<Value>() -> Value? {
    let box: Box<Value>? = remembered()
    return box?.value
  }

  /// Keeps a value for whoever reads the same place of the same response again.
  public func remember<Value>(value: Value) {
    remember(Box(value))
  }

  /// Whether the place is one of the document that is being decoded, and not of an object made of its parts.
  private var isWithinDocument: Bool {
    if case .direct = way { context?.isAbout(document) ?? false } else { false }
  }
}

private final class Box<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
