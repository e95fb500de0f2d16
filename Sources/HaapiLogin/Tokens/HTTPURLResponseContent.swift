import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An answer of the token endpoint, as received.
public class HTTPURLResponseContent: NSObject {
  private let secretData: Secret<Data>
  /// Status and headers.
  public let httpURLResponse: HTTPURLResponse?

  init(_ answer: HaapiTransportAnswer, from url: URL) {
    secretData = Secret(answer.body)
    httpURLResponse = HTTPURLResponse(answer, from: url)
  }

  /// The body; `nil` when there is none.
  public var data: Data? { secretData.value.isEmpty ? nil : secretData.value }

  /// The members of the body; none when it is not a JSON object.
  public var dataAsDictionary: [String: Any] {
    guard case .object(let object)? = try? JSONValue(parsing: secretData.value) else { return [:] }
    return object.members.reduce(into: [:]) { $0[$1.name] = $1.value.sendable() }
  }

  /// The status, and how long the body is.
  public override var description: String { debugDescription }

  /// The status, and how long the body is.
  public override var debugDescription: String {
    "status \(httpURLResponse?.statusCode ?? 0), \(secretData.value.count) bytes"
  }
}

extension HTTPURLResponseContent: CustomReflectable {
  /// Without headers and body: both may hold secrets.
  public var customMirror: Mirror {
    Mirror(self, children: ["status": httpURLResponse?.statusCode ?? 0, "bytes": secretData.value.count])
  }
}
