import Foundation
import HAL

/// Answers from memory, and records the requests. An unknown URL is an error.
actor StubServer: HalleyRequester {
  private let documents: [String: Data]
  private let delay: Duration?
  private(set) var requested: [String] = []
  private(set) var running = 0
  private(set) var mostAtOnce = 0
  private(set) var cancelled = 0

  struct NotFound: Error, Equatable {
    let url: String
  }

  init(_ documents: [String: String], delay: Duration? = nil) {
    self.init(documents.mapValues { Data($0.utf8) }, delay: delay)
  }

  init(_ documents: [String: Data], delay: Duration? = nil) {
    self.documents = documents
    self.delay = delay
  }

  func response(from url: URL) async throws -> HalleyResponse {
    requested.append(url.absoluteString)
    running += 1
    mostAtOnce = max(mostAtOnce, running)
    defer { running -= 1 }
    do {
      if let delay { try await Task.sleep(for: delay) }
    } catch {
      cancelled += 1
      throw error
    }
    guard let body = documents[url.absoluteString] else { throw NotFound(url: url.absoluteString) }
    return HalleyResponse(body: body)
  }
}
