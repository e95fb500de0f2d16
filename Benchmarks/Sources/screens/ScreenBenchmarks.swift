import Foundation

/// Prints the cost of showing a model as a page, as ratios within this run.
@main
struct ScreenBenchmarks {
  @MainActor
  static func main() throws {
    try PageBenchmark().run()
  }
}

/// Why a measurement is worth nothing.
struct Failure: Error {
  let description: String
}

/// Times of several ways of doing a thing, taken in turns so that a busy machine slows all of them down.
struct Times {
  private var seconds: [[Double]]

  init(ways: Int) {
    seconds = Array(repeating: [], count: ways)
  }

  mutating func add(_ way: Int, _ time: Double) {
    seconds[way].append(time)
  }

  func median(_ way: Int) -> Double {
    let sorted = seconds[way].sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
