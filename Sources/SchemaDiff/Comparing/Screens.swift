import HaapiSchema

extension Comparison {
  /// Compares the screens that models get: the order of rows matters only where a model meets two of them.
  mutating func compareScreens(_ old: Schema, _ new: Schema) {
    let (oldAncestors, newAncestors) = (Ancestors(old), Ancestors(new))
    let models = new.models.filter { model in old.models.contains { $0.name == model.name } }
    pair(old.screens, new.screens, by: \.name) {
      $0.note(.screenTableRemoved, DiffSubject(.screenTable, $1.name), "the table is gone")
    } added: {
      $0.note(.screenTableAdded, DiffSubject(.screenTable, $1.name), "the table is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.screenTable, new.name)
      comparison.note(.screenTableChanged, subject, from: old.form, to: new.form) { $0 }
      for case (let model, let screen?) in new.rows.map({ ($0.model, $0.screen) })
      where !old.rows.contains(where: { $0.model == model && $0.screen == screen }) {
        comparison.note(
          .screenTableChanged, DiffSubject(.screenTable, new.name, model),
          "types of an app that conform to the table have to make the \(screen) of a \(model)")
      }
      for model in models {
        let before = old.row(for: oldAncestors.of([model.name]))
        let after = new.row(for: newAncestors.of([model.name]))
        guard before != after else { continue }
        comparison.note(
          .screenChanged, DiffSubject(.screenTable, new.name, model.name),
          "\(before ?? "no screen") became \(after ?? "no screen")")
      }
    }
  }

  mutating func compareAddedScreens(_ old: [OverlayDeclaration.Screens], _ new: [OverlayDeclaration.Screens]) {
    func rows(_ screens: [OverlayDeclaration.Screens]) -> [Owned<ScreenTableDeclaration.Row>] {
      screens.flatMap { table in table.rows.map { Owned($0, named: $0.model, of: table.table) } }
    }
    pair(rows(old), rows(new), by: \.name) {
      $0.note(
        .screenChanged, DiffSubject(.screenTable, $1.owner, $1.item.model), "\($1.item.screen ?? "no screen") is gone")
    } added: {
      $0.note(
        .screenChanged, DiffSubject(.screenTable, $1.owner, $1.item.model), "\($1.item.screen ?? "no screen") is new")
    } both: {
      $0.note(
        .screenChanged, DiffSubject(.screenTable, $2.owner, $2.item.model), from: $1.item.screen, to: $2.item.screen
      ) { $0 ?? "no screen" }
    }
  }
}

extension ScreenTableDeclaration {
  /// - Parameter names: The model, and all that it conforms to.
  fileprivate func row(for names: Set<String>) -> String? { rows.first { names.contains($0.model) }?.screen }

  fileprivate var form: String {
    guard let registry else { return "screens for \(model)" }
    let method = "\(registry.method.name)(\(registry.method.labels.joined(separator: ", ")))"
    return "screens for \(model) with \(registry.module).\(registry.type).\(method), \(registry.label)"
  }
}
