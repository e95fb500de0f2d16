import HaapiSchema
import YAMLDocument

/// A server of the Language Server Protocol 3.17: bytes from the client in, bytes for the client out.
public struct LanguageServer {
  var workspace: Workspace
  var lifecycle = Lifecycle.new
  var encoding = PositionEncoding.utf16
  /// Whether the client asks for diagnostics itself.
  var isPulled = false
  /// Whether the client takes proposals with stops.
  var knowsSnippets = false
  /// The diagnostics that the client has, by document.
  var published: [String: JSON] = [:]
  private var frames = MessageFrames()

  /// A server before its first message.
  public init(files: ServerFiles) { workspace = Workspace(files) }

  /// How the process should end; `nil` as long as it should not.
  public var exitStatus: Int32? {
    if case .exited(let isInOrder) = lifecycle { isInOrder ? 0 : 1 } else { nil }
  }

  /// Takes all bytes that have come, and gives all bytes that answer them.
  public mutating func receive(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let messages = frames.receive(bytes).map { bytes in
      bytes.map(Message.init) ?? .invalid(id: .null, ResponseError(.parseError, "a message needs a Content-Length"))
    }
    return answer(messages).flatMap(MessageFrames.frame)
  }

  /// Answers messages that came together. One that cancels another works, because nothing is answered before it is read;
  /// and changes that came together are checked once.
  mutating func answer(_ messages: [Message]) -> [JSON] {
    let cancelled = Set(messages.compactMap(\.cancelledRequest))
    var answers: [JSON] = []
    for message in messages where exitStatus == nil {
      switch message {
      case .request(let id, _, _) where cancelled.contains(id):
        answers.append(Message.answer(id, .failure(ResponseError(.requestCancelled, "cancelled"))))
      case .request(let id, let method, let params):
        answers.append(Message.answer(id, result(of: method, params)))
      case .notification(let method, let params): receive(method, params)
      case .response: break
      case .invalid(let id, let error): answers.append(Message.answer(id, .failure(error)))
      }
    }
    return answers + (lifecycle == .running ? newDiagnostics() : [])
  }

  private mutating func result(of method: String, _ params: JSON) -> Result<JSON, ResponseError> {
    if let refusal = lifecycle.refusal(of: method) { return .failure(refusal) }
    guard let request = Self.requests[method] else {
      return .failure(ResponseError(.methodNotFound, "there is no method '\(method)'"))
    }
    do {
      return .success(try request(&self, params))
    } catch {
      return .failure(error)
    }
  }

  private mutating func receive(_ method: String, _ params: JSON) {
    if method == "exit" {
      lifecycle = .exited(inOrder: lifecycle == .shutDown)
    } else if lifecycle == .running, let notification = Self.notifications[method] {
      notification(&self, params)
    }
  }

  /// The document of a request, and where it stands in its schema; `nil` if it is no part of one.
  mutating func view(_ params: JSON) throws(ResponseError) -> SchemaView? {
    guard let uri = params["textDocument"]["uri"].string else {
      throw ResponseError(.invalidParams, "'textDocument' needs a 'uri'")
    }
    return view(ofPath: DocumentURI.path(uri))
  }

  mutating func view(ofPath path: String) -> SchemaView? {
    let root = workspace.root(of: path)
    guard workspace.isSchema(root) else { return nil }
    let analysis = workspace.analysis(ofRoot: root)
    let file = analysis.sources.firstIndex { SchemaPath.normalized($0.path) == path }
    return file.map { SchemaView(root: root, analysis: analysis, encoding: encoding, file: $0) }
  }
}

extension Message {
  /// The id of the request that this message cancels.
  fileprivate var cancelledRequest: JSON? {
    if case .notification("$/cancelRequest", let params) = self { params["id"] } else { nil }
  }
}
