import Foundation
import HaapiRuntime
import Testing

/// Models of odd responses.
@Suite struct OddResponseTests {
  private func model<Model>(_ json: String, as: Model.Type = Model.self, isProblem: Bool = false) throws -> Model {
    let result = try HaapiResponseDecoder().decode(
      Data(json.utf8), contentType: isProblem ? "application/problem+json" : "application/vnd.auth+json",
      statusCode: isProblem ? 400 : 200)
    return try #require(try Sample.mapper().mapHaapiResultToUIModel(haapiResult: result) as? Model)
  }

  // MARK: Problems

  private static let unexpected = "https://curity.se/problems/unexpected"

  @Test(arguments: [#""title":"""#, #""messages":[{"text":""}]"#, #""title":"","messages":[]"#])
  func aProblemWithEmptyTextsSaysItsType(_ members: String) throws {
    let problem: any ProblemModel = try model(#"{"type":"\#(Self.unexpected)",\#(members)}"#, isProblem: true)
    #expect(problem.message == Self.unexpected)
  }

  @Test func anEmptyDescriptionOfAnErrorDoesNotCount() throws {
    let type = "https://curity.se/problems/error-authorization-response"
    let problem: any ProblemModel = try model(
      #"{"type":"\#(type)","error":"access_denied","error_description":""}"#, isProblem: true)
    #expect(problem.message == "access_denied")
  }

  // MARK: Steps

  @Test @MainActor func aRedirectionShowsItsVisibleFields() throws {
    // As a response this is a generic step, but the struct can be decoded from it.
    let step = try JSONDecoder().decode(
      RedirectionStep.self,
      from: Data(
        """
        {"type":"redirection-step","actions":[{"template":"form","kind":"redirect","title":"On","model":{
        "href":"/on","method":"POST","fields":[
        {"type":"hidden","name":"state","value":"s"},{"type":"text","name":"pin","value":"1"}]}}]}
        """.utf8))
    let model = try Sample.mapper().mapHaapiRepresentationToInteraction(haapiRepresentation: step)
    let form = try #require(model as? any FormModel)
    #expect(form.interactionItems.map(\.key) == ["pin", "/on"])
    let button = try #require(form.interactionItems.last as? any InteractionItemButtonModel)
    #expect(try form.parameters(for: button) as? [String: String] == ["pin": "1"])
  }

  @Test func anEmptyRecipientIsNoMessage() throws {
    let operation: any PollingOperationModel = try model(
      """
      {"type":"polling-step","properties":{"status":"pending","recipientOfCommunication":""},
      "actions":[{"template":"form","kind":"poll","model":{"href":"/poll","method":"GET"}}]}
      """)
    #expect(operation.interactionModel?.messageItems.isEmpty == true)
  }

  @Test func aRecipientThatAMessageNamesIsNotShownTwice() throws {
    func messages(_ text: String) throws -> [String?] {
      let operation: any PollingOperationModel = try model(
        """
        {"type":"polling-step","properties":{"status":"pending","recipientOfCommunication":"+46 *** 12"},
        "messages":[{"text":"\(text)"}],
        "actions":[{"template":"form","kind":"poll","model":{"href":"/poll","method":"GET"}}]}
        """)
      return try #require(operation.interactionModel).messageItems.map(\.text)
    }
    #expect(try messages("We have sent a code to +46 *** 12.") == ["We have sent a code to +46 *** 12."])
    #expect(try messages("We have sent a code.") == ["+46 *** 12", "We have sent a code."])
  }

  @Test func onlyAWaitThatOpensAnAppSaysThatItCouldNot() throws {
    func message(_ actions: String) throws -> String {
      let operation: any PollingOperationModel = try model(
        """
        {"type":"polling-step","properties":{"status":"pending"},
        "actions":[{"template":"form","kind":"poll","model":{"href":"/poll","method":"GET"}}\(actions)]}
        """)
      return operation.problem.message
    }
    #expect(try message("") == "This step could not be completed.")
    #expect(
      try message(
        """
        ,{"template":"client-operation","kind":"login","model":{"name":"bankid","arguments":{
        "href":"bankid:///?autostarttoken=t&redirect=null","autoStartToken":"t","redirect":"null"}}}
        """) == "The app for this step could not be opened.")
  }
}
