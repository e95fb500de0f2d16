import YAMLDocument

/// Declares the settings of the mappers behind the baseline, which shared mappings may name.
///
/// - Parameter base: Those of the mappers before it.
func declareSettings(
  _ types: TypeTable, after base: [String: [MapperDeclaration.Setting]] = [:]
) -> Checked<[String: [MapperDeclaration.Setting]]> {
  let declarer = SettingDeclarer(types: types)
  var settings = base
  for item in types.syntax.mappers[types.baseline.mappers...] {
    settings[item.name.value] = item.settings.map { declarer.resolve($0) }
  }
  return Checked(settings, declarer.mistakes)
}

private struct SettingDeclarer: TypeLookup, Checker {
  let types: TypeTable
  let log = DiagnosticLog()

  func resolve(_ setting: MapperSyntax.Setting) -> MapperDeclaration.Setting {
    let type = resolve(setting.type, for: .models) ?? .unknown
    if !isSendable(type) {
      report(
        .unfitType,
        "a mapper is Sendable, but the setting '\(setting.name.value)', \(type.description), is not",
        at: setting.type.written.range, .init("add '@Sendable' to a function, and 'conforms: Sendable' to a protocol"))
    }
    return .init(name: setting.name.value, type: type, doc: setting.doc)
  }
}
