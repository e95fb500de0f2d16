/// A Swift source file, in memory.
public struct GeneratedFile: Sendable {
  /// The name of the file, without a folder: `Structs.swift`.
  public let name: String
  /// The whole file as UTF-8, header included.
  public let contents: [UInt8]

  public init(name: String, contents: [UInt8]) {
    self.name = name
    self.contents = contents
  }
}
