import Foundation

/// The standard output. Each line is written at once.
enum Console {
  static func print(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
