import HaapiSchema
import YAMLDocument

/// A few lines of schema that show a diagnostic.
public struct DiagnosticExample: Sendable {
  /// A file as it is written.
  public struct File: Sendable {
    public let name: String
    public let bytes: [UInt8]
  }

  /// The root file and then those that it includes or extends.
  public let files: [File]

  private init(_ text: String, _ other: [File] = [], encode: (String) -> [UInt8] = { Array($0.utf8) }) {
    files = [File(name: Self.root, bytes: encode(text + "\n"))] + other
  }

  private init(files: [File]) {
    self.files = files
  }

  /// The diagnostics of the example.
  public func load() -> Analysis {
    let files = files
    func read(_ path: String) throws(MissingFile) -> [UInt8] {
      guard let file = files.first(where: { $0.name == SchemaPath.normalized(path) }) else {
        throw MissingFile(path: path)
      }
      return file.bytes
    }
    return analyze(root: SourceFile(path: Self.root, bytes: files[0].bytes), reading: FileAccess(read: read))
  }

  private struct MissingFile: Error, CustomStringConvertible {
    let path: String
    var description: String { "cannot read '\(path)': No such file or directory" }
  }
}

// How the catalogue writes examples.
extension DiagnosticExample {
  private static let root = "example.yaml"
  private static let header = "haapi-gen: 1\nname: Example\n"

  /// A root file with all that it says.
  static func whole(_ text: String) -> DiagnosticExample {
    DiagnosticExample(text)
  }

  /// A root file and one that it extends.
  static func whole(_ text: String, with name: String, _ other: String) -> DiagnosticExample {
    DiagnosticExample(text, [file(name, other)])
  }

  /// What stands below the header of a schema.
  static func schema(_ text: String) -> DiagnosticExample {
    DiagnosticExample(header + text)
  }

  /// What stands below the header of a schema, and a file that it includes.
  static func schema(_ text: String, with name: String, _ other: String) -> DiagnosticExample {
    schema(text, with: [(name, other)])
  }

  /// What stands below the header of a schema, and files that are included.
  static func schema(_ text: String, with other: [(name: String, text: String)]) -> DiagnosticExample {
    DiagnosticExample(header + text, other.map { file($0.name, $0.text) })
  }

  /// The same, with a byte for each character, as files were saved before there was Unicode.
  static func latin1(_ text: String) -> DiagnosticExample {
    DiagnosticExample(header + text) { $0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
  }

  /// What stands below the header of an overlay of the schema that comes with haapi-gen.
  static func overlay(_ text: String) -> DiagnosticExample {
    DiagnosticExample(header + "extends: \(ShippedSchema.name)\n" + text)
  }

  private static func file(_ name: String, _ text: String) -> File {
    File(name: name, bytes: Array((text + "\n").utf8))
  }

  /// The example with another text in place of one that stands in the files exactly once; else `nil`.
  func replacing(_ old: String, with new: String) -> DiagnosticExample? {
    var count = 0
    let files = files.map { file in
      let (bytes, found) = file.bytes.replacing(Array(old.utf8), with: Array(new.utf8))
      count += found
      return found == 0 ? file : File(name: file.name, bytes: bytes)
    }
    return count == 1 ? DiagnosticExample(files: files) : nil
  }
}

extension [UInt8] {
  /// The bytes with all of some bytes replaced, and how often.
  fileprivate func replacing(_ old: [UInt8], with new: [UInt8]) -> (bytes: [UInt8], count: Int) {
    var result: [UInt8] = []
    var count = 0
    var index = 0
    while index < self.count {
      if self[index] == old.first, self[index...].starts(with: old) {
        result += new
        index += old.count
        count += 1
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return (result, count)
  }
}
