import Foundation

/// The responses of a login, in order.
struct Recording {
  let responses: [Data]

  /// Reads files, the JSON files in folders in the order of their names, or standard input if there is no path.
  init(_ paths: [String]) throws {
    guard !paths.isEmpty else {
      responses = JSONDocuments(in: FileHandle.standardInput.readDataToEndOfFile()).documents
      return
    }
    responses = try paths.flatMap { path in
      do {
        return try Self.files(at: path).flatMap { try JSONDocuments(in: Data(contentsOf: $0)).documents }
      } catch {
        throw Unreadable(description: "'\(path)' cannot be read: \(error.localizedDescription)")
      }
    }
  }

  /// A path that cannot be read.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  private static func files(at path: String) throws -> [URL] {
    let url = URL(filePath: path)
    guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { return [url] }
    return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
