import Foundation
import HaapiRuntime

extension HaapiFlowHost {
  /// Shows the screen of a model in place of the current one.
  func replace(with model: any UIModel) {
    guard let new = makeController(for: model) else {
      report(.screenMissing, model: "\(type(of: model))")
      return fail(
        HaapiUIKitError.unsupportedMap(objName: "\(type(of: model))", expectedObjName: "a model that has a screen"))
    }
    let old = controller
    let oldAddition = addition
    addition = nil
    ownMessages = []
    ownLinks = []
    isLoadingOverridden = false
    prepare(new)
    addMissingRoutes(to: new, of: model)
    for gone in [old, oldAddition as (any HaapiUIViewController)?].compactMap({ $0 }) {
      (gone as? HaapiPlatformViewController)?.viewWillDisappear(false)
      release(gone)
    }
    controller = new
    watch(old)
    (new as? HaapiPlatformViewController)?.viewWillAppear(false)
    (addition as? HaapiPlatformViewController)?.viewWillAppear(false)
    contentDidChange()
  }

  /// Reports a controller that is still retained a turn later.
  private func watch(_ controller: (any HaapiUIViewController)?) {
    guard let controller else { return }
    let type = Swift.type(of: controller)
    Task { @MainActor [weak self, weak controller] in
      guard controller != nil else { return }
      let kind = ScreenReport.Kind.controllerNotReleased
      self?.add(ScreenReport(kind: kind, controller: "\(type)", model: "", hint: kind.hint))
    }
  }

  /// Closures of an earlier screen have no effect.
  func release(_ controller: (any HaapiUIViewController)?) {
    for child in (controller as? any HostedParent)?.children ?? [] {
      (child as? HaapiPlatformViewController)?.viewWillDisappear(false)
      release(child)
    }
    (controller as? any HostedController)?.isReplaced = true
  }

  private func makeController(for model: any UIModel) -> (any HaapiUIViewController)? {
    guard let own = makeOwnController(for: model) else { return BundledScreens.make(for: model) }
    if own is any HaapiContentProviding || (own as? any HaapiRenderable)?.draws(Renderer.Rendering.self) == true {
      return own
    }
    report(.notDrawable, own)
    return BundledScreens.make(for: model) ?? own
  }

  private func makeOwnController(for model: any UIModel) -> (any HaapiUIViewController)? {
    do {
      return try application.factories.make(for: model, theme: theme)
    } catch {
      report(.factoryFailed, model: "\(type(of: model))")
      return nil
    }
  }

  /// A screen inside another.
  func makeChild(for model: any UIModel) -> (any HaapiContentProviding)? {
    let own = makeOwnController(for: model)
    if let own, !(own is any HaapiContentProviding) { report(.notDrawable, own) }
    guard let child = own as? any HaapiContentProviding ?? BundledScreens.make(for: model) else { return nil }
    prepare(child)
    (child as? HaapiPlatformViewController)?.viewWillAppear(false)
    return child
  }

  /// Prepares a controller, and loads it.
  private func prepare(_ controller: any HaapiUIViewController) {
    let hosted = controller as? any HostedController
    hosted?.context = context
    controller.uiStylableThemeDelegate = theme
    controller.haapiFlowViewControllerDelegate = self
    if controller.haapiFlowViewControllerDelegate !== self {
      report(.delegateNotKept, controller)
      DelegateTable.shared.set(self, of: controller)
    }
    (controller as? HaapiPlatformViewController)?.loadScreen()
    if let hosted, !hosted.isBaseLoaded {
      report(.superNotCalled, controller)
      hosted.loadBase()
    }
  }

  /// Adds the controls of the default screen if the app's own offers none although the model has some.
  private func addMissingRoutes(to controller: any HaapiUIViewController, of model: any UIModel) {
    guard !(controller is any HostedController), !hasRoute(controller),
      let standard = BundledScreens.make(for: model)
    else { return }
    prepare(standard)
    guard standard.content.hasRoute else { return release(standard) }
    report(.routeMissing, controller)
    addition = standard
  }

  private func hasRoute(_ controller: any HaapiUIViewController) -> Bool {
    if let drawn = drawing(of: controller) { return renderer.hasRoute(drawn) }
    return (controller as? any HaapiContentProviding)?.content.hasRoute ?? false
  }
}

extension HaapiFlowHost: ScreenFallback {
  func show(_ messages: [any InfoMessageModel], insteadOf controller: any HaapiUIViewController) {
    report(.messagesNotShown, controller)
    ownMessages = messages.compactMap { ScreenMessage($0, isUpdate: true) }
  }

  func show(_ links: [any LinkItemModel], insteadOf controller: any HaapiUIViewController) {
    report(.linksNotShown, controller)
    ownLinks = links.filter { !$0.isPicture }
  }
}

extension HaapiPlatformViewController {
  /// Builds the screen, once.
  fileprivate func loadScreen() {
    #if canImport(UIKit) && !os(watchOS)
    loadViewIfNeeded()
    #else
    viewDidLoad()
    #endif
  }
}
