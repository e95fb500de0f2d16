import HaapiSchema

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file as a commit, tag or branch has it.
struct GitFile {
  let reference: String
  /// From the root of the repository, or from the current folder if it begins with `./`.
  let path: String

  init(reference: String, path: String) {
    (self.reference, self.path) = (reference, path)
  }

  /// - Parameter name: `REF:path`; `nil` if it is something else.
  init?(_ name: String) {
    guard let colon = name.firstIndex(of: ":"), colon > name.startIndex, !name.hasPrefix("-") else { return nil }
    self.init(reference: String(name[..<colon]), path: String(name[name.index(after: colon)...]))
  }

  /// Asks git, and throws if there is no such file.
  func contents() throws(FileError) -> [UInt8] {
    let start = path.hasPrefix("./") ? "./" : ""
    let object = "\(reference):\(start)\(SchemaPath.normalized(path))"
    // The shell takes everything between single quotes as it is, and a name cannot hold the end of a text.
    let quoted = "'\(object.replacing("'", with: #"'\''"#))'"
    let failure = FileError("git has no file '\(object)'")
    guard !object.utf8.contains(0), let pipe = popen("git cat-file blob \(quoted) 2> /dev/null", "r") else {
      throw failure
    }
    var bytes: [UInt8] = []
    while let piece = FileSystem.next(from: fileno(pipe)), !piece.isEmpty { bytes += piece }
    guard pclose(pipe) == 0 else { throw failure }
    return bytes
  }
}
