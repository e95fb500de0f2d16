import HaapiSchema

/// A table of screens: a protocol with a function for each row, and a function that calls one of these by the type of
/// the model. The code that makes the screens conforms to the protocol.
struct ScreenTableEmission {
  let table: ScreenTableDeclaration
  let names: Names
  private let scope: Scope

  /// The associated type for a screen.
  private static let screen = Identifier("Screen")

  init(_ table: ScreenTableDeclaration, names: Names) {
    self.table = table
    self.names = names
    scope = Scope(
      names, types: [Self.screen.text],
      members: ["screen", "kinds", "unshownKinds"] + table.rows.compactMap(\.function?.text))
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
      "kinds", of: models.map(existential),
      doc:
        "The models by their protocols. Each comes before those that it conforms to, so the first that fits says most.")
  }

  private var unshownKinds: Declaration {
    let rows = table.rows.filter { $0.screen == nil }
    let unshown = models.filter { model in rows.contains { names.conforms([model], to: $0.model) } }
    let types = unshown.flatMap { name -> [Code] in
      let ready = names.models[name]?.implementation?.name
      return [existential(name)] + (ready.map { ["\(scope.value(of: $0)).self"] } ?? [])
    }
    return list("unshownKinds", of: types, doc: "The models that have no screen, by their protocols and structs.")
  }

  private func list(_ name: String, of types: [Code], doc: String) -> Declaration {
    Declaration(
      doc: DocText(doc), head: "public static var \(declaring: Identifier(name)): [Any.Type]",
      body: .statements([.line("\(list: types, in: .square)")]))
  }

  private func existential(_ name: String) -> Code { "(\(model(name))).self" }

  /// The models of the table and what they conform to. One that conforms to another has more ancestors.
  private var models: [String] {
    let known = names.models.keys.filter {
      names.conforms([$0], to: table.model) || names.conforms([table.model], to: $0)
    }
    let keys = known.map { name in
      (
        name: name, ancestors: known.count { names.conforms([name], to: $0) },
        row: table.rows.firstIndex { $0.model == name } ?? table.rows.count
      )
    }
    return keys.sorted { ($1.ancestors, $0.row, $0.name) < ($0.ancestors, $1.row, $1.name) }.map(\.name)
  }

  /// The rows, without redundant ones.
  private var neededRows: [ScreenTableDeclaration.Row] {
    table.rows.indices.filter { index in
      table.rows[index].screen != nil
        || table.rows[(index + 1)...].contains {
          $0.screen != nil && names.conforms([table.rows[index].model], to: $0.model)
        }
    }.map { table.rows[$0] }
  }
}

extension ScreenTableDeclaration.Row {
  /// `formScreen`, which makes a `FormScreen`.
  fileprivate var function: Identifier? {
    screen.map { Identifier(CamelCase($0).withSmallFirstWord) }
  }
}
