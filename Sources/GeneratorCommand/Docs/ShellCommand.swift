#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A command that the user has written for the shell.
struct ShellCommand {
  private let text: String

  init(_ text: String) { self.text = text }

  /// What the command writes when it gets some input. Its messages go to the standard error of this process.
  ///
  /// - Throws: If it ends with another status than 0.
  func output(for input: [UInt8]) throws(FileError) -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/haapi-gen-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw .system("write", folder) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let isWritten = FileSystem.write(input, to: file)
    let isClosed = close(file) == 0
    guard isWritten, isClosed else { throw .system("write", path) }
    // The shell takes everything between single quotes as it is. A line of its own ends a comment in the command.
    let quoted = "'\(path.replacing("'", with: #"'\''"#))'"
    guard !text.utf8.contains(0), let pipe = popen("{ \(text)\n} < \(quoted)", "r") else {
      throw FileError("cannot run '\(text)'")
    }
    var bytes: [UInt8] = []
    while let piece = FileSystem.next(from: fileno(pipe)), !piece.isEmpty { bytes += piece }
    let status = pclose(pipe)
    guard status == 0 else {
      throw FileError("'\(text)' ended with the status \(status >> 8 & 0xff)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
