import CLibYAML
import Foundation
import HaapiSchema

/// The files of a schema, in memory.
struct SchemaText: Sendable {
  let root: String
  let files: [String: [UInt8]]

  /// The schema that this project ships.
  ///
  /// - Parameter change: Text behind that of the root file, so that the tool does not know the schema.
  static func haapi(change: String = "") throws -> SchemaText {
    let folder = Project.folder.appending(path: "Schema")
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".yaml") {
      files[name] = Array(try Data(contentsOf: folder.appending(path: name)))
    }
    files["haapi.yaml", default: []] += change.utf8
    return SchemaText(root: "haapi.yaml", files: files)
  }

  /// The first two rooms of the generator: the schema, checked.
  func load() throws -> Schema {
    let loaded = try analyze(root: root) { path in
      guard let bytes = files[path] else { throw Failure(reason: "There is no file \(path).") }
      return bytes
    }
    guard let schema = loaded.schema else {
      throw Failure(reason: loaded.diagnostics.first?.message ?? "The schema was refused.")
    }
    return schema
  }

  /// The least that reading can cost: parses all events of all files, and ignores them.
  func parseEvents() throws {
    for (path, bytes) in files {
      var parser = yaml_parser_t()
      guard yaml_parser_initialize(&parser) != 0 else { throw Failure(reason: "There is no memory left.") }
      defer { yaml_parser_delete(&parser) }
      try bytes.withUnsafeBufferPointer { buffer in
        yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
        var type = YAML_NO_EVENT
        repeat {
          var event = yaml_event_t()
          guard yaml_parser_parse(&parser, &event) != 0 else { throw Failure(reason: "\(path) is not YAML.") }
          type = event.type
          yaml_event_delete(&event)
        } while type != YAML_STREAM_END_EVENT
      }
    }
  }
}
