extension PollingModel {
  /// Whether a screen that shows this model can stay as it is: status, target of the main action and links are the
  /// same.
  public func isEqualTo(_ other: any PollingModel) -> Bool {
    status == other.status && target == other.target && linkItems.map(\.href) == other.linkItems.map(\.href)
  }

  /// The target of the main action; if it is not a form, its key.
  private var target: String {
    let form = (mainAction as? any InteractionActionModel)?.action as? FormActionModel
    return form?.href ?? mainAction.key
  }
}
