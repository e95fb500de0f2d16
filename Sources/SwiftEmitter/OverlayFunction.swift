import HaapiSchema

/// The function of a builder that adds the mappings of an overlay.
struct OverlayFunction {
  let name: Identifier
  let sources: [OverlayDeclaration.Source]
  let builder: StandardName
  /// Mappings of added types.
  private let added: OverlayMapping?
  private let supplied: SuppliedMembers
  private let locals: OverlayLocals
  private let json: Identifier

  init(
    named name: String, adding sources: [OverlayDeclaration.Source], _ added: OverlayMapping? = nil,
    of overlay: OverlayDeclaration, to builder: StandardName, json: Identifier, names: Names
  ) {
    self.name = Identifier(name)
    self.sources = sources
    self.added = added
    self.builder = builder
    self.json = json
    let locals = OverlayLocals(names)
    let functions = added?.usedFunctions ?? []
    let types = sources.map(\.type) + functions.map(\.reference.source)
    supplied = SuppliedMembers(of: sources, functions, models: overlay.models) { !locals.isFree($0, besides: types) }
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
      body: .statements(body))
  }

  /// What is added to the mapper comes first, so that what is built here knows it.
  private var body: [Statement] {
    let added = self.added?.handlers(supplied, locals: locals, isResult: sources.isEmpty) ?? []
    let first: [Statement] = added.isEmpty ? [] : [.handlers(added)]
    return sources.isEmpty ? first : first + [.line("let \(declaring: locals.mapper) = build()"), .handlers(handlers)]
  }

  private var handlers: [Statement.Handler] {
    sources.enumerated().map { index, source in
      let handler = OverlayHandler(source, supplied: supplied, locals: locals, json: json)
      let type = locals.scope.value(of: source.type)
      let call: Code = index == 0 ? "return customize" : ".customize"
      return .init(
        call: "\(call)\(list: ["modelType: \(type).self"])", parameters: [locals.response], body: handler.body)
    }
  }

  private func doc(about overlay: String) -> String {
    let mappings = sources.flatMap { source in
      source.rows.compactMap { row in
        row.doc.map { "- ``\(source.type)`` to ``\(row.model)``: \(DocText.line($0))" }
      }
    }
    let added = (added?.usedFunctions ?? []).compactMap { function in
      function.doc.map { "- ``\(function.reference.source)`` to ``\(function.reference.target)``: \(DocText.line($0))" }
    }
    var lines = ["Adds the mappings of \(overlay), which change what this builder has made so far."]
    if !(added + mappings).isEmpty { lines += [""] + added + mappings }
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
