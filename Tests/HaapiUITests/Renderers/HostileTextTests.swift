import Foundation
import HaapiRuntime
import Testing

@testable import HaapiHTML
@testable import HaapiScreens
@testable import HaapiTerminal

/// Hostile texts of a server, in each place of each model.
@MainActor @Suite struct HostileTextTests {
  private nonisolated static let texts: [String] = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "\" onmouseover=\"alert(1)",
    "\"\u{301} onfocus=\"alert(1)\" autofocus=\"", "' onclick='alert(1)", "</title></main></form><form action=//evil>",
    "<!-- -->", "]]>", "&lt;b&gt;", "javascript:alert(1)", "data:text/html,<script>alert(1)</script>",
    "https://evil.test/\"onerror=alert(1)", "\u{1B}[31mred\u{1B}]0;title\u{7}", "\u{9B}2J", "a\rb\u{8}\u{8}c",
    "\u{202E}gnp.exe", "\u{2066}open \u{2067}", "nul\u{0}nul", "line\u{2028}line", "{{7*7}}${7*7}",
    "\u{E0041}\u{E0042}tags",
  ]

  private func message(_ text: String) -> [any InfoMessageModel] {
    let styles: [MessageStyleAttribute] = [
      .heading, .info, .error, .warn, .recipientofcommunication, .content, .username, .usercode,
    ]
    return styles.map { DefaultInfoMessageModel(key: text, reason: text, text: text, messageStyleAttribute: $0) }
  }

  private func links(_ text: String) -> [any LinkItemModel] {
    [
      link(text, text: text, href: text, type: text), link(text, href: text),
      link(text, text: text, href: text, type: "image/\(text)"), link("qr", href: text, type: "image/png"),
    ]
  }

  private func form(_ text: String) -> DefaultFormModel {
    let kinds: [InputTextConfiguration.Kind] = [.text, .number, .email, .url, .tel, .color, .unknown(text)]
    var items: [any InteractionItemModel] = [DefaultInteractionItemSectionModel(key: text, label: text)]
    items += kinds.map { kind in
      DefaultInteractionItemInputTextModel(
        placeholder: text, inputConfiguration: .init(kind: kind), error: text, key: text, label: text, value: text)
    }
    items += [
      DefaultInteractionItemInputTextModel(
        placeholder: text, inputConfiguration: .init(isSecure: true), error: text, key: text, label: text, value: text),
      DefaultInteractionItemSelectModel(
        options: [(text, text), (text, text)], selectedPosition: 0, key: text, label: text, value: text),
      DefaultInteractionItemSelectModel(options: [(text, text)], key: text, label: text, value: ""),
      DefaultInteractionItemCheckboxModel(isReadOnly: false, isChecked: true, key: text, label: text, value: text),
      DefaultInteractionItemTextContentModel(key: text, label: text),
      DefaultInteractionItemButtonModel(
        type: .primary, imageResourceName: text, action: action(text), key: text, label: text),
    ]
    return DefaultFormModel(messageItems: message(text), interactionItems: items, linkItems: links(text))
  }

  private func models(_ text: String) throws -> [any UIModel] {
    let items = [
      DefaultSelectorItemInteractionActionModel(
        type: text, icon: text, shouldKeepFocus: false, action: action(text), title: text)
    ]
    let tabs = [
      DefaultSelectorItemInteractionActionModel(
        type: text, icon: text, shouldKeepFocus: true, action: action(text), title: text)
    ]
    let selector = DefaultSelectorModel(
      title: text, messageItems: message(text), selectorItems: items, linkItems: links(text))
    let polling = DefaultPollingModel(
      messageItems: message(text), mainAction: button(text, text), cancelAction: button(text, text),
      autoPollingDuration: 3, status: .pending, linkItems: links(text), maxWaitTime: 9, maxWaitRemainingTime: 5)
    let problem = DefaultProblemModel(
      messageItems: message(text), linkItems: links(text), type: .unhandleable, title: text, message: text)
    return [
      form(text), selector,
      DefaultSelectorModel(title: text, messageItems: [], selectorItems: tabs, linkItems: links(text)),
      DefaultGenericModel(formModel: form(text), selectorModel: selector), waiting(polling),
      waiting(
        DefaultBankIdModel(
          messageItems: message(text), mainAction: button(text, text), autoPollingDuration: 1, status: .pending,
          linkItems: links(text))), problem,
      DefaultContinueSameModel(messageItems: message(text), formModel: form(text)),
      DefaultFormOperationModel(
        formActionModel: action(text), buildParameters: { _ in [:] }, url: URL(string: text),
        interactionModel: form(text), problem: problem),
      DefaultPollingOperationModel(
        url: URL(string: text), interactionModel: polling, errorInteractionModel: form(text), problem: problem),
    ] + (try operations(text, form(text), selector, problem))
  }

  /// A ceremony of each kind, with and without other ways, and an operation that only an app knows.
  private func operations(
    _ text: String, _ form: DefaultFormModel, _ selector: DefaultSelectorModel, _ problem: DefaultProblemModel
  ) throws -> [any UIModel] {
    let files = ["registration-both", "authentication-passkey"]
    let ceremonies = try files.flatMap { file -> [any UIModel] in
      let model = try #require(try Sample.model("operations/webauthn-\(file).json") as? any WebAuthnOperationModel)
      var hostile = DefaultWebAuthnOperationModel(from: model)
      hostile.interactionModel = form
      hostile.errorInteractionModel = form
      hostile.problem = problem
      var withOthers = hostile
      withOthers.otherActions = [form, selector]
      withOthers.errorInteractionModel = selector
      return [hostile, withOthers]
    }
    let generic = try #require(try Sample.model("operations/generic-minimal.json") as? any GenericOperationModel)
    var unknown = DefaultGenericOperationModel(from: generic)
    unknown.errorInteractionModel = form
    return ceremonies + [unknown]
  }

  @Test(arguments: texts.indices) func nothingLeavesItsElement(_ index: Int) throws {
    let text = Self.texts[index]
    for (hostile, harmless) in zip(try models(text), try models("harmless")) {
      for authenticator in authenticators(for: hostile) {
        let shape = try shape(of: harmless, authenticator)
        let page = try self.shape(of: hostile, authenticator)
        // An address of the web is shown as a picture, or as a link to open; beyond that, both pages are made of the
        // same.
        #expect(page == shape || text.hasPrefix("https:"))
      }
    }
  }

  /// What a screen shows of a ceremony depends on who can run it.
  private func authenticators(for model: any UIModel) -> [RecordingAuthenticator?] {
    model is any WebAuthnOperationModel ? [nil, RecordingAuthenticator()] : [nil]
  }

  @Test func noLengthHelps() throws {
    // No colon: whether it is an address must not depend on the length.
    let part = "<img src=x onerror=\"alert(1)\">\u{1B}\"\u{301}'\u{202E}e\u{301}"
    let text = String(repeating: part, count: 100_000 / part.utf8.count + 1)
    #expect(text.utf8.count >= 100_000)
    // One model for each place of a text; the others are made of these.
    let kinds: [any UIModel.Type] = [
      DefaultFormModel.self, DefaultSelectorModel.self, DefaultPollingOperationModel.self, DefaultProblemModel.self,
      DefaultWebAuthnOperationModel.self,
    ]
    let pairs = zip(try models(text), try models("harmless"))
    for kind in kinds {
      let (hostile, harmless) = try #require(pairs.first { type(of: $0.0) == kind })
      let (page, expected) = (try shape(of: hostile), try shape(of: harmless))
      let isSame = page == expected
      #expect(isSame, "\(type(of: hostile)): \(page.count) elements, not \(expected.count)")
      let stage = Stage(.terminal)
      stage.show(hostile)
      #expect(!stage.host.shown.hasUnshowables)
    }
  }

  private func shape(of model: any UIModel, _ authenticator: RecordingAuthenticator? = nil) throws -> [String] {
    let stage = Stage(.html, authenticator: authenticator)
    stage.show(model)
    let host = try #require(stage.host as? HaapiFlowHost<HTMLRenderer>)
    let bytes = HTMLWriter.page(HTMLPage(header: "Header").page(of: host))
    #expect(stage.opener.opened.allSatisfy { $0.scheme == "https" })
    #expect(String(validating: bytes, as: UTF8.self) != nil)
    return try Markup.tags(of: bytes)
  }

  @Test(arguments: texts.indices) func noEscapeReachesTheTerminal(_ index: Int) throws {
    for model in try models(Self.texts[index]) {
      let stage = Stage(.terminal)
      stage.show(model)
      for scalar in stage.host.shown.unicodeScalars {
        let isLineEnd = scalar == "\n"
        if !isLineEnd, scalar.isUnshowable || scalar == "\t" {
          Issue.record("U+\(String(scalar.value, radix: 16)) is printed for \(type(of: model))")
          return
        }
      }
    }
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "file:///etc/passwd", "about:blank", "blob:x",
    "vbscript:x", "http://evil.test/", "app://back", "//evil.test", "view-source:https://x",
    "tel:x", "sms:x", "intent:x", "itms-apps:x", "https://a@evil.test", "http://localhost",
  ])
  func noSuchAddressIsOpened(_ address: String) throws {
    for kind in HostKind.allCases {
      let stage = Stage(kind)
      stage.opener.schemes = [
        "javascript", "JaVaScRiPt", "data", "file", "about", "blob", "vbscript", "view-source", "http", "https", "app",
        "",
        "tel", "sms", "intent", "itms-apps",
      ]
      stage.show(browser(url: address))
      #expect(stage.opener.opened.isEmpty)
      #expect(!stage.host.shown.contains("href="))
      stage.show(waiting(bankId(), url: address))
      #expect(stage.opener.opened.isEmpty)
      if let url = URL(string: address) { #expect(!stage.host.canOpenURL(url)) }
    }
  }

  @Test func anAppThatIsNamedOpensForAWaitOnly() throws {
    for kind in HostKind.allCases {
      let stage = Stage(kind, configure: { $0.setAppSchemes(["Encap", "javascript", "app"]) })
      stage.opener.schemes = ["encap", "bankid", "javascript", "app", "https"]
      for address in ["encap://go", "javascript:1", "app://back", "bankid:///?x=1", "https://app.test/"] {
        stage.show(loginForm())
        stage.show(waiting(bankId(), url: address))
      }
      #expect(stage.opener.opened.map(\.absoluteString) == ["encap://go", "bankid:///?x=1", "https://app.test/"])
      stage.show(browser(url: "encap://go"))
      stage.show(browser(url: "bankid:///?x=1"))
      #expect(stage.opener.opened.count == 3)
      let url = try #require(URL(string: "encap://go"))
      #expect(stage.host.canOpenURL(url))
    }
    let url = try #require(URL(string: "encap://go"))
    let path = try #require(HTMLURL(path: "/flow"))
    #expect(HTMLRenderer(action: path, appSchemes: ["Encap"]).link(to: url) != nil)
    #expect(HTMLRenderer(action: path).link(to: url) == nil)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, 0, -5, 1e-300])
  func numbersThatNobodyMeans(_ number: Double) {
    for kind in HostKind.allCases {
      let stage = Stage(kind)
      let models: [any PollingModel] = [
        polling(every: number, rest: number, of: number), polling(every: number, rest: 5, of: number),
        polling(every: 3, rest: number, of: 9), polling(.done, every: number),
      ]
      for model in models {
        stage.show(waiting(model))
        stage.clock.advance(1)
        #expect(!stage.host.shown.contains("inf") && !stage.host.shown.contains("nan"))
        if let page = stage.host as? HaapiFlowHost<HTMLRenderer> { _ = HTMLWriter.page(HTMLPage().page(of: page)) }
        stage.show(loginForm())
      }
      let item = DefaultInteractionItemSelectModel(
        options: [("A", "a")], selectedPosition: 7, key: "s", label: "S", value: "")
      stage.show(HaapiUITests.form([item, button("Go", "/go")]))
      guard case .select(let block)? = stage.blocks.first else {
        Issue.record("no select")
        return
      }
      #expect(block.selected == nil)
    }
  }

  @Test func addressesOfPages() {
    for path in ["//evil.test", "/a b", "x", "", "/\\evil.test", "https://x.test", "/a\"b"] {
      #expect(HTMLURL(path: path) == nil)
    }
    #expect(HTMLURL(path: "/flow?x=1") != nil)
    for address in ["http://x.test/", "javascript:1", "https://user@x.test/", "ftp://x.test"] {
      #expect(URL(string: address).flatMap(HTMLURL.init(external:)) == nil)
    }
    #expect(URL(string: "https://x.test/a?b=c").flatMap(HTMLURL.init(external:)) != nil)
    for address in ["javascript:1", "data:text/html,x", "http://x.test/a.png", "data:image/png;base64,\"", "", "x"] {
      #expect(PictureAddress(address) == nil)
    }
    #expect(PictureAddress(code) != nil && PictureAddress("https://x.test/a.png") != nil)
  }
}

/// The tags of a page, read as a browser reads them, with code of its own.
enum Markup {
  struct Fault: Error {
    let what: String
  }

  /// Each start and end tag with the names of its attributes.
  static func tags(of bytes: [UInt8]) throws -> [String] {
    var tags: [String] = []
    var index = 0
    func take(while condition: (UInt8) -> Bool) -> String {
      let start = index
      while index < bytes.count, condition(bytes[index]) { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    while index < bytes.count {
      _ = take { $0 != UInt8(ascii: "<") }
      guard index < bytes.count else { break }
      index += 1
      var tag = take { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
      guard tag == "!doctype" || HTMLElement(rawValue: tag.replacing("/", with: "")) != nil else {
        throw Fault(what: "an element <\(tag.prefix(40))>")
      }
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") {
        index += 1
        let name = take { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
        guard !name.hasPrefix("on"), name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }) else {
          throw Fault(what: "an attribute \(name.prefix(40))")
        }
        tag += " " + name
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
        index += 1
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw Fault(what: "a bare value") }
        index += 1
        let value = take { $0 != UInt8(ascii: "\"") }
        if ["href", "src", "action"].contains(name), !value.hasPrefix("/"), !value.hasPrefix("https://"),
          !value.hasPrefix("data:image/")
        {
          throw Fault(what: "an address \(value.prefix(40))")
        }
        index += 1
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { throw Fault(what: "a tag that does not end") }
      index += 1
      tags.append(tag)
    }
    return tags
  }
}
