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

    /// The distance from the model's own type; 0 for an app's protocol.
    var distance: Int {
      let known: [[Any.Type]] = [
        [(any BankIdModel).self],
        [
          (any FormModel).self, (any SelectorModel).self, (any GenericModel).self, (any ContinueSameModel).self,
          (any PollingModel).self, (any ProblemModel).self, (any WebAuthnOperationModel).self,
        ],
        [(any UIInteractionModel).self, (any UIProblemModel).self, (any UIOperationModel).self],
        [(any HaapiResponseTypeable).self],
        [(any UIModel).self, Any.self],
      ]
      return (known.firstIndex { $0.contains { $0 == type } } ?? -1) + 1
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
    let closest = entries.reversed().filter { $0.matches(model) }.min { $0.distance < $1.distance }
    return try (own ?? closest)?.make(model, theme)
  }

  /// Types with a factory although their models never have a screen.
  var neverShown: [String] {
    let types: [Any.Type] = [
      (any OAuthModel).self, (any OAuthTokenModel).self, (any OAuthErrorModel).self, DefaultOAuthTokenModel.self,
      DefaultOAuthErrorModel.self, (any AuthorizationRequestModel).self, DefaultAuthorizationRequestModel.self,
      (any PollingOperationModel).self, DefaultPollingOperationModel.self, (any FormOperationModel).self,
      DefaultFormOperationModel.self, (any GenericOperationModel).self, DefaultGenericOperationModel.self,
    ]
    return entries.filter { entry in types.contains { $0 == entry.type } }.map { "\($0.type)" }
  }
}
