#if HALMacros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A message about a model, with an id that stays the same when the words change.
struct ModelMessage: DiagnosticMessage, FixItMessage {
  let id: String
  let message: String

  var diagnosticID: MessageID { MessageID(domain: "HAL", id: id) }
  var fixItID: MessageID { diagnosticID }
  var severity: DiagnosticSeverity { .error }
}

extension Diagnostic {
  private init(
    _ id: String, _ message: String, at node: some SyntaxProtocol, notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.init(node: node, message: ModelMessage(id: id, message: message), notes: notes, fixIts: fixIts)
  }

  static func notAModel(_ attribute: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      "not-a-model", "'@HalleyModel' belongs to a struct, a class or an actor", at: attribute,
      fixIts: [.removing(attribute)])
  }

  static func classThatIsNotFinal(_ type: ClassDeclSyntax) -> Diagnostic {
    var final = type
    let modifier = DeclModifierSyntax(name: .keyword(.final), trailingTrivia: .space)
    if type.modifiers.isEmpty {
      final.modifiers = [modifier.with(\.leadingTrivia, type.classKeyword.leadingTrivia)]
      final.classKeyword.leadingTrivia = []
    } else {
      final.modifiers.append(modifier)
    }
    return Diagnostic(
      "not-final", "Swift makes the decoder of a class only if the class is final", at: type.classKeyword,
      fixIts: [FixIt("add-final", "add 'final'", replacing: type, by: final)])
  }

  static func actorWithoutCoding(_ type: ActorDeclSyntax) -> Diagnostic {
    Diagnostic(
      "actor", "Swift makes no decoder for an actor: it needs 'init(from:)' and 'nonisolated func encode(to:)'",
      at: type.actorKeyword,
      fixIts: [
        FixIt(
          "make-struct", "make it a struct", replacing: type.actorKeyword,
          by: TokenSyntax.keyword(
            .struct, leadingTrivia: type.actorKeyword.leadingTrivia, trailingTrivia: type.actorKeyword.trailingTrivia))
      ])
  }

  static func genericWithoutCodable(
    _ parameters: GenericParameterClauseSyntax, _ conformances: InheritanceClauseSyntax?
  ) -> Diagnostic {
    let fixIt: FixIt
    if let colon = conformances?.colon {
      fixIt = FixIt("add-codable", "add 'Codable'", replacing: colon, by: TokenSyntax.identifier(": Codable, "))
    } else {
      let changed = TokenSyntax.identifier(
        parameters.trimmedDescription + ": Codable", leadingTrivia: parameters.leadingTrivia,
        trailingTrivia: parameters.trailingTrivia)
      fixIt = FixIt("add-codable", "add 'Codable'", replacing: parameters, by: changed)
    }
    return Diagnostic(
      "generic", "a generic model names 'Codable' itself, for the compiler to find its decoder", at: parameters,
      fixIts: [fixIt])
  }

  // MARK: Keys

  static func noLiteral(_ node: Syntax) -> Diagnostic {
    Diagnostic(
      "no-literal", "a key is a string literal without interpolation, or nil to leave the property out", at: node)
  }

  static func sameKey(_ key: String, _ property: Property, _ other: Property) -> Diagnostic {
    Diagnostic(
      "same-key", "'\(property.name)' has the key '\(key)', which is that of '\(other.name)'", at: property.place,
      notes: [
        Note(node: other.place, message: NoteText(id: "other-key", message: "'\(other.name)' is declared here"))
      ])
  }

  static func leftOutWithoutDefault(
    _ attribute: AttributeSyntax, name: String, _ binding: PatternBindingSyntax
  ) -> Diagnostic {
    let isOptional = binding.typeAnnotation?.type.isOptional ?? false
    let value: ExprSyntax = isOptional ? "nil" : "\(raw: "<#value#>")"
    var changed = binding.trimmed
    changed.initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: value)
    changed.leadingTrivia = binding.leadingTrivia
    changed.trailingTrivia = binding.trailingTrivia
    return Diagnostic(
      "no-default", "'\(name)' is not decoded, so it needs a default value", at: attribute,
      fixIts: [
        FixIt("add-default", isOptional ? "add '= nil'" : "add a default value", replacing: binding, by: changed)
      ])
  }

  static func noSingleName(_ pattern: Syntax) -> Diagnostic {
    Diagnostic("no-single-name", "a property that is decoded has one name", at: pattern)
  }

  static func keyBesideKeys(_ attribute: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      "key-beside-keys", "'CodingKeys' is declared by hand, so this key is not used", at: attribute,
      fixIts: [.removing(attribute)])
  }

  static func keyOfNoStoredProperty(_ attribute: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      "not-stored", "only a stored property that is neither static nor lazy has a key", at: attribute,
      fixIts: [.removing(attribute)])
  }

  static func keyOutsideOfModel(_ attribute: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      "outside-of-model", "this key has no effect: the type around it is not marked '@HalleyModel'", at: attribute,
      fixIts: [.removing(attribute)])
  }
}

private struct NoteText: NoteMessage {
  let id: String
  let message: String

  var noteID: MessageID { MessageID(domain: "HAL", id: id) }
}

extension FixIt {
  fileprivate init(
    _ id: String, _ message: String, replacing old: some SyntaxProtocol, by new: some SyntaxProtocol
  ) {
    self.init(
      message: ModelMessage(id: id, message: message),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }

  /// Removes an attribute, and its line where nothing else stands there.
  fileprivate static func removing(_ attribute: AttributeSyntax) -> FixIt {
    let isAlone = attribute.trailingTrivia.isEmpty
    return FixIt(
      "remove", "remove it", replacing: attribute,
      by: TokenSyntax.identifier("", leadingTrivia: isAlone ? [] : attribute.leadingTrivia))
  }
}
#endif
