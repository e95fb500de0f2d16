import HaapiLogin
import HaapiRuntime

extension ScreenDialog {
  /// The words of a dialog.
  init(_ dialog: ScreenFlow.Dialog, _ texts: HaapiTexts) {
    switch dialog {
    case .leaving:
      self.init(
        kind: .leaving, title: texts[.leaveTitle], message: texts[.leaveMessage], confirmLabel: texts[.leaveLeave],
        cancelLabel: texts[.leaveStay])
    case .lost:
      self.init(
        kind: .lost, title: texts[.problemTitle], message: texts[.problemLost], confirmLabel: texts[.hostRetry],
        cancelLabel: texts[.hostClose])
    case .error(let error, let title, let message):
      let problem = (error as? HaapiProblemError)?.problem
      self.init(
        kind: .error, title: title ?? problem?.title?.literal ?? texts[.errorTitle],
        message: message ?? problem.flatMap(texts.words) ?? texts[.errorMessage], confirmLabel: texts[.hostOkay],
        cancelLabel: nil)
    }
  }
}

extension HaapiTexts {
  /// Why the server has ended the login: its own texts for the user, or the screens' text for the cause.
  package func words(for problem: any ProblemRepresentation) -> String? {
    let messages = problem.messages.map(\.text.literal).filter { !$0.isEmpty }
    if !messages.isEmpty { return messages.joined(separator: " ") }
    if problem.type == .sessionAndAccessTokenMismatchProblem { return self[.errorExpired] }
    let causes = [(problem as? Problem)?.code, (problem as? AuthorizationProblem)?.error]
    return causes.contains("access_denied") ? self[.errorDenied] : nil
  }
}
