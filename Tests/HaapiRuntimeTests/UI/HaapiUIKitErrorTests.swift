import Foundation
import HaapiRuntime
import Testing

/// The texts of mapping errors, and when they are equal.
@Suite struct HaapiUIKitErrorTests {
  private struct Plain: Error { let number: Int }
  private struct Comparable: Error, Equatable { let number: Int }

  @Test func eachCaseSaysWhatIsWrong() {
    let state = HaapiUIKitError.illegalState("There is no step.")
    #expect(state.error == "Illegal state")
    #expect(state.failureReason == "There is no step.")
    #expect(state.errorDescription == "There is no step.")
    #expect(state.localizedDescription == "There is no step.")
    let inferred = state.failureReason
    #expect(inferred.count == 17)
    let optional: String? = state.failureReason
    #expect(optional == "There is no step.")
    #expect((state as any LocalizedError).failureReason == "There is no step.")
    #expect((state as any IdsvrError).failureReason == "There is no step.")
    #expect(state.recoverySuggestion == .newHaapiFlow)
    #expect(state.cause == nil)

    let map = HaapiUIKitError.unsupportedMap(objName: "PollingStep", expectedObjName: "UIInteractionModel")
    #expect(map.error == "Unsupported mapping")
    #expect(map.failureReason == "PollingStep cannot be mapped to UIInteractionModel.")
    #expect(
      map.recoverySuggestion
        == .unrecoverable(
          action: .modifyConfiguration(reason: "PollingStep cannot be mapped to UIInteractionModel.")))
    #expect(map.cause == nil)

    let unsupported = HaapiUIKitError.unsupported(cause: "No passkeys here.")
    #expect(unsupported.error == "Unsupported")
    #expect(unsupported.failureReason == "No passkeys here.")
    #expect(unsupported.recoverySuggestion == .unrecoverable(action: .invalidPlatform))
    #expect(unsupported.cause == nil)
  }

  @Test func anotherErrorSpeaksForItself() {
    let known = HaapiUIKitError.other(HaapiError.communication(message: "Timeout."))
    #expect(known.error == "Communication failure")
    #expect(known.failureReason == "Timeout.")
    #expect(known.recoverySuggestion == .retryable(condition: .now))
    #expect(known.cause is HaapiError)

    let foreign = HaapiUIKitError.other(Plain(number: 1))
    #expect(foreign.error == "Other error")
    #expect(foreign.failureReason == Plain(number: 1).localizedDescription)
    #expect(foreign.recoverySuggestion == .unrecoverable(action: .introspectCause))
    #expect((foreign.cause as? Plain)?.number == 1)
  }

  @Test func equalityIsThatOfTheTexts() {
    #expect(HaapiUIKitError.illegalState("a") == .illegalState("a"))
    #expect(HaapiUIKitError.illegalState("a") != .illegalState("b"))
    #expect(HaapiUIKitError.illegalState("a") != .unsupported(cause: "a"))
    let map = HaapiUIKitError.unsupportedMap(objName: "a", expectedObjName: "b")
    #expect(map == .unsupportedMap(objName: "a", expectedObjName: "b"))
    #expect(map != .unsupportedMap(objName: "a", expectedObjName: "c"))
    #expect(map != .unsupportedMap(objName: "b", expectedObjName: "b"))
    #expect(map != .other(map))
  }

  @Test func equalityOfOtherErrors() {
    #expect(HaapiUIKitError.other(Comparable(number: 1)) == .other(Comparable(number: 1)))
    #expect(HaapiUIKitError.other(Comparable(number: 1)) != .other(Comparable(number: 2)))
    #expect(HaapiUIKitError.other(Plain(number: 1)) == .other(Plain(number: 1)))
    #expect(HaapiUIKitError.other(Plain(number: 1)) != .other(Plain(number: 2)))
    #expect(HaapiUIKitError.other(Plain(number: 1)) != .other(Comparable(number: 1)))
    #expect(HaapiUIKitError.other(HaapiUIKitError.illegalState("a")) == .other(HaapiUIKitError.illegalState("a")))
  }
}
