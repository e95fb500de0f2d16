import Foundation
import HaapiLogin
import HaapiRuntime

/// Something that happens to the screens of a flow.
enum ScreenEvent {
  /// The flow begins.
  case started

  // What the engine reports.
  case answered(any UIModel, Showing)
  case finished(any OAuthModel)
  case refused
  case lost(any Error, isOnStep: Bool)
  case failed(any Error)

  // What a controller passes on.
  /// - Parameter isPoll: Whether this is an automatic poll, so that all controls stay usable.
  case submitted(any RepresentationActionModel, [String: any Sendable], isPoll: Bool)
  case chosen(any RepresentationActionModel)
  case hasProblem(any UIProblemModel)
  case interrupted(any Error, title: String?, message: String?)

  /// The answer to a question of the flow.
  case answer(ScreenQuestion, Bool)
  /// An operation of the app has succeeded.
  case performed(OperationID, any RepresentationActionModel, [String: any Sendable])
  /// An operation of the app has failed.
  case operationFailed(OperationID, any GenericOperationModel)
  /// The browser has come back.
  ///
  /// - Parameter isNew: Whether the server has not answered the URL yet.
  case returned(URL, isNew: Bool)

  // What the user does with the flow as a whole.
  case closed
  case dialogAnswered(confirms: Bool)
}

/// What only the app's controllers and the system know. Each question gets one answer, and nothing happens in between.
enum ScreenQuestion {
  /// Whether the system can open a URL.
  case canOpen(URL, ScreenOpening)
  /// Whether the screen of the choices shows the model inside.
  case adopts(any UIModel)
  /// Whether the screen shows the problem.
  case showsProblem(any ProblemModel)
  /// Whether the screen shows the form of an answer that the login stays on its step.
  case showsForm(any FormModel, of: any ContinueSameModel)
  /// Whether the screen offers the way on from an operation that failed.
  case showsErrorForm(any FormModel)
  /// Whether the screen of the wait shows what has changed.
  case updates(any PollingModel, hasChanged: Bool, any PollingOperationModel)
}

/// Why a URL is opened.
enum ScreenOpening {
  /// The user has followed a link out of the login.
  case link
  /// A page of an operation, whose way back continues the flow.
  case browser(any FormOperationModel)
  /// The app of a wait, such as BankID.
  case wait(any PollingOperationModel, any PollingModel)
}

/// Identifies a run of an operation of the app.
struct OperationID: Hashable {
  let number: Int
}

/// What the host has to do, in this order.
enum ScreenEffect {
  // For the engine.
  case start
  case submit(FormActionModel, [String: any Sendable], FormOccasion)
  case follow(Link)
  /// Begins an operation that the screen offers.
  case begin(any ClientOperationActionModelRepresentation)
  case retry
  case stop

  // For the screen.
  /// Another screen takes the place of the current one.
  case replace(any UIModel)
  /// The screen of a form that belongs to the step before, for an app that has no screen of its own for such steps.
  case replaceOnStep(any ContinueSameModel)
  /// The contents of an action become a screen, without a request.
  case showContent(any RepresentationActionModel)
  /// The answer has arrived, or the request was not sent.
  case stopLoading
  /// The screen that the app has put above the others is over.
  case removeOverlay
  /// The messages of an answer that the login stays on its step.
  case showMessages([any InfoMessageModel])
  /// The step has no forms any more.
  case removeControls
  /// The wait of the screen goes on.
  case resumeWait
  case forgetSecrets
  /// The app that the screen of a wait offers to open; `nil` for none.
  case offerApp(URL?)
  /// A text of the screens' own, in place of the messages.
  case say(String)
  /// A text beside the screen.
  case note(String)

  /// Answers with ``ScreenEvent/answer(_:_:)``, before anything else happens.
  case ask(ScreenQuestion)
  case open(URL)
  /// Submits the form of an operation whose app is open, if the engine says that there is no other way on.
  case goOn(FormActionModel)
  /// Opens the app of the wait, if the login has not opened it yet.
  case openApp(URL)
  case perform(any GenericOperationModel, OperationID)

  /// A request had no answer.
  case tellLoss(any Error)
  /// The flow is over.
  case end(ScreenFlow.End)
  case report(ScreenReport.Kind, model: String)
  /// What there is to see has changed.
  case draw
}
