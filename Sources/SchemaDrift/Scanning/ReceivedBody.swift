import JSONIndex
import SchemaInterpreter

/// A response as it was captured.
package struct ReceivedBody {
  package let bytes: [UInt8]
  package let contentType: String?

  /// Reads `{"status": …, "contentType": …, "body": …}`. The body is JSON, or a text that contains it.
  package init?(envelope: [UInt8]) {
    guard let json = try? IndexedJSON(envelope), let body = json.member("body", of: IndexedJSON.root) else {
      return nil
    }
    switch json.kind(body) {
    case .string, .escapedString: bytes = Array(json.text(body).utf8)
    default: bytes = Array(json.source(body))
    }
    contentType = json.optionalText("contentType", of: IndexedJSON.root)
  }

  /// What an entry of an HTTP archive has of a response.
  package enum Captured {
    case body(ReceivedBody)
    /// Another kind of response, or one without a body.
    case nothing
    case unreadable
  }

  /// Reads an entry of an HTTP archive.
  package static func captured(in entry: [UInt8]) -> Captured {
    guard let json = try? IndexedJSON(entry) else { return .unreadable }
    guard let response = json.member("response", of: IndexedJSON.root),
      let content = json.member("content", of: response),
      let contentType = json.optionalText("mimeType", of: content), contentType.lowercased().contains("json"),
      let text = json.optionalText("text", of: content), !text.isEmpty
    else { return .nothing }
    guard json.optionalText("encoding", of: content)?.lowercased() == "base64" else {
      return .body(ReceivedBody(bytes: Array(text.utf8), contentType: contentType))
    }
    guard let bytes = Base64URL.bytes(of: text.filter { !$0.isWhitespace }) else { return .unreadable }
    return .body(ReceivedBody(bytes: bytes, contentType: contentType))
  }

  private init(bytes: [UInt8], contentType: String?) {
    self.bytes = bytes
    self.contentType = contentType
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
}
