import HaapiRuntime

extension UserAction: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The action and its control, without what the user has typed or chosen.
  public var description: String {
    switch self {
    case .press(let id): "press(\(id))"
    case .select(let id): "select(\(id))"
    case .follow(let id): "follow(\(id))"
    case .set(let id, _): "set(\(id), \(mask))"
    case .choose(let id, _): "choose(\(id), \(mask))"
    case .check(let id, _): "check(\(id), \(mask))"
    case .reveal(let id): "reveal(\(id))"
    case .retry: "retry"
    }
  }

  /// The same as the description.
  public var debugDescription: String { description }

  /// Without what the user has typed or chosen.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
}
