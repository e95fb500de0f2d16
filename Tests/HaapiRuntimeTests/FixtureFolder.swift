import Foundation

/// A folder of bodies, and the table of their expected results.
struct FixtureFolder: Sendable {
  let folder: URL
  let table: URL

  /// The fixtures of this project.
  static let own = FixtureFolder(
    folder: root.appending(path: "Tests/Fixtures"), table: root.appending(path: "Tests/Fixtures/expectations.txt"))

  /// Responses of a real server, which are not part of this project: `haapi-ios-demo` in the folder that the
  /// environment variable `HAAPI_SHARED_DATA` names, or else in `shared/data` beside the project. `nil` where there is
  /// no such folder.
  static let real: FixtureFolder? = {
    let variable = ProcessInfo.processInfo.environment["HAAPI_SHARED_DATA"]
    let data = variable.map { URL(filePath: $0) } ?? root.deletingLastPathComponent().appending(path: "shared/data")
    let folder = data.appending(path: "haapi-ios-demo")
    guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
    return FixtureFolder(folder: folder, table: root.appending(path: "Tests/Fixtures/haapi-ios-demo.txt"))
  }()

  // The folder of these tests is also that of a package of tests, by a link.
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Reads the table.
  func fixtures() throws -> [Fixture] {
    try FixtureTable(String(contentsOf: table, encoding: .utf8)).fixtures
  }

  /// The body of a fixture.
  func body(of fixture: Fixture) throws -> Data {
    try Data(contentsOf: folder.appending(path: fixture.file))
  }

  /// Paths of all files below the folder, except for the tables.
  func files() throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Set(paths.filter { $0.contains("/") && !URL(filePath: $0).pathExtension.isEmpty })
  }
}
