import HaapiSchema

/// The function of a builder that adds the mappings of an overlay.
struct OverlayFunction {
  let name: Identifier
  let mapping: OverlayMapping
  let builder: MapperDeclaration.Builder
  private let supplied: SuppliedMembers
  private let locals: OverlayLocals
  /// The constant that a decoder has to know, if there is one.
  private let additions: Identifier?

  init(
    named name: String, overlay overlayName: String, _ mapping: OverlayMapping, of overlay: OverlayDeclaration,
    to builder: MapperDeclaration.Builder, names: Names
  ) {
    self.name = Identifier(name)
    self.mapping = mapping
    self.builder = builder
    additions = overlay.unions.isEmpty ? nil : OverlayUnions.constant(of: overlayName)
    let locals = OverlayLocals(names)
    let functions = mapping.usedFunctions
    let types =
      mapping.changes.map(\.source) + mapping.replacements.map(\.function.source) + functions.map(\.reference.source)
    supplied = SuppliedMembers(of: mapping.changes, mapping.replacements, functions, models: overlay.models) {
      !locals.isFree($0, besides: types)
    }
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
      head:
        "public nonisolated func \(declaring: name)\(list: parameters) -> \(scope.names.runtimeType(builder.type))",
      body: .statements(body))
  }

  /// Additions to the mapper come first, so that the mapper built here has them.
  private var body: [Statement] {
    let added = mapping.handlers(supplied, locals: locals)
    let first = expectation + chain(added, isResult: mapping.changes.isEmpty)
    guard !mapping.changes.isEmpty else { return first }
    let mapper: Statement = .line("let \(declaring: locals.mapper) = build()")
    return first + [mapper] + (needsMapping ? [mappingValue] : []) + chain(handlers, isResult: true)
  }

  /// Calls on the builder, each on the result of the one before.
  private func chain(_ calls: [Statement.Handler], isResult: Bool) -> [Statement] {
    guard !calls.isEmpty else { return [] }
    let chained = calls.enumerated().map { index, handler in
      var handler = handler
      handler.call = index > 0 ? ".\(handler.call)" : isResult ? "return \(handler.call)" : handler.call
      return handler
    }
    return [.handlers(chained)]
  }

  /// The additions that the decoder of the mapped responses must know.
  private var expectation: [Statement] {
    guard let additions, let method = builder.expects else { return [] }
    return [.line("\(Identifier(method))\(list: [".\(member: additions)"])")]
  }

  private var needsMapping: Bool {
    mapping.changes.flatMap(\.rows).flatMap(\.expressions).contains(where: \.needsMapper)
  }

  /// `let mapping = defaultMapping`
  private var mappingValue: Statement {
    let property = Identifier(builder.mapper)
    return property == locals.mapping || !property.isPlainUse
      ? .line("let \(declaring: locals.mapping) = self.\(member: property)")
      : .line("let \(declaring: locals.mapping) = \(property)")
  }

  private var handlers: [Statement.Handler] {
    guard let method = builder.method else { return [] }
    return mapping.changes.map { change in
      let handler = OverlayHandler(change, asking: method, mapping.mapper, supplied: supplied, locals: locals)
      let type = locals.scope.value(of: change.source)
      return .init(
        call: "customize\(list: ["modelType: \(type).self"])", parameters: [locals.response], body: handler.body)
    }
  }

  private func doc(about overlay: String) -> String {
    let changes = mapping.changes.flatMap { change in
      change.rows.compactMap { row in
        row.doc.map { "- ``\(change.source)`` to ``\(row.model)``: \(DocText.line($0))" }
      }
    }
    let added = mapping.usedFunctions.compactMap { function in
      function.doc.map { "- ``\(function.reference.source)`` to ``\(function.reference.target)``: \(DocText.line($0))" }
    }
    let replaced = mapping.replacements.flatMap { replacement in
      replacement.rows.compactMap { row in
        let function = replacement.function
        return row.doc.map { "- ``\(function.source)`` to ``\(function.target)``: \(DocText.line($0))" }
      }
    }
    var lines = ["Adds the mappings of \(overlay), which change what this builder has made so far."]
    if !(added + replaced + changes).isEmpty { lines += [""] + added + replaced + changes }
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
