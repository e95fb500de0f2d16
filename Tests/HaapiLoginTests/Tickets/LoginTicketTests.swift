import Crypto
import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

@MainActor
struct LoginTicketTests {
  private let clock = ManualClock()
  private let key = SymmetricKey(data: Data(repeating: 1, count: 32))
  private var keys: LoginTicketKeys { LoginTicketKeys(key) }

  private func transport(_ answers: ScriptedExchange...) -> ScriptedTransport {
    ScriptedTransport([.expect("POST \(Exchange.tk)", answer: .token("A1"))] + answers, clock: clock)
  }

  private func controller(_ transport: ScriptedTransport) throws -> HaapiController {
    try HaapiController(haapiConfiguration: .test(transport: transport, clock: clock))
  }

  private func resumed(_ ticket: LoginTicket, _ transport: ScriptedTransport) throws -> HaapiController {
    try HaapiController(resuming: ticket, haapiConfiguration: .test(transport: transport, clock: clock))
  }

  /// The ticket of a login that stands at the answer to its first request.
  private func ticket(at answer: ScriptedAnswer = passwordForm) async throws -> LoginTicket {
    let controller = try controller(transport(.expect("GET \(Exchange.az)", answer: answer)))
    await controller.start()
    return try controller.ticket()
  }

  // MARK: - What was lost

  @Test func aLoginThatWasPutDownDuringARequestCanOnlyStartAgain() async throws {
    let gate = ScriptedGate()
    let transport = transport(
      .expect("GET \(Exchange.az)", answer: passwordForm),
      .expect("POST /authn/pw", answer: .held(gate, passwordForm)))
    let first = try controller(transport)
    await first.start()
    let content = try #require(first.snapshot.content)
    let form = try #require(content.actions.first as? FormAction)
    let call = Task { await first.submit(form, parameters: passwordGiven) }
    while transport.requests.count < 3 { await Task.yield() }

    let second = try resumed(first.ticket(), transport)
    guard case .systemError(let error) = second.state else { throw Fault("The state is \(second.state).") }
    #expect((error as? any IdsvrError)?.recoverySuggestion == .newHaapiFlow)
    #expect(second.snapshot.content == nil)
    #expect(await second.submit(form, parameters: passwordGiven) == .ignored(.noStep))
    #expect(transport.requests.count == 3)

    transport.expect(
      .expect("POST \(Exchange.tk)", answer: .token("A2")), .expect("GET \(Exchange.az)", answer: passwordForm))
    guard case .state(.next) = await second.start() else { throw Fault("The state is \(second.state).") }
    gate.open()
    _ = await call.value
  }

  @Test func aPollWhoseAnswerWasLostIsAskedAgain() async throws {
    let gate = ScriptedGate()
    let transport = transport(
      .expect("GET \(Exchange.az)", answer: .poll("pending")),
      .expect("GET /poll", answer: .held(gate, .poll("pending"))))
    var first: HaapiController? = try controller(transport)
    await first?.start()
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    while transport.requests.count < 3 { await Task.yield() }

    let ticket = try #require(try first?.ticket())
    first = nil
    transport.expect(.expect("GET /poll", answer: .poll("pending")))
    let second = try resumed(ticket, transport)
    guard case .polling = second.state else { throw Fault("The state is \(second.state).") }
    while transport.requests.count < 4 || !second.isQuiet { await Task.yield() }
    gate.open()
  }

  // MARK: - One request at a time

  @Test func aManagerContinuesItsFlowFromATicket() async throws {
    let transport = transport(.expect("GET \(Exchange.az)", answer: passwordForm))
    let first = try HaapiManager(haapiConfiguration: HaapiConfiguration.test(transport: transport, clock: clock))
    guard case .representation(let step) = await first.start(),
      let form = step.actions(with: []).first as? FormAction
    else { throw Fault("There is no form.") }
    let sealed = try keys.seal(first.ticket(), for: "login")
    transport.expect(.expect("POST /authn/pw", answer: passwordForm))
    let second = try HaapiManager(
      resuming: keys.open(sealed, for: "login"),
      haapiConfiguration: HaapiConfiguration.test(transport: transport, clock: clock))
    #expect(second.codeExchangeParameters == first.codeExchangeParameters)
    guard case .representation = await second.submitForm(form.model, parameters: passwordGiven) else {
      throw Fault("There is no step.")
    }
    #expect(Set(transport.requests.compactMap(\.proofThumbprint)).count == 1)
    #expect(throws: LoginTicketError.unreadable) { try resumed(second.ticket(), transport) }
  }

