import HaapiSchema

extension Schema {
  /// One overlay with all that this one and the overlays below it say, the nearest first; itself if it stands alone.
  var withOverlaysJoined: Schema {
    guard let root = lineage.first(where: { $0.overlay == nil }), overlay != nil else { return self }
    let schemas = Array(lineage.dropFirst().reversed())
    let overlays = schemas.compactMap(\.overlay)
    return Schema(
      name: name, module: module, enums: schemas.flatMap(\.enums), protocols: schemas.flatMap(\.protocols),
      structs: schemas.flatMap(\.structs), unions: schemas.flatMap(\.unions), factories: schemas.flatMap(\.factories),
      models: schemas.flatMap(\.models), transforms: schemas.flatMap(\.transforms), mappers: schemas.flatMap(\.mappers),
      // The last overlay has all resources.
      screens: schemas.flatMap(\.screens), resources: schemas.first { !$0.resources.isEmpty }?.resources ?? [],
      responses: schemas.flatMap(\.responses),
      overlay: OverlayDeclaration(
        base: root, models: overlays.flatMap(\.models), cases: overlays.flatMap(\.cases),
        members: overlays.flatMap(\.members), unions: overlays.flatMap(\.unions),
        responses: overlays.flatMap(\.responses), mappings: overlays.flatMap(\.mappings),
        screens: overlays.flatMap(\.screens)))
  }
}
