import JSONIndex
import SchemaInterpreter

/// A response as it was captured.
struct CapturedResponse {
  let bytes: [UInt8]
  var contentType: String?
  var status: Int?
}

/// Why captured bytes hold no response that can be read.
struct CaptureMistake: Error, CustomStringConvertible {
  let description: String

  static let tooLong = CaptureMistake(description: "longer than \(LinePieces.maximumBytes >> 20) MiB")
  static let unfinishedArchive = CaptureMistake(description: "the archive ends too early")
  static let unreadableEntry = CaptureMistake(description: "an entry that cannot be read")
}

extension CapturedResponse {
  /// Reads `{"status": …, "contentType": …, "body": …}`. The body is JSON, or a text that contains it.
  init(envelope: [UInt8]) throws(CaptureMistake) {
    let json: IndexedJSON
    do {
      json = try IndexedJSON(envelope)
    } catch {
      throw CaptureMistake(description: "not JSON: \(error)")
    }
    guard let body = json.member("body", of: IndexedJSON.root) else {
      throw CaptureMistake(description: "the envelope has no 'body'")
    }
    switch json.kind(body) {
    case .string, .escapedString: bytes = Array(json.text(body).utf8)
    default: bytes = Array(json.source(body))
    }
    contentType = try json.value("contentType") { json, entry throws(CaptureMistake) in
      guard json.isText(entry) else { throw CaptureMistake(description: "'contentType' is not a text") }
      return json.text(entry)
    }
    status = try json.value("status") { json, entry throws(CaptureMistake) in
      // Some loggers write every value as text.
      guard let status = Int(json.text(entry)), 100...599 ~= status else {
        throw CaptureMistake(description: "'status' is not an HTTP status from 100 to 599")
      }
      return status
    }
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
  /// Reads a member of the root that is there and not `null`.
  fileprivate func value<Value>(
    _ name: StaticString, _ read: (IndexedJSON, Int) throws(CaptureMistake) -> Value
  ) throws(CaptureMistake) -> Value? {
    guard let entry = member(name, of: IndexedJSON.root), kind(entry) != .null else { return nil }
    return try read(self, entry)
  }

  fileprivate func isText(_ entry: Int) -> Bool {
    switch kind(entry) {
    case .string, .escapedString: true
    default: false
    }
  }

  fileprivate func optionalText(_ name: StaticString, of object: Int) -> String? {
    member(name, of: object).flatMap { isText($0) ? text($0) : nil }
  }

  fileprivate func optionalInteger(_ name: StaticString, of object: Int) -> Int? {
    member(name, of: object).flatMap { kind($0) == .number ? Int(text($0)) : nil }
  }
}
