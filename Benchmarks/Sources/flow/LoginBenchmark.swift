import Foundation
import HaapiLogin
import HaapiRuntime

/// A whole login, from the start to tokens, against the work in it that cannot be left out: one key, the signatures of
/// six proofs, the decoding of six answers, and the mapping of the step that is shown. In processor time of all
/// threads.
@MainActor
struct LoginBenchmark {
  private static let logins = 50
  private static let rounds = 21

  private let mapper = DataMapperBuilder(
    redirectTo: "app1:start", autoPollingDuration: 3, authSelectionPresentation: .list
  ).build()

  /// - Returns: The processor time of a whole login, in seconds.
  func run() async throws -> Double {
    var whole: [Double] = []
    var work: [Double] = []
    var keys: [Double] = []
    for round in 0..<Self.rounds {
      let login = try await processorTime(of: Self.logins) { _ in try await logIn() }
      let key = try await processorTime(of: Self.logins) { _ in _ = P256ProofKey() }
      let alone = try await processorTime(of: Self.logins) { _ in try await workAlone() }
      // The first round warms up.
      guard round > 0 else { continue }
      whole.append(login)
      keys.append(key)
      work.append(alone)
    }
    let floor = median(work) + median(keys)
    print("\n| a login in memory | processor time | ratio |\n| --- | ---: | ---: |")
    line("1 key, 6 signatures, 6 decodes, 1 mapping", floor, floor)
    line("the whole login", median(whole), floor)
    return median(whole)
  }

  /// The objects that an app makes once.
  private let configuration: HaapiConfiguration

  init() throws {
    configuration = try .inMemory(MemoryServer())
  }

  private func logIn() async throws {
    let controller = try HaapiController(haapiConfiguration: configuration)
    await controller.start()
    guard case .next(let content) = controller.state, let form = content.singleAction as? FormAction else {
      throw Failure(description: "There is no form; the state is \(controller.state).")
    }
    _ = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(content.representation))
    await controller.submit(form, parameters: ["userName": "u", "password": "p"])
    guard case .accessToken = controller.state else {
      throw Failure(description: "There are no tokens; the state is \(controller.state).")
    }
  }

  private let key: any ProofKey = P256ProofKey()
  /// As long as the signed text of a proof.
  private let input = Data(repeating: UInt8(ascii: "a"), count: 480)
  private let bodies = [MemoryServer.Reply.start, .form, .password, .code].map { Data(MemoryServer.text($0).utf8) }
  private let tokens = [MemoryServer.Reply.token, .tokens].map { Data(MemoryServer.text($0).utf8) }

  private func workAlone() async throws {
    for _ in 0..<6 { _ = try await key.sign(input) }
    let decoder = HaapiResponseDecoder()
    for body in tokens { _ = try decoder.decodeToken(body) }
    for (index, body) in bodies.enumerated() {
      let result = try decoder.decode(body, contentType: "application/vnd.auth+json", statusCode: 200)
      if index == 1 { _ = try mapper.mapHaapiResultToUIModel(haapiResult: result) }
    }
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  private func line(_ way: String, _ seconds: Double, _ least: Double) {
    print("| \(way) | \(String(format: "%.0f µs", seconds * 1e6)) | \(String(format: "%.2f", seconds / least)) |")
  }
}
