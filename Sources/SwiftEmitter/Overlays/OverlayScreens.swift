import HaapiSchema
import Lowering

/// The function of a registry that adds the screens of an overlay.
struct OverlayScreens {
  let screens: OverlayDeclaration.Screens
  /// The name of the overlay.
  let overlay: String
  /// The name of the overlay below that adds screens to the same table, if there is one.
  let below: String?
  let names: Names

  var tree: Declaration {
    let registry = screens.registry
    let type = TypeName(
      module: .init(rawValue: registry.module), path: registry.type,
      spelling: names.isDeclared(registry.type) ? .qualified : .plain)
    let name = Self.name(of: overlay)
    let first = below.map { [Statement.line("\(Self.name(of: $0))()")] } ?? []
    let function = Declaration(
      doc: DocText("Adds the screens of \(overlay), in the place of those that their models have otherwise."),
      // Screens belong to the main actor, and so do closures that are written there.
      head: "@discardableResult @\(names(.mainActor)) public func \(declaring: name)() -> \(type)",
      body: .statements(first + screens.rows.map(registration) + [.line("return self")]))
    return Declaration(head: "extension \(type)", body: .members([function]))
  }

  private static func name(of overlay: String) -> Identifier {
    Identifier(CamelCase(overlay).withSmallFirstWord + "Screens")
  }

  private func registration(_ row: ScreenTableDeclaration.Row) -> Statement {
    let (method, label) = (screens.registry.method, Identifier(screens.registry.label))
    let scope = Scope(names)
    // Models of the overlay are structs, all others protocols.
    let type: Code =
      names.isOverlayModel(row.model)
      ? "\(scope.value(of: row.model)).self" : "(\(SwiftType.existential(scope.name(of: row.model)))).self"
    let arguments = method.labels.map { label -> Code in "\(label: Identifier(label)): \(type)" }
    let screen = TypeName(path: row.screen ?? "")
    return .inline(
      "\(member: Identifier(method.name))\(list: arguments)", "\(screen)\(list: ["\(label: label): $0"])")
  }
}
