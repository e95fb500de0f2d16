import HaapiSchema
import Lowering

/// The enum that says by which protocol the body of a response is read.
struct ResponsesEmission {
  let declaration: ResponsesDeclaration
  let scope: Scope
  /// The case for each protocol.
  private let cases: [String: Identifier]

  init(_ declaration: ResponsesDeclaration, names: Names) {
    self.declaration = declaration
    scope = Scope(names, in: declaration.name)
    var taken: Set<String> = []
    var cases: [String: Identifier] = [:]
    for name in declaration.protocolNames {
      let identifier = Identifier(CamelCase(Names.split(name).last).withSmallFirstWord, unless: taken.contains)
      taken.insert(identifier.text)
      cases[name] = identifier
    }
    self.cases = cases
  }

  var tree: Declaration {
    let names = scope.names
    let cases = declaration.protocolNames.map { name in
      Declaration(
        doc: DocText(
          "``\(name)``, which ``\(Names.union(of: name))`` reads"
            + (declaration.mappers[name].map { " and ``\($0)`` maps." } ?? ".")),
        head: "case \(declaring: identifier(name))")
    }
    return Declaration(
      doc: DocText(declaration.doc),
      head: "public nonisolated enum \(declaring: Identifier(declaration.name)): \(names(.sendable))",
      body: .members(
        cases + [
          Declaration(
            doc: DocText("What a response is, by its body, its `Content-Type` and its HTTP status."),
            head: "public init\(list: parameters)", body: .statements(choice))
        ]))
  }

  private var parameters: [Code] {
    ["_ json: \(scope.names(.jsonReader))", "contentType: \(scope.type(.string))?", "status: \(scope.type(.int))"]
  }

  private func identifier(_ protocolName: String) -> Identifier { cases[protocolName] ?? Identifier(protocolName) }

  private var choice: [Statement] {
    let added: Code = "json.added(rowsTo: Self.self, contentType: contentType, status: status)"
    let last = assignment(declaration.otherwise)
    return [.when(["let added = \(added)"], [.line("self = added"), .line("return")])]
      + choice(among: declaration.rows, assignment, otherwise: last)
  }

  private func assignment(_ protocolName: String) -> Statement {
    .line("self = .\(member: identifier(protocolName))")
  }

  /// What is done by the first row that takes the response `json` with its `contentType` and `status`.
  private func choice(
    among rows: [ResponsesDeclaration.Row], _ body: (String) -> Statement, otherwise: Statement
  ) -> [Statement] {
    guard !rows.isEmpty else { return [otherwise] }
    let asksForMediaType = rows.contains { !$0.mediaTypes.isEmpty }
    let mediaType: [Statement] =
      asksForMediaType ? [.line("let mediaType = \(scope.names(.jsonReader)).mediaType(of: contentType)")] : []
    let branches = rows.map { Statement.Branch(conditions: [condition($0)], body: [body($0.protocolName)]) }
    return mediaType + [.branch(branches + [Statement.Branch(conditions: [], body: [otherwise])])]
  }

  /// A function that tells the responses of rows which an overlay adds.
  func function(_ name: Identifier, rows: [ResponsesDeclaration.Row]) -> Declaration {
    let result = scope.value(of: declaration.name)
    return Declaration(
      head: "@Sendable private static func \(declaring: name)\(list: parameters) -> \(result)?",
      body: .statements(
        choice(
          among: rows, { .line("return .\(member: identifier($0))") }, otherwise: .line("return nil"))))
  }

  private func condition(_ row: ResponsesDeclaration.Row) -> Code {
    var parts: [Code] = []
    let mediaTypes = row.mediaTypes.map { "\(StringLiteral($0))" as Code }
    if mediaTypes.count == 1 { parts.append("mediaType == \(mediaTypes[0])") }
    if mediaTypes.count > 1 { parts.append("\(list: mediaTypes, in: .square).contains(mediaType)") }
    let statuses = row.statuses.map { range -> Code in
      range.count == 1
        ? "status == \(range.lowerBound)" : "(\(range.lowerBound)...\(range.upperBound)).contains(status)"
    }
    let isAlone = mediaTypes.isEmpty && row.conditions.isEmpty
    if statuses.count == 1 { parts += statuses }
    if statuses.count > 1 {
      let any = Code.joined(statuses, by: "|| ")
      parts.append(isAlone ? any : "\(group: any)")
    }
    if !row.conditions.isEmpty {
      let isDisjunction = if case .any? = row.conditions.first, row.conditions.count == 1 { true } else { false }
      let all = Code.all(row.conditions, on: "json")
      parts.append(isDisjunction && !parts.isEmpty ? "\(group: all)" : all)
    }
    return parts.count == 1 ? parts[0] : .joined(parts, by: "&& ")
  }
}
