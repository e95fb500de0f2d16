extension Declarations {
  /// How much of everything there is, in words.
  var contents: [String] {
    let own = base == nil ? syntax : overlay.declared
    let models = own.models.count + overlay.models.count
    let additions = overlay.additions.count + overlay.resourceAdditions.count + overlay.screens.count
    let counts: [(count: Int, one: String, many: String)] = [
      (own.enums.count, "enum", "enums"), (own.protocols.count, "protocol", "protocols"),
      (own.structs.count, "struct", "structs"), (own.unions.count, "union", "unions"),
      (own.responses.count, "table of responses", "tables of responses"),
      (own.factories.count, "factory", "factories"), (own.resources.count, "resource", "resources"),
      (models, "model", "models"), (own.transforms.count, "transform", "transforms"),
      (own.mappers.count, "mapper", "mappers"), (own.mappings.count, "mapping", "mappings"),
      (own.screenTables.count, "table of screens", "tables of screens"), (additions, "addition", "additions"),
    ]
    return counts.filter { $0.count > 0 }.map { "\($0.count) \($0.count == 1 ? $0.one : $0.many)" }
  }
}
