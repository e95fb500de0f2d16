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
    scope = Scope(names, types: [Self.screen.text], members: ["screen"] + table.rows.compactMap(\.function?.text))
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
      head: "nonisolated extension \(scope.name(of: table.name))", body: .members([function]))
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
