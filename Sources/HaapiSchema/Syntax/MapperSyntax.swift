import YAMLDocument

/// A mapper as it is written.
struct MapperSyntax: Sendable {
  let name: Located<String>
  var doc: String?
  var builder: Located<Builder>?
  var failure: Located<MapperDeclaration.Failure>?
  var settings: [Setting] = []
  var entries: [MappingName] = []

  struct Setting: Sendable {
    let name: Located<String>
    let type: TypeSyntax
    let doc: String?
  }

  /// The builder of the mapper, and how to get the mapper with the additions so far.
  struct Builder: Sendable {
    let type: Located<String>
    var mapper: Located<String>?
    var expects: Located<String>?
    var method: MapperDeclaration.Method?
    var cases: [Case] = []

    /// A struct or a protocol, and the case of the method's parameter that holds such a value.
    struct Case: Sendable {
      let source: Located<String>
      let name: Located<String>
    }
  }
}

/// A hand-written function as it is declared.
struct TransformSyntax: Sendable {
  let name: Located<String>
  let type: TypeSyntax
  let doc: String?
}

extension SyntaxReader {
  /// An entry of `mappers`.
  mutating func mapperDeclaration(_ member: YAMLMember) -> MapperSyntax? {
    guard identifier(member.key, "a mapper", at: member.keyRange),
      let keys = mapping(member.value, .mapper)
    else { return nil }
    var syntax = MapperSyntax(name: Located(member.key, member.keyRange))
    for key in keys {
      switch key.key {
      case "doc": syntax.doc = text(key.value, "'doc'")?.value
      case "builder": syntax.builder = builder(key)
      case "failure": syntax.failure = failure(key.value)
      case "settings":
        syntax.settings = (mapping(key.value, "'settings'") ?? []).compactMap { setting in
          typed(setting, .setting).map {
            .init(name: Located(setting.key, setting.keyRange), type: $0.type, doc: $0.doc)
          }
        }
      default: syntax.entries = mappingNames(key.value)
      }
    }
    if !keys.contains(where: { $0.key == "maps" }) {
      missingKey(
        "maps", in: member.value, "mapper '\(member.key)' has no 'maps'", at: member.keyRange,
        .init("name a mapping: 'maps: Source -> Model'"))
    }
    return syntax
  }

  /// `{type: MapperBuilder, mapper: mapping, asks: map(response:), with: {Step: step}}`
  private mutating func builder(_ key: YAMLMember) -> Located<MapperSyntax.Builder>? {
    guard let keys = mapping(key.value, .builder) else { return nil }
    guard let type = keys.first(where: { $0.key == "type" }) else {
      missingKey(
        "type", in: key.value, "this builder has no 'type'", at: key.keyRange,
        .init("name the class that apps build the mapper with"))
      return nil
    }
    guard let name = text(type.value, "'type'"), identifier(name.value, "a builder", at: name.range) else { return nil }
    var builder = MapperSyntax.Builder(type: name)
    for item in keys {
      switch item.key {
      case "mapper":
        guard let name = text(item.value, "'mapper'"), identifier(name.value, "a property", at: name.range) else {
          continue
        }
        builder.mapper = name
      case "expects":
        guard let name = text(item.value, "'expects'"), identifier(name.value, "a function", at: name.range) else {
          continue
        }
        builder.expects = name
      case "asks": builder.method = method(item.value, labels: 1)
      case "with":
        builder.cases = (mapping(item.value, "'with'") ?? []).compactMap { member in
          guard let name = text(member.value, "a case"), identifier(name.value, "a case", at: name.range) else {
            return nil
          }
          return .init(source: Located(member.key, member.keyRange), name: name)
        }
      default: break
      }
    }
    return Located(builder, key.keyRange)
  }

  /// `MapperError.unknown(value:expected:)`
  private mutating func failure(_ node: YAMLNode) -> Located<MapperDeclaration.Failure>? {
    guard let text = text(node, "'failure'"), let method = method(node, labels: 2) else { return nil }
    let parts = method.name.split(separator: ".").map(String.init)
    guard parts.count == 2 else {
      report(
        .notAnIdentifier, "'\(text.value)' does not name a case of an error type", at: text.range,
        .init("write it like 'MapperError.unknown(value:expected:)'"))
      return nil
    }
    return Located(.init(type: parts[0], name: parts[1], labels: method.labels), text.range)
  }

  /// `name(label:label:)`
  mutating func method(_ node: YAMLNode, labels count: Int) -> MapperDeclaration.Method? {
    guard let text = text(node, "a function") else { return nil }
    let parts = text.value.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let labels = parts.last?.dropLast(2).split(separator: ":").map(String.init) ?? []
    guard parts.count == 2, text.value.hasSuffix(":)"), labels.count == count, labels.allSatisfy(Identifier.isValid),
      parts[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ Identifier.isValid(String($0)) })
    else {
      let example = (1...count).map { "label\($0):" }.joined()
      report(
        .notAnIdentifier, "'\(text.value)' does not name a function with \(count) label\(count == 1 ? "" : "s")",
        at: text.range, .init("write it like 'name(\(example))'"))
      return nil
    }
    return .init(name: String(parts[0]), labels: labels)
  }

  private mutating func mappingNames(_ node: YAMLNode) -> [MappingName] {
    guard case .sequence(let elements) = node.content else { return mappingName(node).map { [$0] } ?? [] }
    if elements.isEmpty {
      report(.emptyList, "'maps' names no mapping", at: node.range, .init("add one, such as 'Source -> Model'"))
    }
    return elements.compactMap { mappingName($0) }
  }

  /// An entry of `transforms`.
  mutating func transformDeclaration(_ member: YAMLMember) -> TransformSyntax? {
    typed(member, .transform).map {
      .init(name: Located(member.key, member.keyRange), type: $0.type, doc: $0.doc)
    }
  }

  /// `name: Type`, or `name: {type: Type, doc: …}`.
  private mutating func typed(_ member: YAMLMember, _ table: KeyTable) -> (type: TypeSyntax, doc: String?)? {
    let what = table.owner
    guard identifier(member.key, what, at: member.keyRange) else { return nil }
    guard case .mapping = member.value.content else {
      return type(member.value, "the type of \(what)").map { ($0, nil) }
    }
    guard let keys = mapping(member.value, table) else { return nil }
    guard let key = keys.first(where: { $0.key == "type" }) else {
      missingKey(
        "type", in: member.value, "\(what) needs a 'type', but '\(member.key)' has none", at: member.keyRange,
        .init("write 'type: …', or in short '\(member.key): …'"))
      return nil
    }
    let doc = keys.first { $0.key == "doc" }.flatMap { text($0.value, "'doc'")?.value }
    return type(key.value, "the type of \(what)").map { ($0, doc) }
  }
}
