/// A Swift source file, in memory.
public struct GeneratedFile: Sendable {
  /// The name of the file, without a folder: `Structs.swift`.
  public let name: String
  /// The whole file as UTF-8, header included, cut into pieces anywhere. A large file is never in one piece, which would have to be
  /// copied to grow.
  public let pieces: [[UInt8]]

  /// A file in one piece.
  public init(name: String, contents: [UInt8]) {
    self.init(name: name, pieces: [contents])
  }

  init(name: String, pieces: [[UInt8]]) {
    self.name = name
    self.pieces = pieces
  }

  /// The whole file as UTF-8, header included, in one piece that is made anew.
  public var contents: [UInt8] { Array(pieces.joined()) }
}
