import HaapiRuntime

/// A choice between forms that need no input.
@MainActor
public struct SelectorViewModel {
  /// An option.
  public struct Option: Identifiable, Sendable {
    /// Identifies the option: its title, and its position if others have the same title.
    public let id: String
    /// The name of its image.
    public let image: String
    /// Its text.
    public let title: String
    /// The form to submit.
    public let form: FormAction
  }

  /// Text above the choice.
  public let title: String?
  /// The options, in order.
  public let options: [Option]

  private let controller: HaapiController

  /// `nil` for a choice with options other than forms.
  init?(_ selector: SelectorAction, controller: HaapiController) {
    let forms = selector.model.options.forms
    guard forms.count == selector.model.options.submittable.count else { return nil }
    title = selector.title?.literal
    let titles = forms.map { $0.title?.literal ?? $0.model.actionTitle?.literal ?? "" }
    options = zip(forms, titles).enumerated().map { index, option in
      let isClear = titles.count { $0 == option.1 } == 1
      let type = option.0.properties?.authenticatorType ?? ""
      return Option(
        id: isClear ? option.1 : "\(option.1)#\(index)", image: type.isEmpty ? "icon-user" : "icon-\(type)",
        title: option.1, form: option.0)
    }
    self.controller = controller
  }

  /// Submits the form of an option.
  public func select(_ option: Option) async {
    await controller.submit(option.form)
  }
}
