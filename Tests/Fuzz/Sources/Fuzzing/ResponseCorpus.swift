import Foundation

/// The responses of this repository, and those of a real server where they are at hand.
public enum ResponseCorpus {
  /// All bodies, each with its path.
  public static func bodies() throws -> [(path: String, body: Data)] {
    let root = Vocabulary.packageRoot
    let real = root.deletingLastPathComponent().appending(path: "shared/data/haapi-ios-demo")
    let isThere = FileManager.default.fileExists(atPath: real.path)
    return try bodies(in: root.appending(path: "Tests/Fixtures")) + (isThere ? bodies(in: real) : [])
  }

  /// How many mutants a test tries. With `ALL_MUTANTS=1` in the environment, as in the scheduled run, 100,000.
  public static func mutantCount(usually count: Int) -> Int {
    ProcessInfo.processInfo.environment["ALL_MUTANTS"] == "1" ? 100_000 : count
  }

  private static func bodies(in folder: URL) throws -> [(path: String, body: Data)] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".json") }.sorted().map { path in
      (path, try Data(contentsOf: folder.appending(path: path)))
    }
  }
}
