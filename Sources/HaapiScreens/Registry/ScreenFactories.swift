import HaapiRuntime

/// The factories of an app, as registered when it was built.
///
/// The functions are not `Sendable`, as in the closed framework's interface. They are called on the main actor only.
struct ScreenFactories: @unchecked Sendable {
  private var entries: [Entry] = []

  private struct Entry {
    let type: Any.Type
    let make: (any UIModel, ScreenTheme) throws -> (any HaapiUIViewController)?
    let matches: (any UIModel) -> Bool

    /// The place of the type among the kinds of models, the most special first; 0 for a protocol of the app.
    @MainActor var rank: Int {
      if type == Any.self { return .max }
      return (BundledScreens.kinds.firstIndex { $0 == type } ?? -1) + 1
    }
  }

  mutating func set<Model>(
    _ type: Model.Type, make: @escaping (Model, ScreenTheme) throws -> any HaapiUIViewController
  ) {
    entries.removeAll { $0.type == type }
    entries.append(
      Entry(
        type: type, make: { model, theme in try (model as? Model).map { try make($0, theme) } },
        matches: { $0 is Model }))
  }

  /// The app's controller for a model; `nil` if there is no factory for it.
  @MainActor func make(for model: any UIModel, theme: ScreenTheme) throws -> (any HaapiUIViewController)? {
    let own = entries.last { $0.type == Swift.type(of: model) }
    let closest = entries.reversed().filter { $0.matches(model) }.min { $0.rank < $1.rank }
    return try (own ?? closest)?.make(model, theme)
  }

  /// Types with a factory although their models never have a screen.
  @MainActor var neverShown: [String] {
    let types = BundledScreens.unshownKinds
    return entries.filter { entry in types.contains { $0 == entry.type } }.map { "\($0.type)" }
  }
}
