import HaapiUI

/// Somebody has pressed Ctrl-C.
struct Interrupted: Error {
  /// What a shell expects of a program that such a signal ends.
  static let exitCode: Int32 = 130

  /// Runs a flow.
  ///
  /// - Returns: Whether it came to its end.
  @MainActor static func check(_ flow: TerminalFlow) async throws -> Bool {
    let isFinished = await flow.run()
    if flow.wasInterrupted { throw Interrupted() }
    return isFinished
  }
}
