import HaapiRuntime

/// Changes JSON as a careless server might. The same seed makes the same changes.
public struct JSONMutation {
  private var generator: SplitMix64

  /// - Parameter seed: What the changes depend on.
  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// A copy of a value with one to three changes.
  public mutating func mutant(of value: JSONValue) -> JSONValue {
    var value = value
    for _ in 0...Int.random(in: 0..<3, using: &generator) { value = changed(value) }
    return value
  }

  private mutating func changed(_ value: JSONValue) -> JSONValue {
    let places = value.places
    let place = element(of: places)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return value.replacing(at: place) { _ in Optional.none } ?? value
    case 1: return value.setting(place, to: odd())
    case 2: return value.setting(place, to: .string(element(of: JSONMutation.words)))
    case 3: return duplicated(value, at: place)
    case 4: return nested(value, at: place)
    default:
      let other = element(of: places)
      guard let first = value.value(at: place), let second = value.value(at: other) else { return value }
      return value.setting(place, to: second).setting(other, to: first)
    }
  }

  /// Repeats an element behind itself, or copies a member to another name.
  private mutating func duplicated(_ value: JSONValue, at place: [JSONValue.Step]) -> JSONValue {
    guard let last = place.last, let copy = value.value(at: place) else { return value }
    let name = element(of: JSONMutation.names)
    let parent = Array(place.dropLast())
    return value.replacing(at: parent) { parent in
      switch (parent, last) {
      case (.array(var elements), .index(let index)):
        elements.insert(copy, at: index)
        return .array(elements)
      case (.object(var object), _):
        object[name] = copy
        return .object(object)
      default: return parent
      }
    } ?? value
  }

  private mutating func nested(_ value: JSONValue, at place: [JSONValue.Step]) -> JSONValue {
    let name = element(of: JSONMutation.names)
    let isList = Bool.random(using: &generator)
    return value.replacing(at: place) { isList ? .array([$0]) : .object([name: $0]) } ?? value
  }

  private mutating func odd() -> JSONValue {
    let digits = ["0", "-1", "1.5", "1e400", "9223372036854775808", "1" + String(repeating: "0", count: 400), "-0.0"]
    let number = JSONNumber(text: element(of: digits)).map(JSONValue.number) ?? .null
    return element(of: [
      nil, true, false, "", " ", "\u{0}", number, number, [], [nil], [:], ["literal": number], deep(),
    ])
  }

  /// Lists inside one another, around the depth at which a text is refused.
  private mutating func deep() -> JSONValue {
    (0..<Int.random(in: 150..<190, using: &generator)).reduce(.null) { value, _ in .array([value]) }
  }

  private mutating func element<Element>(of list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &generator)]
  }

  private static let words = [
    "authentication-step", "consentor-step", "polling-step", "redirection-step", "form", "selector",
    "client-operation", "login", "cancel", "poll", "redirect", "authenticator-selector", "select-authenticator", "text",
    "username", "password", "select", "checkbox", "hidden", "context", "done", "failed", "bankid",
    "external-browser-flow", "webauthn-registration", "error", "12", "true", "/same", "http://[",
  ]

  private static let names = [
    "type", "template", "kind", "title", "titleKey", "model", "fields", "options", "actions", "continueActions",
    "errorActions", "href", "name", "value", "label", "messages", "links", "properties", "arguments", "status",
  ]
}
