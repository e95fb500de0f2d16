#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
/// The space between the edges of a view and its content, in points.
public struct PaddingStyle: Equatable, Sendable {
  /// At the top.
  public let top: Double
  /// On the left.
  public let left: Double
  /// At the bottom.
  public let bottom: Double
  /// On the right.
  public let right: Double

  /// Some space.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
#endif
