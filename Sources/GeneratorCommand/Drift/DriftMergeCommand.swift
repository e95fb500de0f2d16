import SchemaDrift

/// Adds summaries of captured responses.
public struct DriftMergeCommand: Sendable {
  private let summaries: [String]

  /// - Parameter summaries: Files with a summary on each line, or `-` for the standard input.
  public init(summaries: [String]) {
    self.summaries = summaries
  }

  /// The output is one summary.
  public func run() -> CommandResult {
    do throws(SchemaInput.Refusal) {
      return CommandResult(.done, output: try DriftSummary(mergedFrom: summaries).line)
    } catch {
      return error.result
    }
  }
}

extension DriftSummary {
  /// Reads summaries and adds them.
  init(mergedFrom paths: [String]) throws(SchemaInput.Refusal) {
    var merged: DriftSummary?
    var progress = Progress.ofThisProcess(isBesideOutput: false)
    defer { progress.finish() }
    for path in paths {
      var lines = LinePieces()
      var number = 0
      var refusal: SchemaInput.Refusal?
      func add(_: Int, _ line: [UInt8]?) {
        guard refusal == nil else { return }
        number += 1
        let place = "\(path == FileSystem.standardInput ? "standard input" : path), summary \(number)"
        do {
          guard let line else { throw SchemaInput.Refusal(.notJSON, "\(place): the line is too long") }
          let summary = try DriftSummary(line)
          if merged == nil { merged = summary } else { try merged?.merge(summary) }
        } catch let error as SchemaInput.Refusal {
          refusal = error
        } catch let error as DriftSummary.Mismatch {
          refusal = .init(.schemaErrors, "\(place): \(error)")
        } catch {
          refusal = .init(.notJSON, "\(place) is no summary: \(error)")
        }
      }
      do {
        try FileSystem.readPieces(of: path) { piece in
          lines.add(piece, add)
          progress.read(piece.count)
        }
      } catch {
        throw .init(.missingInput, error.description)
      }
      lines.finish(add)
      if let refusal { throw refusal }
    }
    guard let merged else { throw .init(.notJSON, "there is no summary to read") }
    self = merged
  }
}
