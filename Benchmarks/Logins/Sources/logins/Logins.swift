import Foundation
import HaapiLogin
import HaapiRuntime

/// Logs in many times at once, in this process, and says how long it took and how much memory it needed.
@main @MainActor struct Logins {
  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let server = URL(string: arguments[1]), let count = Int(arguments[2]), count > 0 else {
      print("usage: logins http://127.0.0.1:PORT LOGINS")
      exit(EXIT_FAILURE)
    }
    // The first login pays for what every process pays once.
    if let failure = await failure(of: Login(server, number: 0)) {
      print("not even one login works: \(failure)")
      exit(EXIT_FAILURE)
    }
    let before = Memory.resident()
    let start = ContinuousClock.now
    // All are held until the last has ended, so that the memory of all is there to be measured.
    var logins: [Login] = []
    for number in 1...count { logins.append(Login(server, number: number)) }
    let results = await withTaskGroup(of: String?.self, returning: [String?].self) { group in
      for login in logins { group.addTask { await failure(of: login) } }
      var results: [String?] = []
      for await result in group { results.append(result) }
      return results
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    let memory = Memory.resident() - before
    let failures = Dictionary(grouping: results.compactMap(\.self)) { $0 }.mapValues(\.count)
    print("logins at once         \(count)")
    print("failed                 \(failures.values.reduce(0, +))")
    print("seconds                \(seconds.formatted(.number.precision(.fractionLength(2))))")
    print("logins per second      \((Double(count) / seconds).formatted(.number.precision(.fractionLength(0))))")
    print("kB per flow, at most   \((Memory.peak() - before) / count / 1_024)")
    print("kB per flow, at end    \(memory / count / 1_024)")
    for (failure, count) in failures.sorted(by: { $0.value > $1.value }) { print("\(count) × \(failure)") }
    withExtendedLifetime(logins) {}
    exit(failures.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  /// - Returns: Why a login gave no tokens; `nil` when it did.
  private static func failure(of login: Login) async -> String? {
    do {
      try await login.run()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
