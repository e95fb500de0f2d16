import HaapiSchema
import SchemaDiff

/// Says what has changed between two schemas, and whom it concerns.
public struct DiffCommand: Sendable {
  private let old: String
  private let new: String
  private let format: Format
  private let failures: [Failure]

  /// How the findings are printed.
  public enum Format: String, CaseIterable, Sendable {
    case text, json, github, markdown
  }

  /// Which findings count for the exit status.
  public enum Failure: String, CaseIterable, Sendable {
    case any, wire, source, screen, major, minor, none
  }

  /// - Parameters:
  ///   - old: A root file, its folder, `REF:path` for a file in git, or `HAAPI`.
  ///   - new: The same for the schema to compare with.
  ///   - format: How the findings are printed.
  ///   - failures: Which findings count for the exit status.
  public init(old: String, new: String, format: Format = .text, failures: [Failure] = [.any]) {
    self.old = old
    self.new = new
    self.format = format
    self.failures = failures
  }

  /// The status tells whether there are findings that count.
  public func run() -> CommandResult {
    do throws(SchemaInput.Refusal) {
      let diff: SchemaDiff
      let (old, new) = (try DiffInput(old).load(), try DiffInput(new).load())
      do {
        diff = try SchemaDiff(from: old.analysis, named: old.place, to: new.analysis, named: new.place)
      } catch {
        throw .init(.badUsage, "the schemas cannot be compared: \(error)")
      }
      let isFailure = diff.findings.contains { finding in failures.contains { $0.counts(finding.rule) } }
      return CommandResult(isFailure ? .outputDiffers : .done, output: output(of: diff))
    } catch {
      return error.result
    }
  }

  private func output(of diff: SchemaDiff) -> String {
    switch format {
    case .text: diff.text
    case .json: diff.json
    case .markdown: diff.markdown
    case .github: diff.ordered.map { WorkflowCommand($0).text }.joined()
    }
  }
}

extension DiffCommand.Failure {
  fileprivate func counts(_ rule: DiffRule) -> Bool {
    switch self {
    case .any: true
    case .wire: rule.axes.contains(.wire)
    case .source: rule.axes.contains(.source)
    case .screen: rule.axes.contains(.screen)
    case .major: rule.step == .major
    case .minor: rule.step >= .minor
    case .none: false
    }
  }
}
