import HaapiLoginTesting

// The JSON of a server, in few words.

/// A member of an object, with its comma; nothing for no value.
private func member(_ name: String, _ value: String?) -> String {
  value.map { #","\#(name)":\#($0)"# } ?? ""
}

private func quoted(_ text: String?) -> String? {
  text.map { "\"\($0)\"" }
}

/// An action that submits a form.
func formAction(
  _ method: String, _ path: String, _ fields: [String] = [], kind: String = "login", title: String? = nil,
  type: String? = nil, continues: [String]? = nil, authenticator: String? = nil
) -> String {
  #"{"template":"form","kind":"\#(kind)"\#(member("title", quoted(title)))"#
    + member("properties", authenticator.map { #"{"authenticatorType":"\#($0)"}"# })
    + #","model":{"href":"\#(path)","method":"\#(method)""# + member("type", quoted(type))
    + member("continueActions", continues.map { "[\($0.joined(separator: ","))]" })
    + #","fields":[\#(fields.joined(separator: ","))]}}"#
}

/// An action that is a choice.
func selectorAction(_ options: [String], kind: String = "authenticator-selector", title: String = "Choose") -> String {
  #"{"template":"selector","kind":"\#(kind)","title":"\#(title)","model":{"options":[\#(options.joined(separator: ","))]}}"#
}

/// An action that is a client operation.
func operation(
  _ name: String, _ arguments: String, continues: [String] = [], errors: [String] = []
) -> String {
  #"{"template":"client-operation","kind":"login","title":"Go on","model":{"name":"\#(name)","arguments":\#(arguments)"#
    + #","continueActions":[\#(continues.joined(separator: ","))],"errorActions":[\#(errors.joined(separator: ","))]}}"#
}

func text(_ name: String, value: String? = nil) -> String {
  #"{"type":"text","name":"\#(name)","label":"\#(name)"\#(member("value", quoted(value)))}"#
}

func password(_ name: String) -> String { #"{"type":"password","name":"\#(name)","label":"\#(name)"}"# }

func hidden(_ name: String, _ value: String) -> String { #"{"type":"hidden","name":"\#(name)","value":"\#(value)"}"# }

func context(_ name: String) -> String { #"{"type":"context","name":"\#(name)"}"# }

func checkbox(_ name: String, isChecked: Bool = false) -> String {
  #"{"type":"checkbox","name":"\#(name)","label":"\#(name)","value":"yes","checked":\#(isChecked)}"#
}

func message(_ text: String, _ kind: String = "info") -> String { #"{"text":"\#(text)","classList":["\#(kind)"]}"# }

func link(_ path: String, _ rel: String, type: String? = nil) -> String {
  #"{"href":"\#(path)","rel":"\#(rel)"\#(member("type", quoted(type)))}"#
}

extension ScriptedAnswer {
  /// A step of any actions.
  static func actions(
    _ actions: [String], type: String = "authentication-step", messages: [String] = [], links: [String] = [],
    properties: String? = nil
  ) -> ScriptedAnswer {
    .step(
      #"{"type":"\#(type)","actions":[\#(actions.joined(separator: ","))],"messages":[\#(messages.joined(separator: ","))]"#
        + #","links":[\#(links.joined(separator: ","))]\#(member("properties", properties))}"#)
  }

  /// A step of one form.
  static func form(
    _ method: String, _ path: String, _ fields: [String] = [], title: String = "Log in", type: String? = nil,
    messages: [String] = [], links: [String] = []
  ) -> ScriptedAnswer {
    .actions([formAction(method, path, fields, title: title, type: type)], messages: messages, links: links)
  }

  /// A redirection.
  static func redir(_ method: String, _ path: String, _ fields: [String] = []) -> ScriptedAnswer {
    .actions([formAction(method, path, fields, kind: "redirect")], type: "redirection-step")
  }

  /// A choice of authenticators.
  static func sel(_ options: [String]) -> ScriptedAnswer { .actions([selectorAction(options)]) }

  /// A wait.
  static func poll(
    _ status: String, _ actions: [String] = [formAction("GET", "/poll", kind: "poll", title: "Wait")],
    interval: String? = #""2000""#, further: String = "", links: [String] = []
  ) -> ScriptedAnswer {
    .actions(
      actions, type: "polling-step", links: links,
      properties: #"{"status":"\#(status)"\#(member("interval", interval))\#(further)}"#)
  }

  /// The end of a wait.
  static let done = poll("done", [formAction("POST", "/poll", [hidden("go", "true")], kind: "redirect")])

  /// A problem.
  static func prob(_ type: String, _ further: String = "", links: [String] = [], status: Int = 400) -> ScriptedAnswer {
    .problem(
      #"{"type":"https://curity.se/problems/\#(type)","title":"Problem","links":[\#(links.joined(separator: ","))]\#(further)}"#,
      status: status)
  }

  /// The end of a login.
  static func code(_ code: String = "c1", state: String? = "{state}", further: String = "") -> ScriptedAnswer {
    let state = state.map { #","state":"\#($0)""# } ?? ""
    return .actions(
      [], type: "oauth-authorization-response",
      properties: #"{"code":"\#(Planted.secret(code))"\#(state)\#(further)}"#)
  }

  /// Stay on the step.
  static func same(_ messages: [String]) -> ScriptedAnswer {
    .actions([], type: "continue-same-step", messages: messages)
  }

  /// Not HAAPI.
  static func html(_ status: Int = 200) -> ScriptedAnswer {
    .text("<html>Hello</html>", type: "text/html", status: status)
  }
}
