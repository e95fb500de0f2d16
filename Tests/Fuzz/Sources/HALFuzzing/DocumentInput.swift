import Foundation
import HAL

/// The documents of a server, and how they are traversed.
public struct DocumentInput: Sendable {
  private let options: HalleyKit.Options
  private let documents: [String: Data]

  static let examples = [
    #"1{"_links":{"a":[{"href":"/1"},{"href":"/2{?x}","templated":true}],"b":{"href":"/1"}},"n":1}"#
      + "\n" + #"{"_embedded":{"b":{"x":[1,2,]}}}"# + "\n" + #"{"_links":{"a":{"href":"/0"}}}"#,
    #"2{"_embedded":{"item":[{"_links":{}}],"a":{"_embedded":{"item":[]}}},"_links":{"item":{"href":"/1"}},"page":{}}"#,
    #"3{"\u005flinks":{"\u0061":{"href":"\/1"}}}"# + "\n" + #"{"é":"\ud83d\ude00"}"#,
  ]

  /// - Parameter bytes: The first byte chooses the options. The others are documents, one a line, which stand at `/0`,
  ///   `/1` and so on.
  init(_ bytes: [UInt8]) {
    let first = bytes.first ?? 0
    options = HalleyKit.Options(
      preferEmbeddedOverLinkTraversing: first & 1 == 0, failWhenAnyNestedRequestErrors: first & 2 == 0,
      keepsUnrequestedRelations: first & 4 == 0, limits: HalleyKit.Limits(requests: 20, depth: 4, bytes: 200_000))
    let lines = bytes.dropFirst().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    documents = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ("/\($0)", Data($1)) })
  }

  var flaws: [String] {
    let done = DispatchSemaphore(value: 0)
    let found = Found()
    Task {
      for way in Way.allCases { await found.add(flaws(of: way)) }
      done.signal()
    }
    // libFuzzer calls from a thread that is none of those that run tasks.
    done.wait()
    return found.flaws
  }

  private enum Way: CaseIterable {
    case resource, collection, page
  }

  private func flaws(of way: Way) async -> [String] {
    let server = Server(documents: documents)
    let manager = ResourceManager(requester: server)
    guard let url = URL(string: "https://api.example/0") else { return [] }
    let includes = ["[a].b", "[a].[a]", "b.b", "[item]"]
    var flaws: [String] = []
    let foundation = FoundationReading(documents["/0"] ?? Data())
    do {
      switch way {
      case .resource: _ = try await manager.resource(from: url, includes: includes, options: options) as Parameters
      case .collection:
        _ = try await manager.resourceCollection(from: url, includes: includes, options: options) as [Parameters]
      case .page:
        _ =
          try await manager.resourceCollectionWithMetadata(from: url, includes: includes, options: options)
          as Parameters
      }
      if foundation == .rejected { flaws.append("There is a value though Foundation reads none.") }
    } catch let error as HALError {
      if foundation == .accepted, error.reason == .notJSON, error.path == nil {
        flaws.append("Foundation reads a value: \(error)")
      }
      if error.url == nil { flaws.append("The error has no URL: \(error)") }
    } catch {
      flaws.append("An error of another kind: \(error)")
    }
    let requested = await server.requested
    if Set(requested).count < requested.count { flaws.append("A URL was fetched twice: \(requested)") }
    if requested.count > options.limits.requests { flaws.append("There were \(requested.count) requests.") }
    return flaws
  }

  /// What Foundation's parsers make of a document. They differ where they guess encodings, and where they look at
  /// digits.
  private enum FoundationReading {
    case accepted, rejected, disputed

    private struct Anything: Decodable {
      init(from decoder: any Decoder) {}
    }

    init(_ document: Data) {
      let serialization = (try? JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed)) != nil
      let decoder = (try? JSONDecoder().decode(Anything.self, from: document)) != nil
      self = serialization != decoder ? .disputed : decoder ? .accepted : .rejected
    }
  }

  private actor Server: HalleyRequester {
    private let documents: [String: Data]
    private(set) var requested: [String] = []

    init(documents: [String: Data]) {
      self.documents = documents
    }

    func response(from url: URL) throws -> HalleyResponse {
      let address = url.absoluteString
      requested.append(address.firstIndex(of: "#").map { String(address[..<$0]) } ?? address)
      guard let body = documents[url.path(percentEncoded: true)] else { throw URLError(.fileDoesNotExist) }
      return HalleyResponse(body: body)
    }
  }

  /// Read when the task that writes has ended.
  private final class Found: @unchecked Sendable {
    private(set) var flaws: [String] = []

    func add(_ more: [String]) {
      flaws += more
    }
  }
}
