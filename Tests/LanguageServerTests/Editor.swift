import Foundation
import HaapiSchema
import YAMLDocument

@testable import LanguageServer

/// An editor in the process of the tests: sends messages to a server and keeps what it is told.
struct Editor {
  private(set) var server: LanguageServer
  /// The diagnostics of each document, as they were published last.
  private(set) var diagnostics: [String: JSON] = [:]
  private(set) var capabilities: JSON = .null
  private var lastID = 0

  /// - Parameters:
  ///   - files: What is on the disk, by path.
  ///   - client: The capabilities that the editor offers.
  ///   - options: The settings of its user.
  init(files: [String: String] = [:], client: JSON = [:], options: JSON = .null) {
    server = Self.server(files)
    capabilities = request(
      "initialize",
      ["processId": .null, "rootUri": .null, "capabilities": client, "initializationOptions": options])
    notify("initialized", [:])
  }

  /// A server before its first message.
  static func server(_ files: [String: String] = [:]) -> LanguageServer {
    struct Missing: Error {}
    let access = FileAccess(
      read: { path in
        guard let text = files[SchemaPath.normalized(path)] else { throw Missing() }
        return Array(text.utf8)
      }, identity: { files[SchemaPath.normalized($0)] == nil ? nil : SchemaPath.normalized($0) },
      folders: { [SchemaPath.normalized("\($0)/..")] })
    let names: (String) -> [String] = { folder in
      files.keys.filter { SchemaPath.normalized("\($0)/..") == folder }.map {
        String($0.split(separator: "/").last ?? "")
      }
    }
    return LanguageServer(files: ServerFiles(access: access, names: names, page: { "# `\($0)`" }))
  }

  /// The whole answer to a request.
  mutating func answer(_ method: String, _ params: JSON) -> JSON {
    lastID += 1
    let messages = server.answer([.request(id: .integer(lastID), method: method, params: params)])
    return messages.first { take($0) } ?? .null
  }

  mutating func request(_ method: String, _ params: JSON) -> JSON { answer(method, params)["result"] }

  mutating func notify(_ method: String, _ params: JSON) {
    for message in server.answer([.notification(method: method, params: params)]) { _ = take(message) }
  }

  mutating func open(_ uri: String, _ text: String) {
    notify("textDocument/didOpen", ["textDocument": ["uri": .string(uri), "version": 1, "text": .string(text)]])
  }

  /// The answer to a request about a place: an offset in a text.
  mutating func ask(_ method: String, _ uri: String, _ text: String, at offset: Int, _ more: [String: JSON] = [:])
    -> JSON
  {
    let position = SourceFile(path: "", bytes: Array(text.utf8)).position(offset, server.encoding)
    let params: [String: JSON] = ["textDocument": ["uri": .string(uri)], "position": position]
    return answer(method, .object(params.merging(more) { $1 }))
  }

  /// Whether a message answers a request.
  private mutating func take(_ message: JSON) -> Bool {
    if message["method"] == "textDocument/publishDiagnostics" {
      diagnostics[message["params"]["uri"].string ?? ""] = message["params"]
    }
    return message["id"] != .null
  }
}

extension String {
  /// The offset behind the first place of a text.
  func offset(after part: String) throws -> Int {
    struct Missing: Error { let part: String }
    guard let range = utf8.firstRange(of: part.utf8) else { throw Missing(part: part) }
    return utf8.distance(from: startIndex, to: range.upperBound)
  }

  /// The text after the edits of a document.
  func applying(_ edits: [JSON]) -> String {
    let source = SourceFile(path: "", bytes: Array(utf8))
    var bytes = source.bytes
    let changes = edits.map { (source.offsets(of: $0["range"], .utf16), $0["newText"].string ?? "") }
    for (range, text) in changes.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
