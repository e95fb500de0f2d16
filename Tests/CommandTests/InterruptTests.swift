import Foundation
import Testing

@testable import GeneratorCommand

@Suite("Runs that are interrupted")
struct InterruptTests {
  let output: SampleOutput

  init() throws {
    output = try SampleOutput()
  }

  /// Starts the tool on the old output, and sends a signal as soon as it has begun to write, or a little later.
  private func run(sending signal: Int32, after delay: Int) throws -> Outcome {
    try output.writeOld()
    let process = try RunningProcess(output.arguments)
    while process.isRunning, try !output.temporary.names("out").contains(where: { $0.hasPrefix(".haapi-gen-") }) {}
    usleep(UInt32(delay))
    process.send(signal)
    return try process.outcome()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal finds the old files or the new ones, and nothing else`(signal: Int32) throws {
    var random = RandomNumbers(seed: UInt64(signal))
    for _ in 0..<12 {
      let result = try run(sending: signal, after: Int.random(in: 0...600, using: &random))
      #expect(try output.temporary.names("out") == output.names)
      let texts = try output.names.map { try output.temporary.text("out/\($0)") }
      let isOld = texts == output.names.map { output.old[$0] ?? "" }
      let isNew = texts == output.names.map { output.new[$0] ?? "" }
      #expect(isOld || isNew)
      #expect(result.wasKilled ? result.status == signal : result.status == 0 && isNew)
      #expect(result.errors.isEmpty)
    }
  }

  @Test func `a process that is killed leaves whole files, and the next run cleans up`() throws {
    var random = RandomNumbers(seed: 9)
    for _ in 0..<12 {
      _ = try run(sending: SIGKILL, after: Int.random(in: 0...600, using: &random))
      let names = try output.temporary.names("out").filter { !$0.hasPrefix(".haapi-gen-") }
      #expect(names == output.names)
      for name in names {
        let text = try output.temporary.text("out/\(name)")
        #expect(text == output.old[name] || text == output.new[name])
      }
      #expect(try Outcome(of: output.arguments).status == 0)
      try output.expectNew()
    }
  }

  @Test(arguments: ["INT", "HUP"]) func `a signal that was ignored from the start stays so`(signal: String) throws {
    try output.writeOld()
    // As for a process in the background, or one that was started with nohup.
    let script = """
      trap '' \(signal)
      "$@" &
      for i in 1 2 3 4 5 6 7 8 9; do kill -\(signal) $! 2> /dev/null || true; done
      wait $!
      """
    #expect(try Outcome(ofScript: script, output.arguments).status == 0)
    try output.expectNew()
  }
}
