import Foundation
import HaapiRuntime
import HaapiUI

// The three ways to change a screen, and the registrations with styles.

final class Analytics {
  func log(_ event: String) {}
}

@MainActor let analytics = Analytics()

// 1: another layout.
class LaidOutFormViewController: FormViewController {
  override var nibName: String? { "MyFormView" }
}

// 2: a subclass.
class LoggingFormViewController: FormViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    analytics.log("form_shown")
  }

  override func submitForm() {
    analytics.log("form_submitted")
    super.submitForm()
  }

  override func preSubmit(
    interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable],
    closure: @escaping (Bool, [String: any Sendable]) -> Void
  ) {
    super.preSubmit(interactionActionModel: interactionActionModel, parameters: parameters, closure: closure)
  }
}

// 3: a screen of the app's own. Only the hooks have to be written.
class OwnFormViewController: UIViewController, HaapiUIViewController {
  init(uiModel: FormModel) {
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func preSubmit(
    interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable],
    closure: @escaping (Bool, [String: any Sendable]) -> Void
  ) {
    closure(true, parameters)
  }

  func preSelect(
    selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void
  ) {
    closure(true)
  }

  func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void) {
    closure(true)
  }
}

// With an initializer of its own, and without one for archives.
class StyledSelectorViewController: SelectorViewController {
  let name: String

  init(
    name: String, model: any SelectorModel, style: SelectorViewControllerStyle, commonStyle: HaapiUIViewControllerStyle
  ) {
    self.name = name
    super.init(model, style: style, commonStyle: commonStyle)
  }
}

class StyledPollingViewController: PollingViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
  }
}

struct LoginModel: FormModel {
  var messageItems: [InfoMessageModel]
  var interactionItems: [InteractionItemModel]
  var linkItems: [LinkItemModel]
  var templateArea: String?
  var viewName: String?
}

final class LoginStyle: UIViewControllerStyle, UIDefaultStyle {
  init() {}
}

class LoginViewController: BaseViewController<LoginModel, LoginStyle> {
  override func preRender(uiModel: LoginModel) {
    super.preRender(uiModel: uiModel)
  }
}

@MainActor final class Screens {
  func makeSelector(
    _ model: any SelectorModel, _ style: SelectorViewControllerStyle, _ commonStyle: HaapiUIViewControllerStyle
  ) throws -> any HaapiUIViewController {
    StyledSelectorViewController(name: "own", model: model, style: style, commonStyle: commonStyle)
  }

  func makeApplication(haapiUIKitConfiguration: HaapiUIKitConfiguration) -> HaapiUIKitApplication {
    let viewControllerFactoryRegistry = ViewControllerFactoryRegistry()
    viewControllerFactoryRegistry.register(modelType: FormModel.self) { model in
      LoggingFormViewController(uiModel: model)
    }
    viewControllerFactoryRegistry
      .register(modelType: ProblemModel.self) { ProblemViewController(uiModel: $0) }
      .register(modelType: PollingModel.self) { StyledPollingViewController(uiModel: $0) }
      .registerViewControllerFactorySelectorModel(factory: makeSelector)
      .registerViewControllerFactory(modelType: LoginModel.self) { (model, style: LoginStyle, commonStyle) in
        LoginViewController(model, style: style, commonStyle: commonStyle)
      }
    return HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: haapiUIKitConfiguration)
      .setViewControllerFactoryRegistry(viewControllerFactoryRegistry)
      .setViewControllerFactoryRegistry(registry: viewControllerFactoryRegistry)
      .build()
  }
}
