import Testing

@testable import GeneratorCommand

struct ProgressTests {
  @Test func aLineSaysHowMuchWasReadOnceThatTakesASecond() {
    #expect(written(isShown: true) == ["\r3 MB read\u{1B}[K", "\r5 MB read\u{1B}[K", "\r\u{1B}[K"])
  }

  @Test func nobodyIsToldAnythingWhereThereIsNoTerminal() {
    #expect(written(isShown: false).isEmpty)
  }

  @Test func aLineSaysHowManyThingsAreDone() {
    var texts: [String] = []
    var progress = Progress(isShown: true, elapsed: { .seconds(2) }, write: { texts.append($0) })
    progress.reach(3, of: 40, "findings shown")
    progress.finish()
    #expect(texts == ["\r3 of 40 findings shown\u{1B}[K", "\r\u{1B}[K"])
  }

  @Test func aShortCommandSaysNothing() {
    var texts: [String] = []
    var progress = Progress(isShown: true, elapsed: { .milliseconds(999) }, write: { texts.append($0) })
    progress.read(9_000_000)
    progress.finish()
    #expect(texts.isEmpty)
  }

  /// What is written while a megabyte is read at each of these times.
  private func written(isShown: Bool) -> [String] {
    var times: [Duration] = [.zero, .milliseconds(900), .seconds(1), .milliseconds(1_100), .milliseconds(1_200)]
    var texts: [String] = []
    var progress = Progress(isShown: isShown, elapsed: { times.removeFirst() }, write: { texts.append($0) })
    for _ in 1...5 { progress.read(1_000_000) }
    progress.finish()
    return texts
  }
}
