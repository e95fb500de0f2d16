import Foundation

/// One number for each thing that was measured.
struct Measurements {
  let unit: Unit
  private let values: [String: Double]

  enum Unit {
    case microseconds
    case instructions

    var title: String {
      switch self {
      case .microseconds: "time"
      case .instructions: "instructions"
      }
    }
  }

  /// Medians of the wall clock, as the benchmark library exports them.
  init(jmh: Data, unit: Unit) throws {
    struct Element: Decodable {
      let benchmark: String
      let secondaryMetrics: [String: Metric]
    }
    struct Metric: Decodable {
      let scorePercentiles: [String: Double]
    }
    self.unit = unit
    var values: [String: Double] = [:]
    for element in try JSONDecoder().decode([Element].self, from: jmh) {
      // package.benchmark.Times.types-500/load
      let key = element.benchmark.split(separator: ".", maxSplits: 3).last.map(String.init)
      if let key { values[key] = element.secondaryMetrics.values.first?.scorePercentiles["50.0"] }
    }
    self.values = values
  }

  /// Lines of a key and a number.
  init(lines: String, unit: Unit) {
    self.unit = unit
    let pairs = lines.split(separator: "\n").compactMap { line -> (String, Double)? in
      let words = line.split(separator: " ")
      guard words.count == 2, let value = Double(words[1]) else { return nil }
      return (String(words[0]), value)
    }
    values = Dictionary(pairs, uniquingKeysWith: { _, last in last })
  }

  /// - Parameter batch: How often the thing was done while it was measured.
  func text(_ key: String, batch: Int) -> String {
    guard let value = values[key].map({ $0 / Double(batch) }) else { return "–" }
    switch unit {
    case .microseconds where value < 1: return "\(rounded(value * 1_000)) ns"
    case .instructions where value < 1_000: return rounded(value)
    case .instructions where value < 1_000_000: return "\(rounded(value / 1_000)) k"
    case .microseconds where value < 1_000: return "\(rounded(value)) µs"
    case .microseconds: return "\(rounded(value / 1_000)) ms"
    case .instructions: return "\(rounded(value / 1_000_000)) M"
    }
  }

  func ratio(_ key: String, to other: String) -> String {
    guard let value = values[key], let other = values[other], other > 0 else { return "–" }
    let ratio = value / other
    return String(format: ratio < 0.1 ? "%.3f" : "%.2f", ratio)
  }

  /// Three digits, or all of those before the point.
  private func rounded(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }
}
