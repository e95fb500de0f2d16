import Foundation
import Testing

/// Files that are read in place: in the folder that the environment variable `HAAPI_SHARED_DATA` names, or else in
/// `shared/data` beside the project.
enum SharedData {
  private static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["HAAPI_SHARED_DATA"] { return URL(filePath: path) }
    // The folder of these tests is also that of a package of tests, by a link.
    let file = URL(filePath: #filePath).resolvingSymlinksInPath()
    let repository = (0..<4).reduce(file) { url, _ in url.deletingLastPathComponent() }
    return repository.deletingLastPathComponent().appending(path: "shared/data", directoryHint: .isDirectory)
  }()

  static func file(_ path: String) -> URL {
    folder.appending(path: path)
  }

  /// The condition of tests that read a file.
  static func isPresent(_ path: String) -> ConditionTrait {
    .enabled(
      if: FileManager.default.fileExists(atPath: file(path).path(percentEncoded: false)),
      "There is no '\(path)' in ../shared/data or in the folder that HAAPI_SHARED_DATA names.")
  }
}
