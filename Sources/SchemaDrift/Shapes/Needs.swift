import HaapiSchema
import SchemaInterpreter

/// What structs need so that they can be read, for a quick look at a value. Where that leaves a doubt, somebody has to
/// read the whole response.
struct Needs: Sendable {
  private let needs: [String: [Need]]

  /// A member of a struct.
  private struct Need: Sendable {
    let name: String
    let form: Form
  }

  /// What is surely read.
  fileprivate enum Form: Sendable {
    case text, flag, object
    case word(Set<String>)
    case anything
    /// Its place or its form is not seen at a glance.
    case doubtful
  }

  init(_ interpreter: SchemaInterpreter) {
    needs = interpreter.structs.mapValues { declaration in
      let members = declaration.fields.compactMap { field -> Need? in
        guard field.isNeeded else { return nil }
        if case .wire(let names) = field.source, names.count == 1 {
          return Need(name: names[0], form: Form(field.type, interpreter))
        }
        return Need(name: field.name, form: .doubtful)
      }
      return members + (declaration.requirements.isEmpty ? [] : [Need(name: "", form: .doubtful)])
    }
  }

  /// Whether an object surely has what a struct needs, apart from what is inside its members.
  func areMet(by node: JSONNode, as type: String) -> Bool {
    (needs[type] ?? []).allSatisfy { need in
      guard let value = node[need.name]?.content else { return false }
      switch (need.form, value) {
      case (.text, .string), (.flag, .bool), (.object, .object), (.anything, _): return true
      case (.word(let words), .string(let text)): return words.contains(text.word)
      default: return false
      }
    }
  }
}

extension Needs.Form {
  fileprivate init(_ type: TypeReference, _ interpreter: SchemaInterpreter) {
    switch type.unwrapped {
    case .builtin(.string): self = .text
    case .builtin(.bool): self = .flag
    case .builtin(.json), .builtin(.sendable): self = .anything
    case .existential: self = .object
    case .named(let name):
      if interpreter.structs[name] != nil {
        self = .object
      } else if let declaration = interpreter.enums[name] {
        self = declaration.unknown == nil ? .word(interpreter.words(of: .named(name))) : .text
      } else {
        self = .doubtful
      }
    default: self = .doubtful
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
