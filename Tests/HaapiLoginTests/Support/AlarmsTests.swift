import HaapiRuntime
import Testing

@testable import HaapiLogin

@Suite struct AlarmsTests {
  @Test(.timeLimit(.minutes(2))) func ringsEachAlarmOnceInOrder() async {
    let alarms = Alarms()
    let (rung, ring) = AsyncStream.makeStream(of: Int.self)
    // The later one first, so that its sleeper has to be woken up earlier.
    _ = alarms.alarm(after: .milliseconds(60)) { ring.yield(2) }
    _ = alarms.alarm(after: .milliseconds(20)) { ring.yield(1) }
    let cancelled = alarms.alarm(after: .milliseconds(40)) { ring.yield(9) }
    cancelled.cancel()
    _ = alarms.alarm(after: .milliseconds(80)) { ring.finish() }
    var numbers: [Int] = []
    for await number in rung { numbers.append(number) }
    #expect(numbers == [1, 2] && alarms.count == 0)
  }

  @Test func sleepsOnceForManyThatAreCancelled() {
    let alarms = Alarms()
    for _ in 0..<1_000 { alarms.alarm(after: .seconds(20)) {}.cancel() }
    #expect(alarms.count == 0 && alarms.isSleeping)
  }
}
