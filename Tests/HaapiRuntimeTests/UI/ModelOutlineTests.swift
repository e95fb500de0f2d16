import HaapiRuntime
import Testing

/// Members that the default mapping never sets are covered, too, for the models of apps.
@Suite @MainActor
struct ModelOutlineTests {
  @Test(arguments: [
    ("a", "a"), ("/a?b=(c)", "/a?b=(c)"), ("é", "é"), ("", "\"\""), ("nil", "\"nil\""), ("a b", "\"a b\""),
    ("\"", "\"\\\"\""), ("\\", "\\"), ("a\n\u{0}\u{2028}", "\"a\\n\\u0000\\u2028\""), ("\t", "\"\\t\""),
  ])
  func aWordIsQuotedWhereItCouldBeTakenForSomethingElse(_ text: String, _ word: String) {
    #expect(text.word == word)
  }

  @Test func eachItemOfAFormHasItsLineWithAllThatIsUnusual() {
    let input = DefaultInteractionItemInputTextModel(
      placeholder: nil, inputConfiguration: InputTextConfiguration(), error: "No", key: "a", label: "A", value: "",
      isRequired: false)
    #expect(input.outline == ["input a \"A\" text optional error \"No\""])
    input.value = "x"
    input.error = nil
    #expect(input.outline == ["input a \"A\" text optional value \"x\""])

    let action = HaapiModel.ActionModelFactory.selector(options: [])
    let select = DefaultInteractionItemSelectModel(
      action: HaapiModel.ActionFactory.selector(properties: nil, model: action, kind: .login, title: nil),
      options: [("One", "1")], selectedPosition: 0, key: "s", label: "S", value: "1")
    #expect(select.outline == ["select s \"S\" value \"1\" at 0 action login", "   option \"One\" \"1\""])

    let text = DefaultInteractionItemTextContentModel(key: "t", label: "Some text")
    #expect(text.outline == ["text t \"Some text\""])

    let button = DefaultInteractionItemButtonModel(
      type: .link, imageResourceName: "star", action: action, key: "b", label: "B")
    #expect(button.outline == ["button b \"B\" link image star selector of 0"])
  }

  @Test func aLinkThatLeadsElsewhereThanItSaysIsSpelledTwice() {
    let link = HaapiModel.ActionModelFactory.link(href: "/a", rel: "help", title: nil, type: nil)
    let item = DefaultLinkItemModel(text: nil, href: "/a", type: nil, rel: "help", link: link)
    #expect(item.outline == "link help nil /a")
    let other = DefaultLinkItemModel(text: "Help", href: "/b", type: "text/html", rel: "help", link: link)
    #expect(other.outline == "link help \"Help\" /b type text/html follows link help /a")
  }
}
