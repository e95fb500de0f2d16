import HaapiSchema

/// The files of a schema in one text: `schema.yaml`, and after a line `=== name` the file of that name.
public struct SchemaInput: Sendable {
  /// The files by their names.
  public let files: [String: [UInt8]]

  /// The root file.
  public static let root = "schema.yaml"

  private static let separator = Array("=== ".utf8)

  /// Takes a text apart; any bytes will do.
  public init(_ bytes: [UInt8]) {
    var files: [String: [UInt8]] = [:]
    var name = Self.root
    var contents: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: Self.separator) {
        files[name] = contents
        name = String(decoding: line.dropFirst(Self.separator.count), as: UTF8.self)
        contents = []
      } else {
        contents += line
        contents.append(UInt8(ascii: "\n"))
      }
    }
    // What was not there before the split is not part of the last file.
    _ = contents.popLast()
    files[name] = contents
    self.files = files
  }

  /// Whether there is no error in them.
  public var isRight: Bool { (try? analyze(root: Self.root, reading: read))?.schema != nil }

  struct MissingFile: Error, CustomStringConvertible {
    let path: String
    var description: String { "cannot read '\(path)': no such file" }
  }

  func read(_ path: String) throws -> [UInt8] {
    guard let bytes = files[path] else { throw MissingFile(path: path) }
    return bytes
  }
}
