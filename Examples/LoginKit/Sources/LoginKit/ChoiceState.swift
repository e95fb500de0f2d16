import HaapiRuntime

/// The choices of the user.
public struct ChoiceState: Equatable, Sendable {
  public var title: String?
  public var options: [String]

  init(_ model: any SelectorModel) {
    title = model.title
    options = model.selectorItems.map(\.title)
  }
}
