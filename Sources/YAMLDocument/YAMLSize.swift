/// The size of a document, including everything that aliases repeat.
public struct YAMLSize: Sendable {
  /// Keys and values, collections among them.
  public var nodes = 0
  /// The length of keys and values together, in bytes.
  public var textBytes = 0

  public init(nodes: Int = 0, textBytes: Int = 0) {
    self.nodes = nodes
    self.textBytes = textBytes
  }

  public static func - (size: YAMLSize, other: YAMLSize) -> YAMLSize {
    YAMLSize(nodes: size.nodes - other.nodes, textBytes: size.textBytes - other.textBytes)
  }

  public static func += (size: inout YAMLSize, other: YAMLSize) {
    size.nodes += other.nodes
    size.textBytes += other.textBytes
  }
}
