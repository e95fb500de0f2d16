import Foundation
import HaapiRuntime
import Testing

@testable import HaapiHTML
@testable import HaapiScreens

/// The contents of pages, and how a browser's requests become actions.
@MainActor @Suite struct HTMLRendererTests {
  private func host(_ model: any UIModel) throws -> (Stage, HaapiFlowHost<HTMLRenderer>) {
    let stage = Stage(.html)
    stage.show(model)
    return (stage, try #require(stage.host as? HaapiFlowHost<HTMLRenderer>))
  }

  private func page(_ host: HaapiFlowHost<HTMLRenderer>) -> String {
    let page = HTMLPage(
      language: "sv", stylesheet: HTMLURL(path: "/haapi.css"), script: HTMLURL(path: "/haapi.js"), header: "Acme")
    return String(decoding: HTMLWriter.page(page.page(of: host)), as: UTF8.self)
  }

  @Test func aPage() throws {
    let (_, host) = try host(loginForm([message("Hello", .info), message("Oh no", .error)]))
    let html = page(host)
    #expect(html.hasPrefix("<!doctype html>\n<html lang=\"sv\">"))
    for once in ["<main>", "<h1>", "<title>"] { #expect(html.components(separatedBy: once).count == 2) }
    #expect(html.contains(#"<form id="form-item-2" method="post" action="/flow" novalidate>"#))
    #expect(html.contains(#"<label for="item-0">Label user</label><input id="item-0" name="haapi-field-user""#))
    #expect(html.contains(#"<p class="message error" role="alert">Oh no</p>"#))
    #expect(html.contains(#"<p class="message info">Hello</p>"#))
    #expect(html.contains(#"class="button link close""#))
    #expect(!html.contains("style=") && !html.contains("<style") && !html.contains("/login"))
    #expect(html.contains(#"<script src="/haapi.js" defer></script>"#))
  }

  @Test(arguments: [
    (HaapiTexts(), #"<html lang="en">"#), (HaapiTexts(.japanese), #"<html lang="ja">"#),
    (HaapiTexts(.arabic), #"<html lang="ar" dir="rtl">"#),
  ])
  func aPageSaysWhatLanguageItIsIn(texts: HaapiTexts, tag: String) {
    let renderer = HTMLRenderer(action: HTMLURL(path: "/flow")!, texts: texts)
    let page = HTMLPage().page(.empty, content: ScreenContent(), renderer)
    #expect(String(decoding: HTMLWriter.page(page), as: UTF8.self).contains(tag))
  }

  @Test func aBoxIsNeverRequired() throws {
    let (_, host) = try host(form([checkbox("consent"), button("Go", "/go")]))
    let tag = try #require(page(host).components(separatedBy: "<input type=\"checkbox\"").dropFirst().first)
    #expect(!tag.prefix { $0 != ">" }.contains("required"))
  }

  @Test func aSecureTextIsNotOnThePage() throws {
    let (stage, host) = try host(loginForm())
    try stage.perform(.set(stage.field("password"), "hunter2"), .set(stage.field("user"), "ann"))
    #expect(page(host).contains(#"value="ann""#))
    #expect(!page(host).contains("hunter2"))
  }

  @Test func loadingDisablesAll() throws {
    let (stage, host) = try host(loginForm(links: [link("help", text: "Help")]))
    try stage.perform(.press(stage.button("Log in")))
    let html = page(host)
    #expect(html.contains(#"<main aria-busy="true""#))
    let controls = html.components(separatedBy: "<button type=\"submit\"").dropFirst()
      .filter { !$0.contains("close") }.map { $0.prefix { $0 != ">" } }
    #expect(controls.count == 2 && controls.allSatisfy { $0.contains("disabled") })
    #expect(controls.map { $0.contains(#"aria-busy="true""#) } == [true, false], "only the pressed button is busy")
  }

  @Test(arguments: 0..<6) func aPressedChoiceCanBeSeen(index: Int) throws {
    let items = (0..<6).map { ScreenBlock.Choice(id: ControlID("way\($0)"), title: "Way \($0)") }
    var content = ScreenContent(title: "Choose")
    content.blocks = [.choices(ScreenBlock.Choices(id: "ways", items: items))]
    content.loadingControl = items[index].id
    let renderer = HTMLRenderer(action: try #require(HTMLURL(path: "/flow")))
    let node = renderer.render(content, parts: content.blocks.map { .block($0) })
    let html = String(decoding: HTMLWriter.bytes(of: node), as: UTF8.self)
    let busy = html.components(separatedBy: "<button ").filter { button in
      button.prefix { $0 != ">" }.contains(#"aria-busy="true""#)
    }
    #expect(busy.count == 1 && busy[0].contains("Way \(index)"))
    #expect(html.contains(#"<details class="more" open>"#) == (index >= 3))
  }

  @Test func waitingRefreshes() throws {
    let (stage, host) = try host(waiting(polling(every: 3, rest: 59, of: 120)))
    let html = page(host)
    #expect(html.contains(#"<noscript><meta http-equiv="refresh" content="3"></noscript>"#))
    #expect(html.contains(#"<main data-period="3">"#))
    #expect(
      html.contains(#"<label for="countdown">59 seconds left</label><progress id="countdown" value="59" max="120">"#))
    #expect(html.contains("Check again"))
    #expect(!html.contains(">poll<"))
    // What is left of the time stands beside the sign of waiting, before the ways out.
    let order = ["Waiting for you to finish", "59 seconds left", ">Cancel<"].compactMap {
      html.range(of: $0)?.lowerBound
    }
    #expect(order.count == 3 && order == order.sorted())
    stage.host.close()
    #expect(!page(host).contains("http-equiv"))
  }

  @Test func tabsAreLabelled() throws {
    let (stage, host) = try host(selector([choice("A", keepsFocus: true), choice("B", keepsFocus: true)]))
    try stage.perform(.select(stage.choices[1].id))
    stage.show(loginForm())
    let html = page(host)
    #expect(html.contains(#"role="tablist""#))
    #expect(html.contains(#"id="choice-1" role="tab" aria-selected="true""#))
    #expect(html.contains(#"<div role="tabpanel" aria-labelledby="choice-1">"#))
  }

  @Test func externalPagesAreLinks() throws {
    let (_, host) = try host(browser())
    let html = page(host)
    #expect(html.contains(#"<a href="https://login.test/start""#))
    #expect(html.contains("Open login.test"))
    let order = ["Continue in your web browser.", "Open login.test", ">Cancel<"].compactMap {
      html.range(of: $0)?.lowerBound
    }
    #expect(order.count == 3 && order == order.sorted())
  }

  @Test func onlyTheFirstWaysAreSeenAtOnce() throws {
    let (stage, host) = try host(selector(["A", "B", "C", "D", "E"].map { choice($0) }))
    let html = page(host)
    let parts = html.components(separatedBy: #"<details class="more"><summary>More ways</summary>"#)
    #expect(parts.count == 2 && parts[0].contains(">C</button>") && parts[1].contains(">D</button>"))
    // One more than a few is not hidden.
    stage.show(selector(["A", "B", "C", "D"].map { choice($0) }))
    #expect(!page(host).contains("<details"))
  }

  @Test func aPageHasOneMainButton() throws {
    let (stage, host) = try host(form([button("Use", "/use"), button("Make", "/make")]))
    #expect(page(host).components(separatedBy: "button primary").count == 2)
    #expect(page(host).contains(#"class="button secondary" name="haapi-press" value="item-1""#))
    // To stay does no harm.
    stage.host.close()
    let dialog = page(host)
    let order = [#"button primary" name="haapi-answer" value="cancel""#, #"button secondary" name="haapi-answer""#]
      .compactMap { dialog.range(of: $0)?.lowerBound }
    #expect(order.count == 2 && order == order.sorted())
  }

  @Test func whoHasForgottenThePasswordFindsTheLinkBesideIt() throws {
    let links = [link("register-create", text: "Create an account"), link("forgot-password", text: "Forgot it?")]
    let (stage, host) = try host(loginForm(links: links))
    let field = try #require(page(host).firstMatch(of: #/<div class="field"><label for="item-1">.*?<\/div>/#)?.0)
    #expect(
      field.contains(#"<p class="aside"><button type="submit" class="button link""#) && field.contains("Forgot it?"))
    #expect(!field.contains("Create an account") && page(host).components(separatedBy: "Forgot it?").count == 2)
    #expect(field.contains(#"<p class="hint caps-lock" role="status" hidden>Caps Lock is on.</p>"#))
    // Without such a field, it stands with the others.
    stage.show(form([input("user"), button("Go", "/go")], links: links))
    #expect(page(host).components(separatedBy: #"<p class="route">"#).count == 3)
  }

  @Test func aDialogTakesThePlaceOfTheScreen() throws {
    let (stage, host) = try host(loginForm())
    stage.host.close()
    let html = page(host)
    #expect(html.contains("Stop logging in?") && !html.contains("Label user"))
    #expect(html.contains("<title>Stop logging in?</title>"))
    #expect(HTMLForm.request([("haapi-answer", "cancel")], on: host.content) == .answer(confirms: false))
    #expect(HTMLForm.request([("haapi-answer", "confirm")], on: host.content) == .answer(confirms: true))
  }

  @Test func aWordOfTheSiteStandsAboveTheScreen() throws {
    let (_, host) = try host(loginForm())
    let page = HTMLPage().page(of: host, above: .element(.p, content: [.text("<Welcome>")]))
    let html = String(decoding: HTMLWriter.page(page), as: UTF8.self)
    #expect(html.contains("<main><p>&lt;Welcome&gt;</p><h1>"))
    // Without a script, nothing keeps the page from asking for itself.
    let (_, waits) = try self.host(waiting(polling(every: 3)))
    let plain = String(decoding: HTMLWriter.page(HTMLPage().page(of: waits)), as: UTF8.self)
    #expect(plain.contains(#"<meta http-equiv="refresh" content="3">"#) && !plain.contains("noscript"))
  }

  @Test func aTokenOfItsOwnForEachDrawing() throws {
    let (_, host) = try host(loginForm())
    for token in ["first", "second"] {
      host.renderer.antiForgery = ("token", token)
      #expect(page(host).contains(#"<input type="hidden" name="token" value="\#(token)">"#))
    }
  }

  @Test func whatABrowserSends() throws {
    let (stage, host) = try host(
      form([
        input("user"), select("lang", [("Swedish", "sv"), ("English", "en")]), checkbox("a"),
        checkbox("b", isChecked: true),
        checkbox("c", isChecked: true, isReadOnly: true), button("Go", "/go"), input("other"), button("Else", "/else"),
      ]))
    let sent = [
      ("haapi-field-user", "ann"), ("haapi-field-lang", "en"), ("haapi-field-a", "on"),
      ("haapi-field-other", "not mine"),
      ("haapi-press", stage.button("Go").rawValue),
    ]
    guard case .actions(let actions)? = HTMLForm.request(sent.map { (name: $0, value: $1) }, on: host.content) else {
      Issue.record("nothing was understood")
      return
    }
    for action in actions { try stage.perform(action) }
    #expect(stage.engine.submitted.first?.href == "/go")
    #expect(
      stage.engine.submitted.first?.parameters == ["user": "ann", "lang": "en", "a": "on", "b": "false", "c": "on"])
    #expect(HTMLForm.request([("haapi-close", "1")], on: host.content) == .close)
    #expect(HTMLForm.request([("haapi-follow", "link-0")], on: host.content) == .actions([.follow("link-0")]))
    #expect(HTMLForm.request([("haapi-select", "choice-0")], on: host.content) == .actions([.select("choice-0")]))
    #expect(HTMLForm.request([("haapi-field-user", "ann")], on: host.content) == nil)
  }

  @Test func aFieldIsNeverOneOfThePagesOwn() throws {
    let keys = [
      "haapi-close", "haapi-answer", "haapi-press", "haapi-select", "haapi-follow", "token", "haapi-field-user",
    ]
    let (stage, host) = try host(form(keys.map { input($0) } + [button("Go", "/go")]))
    host.renderer.antiForgery = ("token", "t1")
    let names = page(host).matches(of: #/<input id="[^"]*" name="([^"]+)"/#).map { String($0.1) }
    #expect(names.count == keys.count && Set(names).isDisjoint(with: keys.dropLast()))
    let sent = names.map { (name: $0, value: "typed into \($0)") } + [("haapi-press", stage.button("Go").rawValue)]
    guard case .actions(let actions)? = HTMLForm.request(sent, on: host.content) else {
      Issue.record("nothing was understood")
      return
    }
    for action in actions { try stage.perform(action) }
    #expect(
      stage.engine.submitted.first?.parameters
        == Dictionary(uniqueKeysWithValues: keys.map { ($0, "typed into haapi-field-\($0)") }))
  }

  @Test(arguments: [("otp", InputTextConfiguration.ContentHint.oneTimeCode), ("code", nil)])
  func aCodeHasItsKeyboardAndIsFilledIn(key: String, hint: InputTextConfiguration.ContentHint?) throws {
    let (_, host) = try host(form([input(key, "", .init(contentHint: hint)), button("Go", "/go")]))
    let tag = try #require(page(host).firstMatch(of: #/<input id="item-0"[^>]*>/#)?.0)
    #expect(tag.contains(#"inputmode="numeric""#) && tag.contains(#"autocomplete="one-time-code""#))
  }

  @Test(arguments: [
    ("firstName", "given-name"), ("given_name", "given-name"), ("last-name", "family-name"), ("fullName", "name"),
    ("phoneNumber", "tel"), ("email", "email"), ("userName", "username"),
  ])
  func namesAndPhonesAreFilledIn(key: String, word: String) throws {
    let (_, host) = try host(form([input(key), button("Go", "/go")]))
    #expect(page(host).contains(#"autocomplete="\#(word)""#))
  }

  @Test func afterAnErrorTheFirstWrongFieldHasTheFocus() throws {
    let (stage, host) = try host(form([input("a", "x"), input("b", "y"), input("c"), button("Go", "/go")]))
    #expect(!page(host).contains("autofocus"))
    stage.show(problem(.invalidInputProblem, [message("Wrong", .error, key: "b"), message("Wrong", .error, key: "c")]))
    #expect(page(host).matches(of: #/<input id="([^"]+)"[^>]* autofocus/#).map { String($0.1) } == ["item-1"])
    // Nobody says which it is, so it is the one to be typed again.
    stage.show(problem(.incorrectCredentialsProblem, [message("Wrong", .error)]))
    #expect(page(host).matches(of: #/<input id="([^"]+)"[^>]* autofocus/#).map { String($0.1) } == ["item-2"])
  }

  @Test func aForgedOptionIsRefused() throws {
    let (stage, host) = try host(form([select("lang", [("Swedish", "sv")]), button("Go", "/go")]))
    let sent = [(name: "haapi-field-lang", value: "xx"), (name: "haapi-press", value: stage.button("Go").rawValue)]
    guard case .actions(let actions)? = HTMLForm.request(sent, on: host.content) else {
      Issue.record("nothing was understood")
      return
    }
    #expect(throws: UserActionError.noSuchOption(stage.field("lang"), position: 1)) {
      for action in actions { try stage.perform(action) }
    }
    #expect(stage.engine.submitted.isEmpty)
  }
}
