import Foundation

extension Login {
  /// The answer to the app in the current state.
  var current: LoginOutcome {
    switch state {
    case .granted(let grant): .answer(.grant(grant))
    case .refused: .answer(.refusal(error: "access_denied", description: "The user did not agree."))
    default: .answer(.step(step))
    }
  }

  private var step: Step {
    switch state {
    case .choosing: selector
    case .password(let thenPasskey): passwordStep(thenPasskey: thenPasskey)
    case .registering: registrationStep
    case .activating:
      form(
        "registration-step", "authenticator/html-form/account-activation/otp", "Activate your account",
        .post(.activate, title: "Activate", [Self.codeField]))
    case .forgotten:
      form(
        "authentication-step", "authenticator/html-form/forgot-password/get", "Forgotten your password?",
        .post(.forgot, title: "Send me a code", [.username("userName", "User name or e-mail address")]))
    case .resetting:
      form(
        "authentication-step", "authenticator/html-form/reset-password/get", "Choose a new password",
        .post(.reset, title: "Change password", [Self.codeField, .password("password", "New password", minLength: 8)]))
    case .naming(let delivery): namingStep(delivery)
    case .code:
      form(
        "authentication-step", "authenticator/email/enter-otp/index", "Enter the code",
        .post(.verifyCode, title: "Sign in", [Self.codeField]))
    case .link(_, let recipient):
      polling(
        .pollLink, "authenticator/email/link-wait/index",
        notice: "Open the link that we have sent to you.", recipient: recipient)
    case .linkOpened: polled(.pollLink, status: "done")
    case .phone(_, let code): phoneStep(code)
    case .bankID:
      form(
        "authentication-step", "authenticator/bankid/enter-personalnumber/index", "BankID",
        .post(
          .bankID, title: "Sign in with BankID",
          [.text("personalNumber", "Personal number", placeholder: "YYYYMMDDNNNN")]))
    case .order(let order): orderStep(order)
    case .browser(_, let href): browserStep(href)
    case .passkey(let options): passkeyStep(options)
    case .addingPasskey(_, let options): newPasskeyStep(options)
    case .authenticated: redirection
    case .consenting: consentStep
    // Not steps: see `current`.
    case .granted, .refused: redirection
    }
  }

  private static let codeField = Field(
    type: "text", name: "code", label: "Code", placeholder: "6 digits", kind: "number", minLength: 6, maxLength: 6)

  private static let cancel = Action.form("cancel", .get(.choose, title: "Cancel"))

  /// A step of one form, and a way out.
  private func form(_ type: String, _ view: String, _ title: Text, _ form: Form, links: [Link]? = nil) -> Step {
    Step(
      type, view: view, actions: [.form(kind(of: type), title, form), Self.cancel],
      messages: notices.isEmpty ? nil : notices, links: links)
  }

  private func kind(of type: String) -> String {
    type == "registration-step" ? "user-register" : "login"
  }
}

// MARK: - Choosing

extension Login {
  private static let methods: [(name: String, title: Text, route: Route, authenticator: String)] = [
    ("password", "User name and password", .password, "html-form"),
    ("code", "A code by e-mail", .code, "email"),
    ("link", "A link by e-mail", .link, "email"),
    ("sms", "A code to my phone", .sms, "sms"),
    ("bankid", "BankID", .bankID, "bankid"),
    ("passkey", "A passkey", .passkey, "passkeys"),
    ("browser", "In the browser", .browser, "oidc"),
  ]

  /// Names of the ways to sign in, as `acr_values` has them.
  static let methodNames = methods.map(\.name)

  private var selector: Step {
    let options = Self.methods.filter { request.methods.isEmpty || request.methods.contains($0.name) }
    return Step(
      "authentication-step", view: "views/select-authenticator/index",
      actions: [
        .selector(
          "authenticator-selector", "How do you want to sign in?",
          options.map {
            .form("select-authenticator", $0.title, .get($0.route), authenticator: $0.authenticator)
          })
      ],
      messages: notices.isEmpty ? nil : notices)
  }
}

// MARK: - Passwords and codes

extension Login {
  private func passwordStep(thenPasskey: Bool) -> Step {
    form(
      "authentication-step", "authenticator/html-form/authenticate/get",
      thenPasskey ? "Sign in to make a passkey" : "Sign in",
      .post(
        .password, title: thenPasskey ? "Continue" : "Sign in",
        [.username("userName", "User name"), .password("password", "Password")]),
      links: thenPasskey
        ? nil
        : [
          Link(href: Route.register.path, rel: "register-create", title: "Create an account"),
          Link(href: Route.forgot.path, rel: "forgot-password", title: "Forgot your password?"),
        ])
  }

  private var registrationStep: Step {
    form(
      "registration-step", "authenticator/html-form/create-account/get", "Create an account",
      .post(
        .register, title: "Create account",
        [
          .username("userName", "User name"), .text("fullName", "Your name"),
          .text("email", "E-mail address", kind: "email", placeholder: "name@example.com"),
          .password("password", "Password", minLength: 8),
          .checkbox("terms", "I agree to the terms", checked: request.ticksTerms, required: true),
        ]))
  }

  private func namingStep(_ delivery: Delivery) -> Step {
    let (route, view, title): (Route, String, Text) =
      switch delivery {
      case .mail: (.code, "authenticator/email/authenticate/get", "Send me a code")
      case .link: (.link, "authenticator/email/authenticate/get", "Send me a link")
      case .sms: (.sms, "authenticator/sms/authenticate/get", "Continue")
      }
    return form(
      "authentication-step", view, "Who are you?",
      .post(route, title: title, [.username("userName", "User name or e-mail address")]))
  }

