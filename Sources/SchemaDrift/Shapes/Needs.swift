import HaapiSchema
import SchemaInterpreter

/// What structs need so that they can be read, for a quick look at a value. Where that leaves a doubt, somebody has to
/// read the whole response.
struct Needs: Sendable {
  /// The structs that need anything at all.
  private let needs: [String: (requirements: [Condition], members: [Need])]

  /// A member of a struct.
  private struct Need: Sendable {
    let field: FieldDeclaration
    let form: Form
  }

  /// What is surely read.
  fileprivate enum Form: Sendable {
    case text, flag, number, integer, object, list
    /// An object, or a text in its place.
    case objectOrText
    case word(Set<String>)
    case anything
    /// Its form is not seen at a glance.
    case doubtful
  }

  init(_ interpreter: SchemaInterpreter) {
    needs = interpreter.structs.mapValues { declaration in
      let members = declaration.fields.filter(\.isNeeded).map { Need(field: $0, form: Form($0.type, interpreter)) }
      return (declaration.requirements, members)
    }.filter { !$0.value.requirements.isEmpty || !$0.value.members.isEmpty }
  }

  /// Whether an object surely has what a struct needs, apart from what is inside its members.
  func areMet(by node: JSONNode, as type: String) -> Bool {
    guard let needs = needs[type] else { return true }
    return node.meets(needs.requirements)
      && needs.members.allSatisfy { need in
        node.value(of: need.field).map { need.form.fits($0.content) } ?? false
      }
  }
}

extension Needs.Form {
  fileprivate init(_ type: TypeReference, _ interpreter: SchemaInterpreter) {
    switch type.unwrapped {
    case .builtin(.string): self = .text
    case .builtin(.bool): self = .flag
    case .builtin(.double), .builtin(.timeInterval): self = .number
    case .builtin(.int), .builtin(.int64): self = .integer
    case .builtin(.json), .builtin(.sendable): self = .anything
    case .existential: self = .object
    case .array: self = .list
    case .named(let name):
      if let declaration = interpreter.structs[name] {
        self = declaration.shorthand == nil ? .object : .objectOrText
      } else if let declaration = interpreter.enums[name] {
        self = declaration.unknown == nil ? .word(interpreter.words(of: .named(name))) : .text
      } else {
        self = .doubtful
      }
    default: self = .doubtful
    }
  }

  fileprivate func fits(_ content: JSONNode.Content) -> Bool {
    switch (self, content) {
    case (.text, .string), (.flag, .bool), (.number, .number), (.object, .object), (.list, .array),
      (.objectOrText, .object), (.objectOrText, .string), (.anything, _):
      true
    // No number of Swift lacks room for so many digits.
    case (.integer, .number(let text)): text.utf8.count <= 18 && text.utf8.allSatisfy(\.isDigit)
    case (.word(let words), .string(let text)): words.contains(text.word)
    default: false
    }
  }
}

extension FieldDeclaration {
  /// Whether the struct, or the whole response, cannot be read without it.
  fileprivate var isNeeded: Bool {
    switch source {
    case .body, .text, .alias: return false
    case .wire, .paths: break
    }
    if missing == .refused { return true }
    switch type {
    case .optional, .array, .dictionary: return false
    default: return defaultValue == nil || defaultValue == .nil
    }
  }
}
