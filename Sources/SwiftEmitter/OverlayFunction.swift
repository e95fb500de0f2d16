import HaapiSchema

/// The function of a builder that adds the mappings of an overlay.
struct OverlayFunction {
  let name: Identifier
  let sources: [OverlayDeclaration.Source]
  let builder: StandardName
  private let supplied: SuppliedMembers
  private let locals: OverlayLocals
  private let json: Identifier

  init(
    named name: String, adding sources: [OverlayDeclaration.Source], of overlay: OverlayDeclaration,
    to builder: StandardName, json: Identifier, names: Names
  ) {
    self.name = Identifier(name)
    self.sources = sources
    self.builder = builder
    self.json = json
    let locals = OverlayLocals(names)
    supplied = SuppliedMembers(of: sources, models: overlay.models) { !locals.isFree($0, besides: sources) }
    self.locals = locals.adding(supplied.all.map(\.inner))
  }

  /// - Parameter overlay: The name of the overlay.
  func tree(about overlay: String) -> Declaration {
    let scope = locals.scope
    let parameters = supplied.all.map { member -> Code in
      let type = SwiftType.function(
        .init(
          parameters: [.name(scope.name(of: member.source))], result: scope.type(member.type), throws: false,
          isSendable: true))
      let name: Code =
        member.label == member.inner
        ? "\(declaring: member.label)" : "\(declaringLabel: member.label) \(declaring: member.inner)"
      return "\(name):\(.space)@escaping \(type)"
    }
    return Declaration(
      doc: DocText(doc(about: overlay)),
      head: "public nonisolated func \(declaring: name)\(list: parameters) -> \(scope.names(builder))",
      body: .statements([.line("let \(declaring: locals.mapper) = build()"), .handlers(handlers)]))
  }

  private var handlers: [Statement.Handler] {
    sources.enumerated().map { index, source in
      let handler = OverlayHandler(source, supplied: supplied, locals: locals, json: json)
      let type = locals.scope.value(of: source.type)
      let call: Code = index == 0 ? "return customize" : ".customize"
      return .init(
        call: "\(call)\(list: ["modelType: \(type).self"])", parameter: locals.response, body: handler.body)
    }
  }

  private func doc(about overlay: String) -> String {
    let mappings = sources.flatMap { source in
      source.rows.compactMap { row in
        row.doc.map { "- ``\(source.type)`` to ``\(row.model)``: \(DocText.line($0))" }
      }
    }
    var lines = ["Adds the mappings of \(overlay), which change what this builder has made so far."]
    if !mappings.isEmpty { lines += [""] + mappings }
    let parameters = supplied.all.map { "\($0.label.text): \(DocText.line($0.doc))" }
    if parameters.count > 1 {
      lines += ["", "- Parameters:"] + parameters.map { "  - \($0)" }
    } else {
      lines += [""] + parameters.map { "- Parameter \($0)" }
    }
    return (lines + ["- Returns: This builder."]).joined(separator: "\n")
  }
}

extension DocText {
  /// A text on one line.
  fileprivate static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
