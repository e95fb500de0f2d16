import Foundation
import HaapiRuntime
import Testing

/// Code as apps write it against the closed framework's model layer: it compiles, and does what they expect.
@Suite struct AppCodeTests {
  private var form: FormActionModel {
    HaapiModel.ActionModelFactory.form(
      actionTitle: HaapiModel.ContentFactory.message(key: nil, literal: "Sign in"),
      continueActions: [],
      errorActions: [],
      fields: [
        HaapiModel.FormFieldFactory.username(name: "user", value: nil, label: nil, placeholder: nil),
        HaapiModel.FormFieldFactory.password(name: "pw", value: nil, label: nil, placeholder: nil, minLength: 8),
        HaapiModel.FormFieldFactory.text(kind: .email, name: "mail", value: "a@b", label: nil, placeholder: nil),
        HaapiModel.FormFieldFactory.hidden(name: "token", value: "t1"),
        HaapiModel.FormFieldFactory.context(name: "_resume_nonce"),
        HaapiModel.FormFieldFactory.checkbox(checked: true, readonly: false, name: "tos", value: nil, label: nil),
        HaapiModel.FormFieldFactory.select(
          options: [
            HaapiModel.FormFieldFactory.selectOption(
              label: HaapiModel.ContentFactory.message(key: "lang.sv", literal: "Svenska"), value: "sv", selected: true)
          ], name: "lang", label: nil),
      ],
      type: nil, method: "POST", href: "/login")
  }

  private func action(_ kind: ActionKind = .login) -> FormAction {
    HaapiModel.ActionFactory.form(properties: nil, model: form, kind: kind, title: nil)
  }

  @Test func factoryValuesHaveTheirDefaults() {
    #expect(form.type == "application/x-www-form-urlencoded")
    #expect(form.fields.map(\.isRequired) == Array(repeating: true, count: 7))
    #expect((form.fields[1] as? PasswordFormField)?.minLength == 8)
    #expect(HaapiModel.ContentFactory.metadata(templateArea: nil, viewName: "v")?.viewName == "v")
    #expect(HaapiModel.ActionModelFactory.link(href: "/", rel: "self", title: nil, type: nil).rel == "self")
  }

  @Test func factoryValuesDecodeAgain() throws {
    let step = HaapiModel.StepFactory.interactiveForm(
      actions: [action(), action(.cancel)], type: .registrationStep, metadata: nil,
      messages: [
        HaapiModel.ContentFactory.userMessage(
          text: HaapiModel.ContentFactory.message(key: nil, literal: "Hello"), classList: ["heading"])
      ],
      links: [HaapiModel.ActionModelFactory.link(href: "/f", rel: "forgot-password", title: nil, type: nil)],
      properties: nil)
    let body = try JSONEncoder().encode(step)
    let result = try HaapiResponseDecoder().decode(body, contentType: "application/vnd.auth+json", statusCode: 200)
    guard case .representation(let decoded) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(decoded as? InteractiveFormStep == step)
    #expect(decoded.rawJsonString == String(decoding: body, as: UTF8.self))
  }

  @Test func actionsOfAFormStepCanBeReplaced() throws {
    var step = HaapiModel.StepFactory.interactiveForm(
      actions: [action(), action(.cancel)], type: .authenticationStep, metadata: nil, messages: [], links: [],
      properties: nil)
    step.actions.removeAll { $0.kind == .cancel }
    let decoded = try JSONDecoder().decode(InteractiveFormStep.self, from: JSONEncoder().encode(step))
    #expect(decoded.actions.map(\.kind) == [.login])
    #expect(decoded == step)
  }

