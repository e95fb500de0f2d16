import Foundation
import HAL

/// One text for all ways to write the same JSON.
func canonical(_ json: String) throws -> String {
  try canonical(JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed))
}

func canonical(_ value: Any) throws -> String {
  String(
    decoding: try JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes]),
    as: UTF8.self)
}

/// A server of these documents, which stand at `https://api.example/…`, and a traversal of the one at `root`.
struct Traversal {
  let server: StubServer
  let manager: ResourceManager
  var includes: [String] = []
  var options = HalleyKit.Options.default
  var resolver: any LinkResolver = URLLinkResolver()

  static let root = "https://api.example/root"

  init(
    _ documents: [String: String], includes: [String] = [], options: HalleyKit.Options = .default,
    resolver: any LinkResolver = URLLinkResolver(), delay: Duration? = nil
  ) {
    server = StubServer(
      Dictionary(uniqueKeysWithValues: documents.map { ("https://api.example/" + $0.key, $0.value) }), delay: delay)
    manager = ResourceManager(requester: server)
    self.includes = includes
    self.options = options
    self.resolver = resolver
  }

  private var url: URL {
    get throws { try Self.root.asURL() }
  }

  func resource() async throws -> String {
    try await canonical(
      manager.resource(from: url, includes: includes, options: options, linkResolver: resolver) as Parameters)
  }

  func collection() async throws -> String {
    try await canonical(
      manager.resourceCollection(from: url, includes: includes, options: options, linkResolver: resolver)
        as [Parameters])
  }

  func page() async throws -> String {
    try await canonical(
      manager.resourceCollectionWithMetadata(from: url, includes: includes, options: options, linkResolver: resolver)
        as Parameters)
  }

  /// What the server was asked for, without what all URLs share.
  func requests() async -> [String] {
    await server.requested.map { $0.replacing("https://api.example/", with: "") }
  }
}

/// The error that a call throws, if it is one of this library.
func halError(_ call: () async throws -> some Any) async -> HALError? {
  do {
    _ = try await call()
    return nil
  } catch {
    return error as? HALError
  }
}
