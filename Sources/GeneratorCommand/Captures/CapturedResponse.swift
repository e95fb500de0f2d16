import JSONIndex
import SchemaInterpreter

/// A response as it was captured.
struct CapturedResponse {
  let bytes: [UInt8]
  var contentType: String?
  var status: Int?
}

extension CapturedResponse {
  /// Reads `{"status": …, "contentType": …, "body": …}`. The body is JSON, or a text that contains it.
  init?(envelope: [UInt8]) {
    guard let json = try? IndexedJSON(envelope), let body = json.member("body", of: IndexedJSON.root) else {
      return nil
    }
    switch json.kind(body) {
    case .string, .escapedString: bytes = Array(json.text(body).utf8)
    default: bytes = Array(json.source(body))
    }
    contentType = json.optionalText("contentType", of: IndexedJSON.root)
    status = json.optionalInteger("status", of: IndexedJSON.root)
  }

  /// What an entry of an HTTP archive has of a response.
  enum Entry {
    case response(CapturedResponse)
    /// Another kind of response, or one without a body.
    case nothing
    case unreadable
  }

  /// Reads an entry of an HTTP archive.
  static func entry(_ bytes: [UInt8]) -> Entry {
    guard let json = try? IndexedJSON(bytes) else { return .unreadable }
    guard let response = json.member("response", of: IndexedJSON.root),
      let content = json.member("content", of: response),
      let contentType = json.optionalText("mimeType", of: content), contentType.lowercased().contains("json"),
      let text = json.optionalText("text", of: content), !text.isEmpty
    else { return .nothing }
    let status = json.optionalInteger("status", of: response)
    guard json.optionalText("encoding", of: content)?.lowercased() == "base64" else {
      return .response(CapturedResponse(bytes: Array(text.utf8), contentType: contentType, status: status))
    }
    guard let decoded = Base64URL.bytes(of: text.filter { !$0.isWhitespace }) else { return .unreadable }
    return .response(CapturedResponse(bytes: decoded, contentType: contentType, status: status))
  }
}

extension IndexedJSON {
  fileprivate func optionalText(_ name: StaticString, of object: Int) -> String? {
    member(name, of: object).flatMap { entry in
      switch kind(entry) {
      case .string, .escapedString: text(entry)
      default: nil
      }
    }
  }

  fileprivate func optionalInteger(_ name: StaticString, of object: Int) -> Int? {
    member(name, of: object).flatMap { kind($0) == .number ? Int(text($0)) : nil }
  }
}
