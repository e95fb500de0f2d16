import YAMLDocument

struct UnionSyntax: Sendable {
  let protocolName: Located<String>
  var doc: String?
  var rule: Rule
  var otherwise: Located<String>?

  enum Rule: Sendable {
    case discriminator(Located<String>, [VariantSyntax])
    case table([RowSyntax])
  }

  struct VariantSyntax: Sendable {
    let word: Located<String>
    let type: Located<String>
    let conditions: [ConditionSyntax]
  }

  struct RowSyntax: Sendable {
    let type: Located<String>
    let conditions: [ConditionSyntax]
    /// Whether a condition could not be read, so that the row is not compared with others.
    let isIncomplete: Bool
  }
}

extension SyntaxReader {
  /// An entry of `unions`.
  mutating func unionDeclaration(_ member: YAMLMember) -> UnionSyntax? {
    if isOverlay, case .mapping(let keys) = member.value.content,
      !keys.contains(where: { KeyTable.union.names.contains($0.key) })
    {
      report(
        .missingKey, "union '\(member.key)' has neither 'adds' nor 'by'", at: member.keyRange,
        .init("write '\(member.key): {adds: {StructName: word}}'"),
        .init("or declare a new union with 'by' and 'variants'"))
      return nil
    }
    guard let keys = mapping(member.value, .union) else { return nil }
    var doc: String?
    var discriminator: Located<String>?
    var variants: [UnionSyntax.VariantSyntax] = []
    var otherwise: Located<String>?
    for key in keys {
      switch key.key {
      case "doc": doc = text(key.value, "'doc'")?.value
      case "by": discriminator = text(key.value, "'by'")
      case "variants": variants = self.variants(key.value)
      default: otherwise = text(key.value, "'otherwise'")
      }
    }
    for required in ["by", "variants"] where !keys.contains(where: { $0.key == required }) {
      missingKey(
        required, in: member.value, "union '\(member.key)' has no '\(required)'", at: member.keyRange,
        .init(
          required == "by"
            ? "add 'by:' with the name of the member that decides"
            : "add 'variants: {StructName: word}'"))
      return nil
    }
    guard let discriminator else { return nil }
    return UnionSyntax(
      protocolName: Located(member.key, member.keyRange), doc: doc, rule: .discriminator(discriminator, variants),
      otherwise: otherwise)
  }

  mutating func variants(_ node: YAMLNode, _ what: String = "'variants'") -> [UnionSyntax.VariantSyntax] {
    guard let members = mapping(node, what) else { return [] }
    return members.flatMap { member -> [UnionSyntax.VariantSyntax] in
      let type = Located(member.key, member.keyRange)
      guard case .mapping = member.value.content else {
        return texts(member.value, "the word of a variant").map { .init(word: $0, type: type, conditions: []) }
      }
      guard let keys = mapping(member.value, .variant) else { return [] }
      var words: [Located<String>] = []
      var requirements: [ConditionSyntax] = []
      for key in keys {
        if key.key == "word" {
          words = texts(key.value, "'word'")
        } else {
          requirements = conditions(key.value, "'requires'")
        }
      }
      guard keys.contains(where: { $0.key == "word" }) else {
        missingKey(
          "word", in: member.value, "variant '\(member.key)' has no 'word'", at: member.keyRange,
          .init("name the word that selects this struct"))
        return []
      }
      return words.map { .init(word: $0, type: type, conditions: requirements) }
    }
  }

  /// An entry of `select`: a list of `Struct: conditions`, the last of which may be `otherwise: Struct`.
  mutating func selectDeclaration(_ member: YAMLMember) -> UnionSyntax? {
    guard let (rows, otherwise) = selectionRows(member.value) else { return nil }
    return UnionSyntax(
      protocolName: Located(member.key, member.keyRange), doc: nil, rule: .table(rows), otherwise: otherwise)
  }

  /// The rows of a selection, and the struct for everything else.
  mutating func selectionRows(_ node: YAMLNode) -> (rows: [UnionSyntax.RowSyntax], otherwise: Located<String>?)? {
    guard case .sequence(let elements) = node.content else {
      report(
        .expectedList, "a selection must be a list of rows, not \(node.description)", at: node.range,
        .init("write each row as '- StructName: {path: word}'"))
      return nil
    }
    var rows: [UnionSyntax.RowSyntax] = []
    var otherwise: Located<String>?
    for (index, element) in elements.enumerated() {
      guard let row = mapping(element, "a row of a selection") else { continue }
      guard let entry = row.first, row.count == 1 else {
        report(
          .rowSyntax, "a row names one struct, not \(row.count)", at: element.range,
          .init("write '- StructName: {path: word}', with conditions indented below the name"))
        continue
      }
      if entry.key == "otherwise" {
        let type = text(entry.value, "'otherwise'")
        if index == elements.count - 1 {
          otherwise = type
        } else {
          report(
            .rowUnreachable, "the rows after 'otherwise' never match", at: entry.keyRange,
            .init("make it the last row"))
        }
        continue
      }
      if case .scalar(let scalar) = entry.value.content, scalar.text == "otherwise" {
        let row = (old: "\(entry.key): otherwise", new: "otherwise: \(entry.key)")
        report(
          .rowSyntax, "a row names 'otherwise' first, then its struct",
          at: SourceRange(from: entry.keyRange, to: entry.value.range),
          .init("write '\(row.new)'", replacement: .init(row.old, by: row.new)))
        continue
      }
      let type = Located(entry.key, entry.keyRange)
      var conditions: [ConditionSyntax] = []
      let isWhole = readsWhole { conditions = $0.conditions(entry.value, "the conditions of a row") }
      rows.append(.init(type: type, conditions: conditions, isIncomplete: !isWhole))
    }
    return (rows, otherwise)
  }
}
