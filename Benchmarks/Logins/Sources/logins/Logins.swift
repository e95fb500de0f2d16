import Foundation
import HaapiAsyncHTTPClient
import HaapiLogin

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Logs in many times at once, in this process, and says how long it took and how much memory it needed.
@main struct Logins {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard (3...4).contains(arguments.count), let server = URL(string: arguments[1]), let count = Int(arguments[2]),
      count > 0, let transport = transport(arguments.count == 4 ? arguments[3] : "64")
    else {
      print("usage: logins http://127.0.0.1:PORT LOGINS [REQUESTS-AT-ONCE|URLSession]")
      exit(EXIT_FAILURE)
    }
    // The first login pays for what every process pays once.
    if let failure = try await Login(server, number: 0, transport: transport).run() {
      print("not even one login works: \(failure)")
      exit(EXIT_FAILURE)
    }
    let memory = Memory.resident()
    let begin = ContinuousClock.now
    let processor = processorTime
    // All are held until the last has ended, so that the memory of all is there to be measured.
    var logins: [Login] = []
    for number in 1...count { logins.append(try await Login(server, number: number, transport: transport)) }
    let results = await withTaskGroup(of: String?.self, returning: [String?].self) { group in
      for login in logins { group.addTask { await login.run() } }
      var results: [String?] = []
      for await result in group { results.append(result) }
      return results
    }
    let seconds = begin.duration(to: .now) / .seconds(1)
    let failures = Dictionary(grouping: results.compactMap(\.self)) { $0 }.mapValues(\.count)
    print("logins at once         \(count)")
    print("failed                 \(failures.values.reduce(0, +))")
    print("seconds                \(text(seconds, digits: 2))")
    print("logins per second      \(text(Double(count) / seconds, digits: 0))")
    print("processor, each        \(text((processorTime - processor) / Double(count) * 1000, digits: 2)) ms")
    print("kB per flow, at most   \((Memory.peak() - memory) / count / 1_024)")
    print("kB per flow, at end    \((Memory.resident() - memory) / count / 1_024)")
    for (failure, count) in failures.sorted(by: { $0.value > $1.value }) { print("\(count) × \(failure)") }
    withExtendedLifetime(logins) {}
    exit(failures.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  private static func transport(_ name: String) -> (any HaapiTransport)? {
    if name == "URLSession" { return URLSessionTransport(urlSession: URLSession(configuration: .haapi)) }
    return Int(name).map { AsyncHTTPClientTransport(maximumAtOnce: $0) }
  }

  /// Seconds of all threads of this process.
  private static var processorTime: TimeInterval {
    Double(clock()) / Double(CLOCKS_PER_SEC)
  }

  private static func text(_ number: Double, digits: Int) -> String {
    number.formatted(.number.precision(.fractionLength(digits)))
  }
}
