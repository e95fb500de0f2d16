import YAMLDocument

/// The changes of one file as `diff -u` prints them, for `patch -p1` and `git apply`.
struct UnifiedDiff {
  /// Whole lines; empty if nothing changes.
  private(set) var text = ""
  private let isColored: Bool
  private let isShown: Bool

  /// - Parameters:
  ///   - path: The file, relative to the folder in which the diff is applied.
  ///   - old: The old contents, or `nil` if the file does not exist.
  ///   - new: The new contents, or `nil` if the file is removed.
  ///   - isColored: Whether the diff has colours.
  ///   - isShown: Whether a terminal or the log of a workflow shows the diff. Then everything that they would read as a
  ///     command is replaced, and `patch` may not accept the diff.
  init(of path: String, from old: [UInt8]?, to new: [UInt8]?, isColored: Bool = false, isShown: Bool = false) {
    self.isColored = isColored
    self.isShown = isShown || isColored
    guard old != new else { return }
    let oldName = old == nil ? "/dev/null" : Self.name("a/\(path)")
    let newName = new == nil ? "/dev/null" : Self.name("b/\(path)")
    guard Self.isText(old), Self.isText(new) else {
      write("Binary files \(oldName) and \(newName) differ", .header)
      return
    }
    write("--- \(oldName)", .header)
    write("+++ \(newName)", .header)
    let (old, new) = (TextLines(old ?? []), TextLines(new ?? []))
    let numbers = TextLines.numbers(of: old, and: new)
    for hunk in DiffHunk.all(in: LineDifference(from: numbers.old, to: numbers.new)) {
      hunk.print(old, new) { mark, line in
        let isWhole = line.last == UInt8(ascii: "\n")
        write("\(mark)\(String(decoding: isWhole ? line.dropLast() : line, as: UTF8.self))", Colour(mark))
        if !isWhole { write("\\ No newline at end of file", .none) }
      }
    }
  }

  private mutating func write(_ line: String, _ colour: Colour) {
    if isColored, colour != .none {
      text += "\u{1B}[\(colour.rawValue)m\(line.printable)\u{1B}[0m\n"
    } else {
      text += isShown ? line.printable : line
      text += "\n"
    }
  }

  /// The ANSI codes of the kinds of lines, as git has them.
  private enum Colour: String {
    case none = ""
    case header = "1"
    case place = "36"
    case removed = "31"
    case inserted = "32"

    init(_ mark: Character) {
      switch mark {
      case "@": self = .place
      case "-": self = .removed
      case "+": self = .inserted
      default: self = .none
      }
    }
  }

  private static func isText(_ bytes: [UInt8]?) -> Bool {
    guard let bytes else { return true }
    return !bytes.contains(0) && String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }

  /// A path as git and GNU patch read it: in quotes if it has special characters, and followed by a tab if it has
  /// spaces, which would otherwise end it.
  private static func name(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else { return path.contains(" ") ? path + "\t" : path }
    var quoted = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\0"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
