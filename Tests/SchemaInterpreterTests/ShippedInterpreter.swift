import Foundation
import HaapiSchema
import SchemaInterpreter

/// The interpreter of the schema of HAAPI.
enum ShippedInterpreter {
  static let value: SchemaInterpreter? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let analysis = try? analyze(root: root.appending(path: "Schema/haapi.yaml").path) {
      Array(try Data(contentsOf: URL(filePath: $0)))
    }
    return analysis?.schema.map(SchemaInterpreter.init)
  }()
}
