import HaapiSchema
import Lowering

/// The function of a builder that adds the mappings of an overlay.
struct OverlayFunction {
  let name: Identifier
  let mapping: OverlayMapping
  let builder: MapperDeclaration.Builder
  private let supplied: SuppliedMembers
  private let locals: OverlayLocals
  /// The constant that a decoder has to know, if there is one.
  private let additions: Identifier?
  /// The function of the overlay below, and what each of its parameters is called here.
  private let below: (name: Identifier, arguments: [Code])?

  /// The mappings of an overlay that this one extends.
  struct Lower {
    /// Its name.
    let overlay: String
    let mapping: OverlayMapping
  }

  /// - Parameters:
  ///   - lower: Those of the overlays below that have such a function, each after the one that it extends.
  ///   - models: The models of all these overlays.
  init(
    of overlay: String, _ mapping: OverlayMapping, over lower: [Lower], models: [OverlayDeclaration.Model],
    additions: Identifier?, to builder: MapperDeclaration.Builder, names: Names
  ) {
    name = Self.name(of: overlay)
    self.mapping = mapping
    self.builder = builder
    self.additions = additions
    let locals = OverlayLocals(names)
    supplied = Self.supplied(to: lower.map(\.mapping) + [mapping], models, locals)
    self.locals = locals.adding(supplied.all.map(\.inner))
    below = lower.last.map { [supplied] last in
      let parameters = Self.supplied(to: lower.map(\.mapping), models, locals).all
      return (
        Self.name(of: last.overlay),
        parameters.map { parameter in
          "\(label: parameter.label): \(supplied.closure(for: parameter.name, parameter.type, of: parameter.source))"
        }
      )
    }
  }

  private static func name(of overlay: String) -> Identifier {
    Identifier(CamelCase(overlay).withSmallFirstWord + "Mappings")
  }

  private static func supplied(
    to mappings: [OverlayMapping], _ models: [OverlayDeclaration.Model], _ locals: OverlayLocals
  ) -> SuppliedMembers {
    var types = mappings.flatMap(\.changes).map(\.source)
    types += mappings.flatMap(\.replacements).map(\.function.source)
    types += mappings.flatMap(\.usedFunctions).map(\.reference.source)
    return SuppliedMembers(of: mappings, models: models) { !locals.isFree($0, besides: types) }
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
    let first = belowCall + expectation + chain(added, isResult: mapping.changes.isEmpty)
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

  /// `_ = baseMappings()`, because later mappings come before earlier ones.
  private var belowCall: [Statement] {
    below.map { [.line("_ = \($0.name)\(list: $0.arguments)")] } ?? []
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
        let target = function.isList ? "a list of ``\(function.target)``" : "``\(function.target)``"
        return row.doc.map { "- ``\(function.source)`` to \(target): \(DocText.line($0))" }
      }
    }
    let order = below == nil ? "" : ", after those of what it extends"
    var lines = ["Adds the mappings of \(overlay), which change what this builder has made so far\(order)."]
    // What overlays below make differently has rows of its own, which say the same.
    let about = (added + replaced + changes).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    if !about.isEmpty { lines += [""] + about }
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
