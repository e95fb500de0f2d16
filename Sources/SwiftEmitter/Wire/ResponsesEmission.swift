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
    let parameters: [Code] = [
      "_ json: \(names(.jsonReader))", "contentType: \(scope.type(.string))?", "status: \(scope.type(.int))",
    ]
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

  private func identifier(_ protocolName: String) -> Identifier { cases[protocolName] ?? Identifier(protocolName) }

  private var choice: [Statement] {
    let asksForMediaType = declaration.rows.contains { !$0.mediaTypes.isEmpty }
    let mediaType: [Statement] =
      asksForMediaType ? [.line("let mediaType = \(scope.names(.jsonReader)).mediaType(of: contentType)")] : []
    let last = assignment(declaration.otherwise)
    guard !declaration.rows.isEmpty else { return [last] }
    let branches = declaration.rows.map {
      Statement.Branch(conditions: [condition($0)], body: [assignment($0.protocolName)])
    }
    return mediaType + [.branch(branches + [Statement.Branch(conditions: [], body: [last])])]
  }

  private func assignment(_ protocolName: String) -> Statement {
    .line("self = .\(member: identifier(protocolName))")
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
