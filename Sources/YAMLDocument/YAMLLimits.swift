/// Limits of a document. Exceeding one is an error, and the file is not read any further.
public struct YAMLLimits: Sendable {
  /// The size of the file.
  public var maximumBytes: Int
  /// How deep sequences and mappings nest, after expanding aliases.
  public var maximumDepth: Int
  /// The number of nodes (keys and values) after expanding aliases.
  public var maximumNodes: Int
  /// The number of entries of one list or mapping.
  public var maximumEntries: Int
  /// The size of one text, key or value, in UTF-8 bytes.
  public var maximumTextBytes: Int
  /// The number of aliases.
  public var maximumAliases: Int
  /// The number of errors, other than those that end the reading.
  public var maximumErrors: Int

  /// The default limits, far above any file written by people.
  public init(
    maximumBytes: Int = 8 << 20, maximumDepth: Int = 64, maximumNodes: Int = 1_000_000, maximumEntries: Int = 20_000,
    maximumTextBytes: Int = 64 << 10, maximumAliases: Int = 1_000, maximumErrors: Int = 100
  ) {
    self.maximumBytes = maximumBytes
    self.maximumDepth = maximumDepth
    self.maximumNodes = maximumNodes
    self.maximumEntries = maximumEntries
    self.maximumTextBytes = maximumTextBytes
    self.maximumAliases = maximumAliases
    self.maximumErrors = maximumErrors
  }
}
