/// Identifies a control of a screen, for as long as the screen stays.
public struct ControlID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name: ASCII letters, digits, `-` and `.`, beginning with a letter.
  public let rawValue: String

  /// An identifier with this name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// An identifier with this name.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// The name.
  public var description: String { rawValue }

  /// The identifiers of a number of controls: the prefix with the position of each.
  package static func series(_ prefix: String, count: Int) -> [ControlID] {
    let start = prefix + "-"
    return (0..<count).map { ControlID(start + (numbers.indices.contains($0) ? numbers[$0] : String($0))) }
  }

  /// Most screens have fewer controls, and a text takes less to copy than to make.
  private static let numbers = (0..<64).map(String.init)

  /// The same control when its screen is part of another.
  func inside(_ part: String) -> ControlID {
    ControlID("\(part).\(rawValue)")
  }

  /// The control of a part of the screen; `nil` when this is not in that part.
  func outside(_ part: String) -> ControlID? {
    rawValue.hasPrefix("\(part).") ? ControlID(String(rawValue.dropFirst(part.count + 1))) : nil
  }
}
