/// Why a request has no result.
struct ResponseError: Error, Hashable {
  let code: Code
  /// One sentence for the user.
  let message: String

  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }
}
