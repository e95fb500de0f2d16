#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileSystem {
  /// The path that stands for the standard input.
  static let standardInput = "-"

  /// Gives the bytes of a file, a pipe or the standard input piece by piece, so that they need not fit into memory.
  static func readPieces(of path: String, _ body: ([UInt8]) -> Void) throws(FileError) {
    let file = path == standardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system("read", path) }
    defer { if file != STDIN_FILENO { close(file) } }
    while true {
      guard let piece = next(from: file, upTo: 1 << 20) else { throw .system("read", path) }
      if piece.isEmpty { return }
      body(piece)
    }
  }
}
