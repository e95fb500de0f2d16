import Foundation
import HaapiRuntime
import Testing

@testable import HaapiLogin

@Suite("A step with one of its operations")
struct OperationOfStepTests {
  @Test(
    "has the code for another device, however the server spells its relation",
    arguments: ["activation", "Activation", "ACTIVATION"])
  func codeForAnotherDevice(rel: String) throws {
    let json = """
      {"type":"authentication-step","links":[{"href":"data:image/png;base64,iVBORw0KGgo=","rel":"\(rel)"}],
      "actions":[
      {"template":"client-operation","kind":"login","model":{"name":"bankid","arguments":{"href":"bankid:///?a=b",
      "autoStartToken":"a"},"continueActions":[{"template":"form","kind":"continue","model":{"href":"/a","method":"GET"}}]}},
      {"template":"client-operation","kind":"login","model":{"name":"external-browser-flow","arguments":{
      "href":"https://id.test/page"},"continueActions":[{"template":"form","kind":"continue","model":{"href":"/b",
      "method":"POST"}}]}}]}
      """
    let result = try HaapiResponseDecoder().decode(
      Data(json.utf8), contentType: "application/vnd.auth+json", statusCode: 200)
    guard case .representation(let step) = result else { throw CocoaError(.coderReadCorrupt) }
    let content = HaapiStateContent(step, additions: [])
    let operation = try #require(
      content.allOperations.lazy.compactMap { $0.model as? BankIdClientOperationActionModel }.first)
    let alone = try #require(try content.step(withOnly: operation) as? BankIdClientOperationStep)
    #expect(alone.activationLink?.rel == rel)
  }
}
