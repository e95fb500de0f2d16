import Foundation
import HaapiRuntime
import HaapiUI

/// From a model to the bytes of its page, against decoding the response that it comes from.
@MainActor
struct PageBenchmark {
  private static let batch = 50
  private static let rounds = 100

  private static let screens: [(name: String, file: String)] = [
    ("a form", "Benchmarks/Responses/form.json"),
    ("a choice of authenticators", "Benchmarks/Responses/selector.json"),
    ("a wait", "Benchmarks/Responses/polling.json"),
    ("a problem with invalid fields", "Benchmarks/Responses/problem.json"),
    ("a wait for BankID", "Tests/Fixtures/operations/bankid-polling.json"),
  ]

  func run() throws {
    print("| screen | page | decode | content | and page | ratio |\n| --- | ---: | ---: | ---: | ---: | ---: |")
    for screen in Self.screens { try measure(screen.name, try Sample(file: screen.file)) }
  }

  private func measure(_ name: String, _ sample: Sample) throws {
    let host = try PageHost()
    let page = try host.page(of: sample.model)
    var times = Times(ways: 3)
    for _ in 0..<Self.rounds {
      times.add(0, try measured { _ = try sample.decode() })
      times.add(1, try measured { try host.show(sample.model) })
      times.add(2, try measured { _ = try host.page(of: sample.model) })
    }
    let (decode, content, whole) = (times.median(0), times.median(1), times.median(2))
    print(
      "| \(name) | \(page.count) bytes | \(text(decode)) | \(text(content)) | \(text(whole)) | "
        + String(format: "%.2f", whole / decode) + " |")
  }

  /// Seconds of the processor for one run of many: other programs on a busy machine do not count.
  private func measured(_ body: () throws -> Void) throws -> Double {
    let start = clock()
    for _ in 0..<Self.batch { try body() }
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(Self.batch)
  }

  private func text(_ seconds: Double) -> String {
    String(format: "%.1f µs", seconds * 1e6)
  }
}

/// A response, and the model that the default mapper makes of it.
private struct Sample {
  private let body: Data
  private let isProblem: Bool
  let model: any UIModel

  init(file: String) throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    body = try Data(contentsOf: project.appending(path: file))
    isProblem = file.hasSuffix("problem.json")
    let mapper = DataMapperBuilder(
      redirectTo: "app://signed-in", autoPollingDuration: 3, authSelectionPresentation: .list)
    let mapped = try mapper.build().mapHaapiResultToUIModel(haapiResult: try Self.decode(body, isProblem: isProblem))
    // A poll that brings nothing new changes nothing on the screen, so a wait is shown as the model inside it.
    model = (mapped as? any PollingOperationModel)?.interactionModel ?? mapped
  }

  func decode() throws -> HaapiResult {
    try Self.decode(body, isProblem: isProblem)
  }

  private static func decode(_ body: Data, isProblem: Bool) throws -> HaapiResult {
    try HaapiResponseDecoder().decode(
      body, contentType: isProblem ? "application/problem+json" : "application/vnd.auth+json",
      statusCode: isProblem ? 400 : 200)
  }
}

/// A host whose engine sends nothing.
@MainActor
private final class PageHost {
  private let host: HaapiFlowHost<HTMLRenderer>
  private let engine = NoEngine()
  private let page: HTMLPage

  init() throws {
    let origin = URL(filePath: "/")
    guard let action = HTMLURL(path: "/login"), let stylesheet = HTMLURL(path: "/login.css"),
      let script = HTMLURL(path: "/login.js")
    else { throw Failure(description: "A path is no path.") }
    let configuration = HaapiUIKitConfigurationBuilder(
      clientId: "app", baseUrl: origin, tokenEndpointUrl: origin, authorizationEndpointUrl: origin,
      appRedirect: "app://signed-in"
    ).build()
    page = HTMLPage(stylesheet: stylesheet, script: script, header: "Acme")
    host = HaapiFlowHost(
      application: HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration).build(), engine: engine,
      renderer: HTMLRenderer(action: action, antiForgery: ("token", "0123456789abcdef")), result: NoResult())
    host.start()
  }

  /// A new controller, and its content.
  func show(_ model: any UIModel) throws {
    host.show(model)
    guard host.content != ScreenContent() else { throw Failure(description: "There is nothing to show.") }
  }

  /// The same, and the bytes of its page.
  func page(of model: any UIModel) throws -> [UInt8] {
    host.show(model)
    let bytes = HTMLWriter.page(page.page(of: host))
    guard bytes.count > 1_000, host.reports.isEmpty else { throw Failure(description: "\(host.reports)") }
    return bytes
  }
}

@MainActor
private final class NoEngine: HaapiFlowEngine {
  weak var output: (any HaapiFlowEngineOutput)?
  var pollsByItself: Bool { true }
  func start() {}
  func submit(_ action: FormActionModel, parameters: [String: any Sendable]) {}
  func follow(_ link: Link) {}
  func stop() {}
}

@MainActor
private final class NoResult: HaapiFlowResult {
  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {}
  func didReceiveError(_ error: any Error) {}
}
