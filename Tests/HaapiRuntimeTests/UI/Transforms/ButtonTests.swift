import Testing

@testable import HaapiRuntime

/// Keys of buttons.
@Suite struct ButtonTests {
  private func button(_ key: String) -> any InteractionItemModel {
    DefaultInteractionItemButtonModel(
      type: .primary, action: HaapiModel.ActionModelFactory.selector(options: []), key: key, label: "Go")
  }

  private func heading(_ key: String) -> any InteractionItemModel {
    DefaultInteractionItemSectionModel(key: key, label: "Heading")
  }

  private func keys(_ items: [any InteractionItemModel]) -> [String] {
    Transforms.distinctButtons(items).map(\.key)
  }

  @Test func distinctKeysStay() {
    #expect(keys([heading("login"), button("/a"), button("/b")]) == ["login", "/a", "/b"])
    #expect(keys([]) == [])
  }

  @Test func theFirstButtonKeepsItsKey() {
    #expect(keys([button("/a"), button("/a"), button("/b"), button("/a")]) == ["/a", "/a#2", "/b", "/a#3"])
  }

  @Test func otherItemsKeepTheirKeys() {
    #expect(keys([button("login"), heading("login"), heading("login")]) == ["login#2", "login", "login"])
  }

  @Test func aNewKeyIsNoOtherItemsKey() {
    #expect(
      keys([button("/a"), button("/a"), button("/a#2"), heading("/a#3"), button("/a")])
        == ["/a", "/a#4", "/a#2", "/a#3", "/a#5"])
  }

  @Test func nothingButTheKeyChanges() throws {
    var odd = DefaultInteractionItemButtonModel(
      type: .secondary, imageResourceName: "image", action: HaapiModel.ActionModelFactory.selector(options: []),
      key: "k", label: "Stop")
    odd.key = "k"
    let copy = try #require(Transforms.distinctButtons([button("k"), odd])[1] as? DefaultInteractionItemButtonModel)
    #expect(copy.key == "k#2")
    #expect(copy.type == .secondary)
    #expect(copy.imageResourceName == "image")
    #expect(copy.label == "Stop")
    #expect(copy.action is SelectorActionModel)
  }

  @Test func manyButtonsOfOneKeyAreNoWork() {
    let keys = keys(Array(repeating: button("/a"), count: 5_000))
    #expect(Set(keys).count == 5_000)
  }
}
