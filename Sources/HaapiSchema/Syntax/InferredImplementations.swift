import YAMLDocument

extension SchemaSyntax {
  /// Adds an implementation to each model that a mapping makes and that names none: `DefaultPageModel` for `PageModel`. A
  /// model to which others conform is a category, and has none.
  mutating func inferImplementations() {
    // What could not be read may conform to any of them.
    guard !unread.contains(where: { $0.section == nil || $0.section == "uiModels" }) else { return }
    var open: [String: Int] = [:]
    for (index, model) in models.enumerated() where model.implementation == nil { open[model.name.value] = index }
    for model in models {
      for parent in model.conformances { open[parent.value] = nil }
    }
    if open.isEmpty { return }
    var made: Set<String> = []
    for mapping in mappings { mapping.findMade(among: open, into: &made) }
    if made.isEmpty { return }
    let taken = declaredNames
    for name in made {
      guard let index = open[name], !taken.contains("Default" + name) else { continue }
      let range = models[index].name.range
      // Which of the two it is shows once its members are known.
      models[index].implementation = .init(
        name: Located("Default" + name, range), key: Located(.struct, range))
    }
  }
}

extension MappingSyntax {
  /// Finds the models that the mapping makes.
  fileprivate func findMade(among open: [String: Int], into made: inout Set<String>) {
    if case .set = body, !name.isList, open[name.target.value] != nil { made.insert(name.target.value) }
    for property in given { property.value.findMade(among: open, into: &made) }
  }
}

extension MappingSyntax.Value {
  fileprivate func findMade(among open: [String: Int], into made: inout Set<String>) {
    switch self {
    case .construction(let item):
      if open[item.model.value] != nil { made.insert(item.model.value) }
      for property in item.properties { property.value.findMade(among: open, into: &made) }
    case .choice(let choices, _): for choice in choices { choice.value.findMade(among: open, into: &made) }
    case .expression, .items, .supplied, .unread: break
    }
  }
}
