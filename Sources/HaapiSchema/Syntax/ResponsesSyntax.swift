import YAMLDocument

/// A table of responses as it is written.
struct ResponsesSyntax: Sendable {
  let name: Located<String>
  var doc: String?
  var rows: [Row] = []
  var otherwise: Located<String>?
  /// The mapper of what the last row reads.
  var otherwiseMapper: Located<String>?

  /// The mapper of each protocol that has one, in the order of the rows.
  var mappers: [(protocolName: Located<String>, mapper: Located<String>)] {
    rows.compactMap { row in row.mapper.map { (row.protocolName, $0) } }
      + (otherwise.flatMap { name in otherwiseMapper.map { [(name, $0)] } } ?? [])
  }

  struct Row: Sendable {
    let protocolName: Located<String>
    var mediaTypes: [String] = []
    var statuses: [ClosedRange<Int>] = []
    var conditions: [ConditionSyntax] = []
    var mapper: Located<String>?
    /// Whether something in it could not be read, so that it is not compared with others.
    var isIncomplete = false
  }
}

extension SyntaxReader {
  /// `Name: {rows: [Protocol: {mediaType: …, status: …, requires: …}, otherwise: Protocol]}`
  mutating func responsesDeclaration(_ member: YAMLMember) -> ResponsesSyntax? {
    guard identifier(member.key, "a table of responses", at: member.keyRange),
      let keys = mapping(member.value, .responses)
    else { return nil }
    var syntax = ResponsesSyntax(name: Located(member.key, member.keyRange))
    for key in keys {
      if key.key == "doc" {
        syntax.doc = text(key.value, "'doc'")?.value
      } else {
        guard let table = responseRows(key.value) else { return nil }
        if table.otherwise == nil, !table.isUnread {
          report(
            .missingOtherwise, "these rows do not say what all other responses are", at: key.value.range,
            .init("end with '- otherwise: Protocol'"))
        }
        if table.otherwise == nil { return nil }
        (syntax.rows, syntax.otherwise, syntax.otherwiseMapper) = (table.rows, table.otherwise, table.otherwiseMapper)
      }
    }
    guard keys.contains(where: { $0.key == "rows" }) else {
      missingKey(
        "rows", in: member.value, "table of responses '\(member.key)' has no 'rows'", at: member.keyRange,
        .init("write 'rows: [Protocol: {mediaType: application/json}, otherwise: Other]'"))
      return nil
    }
    return syntax
  }

  /// The rows of a table.
  struct ResponseRows {
    var rows: [ResponsesSyntax.Row] = []
    var otherwise: Located<String>?
    var otherwiseMapper: Located<String>?
    /// Whether a row could not be read.
    var isUnread = false
  }

  /// `nil` for what is no list.
  mutating func responseRows(_ node: YAMLNode) -> ResponseRows? {
    guard case .sequence(let elements) = node.content else {
      report(
        .expectedList, "'rows' must be a list of rows, not \(node.description)", at: node.range,
        .init("write each row as '- Protocol: {mediaType: application/json}'"))
      return nil
    }
    var table = ResponseRows()
    for (index, element) in elements.enumerated() {
      guard let row = mapping(element, "a row of responses") else {
        table.isUnread = true
        continue
      }
      guard let entry = row.first, row.count == 1 else {
        report(
          .rowSyntax, "a row names one protocol, not \(row.count)", at: element.range,
          .init("write '- Protocol: {mediaType: application/json}'"))
        table.isUnread = true
        continue
      }
      guard entry.key == "otherwise" else {
        table.rows.append(responseRow(entry))
        continue
      }
      readOtherwise(entry.value, into: &table)
      if index < elements.count - 1 {
        report(
          .rowUnreachable, "the rows after 'otherwise' never match", at: entry.keyRange, .init("make it the last row"))
      } else if table.otherwise == nil {
        table.isUnread = true
      }
    }
    return table
  }

  /// `Protocol`, or `{Protocol: {mapper: …}}`.
  private mutating func readOtherwise(_ node: YAMLNode, into table: inout ResponseRows) {
    guard case .mapping(let members) = node.content else {
      table.otherwise = text(node, "'otherwise'")
      return
    }
    guard let entry = members.first, members.count == 1 else {
      report(
        .rowSyntax, "a row names one protocol, not \(members.count)", at: node.range,
        .init("write '- otherwise: Protocol', or '- otherwise: {Protocol: {mapper: Mapper}}'"))
      return
    }
    for key in mapping(entry.value, .lastResponseRow) ?? [] { table.otherwiseMapper = text(key.value, "'mapper'") }
    table.otherwise = Located(entry.key, entry.keyRange)
  }

  private mutating func responseRow(_ entry: YAMLMember) -> ResponsesSyntax.Row {
    var row = ResponsesSyntax.Row(protocolName: Located(entry.key, entry.keyRange))
    row.isIncomplete = !readsWhole { reader in
      for key in reader.mapping(entry.value, .responseRow) ?? [] {
        switch key.key {
        case "mediaType": row.mediaTypes = reader.texts(key.value, "'mediaType'").compactMap { reader.mediaType($0) }
        case "mapper": row.mapper = reader.text(key.value, "'mapper'")
        case "status": row.statuses = reader.texts(key.value, "'status'").compactMap { reader.status($0) }
        default: row.conditions = reader.conditions(key.value, "'requires'")
        }
      }
    }
    if !row.isIncomplete, row.mediaTypes.isEmpty, row.statuses.isEmpty, row.conditions.isEmpty {
      report(
        .rowSyntax, "this row says nothing about a response, so it takes all", at: entry.keyRange,
        .init("give it 'mediaType', 'status' or 'requires', or write '- otherwise: \(entry.key)' as the last row"))
      row.isIncomplete = true
    }
    return row
  }

  private mutating func mediaType(_ text: Located<String>) -> String? {
    let name = text.value.folded
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { !" ;,\t\"".contains($0) } }) { return name }
    report(
      .conditionSyntax, "'\(text.value)' is no media type", at: text.range,
      .init("write type and subtype, without parameters: 'application/json'"))
    return nil
  }

  /// `404`, or `4xx` for all statuses of this kind.
  private mutating func status(_ text: Located<String>) -> ClosedRange<Int>? {
    let digits = text.value
    if digits.utf8.count == 3, let first = digits.first?.wholeNumberValue, 1...5 ~= first {
      if digits.hasSuffix("xx") { return first * 100...first * 100 + 99 }
      if let status = Int(digits) { return status...status }
    }
    report(
      .conditionSyntax, "'\(text.value)' is no HTTP status", at: text.range,
      .init("write a number such as 404, or '4xx' for all from 400 to 499"))
    return nil
  }
}
