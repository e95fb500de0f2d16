// What an app writes with UIKit, type-checked beside the screens.

import Foundation
import HaapiRuntime
import HaapiUI
import SwiftUI
import UIKit

/// Views of the app's own, next to those of the screen.
class GreetingFormViewController: FormViewController {
  private let greeting = UILabel()

  init(_ formModel: any FormModel, _ style: FormViewControllerStyle, _ commonStyle: HaapiUIViewControllerStyle) {
    super.init(formModel, style: style, commonStyle: commonStyle)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    greeting.text = "Welcome"
    insertView(greeting, aboveView: messagesStackView)
    if !insertView(UILabel(), belowView: linksStackView) { mainView?.addSubview(UILabel()) }
    greeting.textColor = uiStylableThemeDelegate?.colorOptional(named: "greeting")
  }
}

/// A theme of the app, for the screens of UIKit and SwiftUI.
func themed(_ builder: HaapiUIKitApplicationBuilder, _ file: URL) throws -> any HaapiUIKitApplication {
  builder.setTheme(try Theme(contentsOf: file)).build()
}

@MainActor func registry() -> ViewControllerFactoryRegistry {
  ViewControllerFactoryRegistry().registerViewControllerFactoryFormModel(factory: GreetingFormViewController.init)
}

/// A controller that starts flows.
class StartViewController: UIViewController, HaapiFlowResultViewController {
  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {}
  func didReceiveError(_ error: any Error) {}

  func start(_ application: any HaapiUIKitApplication) throws {
    try HaapiFlow.start(
      from: self, haapiUIKitApplication: application, haapiDeepLinkManageable: HaapiDeepLinkManager.shared)
    let flow = try HaapiFlowViewController(
      haapiUIKitApplication: application, haapiFlowResult: self, haapiDeepLinkManageable: nil, nibName: nil,
      bundle: nil)
    present(flow, animated: true)
  }
}

/// A flow in views of SwiftUI.
@MainActor func views(
  _ application: any HaapiUIKitApplication, _ result: any HaapiFlowResult, _ close: UIImage
) throws -> [any View] {
  let flow = try HaapiFlowViewController(
    haapiUIKitApplication: application, haapiFlowResult: nil, haapiDeepLinkManageable: HaapiDeepLinkManager.shared,
    nibName: nil, bundle: nil, notificationCenter: .default)
  flow.apply(style: HaapiFlowViewControllerStyle(closeButtonImage: close, closeButtonTintColor: .label))
  return [
    HaapiFlowViewControllerRepresentable(
      haapiFlowResult: result, haapiUIKitApplication: application, haapiDeepLinkManageable: nil, nibName: nil,
      bundle: nil),
    HaapiFlowVCRepresentable(contentViewController: flow, presentationMode: .modal),
    HaapiFlow.start(result, haapiUIKitApplication: application, haapiDeepLinkManageable: nil),
  ]
}

/// A screen with a style of the app's own.
@MainActor func styledRegistry() -> ViewControllerFactoryRegistry {
  ViewControllerFactoryRegistry().registerViewControllerFactoryFormModel { model, style, commonStyle in
    let bold = TextAppearance(fontTextStyle: .title2, fontSymbolicTrait: .traitBold, textAlignment: .center)
    let common = CommonViewControllerStyle(
      headerTextAppearance: bold, headerTextColor: style.headerTextColor,
      messagesStyle: StackViewStyle(spacing: style.messagesStyle.spacing / 2))
    return FormViewController(
      model, style: FormViewControllerStyle(commonVCStyle: common, contentTextColor: style.contentTextColor),
      commonStyle: commonStyle)
  }
}

/// A screen that draws itself.
class DrawnViewController: UIViewController, HaapiUIViewController, HaapiRenderable {
  func render() -> UIView { view }

  func preSubmit(
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
