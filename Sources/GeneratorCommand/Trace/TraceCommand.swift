import JSONIndex
import SchemaInterpreter
import YAMLDocument

/// Says what a schema makes of responses, and why.
public struct TraceCommand: Sendable {
  private let responses: [String]
  private let isEnvelope: Bool
  private let status: Int?
  private let contentType: String?
  private let schema: String?
  private let mapper: String?
  private let settings: [String]
  private let showsSecrets: Bool
  private let question: Question
  private let format: Format

  /// What is asked about each response.
  public enum Question: Sendable {
    /// What became of it.
    case all
    /// Where the values of a member come from: `label`, `DefaultLinkItemModel.label`.
    case why(String)
    /// Why it, or values in it, did not become a type or a model.
    case whyNot(String)
    /// What none of the responses reached in the schema.
    case coverage
    /// What an overlay changed.
    case againstBase
  }

  /// How traces are printed.
  public enum Format: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// For programs: one JSON object a line.
    case json
    /// For browsers: one page, without script.
    case html
  }

  /// - Parameters:
  ///   - responses: The paths of files and folders with responses; `-` for the standard input.
  ///   - isEnvelope: Whether a body has its status and content type beside it.
  ///   - status: The HTTP status of responses that do not say theirs.
  ///   - contentType: The content type of responses that do not say theirs.
  ///   - schema: The path of the root file of a schema, also of an overlay; `nil` for the schema of HAAPI.
  ///   - mapper: The name of the mapper; `nil` for the first that takes a response.
  ///   - settings: The values of settings of the mapper, as `NAME=VALUE`.
  ///   - showsSecrets: Whether the values of secret members are printed.
  ///   - question: What is asked about each response.
  ///   - format: How the traces are printed.
  public init(
    responses: [String], isEnvelope: Bool = false, status: Int? = nil, contentType: String? = nil,
    schema: String? = nil, mapper: String? = nil, settings: [String] = [], showsSecrets: Bool = false,
    question: Question = .all, format: Format = .text
  ) {
    self.responses = responses
    self.isEnvelope = isEnvelope
    self.status = status
    self.contentType = contentType
    self.schema = schema
    self.mapper = mapper
    self.settings = settings
    self.showsSecrets = showsSecrets
    self.question = question
    self.format = format
  }

  /// The status is that of the worst response.
  public func run() -> CommandResult {
    var output = ""
    let result = run {
      output += $0
      return true
    }
    return CommandResult(result.status, output: output, errors: result.errors)
  }

  /// The status is that of the worst response. Each answer is written when it is known.
  ///
  /// - Parameter write: Writes a text to the standard output, and says whether it could.
  public func run(_ write: @escaping (String) -> Bool) -> CommandResult {
    let loaded: TraceSchema
    let values: [String: DecodedValue]
    do {
      loaded = try TraceSchema.load(schema).get()
      values = try SettingValues.read(settings, mapper: mapper, by: loaded.interpreter).get()
    } catch {
      return error.result
    }
    if case .whyNot(let name) = question, !loaded.interpreter.mayBecome(name) {
      return SchemaInput.Refusal(.badUsage, "no response becomes a '\(name)'; name a type of a row, or a model").result
    }
    let base = loaded.base
    if case .againstBase = question, base == nil {
      return SchemaInput.Refusal(.badUsage, "only an overlay has a base; name one with '--schema'").result
    }
    var printer = TracePrinter(as: format, write)
    // Coverage is printed at the end.
    let isBesideOutput = if case .coverage = question { false } else { true }
    var progress = Progress.ofThisProcess(isBesideOutput: isBesideOutput)
    var coverage = Coverage(of: loaded.interpreter)
    var count = 0
    var errors = ""
    var worst = ExitStatus.done
    for path in responses {
      do {
        for file in try CaptureFile.all(at: path, otherwise: isEnvelope ? .lines : .bodyOrLines) {
          try CaptureReader.read(file.path, as: file.form, isEnvelope: isEnvelope, &progress) { place, response in
            let name = place.name(in: file.path.printable)
            do throws(Unreadable) {
              let traced = try traced(response, name, by: loaded, values)
              if traced.isRefused { worst = worst.worse(.schemaErrors) }
              switch question {
              case .coverage:
                coverage.add(traced.decoding, traced.mapping)
                count += 1
              case .againstBase:
                guard let base else { break }
                let before = try self.traced(response, name, by: base, values)
                printer.print(.against(TraceAgainst(base: trace(before, by: base), overlay: trace(traced, by: loaded))))
              case .all: printer.print(.all(trace(traced, by: loaded)))
              case .why(let member): printer.print(.why(TraceWhy(member, of: trace(traced, by: loaded))))
              case .whyNot(let target): printer.print(.whyNot(whyNot(target, traced, by: loaded, values)))
              }
            } catch {
              let file = file.path.printable
              // What is wrong inside an envelope has no place in its line.
              let mistake = isEnvelope ? nil : error.mistake
              let name = mistake.map { place.name(in: file, at: $0) } ?? name
              errors += "\(name): error: \(error)\n"
              worst = worst.worse(.notJSON)
            }
          }
        }
      } catch {
        errors += "haapi-gen: error: \(error)\n"
        worst = worst.worse(.missingInput)
      }
    }
    if case .coverage = question { printer.print(.coverage(TraceCoverage(coverage, of: count, by: loaded))) }
    printer.finish()
    progress.finish()
    return printer.isWritten ? CommandResult(worst, errors: errors) : Terminal.unwrittenOutput(errors)
  }

  /// What became of a response.
  private struct Traced {
    let name: String
    let response: CapturedResponse
    let json: IndexedJSON
    let entrance: String
    let decoding: Decoding
    let mapping: Mapping?
    let settings: [String: DecodedValue]

    var isRefused: Bool {
      if case .failure = decoding.result { return true }
      if case .failure? = mapping?.result { return true }
      return false
    }
  }

  private func traced(
    _ captured: Result<CapturedResponse, CaptureMistake>, _ name: String, by schema: TraceSchema,
    _ values: [String: DecodedValue]
  ) throws(Unreadable) -> Traced {
    var response: CapturedResponse
    do {
      response = try captured.get()
    } catch {
      throw Unreadable(description: "not a captured response: \(error)")
    }
    response.status = response.status ?? status
    response.contentType = response.contentType ?? contentType
    let json: IndexedJSON
    do {
      json = try IndexedJSON(response.bytes)
    } catch {
      throw Unreadable(description: "not JSON: \(error)", mistake: error.place(in: response.bytes))
    }
    let entrance =
      schema.interpreter.entrance(of: json, contentType: response.contentType, status: response.status) ?? ""
    let decoding = schema.interpreter.decode(json, as: entrance)
    let mapping = decoding.record.flatMap { schema.interpreter.map($0, by: mapper, settings: values) }
    return Traced(
      name: name, response: response, json: json, entrance: entrance, decoding: decoding, mapping: mapping,
      settings: values)
  }

  private func trace(_ traced: Traced, by schema: TraceSchema) -> Trace {
    var tracing = Tracing(schema, traced.json, showsSecrets: showsSecrets)
    return tracing.trace(
      traced.decoding, traced.mapping, traced.settings, as: traced.entrance, traced.response, name: traced.name)
  }

  private func whyNot(
    _ target: String, _ traced: Traced, by schema: TraceSchema, _ values: [String: DecodedValue]
  ) -> TraceWhyNot {
    let request = MappingRequest(entrance: traced.entrance, mapper: mapper, settings: values)
    return Tracing(schema, traced.json, showsSecrets: showsSecrets)
      .whyNot(
        target, InterpretedResponse(traced.json, traced.decoding, traced.mapping), request, name: traced.name)
  }

  /// Why a response cannot be traced.
  private struct Unreadable: Error, CustomStringConvertible {
    let description: String
    /// Where what is no JSON begins.
    var mistake: (line: Int, column: Int)?
  }
}

extension ExitStatus {
  fileprivate func worse(_ other: ExitStatus) -> ExitStatus {
    rawValue < other.rawValue ? other : self
  }
}