  @Test func operationFactoriesReadTheirArguments() throws {
    let model = try HaapiModel.ActionModelFactory.bankIdClientOperation(
      arguments: ["href": "bankid:///?autostarttoken=t&redirect=null", "autoStartToken": "t", "redirect": "r"],
      name: .bankId, continueActions: [action(.redirect)], errorActions: [])
    #expect(model.autoStartToken == "t")
    #expect(model.arguments["redirect"] as? String == "r")
    #expect(model.urlToLaunch(redirectTo: "app://done")?.absoluteString.contains("redirect=app") == true)
    #expect(throws: (any Error).self) {
      try HaapiModel.ActionModelFactory.externalBrowserClientOperation(
        arguments: [:], name: .externalBrowser, continueActions: [], errorActions: [])
    }
  }

  @Test func webAuthnStepNeedsAFormToContinueWith() throws {
    func step(_ continueActions: [any Action]) throws -> WebAuthnRegistrationClientOperationStep {
      let options: [String: any Sendable] = ["publicKey": ["challenge": "AQI"] as [String: any Sendable]]
      let model = try HaapiModel.ActionModelFactory.webAuthnRegistrationClientOperation(
        arguments: ["credentialCreationOptions": options], name: .webAuthnRegistration,
        continueActions: continueActions, errorActions: [action(.redirect)])
      #expect(model.platformOptions?.challengeData == Data([1, 2]))
      return try HaapiModel.StepFactory.webauthnRegistrationClientOperation(
        actionModel: model, metadata: nil, type: .registrationStep, actions: [], messages: [], links: [],
        properties: nil)
    }
    let complete = try step([action(.continue)])
    #expect(complete.continueAction == action(.continue))
    #expect(complete.fallbackActions.count == 1)
    #expect(throws: (any Error).self) { try step([]) }
  }

  @Test func existentialsCompareAndSwitch() throws {
    let actions: [any Action] = [
      action(),
      HaapiModel.ActionFactory.selector(
        properties: nil, model: HaapiModel.ActionModelFactory.selector(options: [action()]), kind: .deviceSelector,
        title: nil),
    ]
    #expect(actions[0].isEqualTo(action()))
    #expect(!actions[0].isEqualTo(actions[1]))
    var visited: [String] = []
    for action in actions {
      switch action {
      case let form as FormAction: visited.append(form.model.href)
      case let selector as SelectorAction: visited.append("\(selector.model.options.count)")
      default: visited.append("?")
      }
    }
    #expect(visited == ["/login", "1"])
  }

  @Test func problemsAndTokens() throws {
    let problem = HaapiModel.ProblemFactory.invalidInput(
      invalidFields: [
        HaapiModel.ProblemFactory.invalidInputField(
          name: "user", reason: nil, detail: HaapiModel.ContentFactory.message(key: nil, literal: "Required"))
      ], errorDescription: nil, type: .invalidInputProblem, metadata: nil, title: nil, messages: [], links: [])
    let result = try HaapiResponseDecoder().decode(
      JSONEncoder().encode(problem), contentType: "application/problem+json; charset=utf-8", statusCode: 400)
    guard case .problem(let decoded) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(decoded as? InvalidInputProblem == problem)
    let token = HaapiModel.TokenResponseFactory.success(
      accessToken: "at", tokenType: "bearer", scope: nil, expiresIn: 300, refreshToken: nil, idToken: nil)
    guard case .successfulToken(let same) = try HaapiResponseDecoder().decodeToken(JSONEncoder().encode(token)) else {
      Issue.record("no token")
      return
    }
    #expect(same == token)
  }

  @Test func keyOfATextStandsBesideIt() throws {
    let title = HaapiModel.ContentFactory.message(key: "link.help", literal: "Help")
    let link = HaapiModel.ActionModelFactory.link(href: "/help", rel: "help", title: title, type: nil)
    let json = try JSONValue(parsing: JSONEncoder().encode(link))
    #expect(json == ["href": "/help", "rel": "help", "title": "Help", "titleKey": "link.help"])
    #expect(try JSONDecoder().decode(Link.self, from: JSONEncoder().encode(link)) == link)
  }

  @Test func operationsWithoutWhatTheyNeedAreRefused() {
    #expect(throws: DecodingError.self) {
      try HaapiModel.ActionModelFactory.webAuthnRegistrationClientOperation(
        arguments: [:], name: .webAuthnRegistration, continueActions: [], errorActions: [])
    }
    #expect(throws: DecodingError.self) {
      try HaapiModel.ActionModelFactory.webauthnAuthenticationClientOperation(
        arguments: [:], name: .webAuthnAuthentication, continueActions: [], errorActions: [])
    }
    let body = """
      {"type": "authentication-step", "actions": [{"template": "client-operation", "kind": "login",
        "model": {"name": "external-browser-flow", "arguments": {"href": "/x"}, "continueActions": []}}]}
      """
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ExternalBrowserClientOperationStep.self, from: Data(body.utf8))
    }
  }

  @Test func plainDecoderWritesTheTextAnew() throws {
    let body = #"{ "type": "continue-same-step", "messages": [] }"#
    let step = try JSONDecoder().decode(ContinueSameStep.self, from: Data(body.utf8))
    #expect(step.rawJsonString == #"{"messages":[],"type":"continue-same-step"}"#)
  }

  @Test func valuesSurviveAnotherEncoder() throws {
    let body = #"{"type": "continue-same-step", "weight": 1.5, "count": 12, "list": [true, null]}"#
    let step = try JSONDecoder().decode(ContinueSameStep.self, from: Data(body.utf8))
    let list = try PropertyListEncoder().encode(step)
    let again = try PropertyListDecoder().decode(ContinueSameStep.self, from: list)
    #expect(again == step)
    let json = try JSONValue(parsing: JSONEncoder().encode(again))
    #expect(json == (try JSONValue(parsing: JSONEncoder().encode(step))))
  }

  @Test func unknownActionsAreEqualOnlyIfTheirJSONIs() throws {
    func action(_ text: String) throws -> any Action { try ActionUnion.decode(Data(text.utf8)) }
    let first = try action(#"{"template": "launch", "kind": "k", "href": "/1"}"#)
    #expect(first.isEqualTo(try action(#"{"href": "/1", "kind": "k", "template": "launch"}"#)))
    #expect(!first.isEqualTo(try action(#"{"template": "launch", "kind": "k", "href": "/2"}"#)))
  }

  @Test func whatWereObjectsCanStillBeUsedAsSuch() {
    let message = HaapiModel.ContentFactory.message(key: nil, literal: "Hello")
    #expect(message.isEqual(message))
    #expect(!message.isEqual("Hello"))
    #expect(Set([message, message]).count == 1)
    #expect("\(message)" == "Hello")
    let select = HaapiModel.FormFieldFactory.select(options: [], name: "s", label: nil, isRequired: false)
    #expect(!select.isRequired)
  }
}
