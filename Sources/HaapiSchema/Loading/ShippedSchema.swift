import CShippedSchema
import YAMLDocument

/// The schema that comes with haapi-gen, so that an overlay can extend it wherever the tool runs.
package enum ShippedSchema {
  /// The name that overlays use for it.
  package static let name = "HAAPI"

  /// The path of its root file, as it appears in messages.
  package static let root = "HAAPI/haapi.yaml"

  /// The names of the types that it declares, or that are written by hand beside it.
  package static let typeNames: Set<String> = {
    guard let bytes = try? read(root) else { return [] }
    let text = readFiles(root: SourceFile(path: root, bytes: bytes), FileAccess(read: read))
    return declare(text.value).value.syntax.declaredNames
  }()

  /// The schema, read and checked.
  ///
  /// - Parameter recordsMeanings: Whether to note at once what expressions mean.
  package static func analysis(recordingMeanings recordsMeanings: Bool = false) throws -> Analysis {
    try analyze(root: root, reading: FileAccess(read: read), recordingMeanings: recordsMeanings)
  }

  /// Gives the bytes of one of its files.
  package static func read(_ path: String) throws(MissingFile) -> [UInt8] {
    try file(SchemaPath.lastComponent(path))
  }

  /// Gives the bytes of a file of its folder.
  package static func file(_ name: String) throws(MissingFile) -> [UInt8] {
    var index = 0
    while let file = shipped_file_at(index)?.pointee {
      if String(cString: file.name) == name { return Array(UnsafeBufferPointer(start: file.bytes, count: file.count)) }
      index += 1
    }
    throw MissingFile(name: name)
  }

  package struct MissingFile: Error, CustomStringConvertible {
    let name: String

    package var description: String { "'\(name)' does not come with haapi-gen" }
  }
}
