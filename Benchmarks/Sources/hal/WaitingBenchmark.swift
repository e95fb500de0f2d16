import Foundation
import HAL

/// A thousand requests that take ten milliseconds each, so many at once, against the least that this can take.
struct WaitingBenchmark {
  private static let count = 1_000
  private static let delay = Duration.milliseconds(10)

  func run() async throws {
    header("\(Self.count) requests of 10 ms")
    for width in [10, 50, 200] {
      let options = HalleyKit.Options(limits: HalleyKit.Limits(concurrentRequests: width))
      let manager = ResourceManager(requester: Slow(delay: Self.delay, count: Self.count))
      let request = HalleyRequest<Number>(url: "https://api.example/", options: options)
      var times = Times(ways: 1)
      for _ in 0..<5 {
        // The root is one more request, before the others.
        times.add(
          0,
          try await ContinuousClock().measure {
            guard try await manager.requestCollection(request).count == Self.count else {
              throw URLError(.badServerResponse)
            }
          })
      }
      let ideal = Double(Self.count / width + 1) * 0.01
      line("ideal, \(width) at once", ideal, ratio: 1)
      line("measured, \(width) at once", times.median(0), ratio: times.median(0) / ideal)
    }
  }

  private struct Number: Decodable {
    let n: Int
  }

  private struct Slow: HalleyRequester {
    let delay: Duration
    let root: Data

    init(delay: Duration, count: Int) {
      self.delay = delay
      let links = (1...count).map { #"{"href":"/\#($0)"}"# }.joined(separator: ",")
      root = Data(#"{"_links":{"item":[\#(links)]}}"#.utf8)
    }

    func response(from url: URL) async throws -> HalleyResponse {
      try await Task.sleep(for: delay, tolerance: .zero)
      return HalleyResponse(body: url.path() == "/" ? root : Data(#"{"n":1}"#.utf8))
    }
  }
}
