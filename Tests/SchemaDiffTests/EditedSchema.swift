import Foundation
import HaapiSchema

/// The files of the schema of HAAPI, to edit.
enum EditedSchema {
  static let files: [String: String] = {
    let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let folder = root.appending(path: "Schema")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let texts = names.filter { $0.hasSuffix(".yaml") && $0 != "starter.yaml" }.map { name in
      (name, (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }()

  /// As it is.
  static let shipped: Analysis? = try? analysis(of: files)

  static func analysis(of files: [String: String]) throws -> Analysis {
    try analyze(root: "haapi.yaml") { name in
      guard let text = files[name] else { throw CocoaError(.fileNoSuchFile) }
      return Array(text.utf8)
    }
  }
}
