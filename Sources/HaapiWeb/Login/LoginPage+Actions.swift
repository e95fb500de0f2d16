import Foundation
import HaapiHTML
import HaapiLogin
import HaapiRuntime
import HaapiScreens

/// What the visitor's request comes to.
enum Decision: Sendable {
  /// Only the page changes.
  case page(PageState)
  /// The login goes on.
  case call(LoginStep, PageState)
  /// The visitor has left.
  case end
}

/// Something that a login does until it is at rest again.
enum LoginStep: Sendable {
  case start
  case call(LoginCall)
  /// Asks what has become of a wait.
  case poll
  /// Goes on with what the browser says about a passkey.
  case credential(BrowserCredential, WebAuthnAttachment)
  /// Begins again where there was no answer.
  case again
}

extension LoginPage {
  /// Decides what a form means.
  func decide(_ request: HTMLForm.Request) -> Decision {
    var state = state
    state.message = nil
    state.link = nil
    switch request {
    case .close:
      if state.dialog == .lost { return .end }
      if state.dialog == nil { state.dialog = .leaving }
      return .page(state)
    case .answer(let confirms):
      guard let dialog = state.dialog else { return .page(state) }
      state.dialog = nil
      switch (dialog, confirms) {
      case (.leaving, false): return .page(state)
      case (.lost, true): return .call(.again, state)
      default: return .end
      }
    case .actions(let actions):
      guard state.dialog == nil else { return .page(state) }
      do {
        return try decide(actions, &state)
      } catch UserActionError.tooLong(_, let limit) {
        state.notice = .tooLong(limit)
      } catch {
        state.notice = .impossible
      }
      return .page(state)
    }
  }

  private func decide(_ actions: [UserAction], _ state: inout PageState) throws -> Decision {
    let secrets = Set(screen.forms.flatMap(\.secretIDs))
    let emptied = Set(screen.forms.flatMap(\.emptiedIDs))
    var typed = state.typed.filter { !emptied.contains($0.key) }
    for action in actions {
      switch action {
      case .set, .choose, .check:
        guard let control = action.control, let (form, index) = place(of: control) else { continue }
        typed[control.rawValue] = try form.items.input(action, at: index)
      case .press(let control):
        // What is secret is sent, and never kept.
        state.typed = typed.filter { !secrets.contains($0.key) }
        return try press(control, typed, &state)
      case .select(let control): return try select(control, &state)
      case .follow(let control): return try follow(control, &state)
      case .reveal, .retry: throw UserActionError.noSuchControl(action.control ?? "retry")
      }
    }
    return .page(state)
  }

  private func place(of control: ControlID) -> (FormPart, Int)? {
    for form in screen.forms {
      if let index = form.items.index(of: control) { return (form, index) }
    }
    return nil
  }

  private func press(_ control: ControlID, _ typed: [String: FormInput], _ state: inout PageState) throws -> Decision {
    if control == "check", screen.polling != nil { return .call(.poll, state) }
    if screen.kind == .webAuthn, let decision = try passkey(control, &state) { return decision }
    guard let (form, index) = place(of: control), case .button(let button) = form.items[index] else {
      throw UserActionError.noSuchControl(control)
    }
    state.pressed = control.rawValue
    return try submit(button.action, form.parameters(at: index, typed), &state)
  }

  private func submit(
    _ action: any RepresentationActionModel, _ parameters: [String: any Sendable], _ state: inout PageState
  ) throws -> Decision {
    switch action {
    case let form as FormActionModel:
      // A value that the form does not have is found here, and not after it counts as sent.
      _ = try form.parameters(submitting: parameters)
      let action = HaapiModel.ActionFactory.form(properties: nil, model: form, kind: .form, title: nil)
      return .call(.call(.submit(action, parameters: parameters)), state)
    case let link as Link: return .call(.call(.follow(link)), state)
    case let operation as any ClientOperationActionModelRepresentation:
      guard let action = snapshot?.content?.action(of: operation) else {
        throw UserActionError.noSuchControl("operation")
      }
      return .call(.call(.perform(action)), state)
    default: throw UserActionError.noSuchControl("form")
    }
  }

  private func select(_ control: ControlID, _ state: inout PageState) throws -> Decision {
    guard let choices = screen.choices.first(where: { $0.choice(control) != nil }), let item = choices.choice(control)
    else { throw UserActionError.noSuchControl(control) }
    if !choices.isTabs { state.chose(item.title) }
    guard item.action.needsNoInput else {
      // In tabs, one content takes the place of the other.
      if choices.isTabs { state.chosen.removeAll() }
      state.chosen.append(control.rawValue)
      state.typed = [:]
      return .page(state)
    }
    state.pressed = control.rawValue
    state.opening = choices.isTabs ? control.rawValue : nil
    return try submit(item.action, [:], &state)
  }

  private func follow(_ control: ControlID, _ state: inout PageState) throws -> Decision {
    guard let item = screen.link(control) else { throw UserActionError.noSuchControl(control) }
    switch item.link.kind {
    case .inlineImage: return .page(state)
    case .haapi:
      state.pressed = control.rawValue
      return .call(.call(.follow(item.link)), state)
    case .external:
      let url = item.link.address(relativeTo: rules.configuration.baseURL)
      if let url, rules.canOpen(url, in: .browser) { state.link = url } else { state.message = .refused }
      return .page(state)
    }
  }

  private func passkey(_ control: ControlID, _ state: inout PageState) throws -> Decision? {
    let attachment =
      control == "retry" && state.passkey.canRetry
      ? state.passkey.lastTried : WebAuthnAttachment(rawValue: control.rawValue)
    guard let attachment, state.passkey.ceremony == nil else { return nil }
    guard state.hasPasskeys else { throw UserActionError.disabled(control) }
    state.passkey.begin(attachment)
    return .page(state)
  }

  // MARK: Questions

  /// The question above the screen.
  var dialog: ScreenDialog? {
    switch state.dialog {
    case nil: nil
    case .leaving:
      ScreenDialog(
        kind: .leaving, title: texts[.leaveTitle], message: texts[.leaveMessage], confirmLabel: texts[.leaveLeave],
        cancelLabel: texts[.leaveStay])
    case .lost:
      ScreenDialog(
        kind: .lost, title: texts[.problemTitle], message: texts[.problemLost], confirmLabel: texts[.hostRetry],
        cancelLabel: texts[.hostClose])
    case .error(let title, let message):
      ScreenDialog(
        kind: .error, title: title ?? texts[.errorTitle], message: message ?? texts[.errorMessage],
        confirmLabel: texts[.hostOkay], cancelLabel: nil)
    }
  }
}
