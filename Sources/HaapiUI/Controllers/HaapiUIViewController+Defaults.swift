import HaapiRuntime

// What a screen need not write. The three hooks are left out on purpose: a version of one of them with types of an earlier
// release would compile beside a default, and never be called.

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

  /// Nothing stops.
  public func stopLoading() {}

  /// The host shows that the screen is loading.
  public func hasLoading() -> Bool { false }

  /// Problems get a screen of their own.
  public func handleProblemModel(_ problemModel: any ProblemModel) -> Bool { false }

  /// Forms get a screen of their own.
  public func handleFormModel(_ formModel: any FormModel) -> Bool { false }

  /// The host shows the messages.
  public func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel]) {
    DelegateTable.shared.messagesNotShown = true
  }

  /// The host shows the links.
  public func handleLinkItemModels(_ linkItemModels: [any LinkItemModel]) {
    DelegateTable.shared.linksNotShown = true
  }
}

/// The delegates of controllers that store none, and which default implementation has run.
@MainActor final class DelegateTable {
  static let shared = DelegateTable()

  var messagesNotShown = false
  var linksNotShown = false
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
    // The place in memory of one that is gone may be that of another.
    entries = entries.filter { $0.value.controller != nil }
    entries[ObjectIdentifier(controller)] = delegate.map { Entry(controller: controller, delegate: $0) }
  }
}
