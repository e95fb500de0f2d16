import HaapiRuntime
import Observation

/// A step with any actions. Choices lead to further choices, and finally to a form.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class GenericHaapiViewModel {
  /// The contents for the current actions.
  public enum Content {
    /// A form.
    case form(FormViewModel)
    /// Forms, one after the other.
    case forms([FormViewModel])
    /// The titles of the options.
    case options(title: String?, [String])
  }

  /// The current contents.
  public private(set) var content: Content

  private var actions: [any Action]
  private let mapper: any DataMapper
  private let controller: HaapiController

  init(_ actions: [any Action], mapper: any DataMapper, controller: HaapiController) throws {
    self.mapper = mapper
    self.controller = controller
    (content, self.actions) = try Self.show(actions, mapper, controller)
  }

  /// Chooses an option. A form with visible fields is shown, and any other form is submitted. A choice opens without a
  /// request. An operation begins.
  ///
  /// - Parameter position: The position of the option, from zero. Any other position has no effect.
  public func select(_ position: Int) async throws {
    guard case .options = content, actions.indices.contains(position) else { return }
    switch actions[position] {
    case let form as FormAction:
      let model = try FormViewModel(form, mapper: mapper, controller: controller)
      guard model.hasVisibleFields else {
        await controller.submit(form)
        return
      }
      content = .form(model)
      actions = [form]
    case let selector as SelectorAction:
      (content, actions) = try Self.show([selector], mapper, controller)
    case let operation as ClientOperationAction: await controller.perform(operation)
    default: break
    }
  }

  func update(_ snapshot: FlowSnapshot) {
    switch content {
    case .form(let form): form.update(snapshot)
    case .forms(let forms): for form in forms { form.update(snapshot) }
    case .options: break
    }
  }

  private static func show(
    _ actions: [any Action], _ mapper: any DataMapper, _ controller: HaapiController
  ) throws -> (Content, [any Action]) {
    if actions.count == 1, let selector = actions.first as? SelectorAction {
      let options = selector.model.options.submittable
      return (.options(title: selector.title?.literal, options.map(\.optionTitle)), options)
    }
    let forms = try actions.forms.map { try FormViewModel($0, mapper: mapper, controller: controller) }
    guard forms.count == actions.count else { return (.options(title: nil, actions.map(\.optionTitle)), actions) }
    return (forms.count == 1 ? .form(forms[0]) : .forms(forms), actions)
  }
}

extension Action {
  /// The text of an action in a list.
  fileprivate var optionTitle: String {
    title?.literal ?? (self as? FormAction)?.model.actionTitle?.literal ?? kind.rawValue
  }
}
