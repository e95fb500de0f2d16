import Foundation
import HaapiRuntime

@testable import HaapiScreens

/// A form that tells what happens to it.
final class TracingForm: FormViewController {
  var log = Log()
  var onPreSubmit: ((@escaping (Bool, [String: any Sendable]) -> Void, [String: any Sendable]) -> Void)?

  override var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)? {
    didSet { log("flow delegate") }
  }
  override var uiStylableThemeDelegate: (any UIStylableThemeDelegate)? {
    didSet { log("theme delegate") }
  }

  override func viewDidLoad() {
    log("viewDidLoad")
    super.viewDidLoad()
  }

  override func preRender(uiModel: any FormModel) {
    log("preRender \(content.messages.count)")
    super.preRender(uiModel: uiModel)
  }

  override func viewWillAppear(_ animated: Bool) {
    log("viewWillAppear")
    super.viewWillAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    log("viewWillDisappear")
    super.viewWillDisappear(animated)
  }

  override func stopLoading() {
    log("stopLoading")
    super.stopLoading()
  }

  override func preSubmit(
    interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable],
    closure: @escaping (Bool, [String: any Sendable]) -> Void
  ) {
    log("preSubmit \(parameters.keys.sorted().joined(separator: " "))")
    if let onPreSubmit {
      onPreSubmit(closure, parameters)
    } else {
      super.preSubmit(interactionActionModel: interactionActionModel, parameters: parameters, closure: closure)
    }
  }

  override func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void) {
    log("preFollow \(linkItemModel.rel)")
    super.preFollow(linkItemModel: linkItemModel, closure: closure)
  }

  deinit { log("deinit") }
}

/// A choice that tells what happens to it.
final class TracingSelector: SelectorViewController {
  var log = Log()

  override func preSelect(
    selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void
  ) {
    log("preSelect \(selectorItemModel.title)")
    super.preSelect(selectorItemModel: selectorItemModel, closure: closure)
  }
}

/// A screen of an app's own that extends none of the bundled ones.
class OwnScreen: UIViewController, HaapiContentProviding {
  var log = Log()
  var own = ScreenContent(title: "Own screen")
  var handlesProblems = false
  var isLoading = false

  init() {
    super.init(nibName: nil, bundle: nil)
    own.blocks = [.button(.init(id: "go", label: "Go"))]
  }

  required init?(coder: NSCoder) {
    nil
  }

  var content: ScreenContent { own }
  func perform(_ action: UserAction) throws { log("\(action)") }
  func hasLoading() -> Bool { isLoading }
  func handleProblemModel(_ problemModel: any ProblemModel) -> Bool { handlesProblems }

  // Without the attribute, a debug build does not link a subclass in another file (Swift 6.3).
  @MainActor func preSubmit(
    interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable],
    closure: @escaping (Bool, [String: any Sendable]) -> Void
  ) {
    closure(true, parameters)
  }

  func preSelect(selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void) {
    closure(true)
  }

  func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void) {
    closure(true)
  }
}

/// A registry with these forms.
@MainActor func tracing(
  _ log: Log, _ onPreSubmit: ((@escaping (Bool, [String: any Sendable]) -> Void, [String: any Sendable]) -> Void)? = nil
) -> ViewControllerFactoryRegistry {
  ViewControllerFactoryRegistry().register(modelType: FormModel.self) { model in
    let form = TracingForm(uiModel: model)
    form.log = log
    form.onPreSubmit = onPreSubmit
    return form
  }
}
