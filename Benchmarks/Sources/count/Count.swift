import Foundation
import Workloads

/// Runs one workload a number of times, for a tool that counts its instructions.
///
///     count                    lists what there is: key, warm-up runs, counted runs
///     count types-500/load 3   runs it three times
@main
struct Count {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let workloads = Subject.all.flatMap { subject in subject.methods.map { (subject: subject, method: $0) } }
    guard let key = arguments.first, let runs = arguments.dropFirst().first.flatMap({ Int($0) }) else {
      for (subject, method) in workloads {
        print(subject.key(of: method), subject.counted.warmup, subject.counted.warmup + subject.counted.runs)
      }
      return
    }
    guard let method = workloads.first(where: { $0.subject.key(of: $0.method) == key })?.method else { return }
    do {
      let run = try method.prepare()
      for _ in 0..<runs { try run() }
    } catch {
      // An error may quote all of a hostile input.
      FileHandle.standardError.write(Data("\(key): \(String(describing: error).prefix(500))\n".utf8))
      exit(1)
    }
  }
}
