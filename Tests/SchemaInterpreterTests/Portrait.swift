import Foundation
import SchemaInterpreter

@testable import HaapiRuntime

/// A decoded value as text, the same whether generated code or the interpreter decoded it.
enum Portrait {
  /// Of a value of the generated code.
  static func of(_ value: Any) -> String {
    switch value {
    case let secret as any SecretMember: return of(secret.anyValue)
    case let text as String: return "text \(text.debugDescription)"
    case let integer as Int: return "integer \(integer)"
    case let double as Double: return "number \(double)"
    case let flag as Bool: return "flag \(flag)"
    case let data as Data: return "bytes \(Array(data))"
    case let json as JSONValue: return "json \(canonical(json))"
    case let list as [Any]: return "[\(list.map(of).joined(separator: ", "))]"
    case let members as [String: any Sendable] where type(of: value) == [String: any Sendable].self:
      return dictionary(members.mapValues { JSONValue(plain: $0).map { "json \(canonical($0))" } ?? "no json" })
    case let members as [String: Any]: return dictionary(members.mapValues { of($0) })
    default: return ofParts(value)
    }
  }

  private static func ofParts(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional?: return mirror.children.first.map { of($0.value) } ?? "nothing"
    case .enum?:
      guard let payload = mirror.children.first else { return "word \(value)" }
      let word = (value as? any RawRepresentable)?.rawValue as? String
      return "word \(payload.label ?? "") \((word ?? "").debugDescription)"
    default:
      let members = mirror.children.filter { !($0.value is ReceivedJSON) }.map { of($0.value) }
      let name = String(reflecting: type(of: value)).split(separator: ".").dropFirst().joined(separator: ".")
      return "\(name)(\(members.joined(separator: ", ")))"
    }
  }

  /// Of a value of the interpreter.
  static func of(_ value: DecodedValue) -> String {
    switch value {
    case .nothing: return "nothing"
    case .text(let text): return "text \(text.debugDescription)"
    case .integer(let integer): return "integer \(integer)"
    case .number(let double): return "number \(double)"
    case .flag(let flag): return "flag \(flag)"
    case .bytes(let bytes): return "bytes \(bytes)"
    case .json(let node): return "json \((try? JSONValue(parsing: node.sortedText)).map(canonical) ?? "none")"
    case .word(let name, unlisted: nil): return "word \(name)"
    case .word(let name, let text?): return "word \(name) \(text.debugDescription)"
    case .list(let values): return "[\(values.map { of($0) }.joined(separator: ", "))]"
    case .dictionary(let members):
      return dictionary(Dictionary(members.map { ($0.name, of($0.value)) }) { _, last in last })
    case .record(let record):
      return "\(record.declaration.name)(\(record.members.map { of($0.value) }.joined(separator: ", ")))"
    }
  }

  private static func dictionary(_ members: [String: String]) -> String {
    "[\(members.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription): \($0.value)" }.joined(separator: ", "))]"
  }

  /// JSON in which equal values have equal texts.
  private static func canonical(_ json: JSONValue) -> String {
    switch json {
    case .number(let number): number.shortestText
    case .array(let elements): "[\(elements.map(canonical).joined(separator: ","))]"
    case .object(let object):
      "{\(object.members.sorted { $0.name < $1.name }.map { "\($0.name):\(canonical($0.value))" }.joined(separator: ","))}"
    default: json.text()
    }
  }
}
