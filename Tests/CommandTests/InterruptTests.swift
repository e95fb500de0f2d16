import Foundation
import Testing

@testable import GeneratorCommand

@Suite struct InterruptTests {
  let output: SampleOutput

  init() throws {
    output = try SampleOutput()
  }

  /// Starts the tool on the old output, and sends a signal as soon as it has begun to write, or a little later.
  private func run(sending signal: Int32, after delay: Int) throws -> Outcome {
    try output.writeOld()
    let process = try RunningProcess(output.arguments)
    while process.isRunning, try !output.temporary.names("out").contains(where: { $0.hasPrefix(".haapi-gen-") }) {
      // The tool needs the processor more.
      usleep(100)
    }
    usleep(UInt32(delay))
    process.send(signal)
    return try process.outcome()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalFindsTheOldFilesOrTheNewOnesAndNothingElse(signal: Int32) throws {
    var random = SplitMix64(seed: UInt64(signal))
    for _ in 0..<8 {
      let result = try run(sending: signal, after: Int.random(in: 0...600, using: &random))
      #expect(try output.temporary.names("out") == output.names)
      let texts = try output.texts()
      #expect(texts == output.old || texts == output.new)
      #expect(result.wasKilled ? result.status == signal : result.status == 0 && texts == output.new)
      #expect(result.errors.isEmpty)
    }
  }

  @Test func aProcessThatIsKilledLeavesWholeFilesAndTheNextRunCleansUp() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<8 {
      _ = try run(sending: SIGKILL, after: Int.random(in: 0...600, using: &random))
      #expect(try output.texts().allSatisfy { $1 == output.old[$0] || $1 == output.new[$0] })
      #expect(try Outcome(of: output.arguments).status == 0)
      try output.expectNew()
    }
  }

  /// The same at a chosen moment: when a file is replaced, before or after others.
  @Test(.enabled(if: Tool.canInject), arguments: ["link", "rename", "unlink"], [1, 6])
  func aSignalInTheMiddle(call: String, count: Int) throws {
    for signal in ["TERM", "KILL"] {
      try output.writeOld()
      let injection = ["-e", "trace=\(call)", "-e", "inject=\(call):signal=SIG\(signal):when=\(count)"]
      let result = try Outcome(
        "/usr/bin/env", ["strace", "-o", "/dev/null"] + injection + [Tool.path] + output.arguments)
      #expect(result.wasKilled)
      let texts = try output.texts()
      if signal == "TERM" {
        #expect(texts == (call == "link" ? output.old : output.new))
        #expect(try output.temporary.names("out") == output.names)
      } else {
        #expect(texts.count { $1 == output.new[$0] } == ["link": 0, "rename": count - 1, "unlink": texts.count][call])
        #expect(texts.allSatisfy { $1 == output.old[$0] || $1 == output.new[$0] })
      }
    }
  }

  @Test(arguments: ["INT", "HUP"]) func aSignalThatWasIgnoredFromTheStartStaysSo(signal: String) throws {
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
