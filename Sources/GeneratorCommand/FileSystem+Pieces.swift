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
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, initializedCount in
        repeat { count = systemRead(file, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
        initializedCount = max(0, count)
      }
      guard count >= 0 else { throw .system("read", path) }
      if count == 0 { return }
      body(piece)
    }
  }
}

// The call whose name is also the name of a method.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}
