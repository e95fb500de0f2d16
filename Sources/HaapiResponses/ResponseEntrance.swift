import JSONIndex

/// Which protocol of HAAPI reads a response, as the runtime decides it. It has a module of its own, since a schema cannot say this,
/// and the generator knows nothing of HAAPI.
package enum ResponseEntrance: String {
  case step = "HaapiRepresentation"
  case problem = "ProblemRepresentation"
  case token = "OAuthResponse"

  /// The content type decides. Without one of the two, the members do.
  package init(_ json: IndexedJSON, contentType: String?) {
    let mediaType = contentType?.split(separator: ";").first?.split(whereSeparator: \.isWhitespace).first?.lowercased()
    switch mediaType {
    case "application/problem+json": self = .problem
    case "application/vnd.auth+json": self = .step
    default:
      let type = json.member("type", of: IndexedJSON.root).map { json.text($0).lowercased() }
      if let type {
        let text = String(type.drop(while: \.isWhitespace))
        self = text.utf8.starts(with: "https://curity.se/problems/".utf8) ? .problem : .step
      } else {
        let isToken = json.hasMember("access_token") || json.hasMember("error")
        self = isToken ? .token : .step
      }
    }
  }
}

extension ResponseEntrance {
  /// The words of the runtime for a response that is refused.
  package func sentence(_ sentence: String, status: Int?) -> String {
    guard self != .token, let status, status >= 400 else { return sentence }
    return "The server answered with the error status \(status). \(sentence)"
  }
}

extension IndexedJSON {
  fileprivate func hasMember(_ name: StaticString) -> Bool {
    member(name, of: Self.root).map { kind($0) != .null } ?? false
  }
}
