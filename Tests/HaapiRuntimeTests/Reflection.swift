import Foundation

@testable import HaapiRuntime

/// A view of a value for tests: its type, its text and its stored members.
struct Reflection {
  /// Why a path has no value.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The value, out of its optional; `nil` when that is empty.
  let value: Any?

  init(_ value: Any) {
    var value = (value as? any SecretMember)?.anyValue ?? value
    while true {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { break }
      guard let wrapped = mirror.children.first?.value else {
        self.value = nil
        return
      }
      value = wrapped
    }
    self.value = value
  }

  /// Name of the type without the module, such as `FormAction.Properties`; `nil` for a missing value.
  var typeName: String? {
    value.map { String(reflecting: type(of: $0)).replacing("HaapiRuntime.", with: "") }
  }

  /// The members by name, the elements by nothing.
  var children: [(name: String?, value: Reflection)] {
    value.map { Mirror(reflecting: $0).children.map { (Self.name(of: $0), Reflection($0.value)) } } ?? []
  }

  /// The member's name; the stored property of a secret `name` is called `secretName`.
  private static func name(of child: Mirror.Child) -> String? {
    guard child.value is any SecretMember, let label = child.label, label.hasPrefix("secret") else {
      return child.label
    }
    let name = label.dropFirst("secret".count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

// MARK: Paths

extension Reflection {
  /// The value at the end of a path.
  func value(at path: ValuePath) throws -> Reflection {
    try path.steps.reduce(self) { try $0.value(at: $1, of: path) }
  }

  private func value(at step: ValuePath.Step, of path: ValuePath) throws -> Reflection {
    guard let value else { throw Failure(description: "'\(path)' leads through a missing value.") }
    let mirror = Mirror(reflecting: value)
    switch (step, mirror.displayStyle) {
    case (.name("count"), .collection), (.name("count"), .dictionary):
      return Reflection(mirror.children.count)
    case (.name(let key), .dictionary):
      return Reflection((value as? [String: any Sendable])?[key] as Any)
    case (.index(let index), .collection):
      let children = children
      guard children.indices ~= index else {
        throw Failure(description: "'\(path)' goes beyond \(children.count) elements.")
      }
      return children[index].value
    case (.name(let name), _):
      guard let child = children.first(where: { $0.name == name }) else {
        let names = children.compactMap(\.name).joined(separator: ", ")
        throw Failure(description: "'\(path)': '\(typeName ?? "")' has no member '\(name)' but \(names).")
      }
      return child.value
    case (.index, _):
      throw Failure(description: "'\(path)': '\(typeName ?? "")' is not an array.")
    }
  }
}

// MARK: Text

extension Reflection {
  /// The value as a table writes it; `nil` for a value that has members rather than a text.
  var text: String? {
    switch value {
    case nil: "nil"
    case let value as String: value
    case let value as Message: value.literal
    case let value as Data: Reflection.base64URL(value)
    case let value as any BinaryInteger: "\(value)"
    case let value as any BinaryFloatingPoint: "\(value)"
    case let value as Bool: "\(value)"
    case let value as JSONValue: "\(value)"
    case let value?: Mirror(reflecting: value).displayStyle == .enum ? word(of: value) : nil
    }
  }

  /// The listed word of an enum, or `case(word)` for one that keeps an unlisted word.
  private func word(of value: Any) -> String? {
    if let child = Mirror(reflecting: value).children.first {
      let payload = Reflection(child.value)
      // A labelled payload is a tuple of one.
      let word = payload.text ?? payload.children.first?.value.text
      return "\(child.label ?? "")(\(word ?? ""))"
    }
    return (value as? any RawRepresentable<String>)?.rawValue
  }

  private static func base64URL(_ data: Data) -> String {
    data.base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