  /// Sending the code keeps the screen: its form offers another form to go on with.
  private func phoneStep(_ code: OneTimeCode?) -> Step {
    var send = Form.post(.sendSMS, title: code == nil ? "Send a code to my phone" : "Send another code")
    send.continueActions = [.form("continue", "Enter the code", .post(.verifySMS, title: "Sign in", [Self.codeField]))]
    return Step(
      "authentication-step", view: "authenticator/sms/enter-otp/index",
      actions: [.form("login", "Your phone", send), Self.cancel], messages: notices.isEmpty ? nil : notices)
  }
}

// MARK: - Waiting

extension Login {
  private func polling(
    _ route: Route, _ view: String, notice: Text, recipient: String? = nil, links: [Link]? = nil,
    operation: Action? = nil, remaining: Int? = nil
  ) -> Step {
    var actions: [Action] = [.form("poll", .get(route, title: "Check now")), Self.cancel]
    if let operation { actions.append(operation) }
    var properties = ["status": "pending", "interval": String(Self.pollInterval)]
    properties["recipientOfCommunication"] = recipient
    if let remaining {
      properties["maxWaitTime"] = String(Int(Order.lifetime))
      properties["maxWaitRemainingTime"] = String(remaining)
    }
    return Step(
      "polling-step", view: view,
      actions: actions, messages: [.info(notice)], links: links, properties: properties)
  }

  /// How often to ask, in milliseconds.
  private static let pollInterval = 1_000

  private func polled(_ route: Route, status: String) -> Step {
    Step(
      "polling-step", actions: [.form("redirect", .post(route, title: "Continue"))], properties: ["status": status])
  }

  private func orderStep(_ order: Order) -> Step {
    switch order.status {
    case .done: return polled(.pollBankID, status: "done")
    case .failed: return polled(.pollBankID, status: "failed")
    case .pending:
      let href = "bankid:///?autostarttoken=\(order.autoStartToken)&redirect=null"
      return polling(
        .pollBankID, "authenticator/bankid/wait/index", notice: "Start your BankID app, or scan the code with it.",
        links: [Link(href: order.qrCode, rel: "activation", title: "QR code", type: "image/png")],
        operation: .operation(
          "login", "Open BankID on this device",
          Operation(
            name: "bankid", arguments: .bankID(href: href, autoStartToken: order.autoStartToken),
            continueActions: [.form("continue", .get(.pollBankID, title: "Continue"))])),
        remaining: order.remaining)
    }
  }
}

// MARK: - Client operations

extension Login {
  private func browserStep(_ href: String) -> Step {
    Step(
      "authentication-step", view: "authenticator/external-browser/launch",
      actions: [
        .operation(
          "login", "Sign in in the browser",
          Operation(
            name: "external-browser-flow", arguments: .browser(href: href),
            continueActions: [
              .form("continue", .post(.resumeBrowser, title: "Continue", [.context("_resume_nonce")]))
            ])),
        Self.cancel,
      ],
      messages: notices.isEmpty ? nil : notices)
  }

  private static let withoutPasskey = Action.form(
    "redirect", "Sign in without a passkey", .get(.password, title: "Use a password"))

  private func passkeyStep(_ options: RequestOptions) -> Step {
    Step(
      "authentication-step", view: "authenticator/webauthn/authenticate/get",
      actions: [
        .operation(
          "login", "Use a passkey",
          Operation(
            name: "webauthn-authentication", arguments: .authentication(options),
            continueActions: [.form("continue", Self.json(.usePasskey, title: "Sign in"))],
            errorActions: [Self.withoutPasskey])),
        .form("device-register", "No passkey yet?", .get(.addPasskey, title: "Make a passkey")), Self.cancel,
      ],
      messages: notices.isEmpty ? nil : notices)
  }

  private func newPasskeyStep(_ options: CreationOptions) -> Step {
    Step(
      "registration-step", view: "authenticator/webauthn/register/get",
      actions: [
        .operation(
          "device-register", "Make a passkey",
          Operation(
            name: "webauthn-registration", arguments: .registration(options),
            continueActions: [.form("continue", Self.json(.savePasskey, title: "Save"))],
            errorActions: [Self.withoutPasskey])),
        Self.cancel,
      ],
      messages: notices.isEmpty ? nil : notices)
  }

  private static func json(_ route: Route, title: Text) -> Form {
    Form(
      href: route.path, method: "POST", type: "application/json", actionTitle: title, fields: [.context("credential")])
  }
}

// MARK: - Leaving

extension Login {
  private var redirection: Step {
    var fields: [Field] = [.hidden("token", request.transaction)]
    if let state = request.state { fields.append(.hidden("state", state)) }
    return Step(
      "redirection-step", view: "/templates/redirect", actions: [.form("redirect", .post(.finish, fields))])
  }

  private var consentStep: Step {
    Step(
      "user-consent-step", view: "views/oauth/consent",
      actions: [
        .form(
          "user-consent",
          .post(
            .consent, title: "Allow",
            request.scopesToConsent.map {
              .checkbox("consent.\($0)", Self.meaning(of: $0), checked: true, required: false)
            })),
        .form("cancel", .post(.deny, title: "Do not allow")),
      ],
      messages: [.heading("What may \(request.client) know?")])
  }

  private static func meaning(of scope: String) -> Text {
    switch scope {
    case "profile": "Your name"
    case "email": "Your e-mail address"
    case "phone": "Your phone number"
    default: Text(verbatim: scope)
    }
  }
}
