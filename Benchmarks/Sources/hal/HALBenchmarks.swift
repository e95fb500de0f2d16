import Foundation

/// Prints what traversal and templates cost, as ratios within this run.
///
///     hal            everything
///     hal templates  one of traversal, templates, waiting
@main
struct HALBenchmarks {
  static func main() async throws {
    let chosen = CommandLine.arguments.dropFirst().first
    if chosen == nil || chosen == "traversal" { try await TraversalBenchmark().run() }
    if chosen == nil || chosen == "templates" { try TemplateBenchmark().run() }
    if chosen == nil || chosen == "waiting" { try await WaitingBenchmark().run() }
  }
}

/// Times of several ways of doing a thing, taken in turns so that a busy machine slows all of them down.
struct Times {
  private var seconds: [[Double]]

  init(ways: Int) {
    seconds = Array(repeating: [], count: ways)
  }

  mutating func add(_ way: Int, _ duration: Duration) {
    let (whole, atto) = duration.components
    seconds[way].append(Double(whole) + Double(atto) / 1e18)
  }

  func median(_ way: Int) -> Double {
    let sorted = seconds[way].sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// A line of a table in Markdown.
func line(_ way: String, _ seconds: Double, ratio: Double) {
  let time =
    seconds < 1e-3 ? String(format: "%.2f µs", seconds * 1e6) : String(format: "%.1f ms", seconds * 1e3)
  print("| \(way) | \(time) | \(String(format: "%.2f", ratio)) |")
}

func header(_ title: String) {
  print("\n| \(title) | time | ratio |\n| --- | ---: | ---: |")
}
