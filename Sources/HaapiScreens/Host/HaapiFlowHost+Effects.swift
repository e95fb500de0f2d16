import Foundation
import HaapiLogin
import HaapiRuntime

// What the flow decides, done with the engine, the app's controllers and the system.
extension HaapiFlowHost {
  func run(_ effect: ScreenEffect) {
    switch effect {
    case .start: engine.start()
    case .submit(let form, let parameters, let occasion): engine.submit(form, parameters: parameters, on: occasion)
    case .follow(let link): engine.follow(link)
    case .begin(let operation): engine.perform(operation)
    case .retry: engine.retry()
    case .stop: engine.stop()
    case .replace(let model): replace(with: model)
    case .replaceOnStep(let model): replaceOnStep(with: model)
    case .showContent(let action): showContent(of: action)
    case .stopLoading: stopLoading()
    case .removeOverlay: overlay = nil
    case .showMessages(let messages): controller?.handleInfoMessageModels(messages)
    case .removeControls: (controller as? FormViewController)?.removeControls()
    case .resumeWait: (controller as? any PollingScreen)?.wait?.resume()
    case .forgetSecrets: (controller as? any HostedController)?.forgetSecrets()
    case .offerApp(let url): (controller as? BankIdViewController)?.appURL = url
    case .say(let text): say(text)
    case .note(let text): ownMessages = [ScreenMessage(text: text, style: .info)]
    case .ask(let question): handle(.answer(question, answer(to: question)))
    case .open(let url): openURL(url)
    case .goOn(let form): if engine.isRedirect(form) { handle(.submitted(form, [:], isPoll: false)) }
    case .openApp(let url): if engine.opensApp() { openURL(url) }
    case .perform(let operation, let id): perform(operation, id)
    case .tellLoss(let error): onLoss(error)
    case .end(let end): self.end(end)
    case .report(let kind, let model): report(kind, model: model)
    case .draw: contentDidChange()
    }
  }

  private func answer(to question: ScreenQuestion) -> Bool {
    switch question {
    case .canOpen(let url, _): opener?.canOpen(url) == true
    case .adopts(let model): (controller as? any HostedParent)?.adopt(model) == true
    case .showsProblem(let problem): controller?.handleProblemModel(problem) == true
    case .showsForm(let form, _), .showsErrorForm(let form): controller?.handleFormModel(form) == true
    case .updates(let model, let hasChanged, _): updates(model, hasChanged: hasChanged)
    }
  }

  private func updates(_ model: any PollingModel, hasChanged: Bool) -> Bool {
    guard let screen = controller as? any HaapiUIViewController & PollingModelUpdatable else { return false }
    if hasChanged {
      screen.update(model: model)
    } else {
      (screen as? any PollingScreen)?.wait?.goOn(model)
    }
    return true
  }

  private func stopLoading() {
    guard let controller else { return }
    isLoadingOverridden = false
    controller.stopLoading()
    addition?.stopLoading()
    guard let screen = controller as? any HaapiContentProviding, screen.currentLoadingControl != nil else { return }
    // A passkey ceremony is not a request.
    if screen is WebAuthnViewController { return }
    report(.loadingNotStopped, controller)
    (controller as? any HostedController)?.forceStopLoading()
    isLoadingOverridden = true
  }

  private func say(_ text: String) {
    if let screen = controller as? any HostedController {
      screen.showOwnMessage(text, style: .error)
    } else {
      ownMessages = [ScreenMessage(text: text, style: .error, isUpdate: true)]
    }
  }

  /// If the app has a screen for such a step, it gets the step. If it has a screen for forms, it gets the form.
  private func replaceOnStep(with model: any ContinueSameModel) {
    if (try? application.factories.make(for: model, theme: theme)) != nil {
      replace(with: model)
    } else {
      replace(with: DefaultFormModel(joining: model))
    }
  }

  /// Shows the contents of an action as a new screen, without a request.
  private func showContent(of action: any RepresentationActionModel) {
    do {
      show(
        try application.dataMapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: action))
    } catch {
      fail(error)
    }
  }

  private func perform(_ operation: any GenericOperationModel, _ id: OperationID) {
    application.genericClientOperationHandler.handleGenericClientOperation(
      actionModel: operation.actionModel,
      viewControllerProvider: { [weak self] controller in
        guard let self, flow.isPerforming(id) else { return }
        overlay = controller
        contentDidChange()
      },
      onSuccess: { [weak self] action, parameters in
        guard let self, flow.isPerforming(id) else { return }
        actionArrived()
        handle(.performed(id, action, parameters))
      },
      onError: { [weak self] in self?.handle(.operationFailed(id, operation)) })
  }
}
