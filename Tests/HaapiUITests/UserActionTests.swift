import HaapiUI
import Testing

@Suite struct UserActionTests {
  @Test func anActionShowsNothingThatTheUserHasTypedOrChosen() {
    let action = UserAction.set("item-0", "s3cret")
    var text = "\(action) \(String(reflecting: action)) \([action])"
    dump(action, to: &text)
    #expect(!text.contains("s3cret") && text.contains("set(item-0, ***)"))
    #expect("\(UserAction.check("item-1", true))" == "check(item-1, ***)")
    #expect("\(UserAction.press("item-2"))" == "press(item-2)")
  }
}
