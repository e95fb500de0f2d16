import HaapiSchema
import JSONIndex
import SchemaDiff

/// Captured responses that two schemas read and map.
struct ResponseReplay {
  private(set) var count = 0
  /// How many mean something else to the new schema.
  private(set) var differingCount = 0
  private(set) var unreadableCount = 0
  /// In the order in which they were found. Each declaration is there once, so that many responses need no room.
  private(set) var changes: [Change] = []

  /// What differs in some responses.
  struct Change {
    let example: ResponseDifference
    /// The first response that shows it.
    let response: String
    /// The file of it, and the line, as far as it has one.
    let position: DiffPlace
    var count: Int
  }

  /// - Parameter inputs: Files, folders, or `-` for the standard input.
  init(of inputs: [String], isEnvelope: Bool, by comparison: ResponseComparison) throws(FileError) {
    var progress = Progress.ofThisProcess(isBesideOutput: false)
    defer { progress.finish() }
    for input in inputs {
      for file in try CaptureFile.all(at: input) {
        try CaptureReader.read(file.path, as: file.form, isEnvelope: isEnvelope, &progress) { place, response in
          add(response, place, in: file.path, comparison)
        }
      }
    }
  }

  private mutating func add(
    _ response: Result<CapturedResponse, CaptureMistake>, _ place: CaptureReader.Place, in path: String,
    _ comparison: ResponseComparison
  ) {
    count += 1
    guard let response = try? response.get(), let json = try? IndexedJSON(response.bytes) else {
      unreadableCount += 1
      return
    }
    let differences = comparison.differences(of: json, contentType: response.contentType, status: response.status)
    if !differences.isEmpty { differingCount += 1 }
    var known: Set<String> = []
    for difference in differences where known.insert(difference.name).inserted {
      if let index = changes.firstIndex(where: { $0.example.name == difference.name }) {
        changes[index].count += 1
      } else {
        let position = DiffPlace(path: path, line: place.line, column: 1)
        changes.append(
          Change(example: difference, response: place.name(in: path.printable), position: position, count: 1))
      }
    }
  }
}

extension CaptureReader.Place {
  /// 1 where it is not known.
  fileprivate var line: Int { if case .line(let number) = self { number } else { 1 } }
}

extension ResponseReplay {
  /// For formats that list findings.
  var consequences: [DiffConsequence] {
    changes.map { change in
      DiffConsequence(
        .responseDiffers, change.example.name, "\(change.example.becoming); \(change.countText)", at: change.position)
    }
  }

  /// For people.
  var text: String {
    let lines = changes.map { change in
      "\(change.example.text.printable)\n  \(change.countText); the first is \(change.place)\n"
    }
    return lines.joined() + (lines.isEmpty ? "" : "\n") + summary + "\n"
  }

  /// A table for a page or a pull request.
  var markdown: String {
    guard !changes.isEmpty else { return summary + "\n" }
    let rows = changes.map { change in
      let cells = ["`\(change.example.name)`", "\(change.count)", change.place, change.example.becoming]
      return "| " + cells.map { $0.printable.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }
    return "\(summary)\n\n| what | responses | the first | how |\n| --- | --- | --- | --- |\n\(rows.joined())"
  }

  /// For programs: an object a line, the last one with the counts.
  var json: String {
    let lines = changes.map { change in
      JSONText.object([
        ("difference", .string(change.example.name)), ("axis", .string(change.example.axis.rawValue)),
        ("responses", .integer(change.count)), ("first", .string(change.response)),
        ("pointer", .string(change.example.pointer)), ("old", .string(change.example.old)),
        ("new", .string(change.example.new)),
      ])
    }
    let counts = JSONText.object([
      ("responses", .integer(count)), ("differing", .integer(differingCount)),
      ("unreadable", .integer(unreadableCount)),
    ])
    return (lines + [counts]).map { $0.line + "\n" }.joined()
  }

  /// `3 responses replayed; 1 means something else, 1 is not JSON`
  private var summary: String {
    var parts = [
      differingCount == 0 ? "all mean the same" : Self.sentence(differingCount, "means", "mean", "something else")
    ]
    if differingCount == 0, unreadableCount > 0 { parts = ["all that can be read mean the same"] }
    if unreadableCount > 0 { parts.append(Self.sentence(unreadableCount, "is", "are", "not JSON")) }
    return "\(count) response\(count == 1 ? "" : "s") replayed; \(parts.joined(separator: ", "))"
  }

  private static func sentence(_ count: Int, _ one: String, _ many: String, _ end: String) -> String {
    "\(count) \(count == 1 ? one : many) \(end)"
  }
}

extension ResponseReplay.Change {
  fileprivate var countText: String { count == 1 ? "1 response" : "\(count) responses" }

  /// `traffic.ndjson:3 at /links/0/title`
  fileprivate var place: String {
    example.pointer.isEmpty ? response : "\(response) at \(example.pointer)"
  }
}

extension ResponseDifference {
  fileprivate var becoming: String { "\(old) became \(new)" }
}
