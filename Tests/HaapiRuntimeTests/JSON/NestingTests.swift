import Foundation
import HaapiRuntime
import Testing

/// Runs a function with the least stack that a platform gives to secondary threads.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
  let end = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    end.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  end.wait()
}

/// Every shape of the schema in which actions stand inside actions, as deep as the parser goes, on a small stack.
@Suite struct NestingTests {
  /// An action around another one.
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let opening: String
    let closing: String

    func step(_ type: String, depth: Int, properties: String = "{\"status\":\"pending\"}") -> Data {
      let actions = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
      return Data("{\"type\":\"\(type)\",\"properties\":\(properties),\"actions\":[\(actions)]}".utf8)
    }
  }

  private static let form = #"{"template":"form","kind":"poll","model":{"href":"/","method":"GET"}}"#

  private static let operations = [
    ("external-browser-flow", #"{"href":"https://a.test"}"#), ("bankid", #"{"href":"/","autoStartToken":"a"}"#),
    ("encap-auto-activation", #"{"href":"/","activationCode":"a"}"#), ("other", "{}"),
    ("webauthn-registration", #"{"credentialCreationOptions":{"publicKey":{"challenge":"AA"}}}"#),
    ("webauthn-authentication", #"{"credentialRequestOptions":{"publicKey":{"challenge":"AA"}}}"#),
  ]

  static let shapes: [Shape] =
    ["login", "authenticator-selector", "device-selector"].map { kind in
      Shape(
        testDescription: "selector of kind \(kind)",
        opening: "{\"template\":\"selector\",\"kind\":\"\(kind)\",\"title\":\"a\",\"model\":{\"options\":[",
        closing: "]}}")
    }
    + ["continueActions", "errorActions"].flatMap { member in
      [
        Shape(
          testDescription: "form with \(member)",
          opening:
            "{\"template\":\"form\",\"kind\":\"poll\",\"model\":{\"href\":\"/\",\"method\":\"GET\",\"\(member)\":[",
          closing: "]}}")
      ]
        + operations.map { name, arguments in
          Shape(
            testDescription: "\(name) with \(member)",
            opening: "{\"template\":\"client-operation\",\"kind\":\"login\",\"model\":{\"name\":\"\(name)\","
              + "\"arguments\":\(arguments),\"\(member)\":[\(form),",
            closing: "]}}")
        }
    }

  @Test(arguments: shapes) func fitsASmallStack(shape: Shape) {
    let types = [
      "authentication-step", "registration-step", "consentor-step", "polling-step", "user-consent-step", "x",
    ]
    onSmallStack {
      for type in types {
        // The parser refuses what is deeper than the last. Up to the first, all of it can be read.
        for depth in [9, 14, 15, 16, 20, 31, 58] {
          let body = shape.step(type, depth: depth)
          do {
            use(try HaapiResponseDecoder().decode(body, contentType: nil, statusCode: 200))
          } catch {
            #expect(depth > 9 && "\(error)".contains("at most 32 values inside one another"), "\(type), \(depth)")
          }
        }
      }
    }
  }

  @Test(arguments: shapes) func isReadByPlainDecodersOnASmallStack(shape: Shape) {
    onSmallStack {
      for depth in [9, 31, 58] {
        let body = shape.step("authentication-step", depth: depth)
        do {
          use(.representation(try JSONDecoder().decode(GenericRepresentationStep.self, from: body)))
        } catch {
          #expect(depth > 9, "\(error)")
        }
      }
    }
  }
}

private func isEqual<Value: JSONCodable>(_ value: Value, to other: Any) -> Bool {
  other as? Value == value
}

/// Compares, writes, maps and describes a result.
private func use(_ result: HaapiResult) {
  guard case .representation(let step) = result else { return }
  let isItself = (step as? any JSONCodable).map { isEqual($0, to: step) }
  #expect(isItself == true)
  let mapper = DataMapperBuilder(
    redirectTo: "app://redirect", autoPollingDuration: 3, authSelectionPresentation: .list
  ).build()
  if let model = try? mapper.mapHaapiResultToUIModel(haapiResult: result) { #expect(!model.masked.isEmpty) }
  #expect((try? JSONEncoder().encode(step)) != nil)
  var text = ""
  dump(step, to: &text)
  #expect(!text.isEmpty)
}
