/// A declaration, as far as code that uses it can tell: without access, attributes, the names of parameters inside, and
/// the values of defaults.
struct InterfaceDeclaration {
  struct Parameter: Equatable {
    let label: String
    let type: String
    let hasDefault: Bool
  }

  /// `func`, `var` for constants too, `init`, `case`, `class` and so on, after `static` if it is that.
  private(set) var kind = ""
  private(set) var parameters: [Parameter] = []
  private(set) var effects: [String] = []
  /// The type of a value or a result; `?` for an initializer that may fail.
  private(set) var type = ""

  /// - Parameters:
  ///   - text: The declaration, as a symbol graph spells it.
  ///   - aliases: Names of types that stand for others.
  init(_ text: String, aliases: [String: String]) {
    var words = Self.words(of: text)[...]
    var isStatic = false
    while let word = words.popFirst() {
      if word == "static" || (word == "class" && ["func", "var", "let"].contains(words.first)) { isStatic = true }
      if Self.kinds.contains(word), !(word == "class" && isStatic) {
        kind = (isStatic ? "static " : "") + (word == "let" ? "var" : word)
        break
      }
    }
    guard kind.hasSuffix("func") || kind.hasSuffix("var") || ["init", "case", "typealias"].contains(kind) else {
      return
    }
    if kind != "init" { words.removeFirst() }
    if words.first == "?" {
      type = "?"
      words.removeFirst()
    }
    if words.first == "<" { _ = Self.group(&words) }
    if words.first == "(" {
      parameters = Self.split(Self.group(&words)).map { Self.parameter($0, aliases) }
    }
    while let word = words.first, ["async", "throws", "rethrows"].contains(word) {
      effects.append(word)
      words.removeFirst()
    }
    if [":", "->", "="].contains(words.first) {
      words.removeFirst()
      let end = words.firstIndex { ["{", "where", "="].contains($0) } ?? words.endIndex
      type = Self.type(Array(words[..<end]), aliases)
    }
  }

  /// Whether code that uses another declaration compiles with this one: it may have more parameters, if they have
  /// defaults.
  func serves(_ other: InterfaceDeclaration) -> Bool {
    guard kind == other.kind, Self.fits(type, other.type), effects.filter({ !other.effects.contains($0) }).isEmpty
    else {
      return false
    }
    var wanted = other.parameters[...]
    for parameter in parameters {
      if let next = wanted.first, next.label == parameter.label, Self.fits(parameter.type, next.type) {
        wanted.removeFirst()
      } else if !parameter.hasDefault {
        return false
      }
    }
    return wanted.isEmpty
  }

  /// A type parameter of an inherited declaration may stand for any type.
  private static func fits(_ type: String, _ wanted: String) -> Bool {
    type == wanted || type == any
  }

  /// What the aliases have for a type parameter.
  static let any = "*"

  private static let kinds: Set = [
    "func", "var", "let", "init", "case", "class", "struct", "enum", "protocol", "typealias", "associatedtype",
  ]

  private static let modules: Set = [
    "AuthenticationServices", "Combine", "Foundation", "FoundationEssentials", "FoundationNetworking", "HaapiHTML",
    "HaapiLogin", "HaapiRuntime", "HaapiScreens", "HaapiTerminal", "HaapiToolkits", "HaapiUI", "Security", "Swift",
    "SwiftUI", "SwiftUICore", "UIKit",
  ]

  /// Names with their dots, arrows and single characters. Attributes and names of modules are left out.
  private static func words(of text: String) -> [String] {
    text.matches(of: /@\w+(\([^)]*\))?|nonisolated\(\w+\)|\w+(\.\w+)*|->|[^\s\w]/).compactMap { match in
      let word = String(match.output.0)
      if word.hasPrefix("@") || word.hasPrefix("nonisolated") || word == "sending" { return nil }
      let parts = word.split(separator: ".")
      guard let module = parts.first, modules.contains(String(module)) else { return word }
      return parts.dropFirst().joined(separator: ".")
    }
  }

  /// Removes what stands in brackets at the front, brackets included.
  ///
  /// - Returns: What stands between them.
  private static func group(_ words: inout ArraySlice<String>) -> [String] {
    var depth = 0
    var inside: [String] = []
    while let word = words.popFirst() {
      if "(<[{".contains(word) { depth += 1 }
      if ")>]}".contains(word) { depth -= 1 }
      if depth == 0 { break }
      inside.append(word)
    }
    return Array(inside.dropFirst())
  }

  /// The parts between commas that are in no bracket.
  private static func split(_ words: [String]) -> [[String]] {
    var parts: [[String]] = words.isEmpty ? [] : [[]]
    var depth = 0
    for word in words {
      if "(<[{".contains(word) { depth += 1 }
      if ")>]}".contains(word) { depth -= 1 }
      if word == ",", depth == 0 { parts.append([]) } else { parts[parts.count - 1].append(word) }
    }
    return parts
  }

  private static func parameter(_ words: [String], _ aliases: [String: String]) -> Parameter {
    // The value of a case may have no label.
    let isLabelled = words.count > 2 && words[0] != "[" && (words[1] == ":" || words[2] == ":")
    let start = isLabelled ? (words.firstIndex(of: ":") ?? 0) + 1 : 0
    let end = words.firstIndex(of: "=") ?? words.endIndex
    return Parameter(
      label: isLabelled ? words[0] : "_", type: type(Array(words[start..<end]), aliases),
      hasDefault: end < words.endIndex)
  }

  /// The text of a type. Function types have labels for their readers only.
  private static func type(_ words: [String], _ aliases: [String: String]) -> String {
    var words = words
    while let underscore = words.firstIndex(of: "_"), words.indices.contains(underscore + 2),
      words[underscore + 2] == ":"
    {
      words.removeSubrange(underscore...underscore + 2)
    }
    return words.map { aliases[$0] ?? $0 }.joined(separator: " ")
  }
}
