import Foundation

/// What something costs: time by the clock, and processor time of all threads of this process.
struct Cost {
  private let clock = ContinuousClock.now
  private let processor: TimeInterval

  /// What has been spent so far.
  static var now: Cost {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Cost(processor: TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9)
  }

  /// Prints what has been spent since then, on so many.
  static func print(_ what: String, _ count: Int, since start: Cost) {
    let end = now
    let seconds = start.clock.duration(to: end.clock) / .seconds(1)
    let line = "\(what) \(count): \(Self.text(seconds)) s, \(text(end.processor - start.processor)) s of a processor\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }

  private static func text(_ seconds: TimeInterval) -> String {
    String(format: "%.2f", seconds)
  }
}
