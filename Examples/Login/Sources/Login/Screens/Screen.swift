import Foundation
import HaapiRuntime

/// A model as lines on a terminal.
struct Screen {
  private(set) var lines: [String] = []

  init() {}

  init(_ model: any UIModel) {
    switch model {
    case let password as PasswordModel: show(password)
    case let form as any FormModel: show(form)
    case let selector as any SelectorModel: show(selector)
    case let generic as any GenericModel: show(generic)
    case let same as any ContinueSameModel: show(same)
    case let polling as any PollingModel: show(polling)
    case let authorization as any AuthorizationRequestModel: show(authorization)
    case let operation as any PollingOperationModel: show(operation)
    case let operation as any FormOperationModel: show(operation)
    case let operation as any GenericOperationModel: show(operation)
    case let operation as any WebAuthnOperationModel: show(operation)
    case let problem as any ProblemModel: show(problem)
    case let tokens as any OAuthTokenModel: show(tokens)
    case let error as any OAuthErrorModel: show(error)
    default: add("There is no screen for \(type(of: model)).")
    }
  }

  var text: String { lines.map { "  \($0)\n" }.joined() }

  /// Which model it is, and what it was made from.
  static func heading(of model: any UIModel, number: Int) -> String {
    let origin = [
      (model as? any HaapiResponseTypeable)?.representationType, (model as? any UIInteractionModel)?.viewName,
    ].compactMap(\.self)
    return "\(number). \(type(of: model))" + (origin.isEmpty ? "" : " (\(origin.joined(separator: ", ")))")
  }

  mutating func add(_ line: String) {
    lines.append(line.printable)
  }

  /// Adds a line, if there is anything to say.
  mutating func add(_ title: String, _ text: String?) {
    if let text { add("\(title): \(text)") }
  }

  /// Adds a screen inside this one.
  mutating func add(_ title: String, _ model: (any UIModel)?) {
    guard let model else { return }
    add("\(title):")
    for line in Screen(model).lines { add("  \(line)") }
  }
}
