import HaapiSchema
import Lowering

/// A table of screens: a protocol with a function for each row, and a function that calls one of these by the type of
/// the model. The code that makes the screens conforms to the protocol.
struct ScreenTableEmission {
  let table: ScreenTableDeclaration
  let names: Names
  private let scope: Scope
  /// The models of the table and what they conform to. Each comes before those that it conforms to.
  private let models: [Model]

  private struct Model {
    let name: String
    /// The model and what it conforms to, directly or not.
    let lineage: [String]
  }

  /// The associated type for a screen.
  private static let screen = Identifier("Screen")

  init(_ table: ScreenTableDeclaration, names: Names) {
    self.table = table
    self.names = names
    scope = Scope(
      names, types: [Self.screen.text],
      members: ["screen", "kinds", "unshownKinds"] + table.rows.compactMap(\.function?.text))
    models = Self.models(of: table, names)
  }

  var declarations: [Declaration] { [requirements, choice] }

  private func model(_ name: String) -> SwiftType { .existential(scope.name(of: name)) }

  private var requirements: Declaration {
    var members = [
      Declaration(doc: DocText("The type of the screens."), head: "associatedtype \(declaring: Self.screen)")
    ]
    for row in table.rows {
      guard let function = row.function, let screen = row.screen else { continue }
      members.append(
        Declaration(
          doc: DocText("The screen `\(screen)` for a model."),
          head: "func \(declaring: function)(_ model: \(model(row.model))) -> \(Self.screen)"))
    }
    return Declaration(
      doc: DocText(table.doc), head: "public nonisolated protocol \(declaring: Identifier(table.name))",
      body: .members(members))
  }

  private var choice: Declaration {
    var choices = neededRows.map { row -> Statement.Choice in
      guard let function = row.function else {
        return .init(pattern: "case is \(model(row.model))", body: [.line("nil")])
      }
      return .init(pattern: "case let model as \(model(row.model))", body: [.line("\(function)(model)")])
    }
    choices.append(.init(pattern: "default", body: [.line("nil")]))
    let function = Declaration(
      doc: DocText("The screen of a model; `nil` for one that has none."),
      head: "public func screen(for model: \(model(table.model))) -> \(Self.screen)?",
      body: .statements([.choose("model", choices)]))
    return Declaration(
      head: "nonisolated extension \(scope.name(of: table.name))", body: .members([function, kinds, unshownKinds]))
  }

  private var kinds: Declaration {
    list(
      "kinds", of: models.map { existential($0.name) },
      doc:
        "The models by their protocols. Each comes before those that it conforms to, so the first that fits says most.")
  }

  private var unshownKinds: Declaration {
    let rows = Set(table.rows.filter { $0.screen == nil }.map(\.model))
    let unshown = models.filter { $0.lineage.contains(where: rows.contains) }
    let types = unshown.flatMap { model -> [Code] in
      let ready = names.models[model.name]?.implementation?.name
      return [existential(model.name)] + (ready.map { ["\(scope.value(of: $0)).self"] } ?? [])
    }
    return list("unshownKinds", of: types, doc: "The models that have no screen, by their protocols and structs.")
  }

  private func list(_ name: String, of types: [Code], doc: String) -> Declaration {
    Declaration(
      doc: DocText(doc), head: "public static var \(declaring: Identifier(name)): [Any.Type]",
      body: .statements([.line("\(list: types, in: .square)")]))
  }

  private func existential(_ name: String) -> Code { "(\(model(name))).self" }

  private static func models(of table: ScreenTableDeclaration, _ names: Names) -> [Model] {
    let ancestors = Set(names.index.lineage(of: table.model))
    let models = names.models.names.map { Model(name: $0, lineage: names.index.lineage(of: $0)) }
      .filter { ancestors.contains($0.name) || $0.lineage.contains(table.model) }
    let known = Set(models.map(\.name))
    let rows = Dictionary(table.rows.enumerated().map { ($1.model, $0) }) { first, _ in first }
    // One that conforms to another has more ancestors.
    let keys = models.map { model in
      (model: model, ancestors: model.lineage.count(where: known.contains), row: rows[model.name] ?? table.rows.count)
    }
    return keys.sorted { ($1.ancestors, $0.row, $0.model.name) < ($0.ancestors, $1.row, $1.model.name) }.map(\.model)
  }

  /// The rows, without redundant ones: a model without a screen needs one only before a screen that it would get.
  private var neededRows: [ScreenTableDeclaration.Row] {
    var last: [String: Int] = [:]
    for (index, row) in table.rows.enumerated() where row.screen != nil { last[row.model] = index }
    return table.rows.enumerated().filter { index, row in
      row.screen != nil || names.index.lineage(of: row.model).contains { last[$0, default: -1] > index }
    }.map(\.element)
  }
}

extension ScreenTableDeclaration.Row {
  /// `formScreen`, which makes a `FormScreen`.
  fileprivate var function: Identifier? {
    screen.map { Identifier(CamelCase($0).withSmallFirstWord) }
  }
}
