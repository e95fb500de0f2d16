import HaapiSchema

/// A container of existentials, which lacks `==`.
enum ExistentialContainer: CaseIterable, Hashable, Sendable {
  case array, dictionary, optional, optionalArray, optionalDictionary

  /// The protocol and its container in a type, if there are any.
  static func find(in type: TypeReference) -> (protocolName: String, container: ExistentialContainer)? {
    switch type {
    case .array(.existential(let name)): (name, .array)
    case .dictionary(.existential(let name)): (name, .dictionary)
    case .optional(.existential(let name)): (name, .optional)
    case .optional(.array(.existential(let name))): (name, .optionalArray)
    case .optional(.dictionary(.existential(let name))): (name, .optionalDictionary)
    default: nil
    }
  }

  /// The containers that an optional container needs in turn.
  var inner: ExistentialContainer? {
    switch self {
    case .optionalArray: .array
    case .optionalDictionary: .dictionary
    default: nil
    }
  }

  /// The extension that compares two such containers.
  ///
  /// - Parameter isForeign: Whether another module declares the protocol, so that other files may compare them as well.
  func equality(of existential: SwiftType, isForeign: Bool = false, names: Names) -> Declaration {
    let string = SwiftType.name(names(.string))
    let head: Code
    let type: SwiftType
    let body: [Statement]
    switch self {
    case .array:
      type = .array(existential)
      head = "nonisolated extension \(names(.array)) where Element == \(existential)"
      body = [.line("elementsEqual(other) { $0.isEqualTo($1) }")]
    case .dictionary:
      type = .dictionary(key: string, value: existential)
      head = "nonisolated extension \(names(.dictionary)) where Key == \(string), Value == \(existential)"
      body = [.line("count == other.count && allSatisfy { other[$0.key]?.isEqualTo($0.value) == true }")]
    case .optional: (head, type, body) = Self.optional(of: existential, names: names)
    case .optionalArray: (head, type, body) = Self.optional(of: .array(existential), names: names)
    case .optionalDictionary:
      (head, type, body) = Self.optional(of: .dictionary(key: string, value: existential), names: names)
    }
    let function: Code = "func isEqualTo(_ other: \(type)) -> \(names(.bool))"
    return Declaration(
      head: head,
      body: .members([
        Declaration(head: isForeign ? "fileprivate \(function)" : function, body: .statements(body))
      ]))
  }

  private static func optional(of wrapped: SwiftType, names: Names) -> (Code, SwiftType, [Statement]) {
    let type = SwiftType.optional(wrapped)
    let body = Statement.choose(
      "(self, other)",
      [
        .init(pattern: "case (let value?, let other?)", body: [.line("value.isEqualTo(other)")]),
        .init(pattern: "case (nil, nil)", body: [.line("true")]),
        .init(pattern: "default", body: [.line("false")]),
      ])
    return ("nonisolated extension \(names(.optional)) where Wrapped == \(wrapped)", type, [body])
  }
}
