import Foundation

@testable import HaapiRuntime
@testable import SchemaInterpreter

/// A model member by member, the same whether generated code or the interpreter made it.
indirect enum ModelPicture {
  case value(String)
  case list([ModelPicture])
  case model(String, [ModelPicture])
  /// What the interpreter does not know.
  case unknown
  /// One of several, as far as the interpreter knows.
  case oneOf([ModelPicture])

  /// Of a model of the generated code, or of a part of one.
  init(generated value: Any) {
    if let secret = value as? any SecretMember {
      self.init(generated: secret.anyValue)
    } else {
      self.init(plain: value)
    }
  }

  private init(plain value: Any) {
    let mirror = Mirror(reflecting: value)
    let name = String(describing: type(of: value))
    if mirror.displayStyle == .optional, let wrapped = mirror.children.first {
      self.init(generated: wrapped.value)
    } else if mirror.displayStyle == .collection {
      self = .list(mirror.children.map { ModelPicture(generated: $0.value) })
    } else if name.hasPrefix("Default") {
      self = .model(name, mirror.children.map { ModelPicture(generated: $0.value) })
    } else {
      self = .value(Portrait.of(value))
    }
  }

  /// Of a value of the interpreter.
  init(_ value: MappedValue) {
    switch value.content {
    case .decoded(.list(let values)): self = .list(values.map { ModelPicture(MappedValue($0)) })
    case .decoded(let value): self = .value(Portrait.of(value))
    case .list(let values): self = .list(values.map { ModelPicture($0) })
    case .model(let model): self = .model(model.implementation, model.members.map { ModelPicture($0.value) })
    case .opaque: self = .unknown
    case .undecided(let outcomes): self = .oneOf(outcomes.map { ModelPicture($0.value) })
    }
  }

  /// The first difference; `nil` when the other picture is the same as far as this one is known.
  func difference(from other: ModelPicture) -> String? {
    switch (self, other) {
    case (.unknown, _): return nil
    case (.oneOf(let outcomes), _):
      return outcomes.contains { $0.difference(from: other) == nil } ? nil : "none of the outcomes is \(other)"
    case (.value(let text), .value(let expected)): return text == expected ? nil : "\(text), not \(expected)"
    case (.list(let elements), .list(let expected)):
      guard elements.count == expected.count else { return "\(elements.count) elements, not \(expected.count)" }
      return Self.difference(of: elements, from: expected)
    case (.model(let name, let members), .model(let expectedName, let expected)):
      guard name == expectedName, members.count == expected.count else { return "\(name), not \(expectedName)" }
      return Self.difference(of: members, from: expected).map { "\(name): \($0)" }
    default: return "\(self), not \(other)"
    }
  }

  private static func difference(of parts: [ModelPicture], from others: [ModelPicture]) -> String? {
    for (index, (part, other)) in zip(parts, others).enumerated() {
      if let difference = part.difference(from: other) { return "[\(index)] \(difference)" }
    }
    return nil
  }

  /// How many members are known, and how many are not.
  var members: (known: Int, unknown: Int) {
    switch self {
    case .value: (1, 0)
    case .unknown, .oneOf: (0, 1)
    case .list(let parts), .model(_, let parts):
      parts.map(\.members).reduce(into: (known: 0, unknown: 0)) { sum, part in
        sum.known += part.known
        sum.unknown += part.unknown
      }
    }
  }
}
