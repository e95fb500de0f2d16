import Foundation
import HaapiRuntime

@testable import HaapiLogin
@testable import HaapiScreens

/// Keeps the result of a flow.
@MainActor
final class ScreenResult: HaapiFlowResult {
  private(set) var models: [any OAuthModel] = []
  private(set) var errors: [any Error] = []

  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) { models.append(oAuthModel) }
  func didReceiveError(_ error: any Error) { errors.append(error) }
}

/// Opens all URLs or none.
@MainActor
final class ScreenOpener: URLOpener {
  private let opens: Bool
  private let openURL: @MainActor (URL) -> Void

  init(opens: Bool, open: @escaping @MainActor (URL) -> Void = { _ in }) {
    self.opens = opens
    openURL = open
  }

  func canOpen(_ url: URL) -> Bool { opens }
  func open(_ url: URL) { openURL(url) }
}

/// Performs the operations of an app with fixed values.
struct ScriptedOperations: GenericClientOperationHandler {
  let values: [String: String]

  func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel, viewControllerProvider: ((HaapiPlatformViewController) -> Void)?,
    onSuccess: @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
    onError: @escaping () -> Void
  ) {
    guard let form = actionModel.continueActions.forms.first?.model else { return onError() }
    onSuccess(form, values)
  }
}

/// Draws nothing.
struct ContentRenderer: HaapiRenderer {
  func render(_ content: ScreenContent, parts: [ScreenLayout.Part]) -> ScreenContent { content }
  func hasRoute(_ rendering: ScreenContent) -> Bool { rendering.hasRoute }
  func join(_ upper: ScreenContent, _ lower: ScreenContent) -> ScreenContent { upper }
}
