import HaapiRuntime
import Observation

/// A step of any actions. Choices lead to further choices, down to a form.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class GenericHaapiViewModel {
  /// What there is to show of the current actions.
  public enum Content {
    /// A form.
    case form(FormViewModel)
    /// Forms, one after the other.
    case forms([FormViewModel])
    /// Options to choose from, as they are called.
    case options(title: String?, [String])
  }

  /// What there is to show now.
  public private(set) var content: Content

  private var actions: [any Action]
  private let mapper: any DataMapper
  private let controller: HaapiController

  init(_ actions: [any Action], mapper: any DataMapper, controller: HaapiController) throws {
    self.mapper = mapper
    self.controller = controller
    (content, self.actions) = try Self.show(actions, mapper, controller)
  }

  /// Goes on with an option: a form is shown, with its fields if it has any that the user sees, and else submitted; a choice
  /// is opened without a request; an operation begins.
  ///
  /// - Parameter position: Which of the options, from zero. Any other position has no effect.
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
      let options = Transforms.submittable(selector.model.options)
      return (.options(title: selector.title?.literal, options.map(\.optionTitle)), options)
    }
    let forms = try Transforms.forms(actions).map { try FormViewModel($0, mapper: mapper, controller: controller) }
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
