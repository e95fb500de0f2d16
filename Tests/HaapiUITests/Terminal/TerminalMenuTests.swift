import Testing

@testable import HaapiScreens
@testable import HaapiTerminal

/// Keys in a list of choices.
@Suite struct TerminalMenuTests {
  private func menu(_ keys: String, marked: Int? = 0) -> (menu: TerminalMenu, last: TerminalMenu.Outcome?) {
    var menu = TerminalMenu(choices: TerminalChoice.series(["Åsa", "Åke", "Bo"]), marked: marked)
    var last: TerminalMenu.Outcome?
    for byte in keys.utf8 { last = menu.take(byte) }
    return (menu, last)
  }

  @Test func arrowsGoRound() {
    #expect(menu("\u{1B}[A").menu.marked == 2)
    #expect(menu("\u{1B}[A\u{1B}[B").menu.marked == 0)
    #expect(menu("\u{1B}[B", marked: nil).menu.marked == 0)
    #expect(menu("\u{1B}[A", marked: nil).menu.marked == 2)
  }

  @Test func returnAnswersWithTheMarkOrWithWhatIsTyped() {
    #expect(menu("\u{1B}[B\n").last == .answer("2"))
    #expect(menu("åk\n").last == .answer("åk"))
    #expect(menu("\n", marked: nil).last == .answer(""))
    // The mark has the last word when it was moved after typing.
    #expect(menu("bo\u{1B}[A\n").last == .answer("2"))
  }

  @Test func whatIsTypedCanBeTakenBack() {
    #expect(menu("bå\u{7F}").menu.typed == "b")
    #expect(menu("bo\u{15}").menu.typed == "")
    #expect(menu("\u{7F}").menu.typed == "")
  }

  @Test func aNameIsMarkedOnceItIsTheOnlyOne() {
    #expect(menu("å", marked: 2).menu.marked == 2)
    #expect(menu("ås", marked: 2).menu.marked == 0)
    #expect(menu("3").menu.marked == 2)
  }

  @Test func theEndOfTheInputEndsIt() {
    #expect(menu("\u{4}").last == .end)
    #expect(menu("b\u{4}").last == nil)
  }

  @Test func otherKeysHaveNoEffect() {
    #expect(menu("\u{1B}[5~\u{1B}[1;5C\u{1B}OH\u{1}").menu == menu("").menu)
  }
}
