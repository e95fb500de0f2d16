import HaapiSchema
import SchemaInterpreter

/// What the values of a struct need to be read, as far as their own members tell.
struct Needs: Sendable {
  private var fields: [Field] = []
  /// Whether only reading a value tells.
  private var isUncertain = false

  private struct Field {
    /// The ways to the value, of which one is enough.
    let ways: [[String]]
    /// The kinds of JSON that are never wrong.
    let kinds: Set<String>
  }

  init(of declaration: StructDeclaration, in interpreter: SchemaInterpreter) {
    isUncertain = !declaration.requirements.isEmpty
    for field in declaration.fields where field.isNeeded {
      if let ways = field.plainWays {
        fields.append(
          Field(ways: ways, kinds: interpreter.safeKinds(of: field.type, isStrict: field.missing == .refused)))
      } else {
        isUncertain = true
      }
    }
  }

  /// Whether nothing that the struct itself asks for keeps the value from being read. Values of other structs inside are
  /// looked at by themselves.
  func areSurelyMet(by node: JSONNode) -> Bool {
    !isUncertain
      && fields.allSatisfy { field in
        let found = field.ways.lazy.compactMap { way in node.value(at: way) }.first
        return found.map { field.kinds.contains($0.needKind) } ?? false
      }
  }
}

extension FieldDeclaration {
  /// Whether the struct cannot be read without a value for it.
  fileprivate var isNeeded: Bool {
    if missing == .refused { return true }
    guard defaultValue == nil else { return false }
    switch (source, type) {
    case (.body, _), (.text, _), (.alias, _), (_, .optional), (_, .array), (_, .dictionary): return false
    default: return true
    }
  }

  /// Where its value may be; `nil` where a condition decides.
  fileprivate var plainWays: [[String]]? {
    switch source {
    case .wire(let names): return names.map { [$0] }
    case .paths(let rows):
      let ways = rows.map { row -> [String]? in
        guard row.base == nil, row.conditions.isEmpty else { return nil }
        let names = row.path.components.compactMap { if case .member(let name) = $0 { name } else { nil } }
        return names.count == row.path.components.count ? names : nil
      }
      return ways.contains(nil) ? nil : ways.compactMap(\.self)
    case .body, .text, .alias: return []
    }
  }
}

extension SchemaInterpreter {
  /// The kinds of JSON whose values can always be read as a type, or are looked at as values of a struct.
  fileprivate func safeKinds(of type: TypeReference, isStrict: Bool) -> Set<String> {
    switch type.unwrapped {
    case .builtin(.string): isStrict ? ["string"] : ["string", "number", "boolean"]
    case .builtin(.bool): ["boolean"]
    case .builtin(.json): ["array", "boolean", "number", "object", "string"]
    case .array: ["array"]
    case .dictionary, .existential: ["object"]
    case .named(let name): structs[name] != nil ? ["object"] : enums[name]?.unknown != nil ? ["string"] : []
    default: []
    }
  }
}

extension JSONNode {
  fileprivate func value(at way: [String]) -> JSONNode? {
    let found = way.reduce(self as JSONNode?) { $0?[$1] }
    if case .null? = found?.content { return nil }
    return found
  }

  /// The kind of JSON, as in what a struct needs.
  fileprivate var needKind: String {
    switch content {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .number: "number"
    case .bool: "boolean"
    case .null: "null"
    }
  }
}
