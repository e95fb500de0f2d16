import Foundation
import HTTPTypes
import HaapiRuntime

/// A request for a form or a link of a step.
struct HaapiRequest: Sendable {
  let method: HTTPRequest.Method
  let target: RequestTarget
  var contentType: String?
  var body: Data?

  /// Follows a link.
  ///
  /// - Throws: `HaapiError.invalidURLResponse` with the code `non_haapi_link`.
  init(following link: Link, _ policy: OriginPolicy) throws {
    guard link.kind == .haapi else { throw OriginPolicy.refusal(HaapiErrorCode.nonHaapiLink) }
    method = .get
    target = try policy.target(link.href, refusing: HaapiErrorCode.nonHaapiLink)
  }

  /// Submits a form.
  ///
  /// - Throws: `HaapiError.invalidURLResponse` with the code `non_haapi_form`, or `HaapiError.illegalState` for values
  ///   or media types that cannot be sent.
  init(submitting form: FormActionModel, _ given: [String: any Sendable], _ policy: OriginPolicy) throws {
    let target = try policy.target(form.href, refusing: HaapiErrorCode.nonHaapiForm)
    let parameters = try form.orderedParameters(submitting: given)
    guard let method = HTTPRequest.Method(form.method.isEmpty ? "GET" : form.method.uppercased()) else {
      throw HaapiError.illegalState(message: "The form has no HTTP method that can be sent.")
    }
    self.method = method
    let mediaType = MediaType(form.type)
    let hasBody = method == .post || method == .put
    switch mediaType.name {
    case MimeTypes.json.rawValue:
      guard hasBody else {
        throw HaapiError.illegalState(message: "A form cannot be sent as JSON with \(method.rawValue).")
      }
      self.target = target
      contentType = MimeTypes.json.rawValue
      body = Data(try Self.json(parameters).text().utf8)
    case "", MimeTypes.xWwwFormUrlEncoded.rawValue:
      let encoding = try Self.encoding(parameters, isText: !hasBody)
      self.target = hasBody ? target : target.appending(encoding)
      if hasBody, !encoding.isEmpty {
        contentType = MimeTypes.xWwwFormUrlEncoded.rawValue
        body = encoding.body
      }
    default:
      throw HaapiError.illegalState(
        message: "A form cannot be sent as \(mediaType.quoted ?? "something that is not a media type").")
    }
  }

  private static func json(_ parameters: [(name: String, value: any Sendable)]) throws -> JSONValue {
    var object = JSONObject()
    for (name, value) in parameters {
      guard let value = JSONValue(plain: value) else {
        throw HaapiError.illegalState(message: "The value of \(name.quotation) has no form in JSON.")
      }
      object[name] = value
    }
    return .object(object)
  }

  /// - Parameter isText: Whether only text may be sent, and not numbers or the like.
  private static func encoding(
    _ parameters: [(name: String, value: any Sendable)], isText: Bool
  ) throws -> FormEncoding {
    var encoding = FormEncoding()
    for (name, value) in parameters {
      switch value {
      case let value as String: encoding.append(name, value)
      case let values as [String]: for value in values { encoding.append(name, value) }
      default:
        guard !isText, let text = JSONValue(plain: value)?.scalarText else {
          throw HaapiError.illegalState(message: "The value of \(name.quotation) must be text for this form.")
        }
        encoding.append(name, text)
      }
    }
    return encoding
  }
}
