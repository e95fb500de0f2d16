/// Paths by which schema files name each other.
package enum SchemaPath {
  /// A path that is relative to the folder of a file.
  static func joined(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Whether a normalised path leads into a folder. The empty folder is the current one.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard !folder.isEmpty else { return !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }
    return path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The path without `.` and `..`, so that two spellings of one file are one.
  package static func normalized(_ path: String) -> String {
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
  }
}
