extension PollingModel {
  /// Whether a screen that shows this model may stay as it is: the status, where the main action goes and all links are the
  /// same.
  public func isEqualTo(_ other: any PollingModel) -> Bool {
    status == other.status && target == other.target && linkItems.map(\.href) == other.linkItems.map(\.href)
  }

  /// Where the main action goes; of one that is not a form, its key.
  private var target: String {
    let form = (mainAction as? any InteractionActionModel)?.action as? FormActionModel
    return form?.href ?? mainAction.key
  }
}