  // MARK: - What is refused

  @Test func noBitOfASealedTicketCanBeChanged() async throws {
    let sealed = try keys.seal(await ticket(), for: "login")
    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 1 << UInt8(index % 8)
      #expect(throws: LoginTicketError.notSealed) { try keys.open(changed, for: "login") }
    }
    for count in [0, 1, 5, 16, 33, sealed.count - 1] {
      #expect(throws: LoginTicketError.notSealed) { try keys.open(sealed.prefix(count), for: "login") }
    }
    #expect(throws: LoginTicketError.tooLarge) { try keys.open(Data(repeating: 1, count: 65_537), for: "login") }
  }

  @Test func aTicketOpensForItsPurposeOnlyAndWithAnyKeyOfTheRing() async throws {
    let sealed = try keys.seal(await ticket(), for: "login")
    let newer = SymmetricKey(data: Data(repeating: 2, count: 32))
    #expect(throws: LoginTicketError.notSealed) { try keys.open(sealed, for: "logout") }
    #expect(throws: LoginTicketError.notSealed) { try LoginTicketKeys(newer).open(sealed, for: "login") }
    let ring = LoginTicketKeys(newer, older: [key])
    let again = try ring.seal(ring.open(sealed, for: "login"), for: "login")
    #expect(throws: LoginTicketError.notSealed) { try keys.open(again, for: "login") }
    _ = try ring.open(again, for: "login")
  }

  @Test func aTicketOfAnUnknownVersionIsRefused() async throws {
    var object = try #require(
      JSONSerialization.jsonObject(with: JSONEncoder().encode(await ticket())) as? [String: Any])
    object["version"] = 2
    let data = try JSONSerialization.data(withJSONObject: object)
    #expect(throws: LoginTicketError.unknownVersion(2)) { try JSONDecoder().decode(LoginTicket.self, from: data) }
  }

  @Test func aTicketOfAnotherServerIsRefused() async throws {
    let ticket = try await ticket()
    let other = HaapiConfiguration.test(transport: ScriptedTransport(), clock: clock)
      .with(clientId: "other", authentication: ClientAuthenticationMethodNone())
    #expect(throws: LoginTicketError.otherServer) {
      try HaapiController(resuming: ticket, haapiConfiguration: other)
    }
  }

  @Test func aLoginWhoseKeyTheAppKeepsCannotBePutDown() async throws {
    var configuration = HaapiConfiguration.test(
      transport: transport(.expect("GET \(Exchange.az)", answer: passwordForm)), clock: clock)
    var environment = configuration.environment
    environment.makeProofKey = { KeyOfTheApp() }
    configuration = configuration.with(environment)
    let controller = try HaapiController(haapiConfiguration: configuration)
    await controller.start()
    guard case .next = controller.state else { throw Fault("The state is \(controller.state).") }
    #expect(throws: LoginTicketError.keyCannotBeCopied) { try controller.ticket() }
  }

  // MARK: - Sizes

  @Test(arguments: ["form", "polling", "selector", "problem"])
  func aSealedTicketIsSmall(_ response: String) async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Benchmarks/Responses")
    let body = try Data(contentsOf: folder.appending(path: "\(response).json"))
    let isProblem = response == "problem"
    let answer = ScriptedAnswer.response(
      status: isProblem ? 400 : 200,
      headers: ["Content-Type": isProblem ? "application/problem+json" : MimeTypes.happi.rawValue], body: body)
    let size = try keys.seal(await ticket(at: answer), for: "login").count
    #expect(size <= 8_192, "\(size) bytes")
    #expect(size - body.count <= 2_048, "\(size) bytes for a body of \(body.count)")
  }
}

/// A key as an app has it in a secure element.
private struct KeyOfTheApp: ProofKey {
  private let key = P256ProofKey()
  var publicJWK: JWK { key.publicJWK }

  func sign(_ input: Data) async throws -> Data { try key.sign(input) }
}
