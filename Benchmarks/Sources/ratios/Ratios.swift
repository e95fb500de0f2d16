import Foundation
import Workloads

/// Prints measurements, and how they compare.
///
///     ratios TIMES INSTRUCTIONS
///
/// TIMES is the output of the benchmark library in the format `jmh`, INSTRUCTIONS has lines of a key and a number.
@main
struct Ratios {
  static func main() throws {
    let files = try CommandLine.arguments.dropFirst().map { try Data(contentsOf: URL(filePath: $0)) }
    guard files.count == 2 else {
      print("usage: ratios TIMES INSTRUCTIONS")
      return
    }
    let times = try Measurements(jmh: files[0], unit: .microseconds)
    let instructions = Measurements(lines: String(decoding: files[1], as: UTF8.self), unit: .instructions)
    print(Table.ways(times, instructions).text)
    print(Table.growth(times, instructions).text)
  }
}

extension Table {
  /// Each way of working on each input, compared with the first way for that input.
  static func ways(_ measurements: Measurements...) -> Table {
    var table = Table(
      [.words("input"), .words("way")] + measurements.flatMap { [.numbers($0.unit.title), .numbers("ratio")] })
    for subject in Subject.all {
      for (index, method) in subject.methods.enumerated() {
        let cells = measurements.flatMap { measurement in
          [
            measurement.text(subject.key(of: method), batch: subject.batch),
            measurement.ratio(subject.key(of: method), to: subject.key(of: subject.methods[0])),
          ]
        }
        table.rows.append([index == 0 ? subject.input : "", method.name] + cells)
      }
    }
    return table
  }

  /// How the cost of a schema grows when it has ten times as many types: linearly, if by ten.
  static func growth(_ measurements: Measurements...) -> Table {
    var table = Table(
      [.words("5,000 types, compared with 500")] + measurements.map { .numbers($0.unit.title) })
    for method in ["libyaml-events", "load", "pipeline"] {
      table.rows.append([method] + measurements.map { $0.ratio("types-5000/\(method)", to: "types-500/\(method)") })
    }
    return table
  }
}
