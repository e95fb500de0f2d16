import Foundation

/// The terminal, or whatever reads the server's output: each line gets there at once.
enum Console {
  static func print(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
