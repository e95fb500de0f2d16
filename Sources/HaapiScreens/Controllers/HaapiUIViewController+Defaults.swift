import HaapiRuntime

// Default implementations. The three hooks have none on purpose: beside a default, a version with the types of an
// earlier release would compile and never be called.

extension HaapiUIViewController {
  /// The delegate that the host has set, held weakly.
  public var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)? {
    get { DelegateTable.shared.delegate(of: self) }
    set { DelegateTable.shared.set(newValue, of: self) }
  }

  /// No theme.
  public var uiStylableThemeDelegate: (any UIStylableThemeDelegate)? {
    get { nil }
    set { _ = newValue }
  }

  /// Does nothing.
  public func stopLoading() {}

  /// The host shows that the screen is loading.
  public func hasLoading() -> Bool { false }

  /// By default, a problem gets its own screen.
  public func handleProblemModel(_ problemModel: any ProblemModel) -> Bool { false }

  /// By default, a form gets its own screen.
  public func handleFormModel(_ formModel: any FormModel) -> Bool { false }

  /// The host shows the messages.
  public func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel]) {
    fallback?.show(infoMessageModels, insteadOf: self)
  }

  /// The host shows the links.
  public func handleLinkItemModels(_ linkItemModels: [any LinkItemModel]) {
    fallback?.show(linkItemModels, insteadOf: self)
  }

  private var fallback: (any ScreenFallback)? {
    (haapiFlowViewControllerDelegate ?? DelegateTable.shared.delegate(of: self)) as? any ScreenFallback
  }
}

/// Shows what a screen leaves to its host.
@MainActor protocol ScreenFallback: AnyObject {
  /// Shows messages beside the screen of a controller.
  func show(_ messages: [any InfoMessageModel], insteadOf controller: any HaapiUIViewController)

  /// Shows links beside the screen of a controller.
  func show(_ links: [any LinkItemModel], insteadOf controller: any HaapiUIViewController)
}

/// The delegates of controllers that do not store one.
@MainActor final class DelegateTable {
  static let shared = DelegateTable()

  private var entries: [ObjectIdentifier: Entry] = [:]

  private struct Entry {
    weak var controller: AnyObject?
    weak var delegate: (any HaapiFlowViewControllerDelegate)?
  }

  func delegate(of controller: AnyObject) -> (any HaapiFlowViewControllerDelegate)? {
    guard let entry = entries[ObjectIdentifier(controller)], entry.controller === controller else { return nil }
    return entry.delegate
  }

  func set(_ delegate: (any HaapiFlowViewControllerDelegate)?, of controller: AnyObject) {
    // The address of a released object may be used again.
    entries = entries.filter { $0.value.controller != nil }
    entries[ObjectIdentifier(controller)] = delegate.map { Entry(controller: controller, delegate: $0) }
  }
}
