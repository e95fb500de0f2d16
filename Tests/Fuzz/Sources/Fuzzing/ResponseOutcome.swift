import Foundation
import HaapiRuntime
import Synchronization

/// What becomes of a response, whatever it is, and what is wrong about that.
public struct ResponseOutcome {
  /// What does not hold though it always has to, in sentences.
  public private(set) var flaws: [String] = []
  /// Whether there is a value.
  public private(set) var isDecoded = false
  /// Whether there is a model.
  public private(set) var isMapped = false

  private let input: ResponseInput

  /// Decodes a response, maps and encodes what comes of it, and looks at all of it.
  public init(of input: ResponseInput) {
    self.input = input
    let reports = Reports()
    let decoder = HaapiResponseDecoder(onReport: reports.add)
    do {
      switch input.entry {
      case .api(let contentType, let statusCode):
        look(at: try decoder.decode(input.body, contentType: contentType, statusCode: statusCode))
      case .tokenEndpoint: look(at: try decoder.decodeToken(input.body))
      }
    } catch {
      look(at: error)
    }
    for report in reports.errors { look(at: report) }
  }

  // MARK: Values

  private mutating func look(at result: HaapiResult) {
    let mapping = { try Self.mappers.map { try $0.mapHaapiResultToUIModel(haapiResult: result) } }
    switch result {
    case .representation(let step as any JSONCodable): look(at: step, mapping: mapping)
    case .problem(let problem as any JSONCodable): look(at: problem, mapping: mapping)
    case .error(let error): look(at: error)
    default: flaws.append("There is no JSON form of \(result).")
    }
    lookForSecrets(in: result)
  }

  private mutating func look(at response: TokenResponse) {
    let mapping = { [try Self.tokenMapper.mapTokenResponseToOAuthModel(tokenResponse: response)] }
    switch response {
    case .successfulToken(let tokens): look(at: tokens, mapping: mapping)
    case .errorToken(let error): look(at: error, mapping: mapping)
    case .error(let error): look(at: error)
    }
    lookForSecrets(in: response)
  }

  private mutating func look<Value: JSONCodable>(at value: Value, mapping: () throws -> [any UIModel]) {
    isDecoded = true
    lookForSecrets(in: value)
    lookAtEncoding(of: value)
    do {
      for model in try mapping() {
        isMapped = true
        lookForSecrets(in: model)
        if SecretResponse.isIn(model.masked) { flaws.append("A masked model gives a secret away.") }
      }
    } catch {
      look(at: error)
    }
  }

  // MARK: Encoding

  private mutating func lookAtEncoding<Value: JSONCodable>(of value: Value) {
    let written = JSONValue(writing: value)
    if (try? JSONValue(parsing: input.body)) != written { flaws.append("It is not written as it was read.") }
    let text = Data(written.text().utf8)
    do {
      if try Value.decode(text) != value { flaws.append("What is written is not read as an equal value.") }
    } catch {
      flaws.append("What is written cannot be read: \(error)")
    }
    do {
      let plain = try JSONDecoder().decode(Value.self, from: input.body)
      // Numbers and names may be other ones there.
      _ = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(plain))
    } catch is DecodingError, is EncodingError {
    } catch {
      flaws.append("Foundation's coders throw \(type(of: error)).")
    }
  }

  // MARK: Errors and descriptions

  private mutating func look(at error: any Error) {
    switch error {
    case is DecodingError, is HaapiUIKitError, is HaapiError: break
    default: flaws.append("The error is a \(type(of: error)).")
    }
    lookForSecrets(in: error)
    if SecretResponse.isIn(error.localizedDescription) { flaws.append("An error gives a secret away: \(error)") }
  }

  private mutating func lookForSecrets(in value: Any) {
    var dumped = ""
    dump(value, to: &dumped)
    dump(Optional([value]) as Any, to: &dumped)
    let texts = [
      "description": "\(value)", "debugDescription": String(reflecting: value), "list": "\([value])",
      "optional": "\(Optional(value) as Any)", "dump": dumped,
    ]
    for (kind, text) in texts where SecretResponse.isIn(text) {
      let line = text.split(separator: "\n").first(where: { SecretResponse.isIn(String($0)) }) ?? ""
      let place = line.range(of: SecretResponse.mark)?.lowerBound ?? line.startIndex
      let start = line.index(place, offsetBy: -150, limitedBy: line.startIndex) ?? line.startIndex
      flaws.append("The \(kind) of a \(type(of: value)) gives a secret away: …\(line[start...].prefix(200))")
    }
  }

  // MARK: Mappers

  private static let mappers: [any DataMapper] = [builder.build(), customized.build()]

  private static let tokenMapper = OAuthDataMapperBuilder().build()

  private static var builder: DataMapperBuilder {
    DataMapperBuilder(redirectTo: "app://redirect", autoPollingDuration: 3, authSelectionPresentation: .list)
  }

  /// A mapper that replaces what it is given.
  private static var customized: DataMapperBuilder {
    builder.customize(modelType: InteractiveFormStep.self) { step in
      DefaultFormModel(messageItems: [], interactionItems: [], linkItems: [], viewName: "\(type(of: step))")
    }
  }
}

/// What a decoder has reported.
private final class Reports: Sendable {
  private let reported = Mutex<[DecodingError]>([])

  var errors: [DecodingError] { reported.withLock { $0 } }

  @Sendable func add(_ error: DecodingError) {
    reported.withLock { $0.append(error) }
  }
}
