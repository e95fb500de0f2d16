/// A message of JSON-RPC 2.0 from the client.
enum Message {
  case request(id: JSON, method: String, params: JSON)
  case notification(method: String, params: JSON)
  /// An answer to a request. The server makes none, so it needs none.
  case response
  case invalid(id: JSON, ResponseError)

  init(_ bytes: [UInt8]) {
    let json: JSON
    do {
      json = try JSON(bytes)
    } catch {
      self = .invalid(id: .null, ResponseError(.parseError, "\(error)"))
      return
    }
    let id = json["id"]
    switch (id, json["method"].string) {
    case (.null, let method?): self = .notification(method: method, params: json["params"])
    case (.string, let method?), (.integer, let method?):
      self = .request(id: id, method: method, params: json["params"])
    case (.string, nil) where json.isResponse, (.integer, nil) where json.isResponse: self = .response
    default: self = .invalid(id: .null, ResponseError(.invalidRequest, "this is not a message of JSON-RPC 2.0"))
    }
  }

  static func answer(_ id: JSON, _ result: Result<JSON, ResponseError>) -> JSON {
    switch result {
    case .success(let value): ["jsonrpc": "2.0", "id": id, "result": value]
    case .failure(let error):
      [
        "jsonrpc": "2.0", "id": id,
        "error": ["code": .integer(error.code.rawValue), "message": .string(error.message)],
      ]
    }
  }

  static func notify(_ method: String, _ params: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }
}

extension JSON {
  fileprivate var isResponse: Bool {
    guard case .object(let members) = self else { return false }
    return members.keys.contains("result") || members.keys.contains("error")
  }
}
