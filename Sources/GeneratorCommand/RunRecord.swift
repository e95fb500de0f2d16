import HaapiSchema

/// What a run that found nothing to change has looked at. While nobody touches any of it, the next run need not look.
///
/// It is kept apart from schema and output, so that no committed folder has a file more. Whatever speaks against it (a file
/// was touched, the tool is another one, there is no place for records) only means that the run does all of its work.
struct RunRecord {
  /// What the tool was asked: a line each.
  private let question: [String]
  /// The folder of all records.
  private let folder: String
  /// How old the last change of a file must be, in nanoseconds. Clocks of files tick: two changes within a tick look
  /// like one.
  private let margin: Int64

  /// - Parameters:
  ///   - question: All that decides what is generated, apart from files.
  ///   - folder: Where records are kept. It is created when it is missing.
  init?(of question: [String], in folder: String?, margin: Int64 = 100_000_000) {
    guard let folder, let tool = FileSystem.executable, let current = FileSystem.realPath(".") else { return nil }
    self.question = ["haapi-gen \(FileState(of: tool).text)", current] + question
    self.folder = folder
    self.margin = margin
    // One line for each, or two questions could read alike.
    guard !self.question.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) else { return nil }
  }

  /// Whether nobody has touched anything since the record was made; `false` without a record.
  var isCurrent: Bool {
    guard let bytes = try? FileSystem.read(path, limit: Self.maximumSize) else { return false }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    for line in question {
      guard let found = lines.popFirst(), found.elementsEqual(line.utf8) else { return false }
    }
    guard lines.popLast()?.elementsEqual(Self.end.utf8) == true else { return false }
    return lines.allSatisfy { line in
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return false }
      let path = String(decoding: line[(tab + 1)...], as: UTF8.self)
      return FileState(of: path).text.utf8.elementsEqual(line[..<tab])
    }
  }

  /// Keeps what a run has seen, unless one of the files was changed a moment ago.
  ///
  /// - Parameters:
  ///   - states: The state of each path before it was looked at.
  ///   - start: When the run began.
  func keep(_ states: [(path: String, state: FileState)], since start: Int64) {
    guard
      states.allSatisfy({ path, state in
        state.changed <= start - margin && FileState(of: path) == state && !path.utf8.contains(UInt8(ascii: "\n"))
      })
    else { return }
    let lines = question + states.map { "\($0.state.text)\t\($0.path)" } + [Self.end]
    let new = "\(path)-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    // Without a record, the next run does its work again: a failure is no error.
    do throws(FileError) {
      try FileSystem.createFolder(folder)
      if try FileSystem.names(in: folder).count >= Self.maximumCount { try removeAll() }
      try FileSystem.create(new, Array(lines.joined(separator: "\n").utf8))
      try FileSystem.rename(new, to: path)
    } catch {
      try? FileSystem.remove(new)
    }
  }

  private func removeAll() throws(FileError) {
    for name in try FileSystem.names(in: folder) { try FileSystem.remove("\(folder)/\(name)") }
  }

  private var path: String { "\(folder)/\(Digest(question.joined(separator: "\n")).hexadecimal)" }

  /// The last line, so that half a record is none.
  private static let end = "end"
  /// In bytes; far above the paths of a schema within the limits.
  private static let maximumSize = 16 << 20
  private static let maximumCount = 500
}

extension RunRecord {
  /// The folder of records in the user's own cache; `nil` where there is none.
  static var userFolder: String? {
    #if canImport(Darwin)
    Terminal.variable("HOME").map { "\($0)/Library/Caches/haapi-gen" }
    #else
    if let caches = Terminal.variable("XDG_CACHE_HOME"), caches.hasPrefix("/") {
      "\(caches)/haapi-gen"
    } else {
      Terminal.variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.cache/haapi-gen" : nil }
    }
    #endif
  }
}
