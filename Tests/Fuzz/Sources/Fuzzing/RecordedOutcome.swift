import Foundation
import HaapiRuntime

/// What an app sees of a response: its type, its JSON, its texts, the reports, and the error.
public enum RecordedOutcome {
  /// How many mutants of one body there are, and how many groups of them have a hash of their own.
  public static let mutants = 50
  public static let groups = 5

  /// The hashes of what becomes of a body's mutants.
  public static func hashes(of body: Data, at path: String) -> [String] {
    var mutation = ResponseMutation(seed: UInt64(path.utf8.count))
    return (0..<groups).map { _ in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for _ in 0..<mutants / groups {
        let mutant = mutation.mutant(of: body)
        for byte in text(of: mutant, entry: mutation.entry(of: path)).utf8 {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
      }
      return String(hash, radix: 16)
    }
  }

  /// All of it. An error differs between systems only in what Foundation adds, so its own parts are written out.
  public static func text(of body: Data, entry: ResponseInput.Entry) -> String {
    let log = Log()
    let decoder = HaapiResponseDecoder(onReport: { log.lines.append(line($0)) })
    var lines: [String] = []
    do {
      switch entry {
      case .api(let contentType, let statusCode):
        lines = describe(try decoder.decode(body, contentType: contentType, statusCode: statusCode))
      case .tokenEndpoint:
        switch try decoder.decodeToken(body) {
        case .successfulToken(let response): lines = [json(response)]
        case .errorToken(let response): lines = [json(response)]
        case .error(let error): lines = [line(error)]
        }
      }
    } catch {
      lines = [line(error)]
    }
    return (lines + log.lines).joined(separator: "\n")
  }

  private final class Log: @unchecked Sendable {
    var lines: [String] = []
  }

  private static func describe(_ result: HaapiResult) -> [String] {
    switch result {
    case .representation(let step):
      ["\(type(of: step))", json(step), step.rawJsonString ?? "", step.properties?.rawJsonString ?? ""]
    case .problem(let problem): ["\(type(of: problem))", json(problem), problem.rawJsonString ?? ""]
    case .error(let error): [line(error)]
    }
  }

  private static func json(_ value: Any) -> String {
    func text(_ value: some JSONCodable) -> String { JSONValue(writing: value).text() }
    return (value as? any JSONCodable).map { text($0) } ?? ""
  }

  private static func line(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(type(of: error))" }
    switch error {
    case .typeMismatch(let type, let context): return "type \(type) \(line(context))"
    case .valueNotFound(let type, let context): return "value \(type) \(line(context))"
    case .keyNotFound(let key, let context): return "key \(key.stringValue) \(line(context))"
    case .dataCorrupted(let context): return "data \(line(context))"
    @unknown default: return "unknown"
    }
  }

  private static func line(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
    return "\(path.joined(separator: ".")): \(context.debugDescription)"
  }
}
