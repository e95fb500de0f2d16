import YAMLDocument

struct FactorySyntax: Sendable {
  let name: Located<String>
  var doc: String?
  var functions: [FunctionSyntax] = []

  struct FunctionSyntax: Sendable {
    let name: Located<String>
    var doc: String?
    var makes: TypeSyntax
    var parameters: [ParameterSyntax] = []
    var constants: [ConstantSyntax] = []
    var decodes = false
    /// Whether a part of it could not be read, so that no field is reported as missing.
    var isIncomplete = false
  }

  /// A field that always has the same value.
  struct ConstantSyntax: Sendable {
    let field: Located<String>
    let value: LiteralSyntax
  }

  struct ParameterSyntax: Sendable {
    let name: Located<String>
    var field: Located<String>
    var type: TypeSyntax?
    var defaultValue: LiteralSyntax?
  }
}

extension SyntaxReader {
  mutating func factoryDeclaration(_ member: YAMLMember) -> FactorySyntax? {
    guard dottedIdentifier(member.key, "a factory", at: member.keyRange),
      let keys = mapping(member.value, .factory)
    else { return nil }
    var syntax = FactorySyntax(name: Located(member.key, member.keyRange))
    for key in keys {
      if key.key == "doc" {
        syntax.doc = text(key.value, "'doc'")?.value
      } else {
        syntax.functions = (mapping(key.value, "'functions'") ?? []).compactMap { function($0) }
      }
    }
    return syntax
  }

  private mutating func function(_ member: YAMLMember) -> FactorySyntax.FunctionSyntax? {
    guard identifier(member.key, "a function", at: member.keyRange),
      let keys = mapping(member.value, .function)
    else { return nil }
    guard let makes = keys.first(where: { $0.key == "makes" }) else {
      missingKey(
        "makes", in: member.value, "function '\(member.key)' has no 'makes'", at: member.keyRange,
        .init("name the struct that it makes"))
      return nil
    }
    guard let type = type(makes.value, "'makes'") else { return nil }
    var syntax = FactorySyntax.FunctionSyntax(name: Located(member.key, member.keyRange), makes: type)
    syntax.isIncomplete = !readsWhole { reader in
      for key in keys { reader.read(key, into: &syntax) }
    }
    return syntax
  }

  private mutating func read(_ key: YAMLMember, into syntax: inout FactorySyntax.FunctionSyntax) {
    switch key.key {
    case "doc": syntax.doc = text(key.value, "'doc'")?.value
    case "parameters": syntax.parameters = parameters(key.value)
    case "constants":
      syntax.constants = (mapping(key.value, "'constants'") ?? []).map {
        .init(field: Located($0.key, $0.keyRange), value: LiteralSyntax($0.value))
      }
    case "decodes": syntax.decodes = bool(key.value, "'decodes'") ?? false
    default: break
    }
  }

  /// A list of names and of `name: {field: …, type: …, default: …}`.
  private mutating func parameters(_ node: YAMLNode) -> [FactorySyntax.ParameterSyntax] {
    guard case .sequence(let elements) = node.content else {
      report(
        .expectedList, "'parameters' must be a list, not \(node.description)", at: node.range,
        .init("write 'parameters: [name, value: {default: nil}]'"))
      return []
    }
    return elements.flatMap { element -> [FactorySyntax.ParameterSyntax] in
      guard case .mapping(let members) = element.content else {
        guard let name = text(element, "a parameter"), identifier(name.value, "a parameter", at: name.range) else {
          return []
        }
        return [.init(name: name, field: name)]
      }
      return members.compactMap { parameter($0) }
    }
  }

  private mutating func parameter(_ member: YAMLMember) -> FactorySyntax.ParameterSyntax? {
    guard identifier(member.key, "a parameter", at: member.keyRange),
      let keys = mapping(member.value, .parameter)
    else { return nil }
    let name = Located(member.key, member.keyRange)
    var syntax = FactorySyntax.ParameterSyntax(name: name, field: name)
    for key in keys {
      switch key.key {
      case "field": syntax.field = text(key.value, "'field'") ?? name
      case "type": syntax.type = type(key.value, "the type of a parameter")
      default: syntax.defaultValue = LiteralSyntax(key.value)
      }
    }
    return syntax
  }
}
