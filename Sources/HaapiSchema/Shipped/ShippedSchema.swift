/// The schema that comes with haapi-gen, so that an overlay can extend it wherever the tool runs.
enum ShippedSchema {
  /// What an overlay calls it.
  static let name = "HAAPI"

  /// The path of its root file, as it appears in messages.
  static let root = "HAAPI/haapi.yaml"

  /// Gives the bytes of one of its files.
  static func read(_ path: String) throws(MissingFile) -> [UInt8] {
    guard let text = texts[SchemaPath.lastComponent(path)] else { throw MissingFile(path: path) }
    return Array(text.utf8)
  }

  struct MissingFile: Error, CustomStringConvertible {
    let path: String

    var description: String { "'\(path)' does not come with haapi-gen" }
  }
}
