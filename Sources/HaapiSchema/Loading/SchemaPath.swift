/// Paths by which schema files name each other.
///
/// They are compared byte by byte, as the system does. A combining mark after a slash makes another character, but the
/// slash still separates.
package enum SchemaPath {
  private static let slash = UInt8(ascii: "/")

  /// A path that is relative to the folder of a file.
  package static func joined(_ path: String, from file: String) -> String {
    guard path.utf8.first != slash, let end = file.utf8.lastIndex(of: slash) else { return path }
    return "\(Substring(file.utf8[...end]))\(path)"
  }

  static func lastComponent(_ path: String) -> String {
    path.utf8.split(separator: slash).last.map { String(Substring($0)) } ?? path
  }

  /// Whether a normalised path leads into a folder. The empty folder is the current one.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard !folder.isEmpty else {
      return path.utf8.first != slash && path != ".." && !path.utf8.starts(with: "../".utf8)
    }
    return path.utf8.starts(with: folder.utf8.last == slash ? folder.utf8 : "\(folder)/".utf8)
  }

  /// The path without `.` and `..`, so that two spellings of one file are one.
  package static func normalized(_ path: String) -> String {
    var components: [Substring] = []
    for component in path.utf8.split(separator: slash).map(Substring.init) where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    return (path.utf8.first == slash ? "/" : "") + components.joined(separator: "/")
  }
}
