import Foundation
import Metrics
import Synchronization

/// Keeps counters, gauges and times of this process, and writes them as text for Prometheus.
final class PrometheusFactory: MetricsFactory, Sendable {
  static let shared = PrometheusFactory()

  private let series = Mutex<[String: PrometheusSeries]>([:])

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions, .counter)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions, .gauge)
  }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    series(label, dimensions, aggregate ? .summary : .gauge)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label + "_seconds", dimensions, .summary)
  }

  // All series last as long as the process. Those of a login have few labels.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}

  private func series(
    _ label: String, _ dimensions: [(String, String)], _ kind: PrometheusSeries.Kind
  ) -> PrometheusSeries {
    let name = String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    let labels = dimensions.map { #"\#($0)="\#($1.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))""# }
    let key = "\(name){\(labels.sorted().joined(separator: ","))}"
    return series.withLock { series in
      if let known = series[key] { return known }
      let new = PrometheusSeries(name: name, labels: labels.sorted().joined(separator: ","), kind: kind)
      series[key] = new
      return new
    }
  }

  /// All series, in the text format of Prometheus.
  var text: String {
    let all = series.withLock { Array($0.values) }.sorted { ($0.name, $0.labels) < ($1.name, $1.labels) }
    var lines: [String] = []
    var last = ""
    for series in all {
      if series.name != last { lines.append("# TYPE \(series.exposedName) \(series.kind.rawValue)") }
      last = series.name
      lines += series.lines
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// One series of values.
final class PrometheusSeries: CounterHandler, MeterHandler, RecorderHandler, TimerHandler, Sendable {
  enum Kind: String, Sendable {
    case counter, gauge, summary
  }

  let name: String
  let labels: String
  let kind: Kind
  private let value = Mutex((count: 0, sum: 0.0))

  init(name: String, labels: String, kind: Kind) {
    self.name = name
    self.labels = labels
    self.kind = kind
  }

  var exposedName: String { kind == .counter ? name + "_total" : name }

  var lines: [String] {
    let (count, sum) = value.withLock { $0 }
    let braces = labels.isEmpty ? "" : "{\(labels)}"
    return switch kind {
    case .counter, .gauge: ["\(exposedName)\(braces) \(sum)"]
    case .summary: ["\(name)_count\(braces) \(count)", "\(name)_sum\(braces) \(sum)"]
    }
  }

  private func add(_ amount: Double) {
    value.withLock { $0 = ($0.count + 1, kind == .gauge ? amount : $0.sum + amount) }
  }

  func increment(by amount: Int64) { add(Double(amount)) }
  func reset() { value.withLock { $0 = (0, 0) } }
  func set(_ value: Int64) { self.value.withLock { $0 = ($0.count + 1, Double(value)) } }
  func set(_ value: Double) { self.value.withLock { $0 = ($0.count + 1, value) } }
  func increment(by amount: Double) { value.withLock { $0 = ($0.count + 1, $0.sum + amount) } }
  func decrement(by amount: Double) { increment(by: -amount) }
  func record(_ value: Int64) { add(Double(value)) }
  func record(_ value: Double) { add(value) }
  func recordNanoseconds(_ duration: Int64) { add(Double(duration) / 1e9) }
}
