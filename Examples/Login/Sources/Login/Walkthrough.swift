import Foundation
import HaapiRuntime

/// A login as an app goes through it: each response becomes the model of a screen.
struct Walkthrough {
  let mapper: any DataMapper
  private let tokenMapper: any OAuthDataMapper
  private let decoder = HaapiResponseDecoder { report in
    FileHandle.standardError.write(Data("login: tolerated: \(Complaint(report))\n".utf8))
  }
  /// What the user filled in last.
  private var form: (any FormModel)?

  init(user: String?) {
    mapper = DataMapperBuilder(
      redirectTo: "login-example://back", autoPollingDuration: 2, authSelectionPresentation: .list
    )
    .loginMappings(greeting: { _ in user.map { "Welcome back, \($0)!" } ?? "Welcome!" })
    .build()
    tokenMapper = OAuthDataMapperBuilder().loginMappings(device: { _ in "this terminal" }).build()
  }

  mutating func model(of response: Data) throws -> any UIModel {
    switch try Answer(response, decoder: decoder) {
    case .tokens(let tokens): return try tokenMapper.mapTokenResponseToOAuthModel(tokenResponse: tokens)
    case .login(let result):
      let model = try mapper.mapHaapiResultToUIModel(haapiResult: result)
      if let form = model as? any FormModel { self.form = form }
      return model
    }
  }

  /// After a problem with the input: the last form, with what is wrong at its fields.
  func formToCorrect(after model: any UIModel) -> (any FormModel)? {
    guard let problem = model as? any ProblemModel, problem.type == .invalidInputProblem, let form else { return nil }
    for case var input as any InteractionItemInputTextModel in form.interactionItems {
      input.error = problem.messageItems.first { $0.key == input.key }?.text
    }
    return form
  }
}
