import HaapiSchema
import SchemaDiff
import YAMLDocument

/// Says what has changed between two schemas, and whom it concerns.
public struct DiffCommand: Sendable {
  private let old: String
  private let new: String
  private let responses: [String]
  private let isEnvelope: Bool
  private let dependants: [String]
  private let findsWitnesses: Bool
  private let showsTraces: Bool
  private let accepted: String?
  private let day: String
  private let format: Format
  private let failures: [Failure]

  /// How the findings are printed.
  public enum Format: String, CaseIterable, Sendable {
    case text, json, github, markdown, sarif, junit, gitlab
  }

  /// Which findings count for the exit status.
  public enum Failure: String, CaseIterable, Sendable {
    case any, wire, source, screen, major, minor, responses, dependants, none
  }

  /// - Parameters:
  ///   - old: A root file, its folder, `REF:path` for a file in git, or `HAAPI`.
  ///   - new: The same for the schema to compare with.
  ///   - responses: Files or folders of captured responses that both schemas read; `-` for the standard input.
  ///   - isEnvelope: Whether a captured body has its status and content type beside it.
  ///   - dependants: The root files of overlays that extend the old schema.
  ///   - findsWitnesses: Whether to look for responses and code that show the findings.
  ///   - showsTraces: Whether to show how both schemas read and map the responses that show the findings.
  ///   - accepted: The path of a file with findings that are accepted for some time.
  ///   - day: Today, as in `2027-01-31`.
  ///   - format: How the findings are printed.
  ///   - failures: Which findings count for the exit status.
  public init(
    old: String, new: String, responses: [String] = [], isEnvelope: Bool = false, dependants: [String] = [],
    findsWitnesses: Bool = true, showsTraces: Bool = false, accepted: String? = nil, day: String = Today.text,
    format: Format = .text, failures: [Failure] = [.any]
  ) {
    self.old = old
    self.new = new
    self.responses = responses
    self.isEnvelope = isEnvelope
    self.dependants = dependants
    self.findsWitnesses = findsWitnesses
    self.showsTraces = showsTraces
    self.accepted = accepted
    self.day = day
    self.format = format
    self.failures = failures
  }

  /// The status tells whether there are findings that count.
  public func run() -> CommandResult {
    do throws(SchemaInput.Refusal) {
      var diff: SchemaDiff
      let (old, new) = (try DiffInput(old).load(), try DiffInput(new).load())
      do {
        diff = try SchemaDiff(from: old.analysis, named: old.place, to: new.analysis, named: new.place)
      } catch {
        throw .init(.badUsage, "the schemas cannot be compared: \(error)")
      }
      let warnings = try accept(&diff)
      if findsWitnesses, let oldSchema = old.analysis.schema, let newSchema = new.analysis.schema {
        var progress = Progress.ofThisProcess(isBesideOutput: false)
        diff = diff.witnessed(from: oldSchema, to: newSchema) { progress.reach($0, of: $1, "findings shown") }
        progress.finish()
      }
      if showsTraces, let tracing = WitnessTracing(from: old.analysis, to: new.analysis) {
        diff = diff.traced(tracing.traces)
      }
      let replay = try replay(from: old.analysis, to: new.analysis)
      let overlays = try overlays(from: old.analysis, to: new.analysis)
      let isFailure = failures.contains { failure in
        failure.counts(replay) || failure.counts(overlays) || diff.findings.contains { failure.counts($0.rule) }
      }
      return CommandResult(
        isFailure ? .outputDiffers : .done, output: output(of: diff, replay, overlays), errors: warnings)
    } catch {
      return error.result
    }
  }

  /// Removes what is accepted.
  ///
  /// - Returns: Warnings about entries that accept nothing.
  private func accept(_ diff: inout SchemaDiff) throws(SchemaInput.Refusal) -> String {
    guard let path = accepted else { return "" }
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(path, limit: 1 << 20) } catch { throw .init(.missingInput, error.description) }
    let known: AcceptedFindings
    do {
      known = try AcceptedFindings(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .init(.badUsage, "'\(path)': \(error)")
    }
    let warnings = diff.warnings(about: known, on: day)
    diff = diff.without(known, on: day)
    return warnings.map { "\(path.printable): warning: \($0.printable)\n" }.joined()
  }

  private func replay(from old: Analysis, to new: Analysis) throws(SchemaInput.Refusal) -> ResponseReplay? {
    guard !responses.isEmpty, let oldSchema = old.schema, let newSchema = new.schema else { return nil }
    let comparison = ResponseComparison(from: oldSchema, to: newSchema)
    guard comparison.canReadResponses else {
      throw .init(.badUsage, "the schemas do not both say how responses are read: that is section 'responses'")
    }
    do {
      return try ResponseReplay(of: responses, isEnvelope: isEnvelope, by: comparison)
    } catch {
      throw .init(.missingInput, error.description)
    }
  }

  private func overlays(from old: Analysis, to new: Analysis) throws(SchemaInput.Refusal) -> [DependantOverlay] {
    guard dependants.isEmpty || old.schema?.overlay == nil else {
      throw .init(.badUsage, "an overlay has no dependants")
    }
    var overlays: [DependantOverlay] = []
    for path in dependants { overlays.append(try DependantOverlay(path, from: old, to: new)) }
    return overlays
  }

  private func output(of diff: SchemaDiff, _ replay: ResponseReplay?, _ overlays: [DependantOverlay]) -> String {
    switch format {
    case .text:
      return [diff.text, replay?.text, overlays.text].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n")
    case .sarif: return diff.sarif(with: (replay?.consequences ?? []) + overlays.consequences)
    case .junit: return diff.junit(with: (replay?.consequences ?? []) + overlays.consequences)
    case .gitlab: return diff.gitlab(with: (replay?.consequences ?? []) + overlays.consequences)
    case .json: return diff.json + (replay?.json ?? "") + overlays.json
    case .markdown:
      return [diff.markdown, replay?.markdown, overlays.markdown].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: "\n")
    case .github:
      let findings = diff.ordered.map { WorkflowCommand($0).text }.joined()
      return findings + WorkflowCommand(quoting: (replay?.text ?? "") + overlays.text).text
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
    case .responses, .dependants, .none: false
    }
  }

  fileprivate func counts(_ replay: ResponseReplay?) -> Bool {
    (self == .any || self == .responses) && (replay?.differingCount ?? 0) > 0
  }

  fileprivate func counts(_ overlays: [DependantOverlay]) -> Bool {
    (self == .any || self == .dependants) && overlays.areBroken
  }
}
