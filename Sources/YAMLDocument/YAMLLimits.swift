/// How much a document may hold. What exceeds a limit is diagnosed, and the file is not read any further.
public struct YAMLLimits: Sendable {
  /// The size of the file.
  public var maximumBytes: Int
  /// How deep sequences and mappings nest, after expanding aliases.
  public var maximumDepth: Int
  /// The number of nodes (keys and values) after expanding aliases.
  public var maximumNodes: Int
  /// The number of aliases.
  public var maximumAliases: Int
  /// The number of errors other than those that end the reading by themselves.
  public var maximumErrors: Int

  /// The limits that files written by people stay far below, unless told otherwise.
  public init(
    maximumBytes: Int = 8 << 20, maximumDepth: Int = 64, maximumNodes: Int = 2_000_000, maximumAliases: Int = 1_000,
    maximumErrors: Int = 100
  ) {
    self.maximumBytes = maximumBytes
    self.maximumDepth = maximumDepth
    self.maximumNodes = maximumNodes
    self.maximumAliases = maximumAliases
    self.maximumErrors = maximumErrors
  }
}
