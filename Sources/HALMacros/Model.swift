#if HALMacros
import SwiftDiagnostics
import SwiftSyntax

/// A type with `@HalleyModel`: its declarations, and the code made from them.
struct Model {
  private let declaration: any DeclGroupSyntax
  private let attribute: AttributeSyntax
  private let kind: Kind
  private let items: [Item]

  private enum Kind { case `struct`, `class`, actor }

  /// A part of the type that holds properties.
  private indirect enum Item {
    case property(Property)
    /// The lines of `#if`, `#elseif` and `#else`, each with what stands below it.
    case conditions([(line: String, items: [Item])])
  }

  /// `nil` for what cannot be a model: an enum, a protocol, an extension.
  init?(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) {
    if declaration.is(StructDeclSyntax.self) {
      kind = .struct
    } else if declaration.is(ClassDeclSyntax.self) {
      kind = .class
    } else if declaration.is(ActorDeclSyntax.self) {
      kind = .actor
    } else {
      return nil
    }
    self.declaration = declaration
    self.attribute = attribute
    items = Self.items(in: declaration.memberBlock.members)
  }

  private static func items(in members: MemberBlockItemListSyntax) -> [Item] {
    members.flatMap { member -> [Item] in
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        return variable.storedBindings.map { .property(Property(variable, $0)) }
      }
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
      let clauses = condition.clauses.map { clause in
        let line = [clause.poundKeyword.text, clause.condition?.trimmedDescription ?? ""].filter { !$0.isEmpty }
        let members = clause.elements?.as(MemberBlockItemListSyntax.self)
        return (line.joined(separator: " "), members.map(items) ?? [])
      }
      return clauses.allSatisfy(\.1.isEmpty) ? [] : [.conditions(clauses)]
    }
  }

  /// The access modifier of the added code, followed by a space.
  ///
  /// Members added to a private type are visible in the file, like its own.
  var access: String {
    for modifier in declaration.modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.open), .keyword(.public): return "public "
      case .keyword(.package): return "package "
      case .keyword(.fileprivate), .keyword(.private): return "fileprivate "
      default: continue
      }
    }
    return ""
  }

  var declaresLinks: Bool { properties.contains { $0.name == Property.links } }

  var declaresKeys: Bool {
    declaration.memberBlock.members.contains { member in
      member.decl.as(EnumDeclSyntax.self)?.name.text == "CodingKeys"
        || member.decl.as(TypeAliasDeclSyntax.self)?.name.text == "CodingKeys"
    }
  }

  /// The lines of the enum of keys: a case for each property, in the order of declaration, and the links last.
  var cases: [String] {
    Self.lines(for: items) + ["case \(Property.links)"]
  }

  private static func lines(for items: [Item]) -> [String] {
    items.flatMap { item -> [String] in
      switch item {
      case .property(let property):
        return property.name == Property.links ? [] : property.enumCase.map { [$0] } ?? []
      case .conditions(let clauses):
        return clauses.flatMap { [$0.line] + lines(for: $0.items) } + ["#endif"]
      }
    }
  }

  private var properties: [Property] { Self.properties(in: items).flatMap { $0 } }

  /// The properties that can be there at the same time: one list outside of conditions, and one for each clause.
  private static func properties(in items: [Item]) -> [[Property]] {
    var always: [Property] = []
    var other: [[Property]] = []
    for item in items {
      switch item {
      case .property(let property): always.append(property)
      case .conditions(let clauses): other += clauses.flatMap { properties(in: $0.items) }
      }
    }
    return [always] + other
  }

  // MARK: Mistakes

  var diagnostics: [Diagnostic] {
    var diagnostics = properties.flatMap { $0.diagnostics(isDecodedByHand: declares("init", "from")) }
    for group in Self.properties(in: items) { diagnostics += duplicates(in: group) }
    if declaresKeys {
      diagnostics += properties.compactMap { $0.attribute.map(Diagnostic.keyBesideKeys) }
    }
    return diagnostics + [kindDiagnostic, genericDiagnostic].compactMap { $0 }
  }

  /// Two properties with one key: the later one is at fault.
  private func duplicates(in properties: [Property]) -> [Diagnostic] {
    var places: [String: Property] = [Property.links: Property(linksOf: attribute)]
    return properties.compactMap { property in
      guard property.name != Property.links, let key = property.key else { return nil }
      guard let other = places.updateValue(property, forKey: key) else { return nil }
      places[key] = other
      return .sameKey(key, property, other)
    }
  }

  /// Swift makes the decoder of a type only where nothing can be derived from it.
  private var kindDiagnostic: Diagnostic? {
    switch kind {
    case .struct: return nil
    case .class:
      guard let type = declaration.as(ClassDeclSyntax.self), !declares("init", "from") else { return nil }
      let isFinal = type.modifiers.contains { $0.name.tokenKind == .keyword(.final) }
      return isFinal ? nil : .classThatIsNotFinal(type)
    case .actor:
      guard let type = declaration.as(ActorDeclSyntax.self) else { return nil }
      return declares("init", "from") && declares("encode", "to") ? nil : .actorWithoutCoding(type)
    }
  }

  /// The compiler does not see that a generic type is `Codable` where only an extension made by a macro says so.
  private var genericDiagnostic: Diagnostic? {
    let type = declaration.asProtocol((any WithGenericParametersSyntax).self)
    guard let parameters = type?.genericParameterClause else { return nil }
    let conformances = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let isCodable = conformances.contains { ["Codable", "HalleyCodable", "HAL.HalleyCodable"].contains($0) }
    return isCodable ? nil : .genericWithoutCodable(parameters, declaration.inheritanceClause)
  }

  /// Whether there is an initializer or a function with this first label.
  private func declares(_ name: String, _ label: String) -> Bool {
    declaration.memberBlock.members.contains { member in
      if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        return name == "init" && initializer.signature.parameterClause.parameters.first?.firstName.text == label
      }
      guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == name else { return false }
      return function.signature.parameterClause.parameters.first?.firstName.text == label
    }
  }
}
#endif
