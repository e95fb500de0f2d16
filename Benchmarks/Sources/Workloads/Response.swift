import Foundation
import HaapiRuntime

/// The bodies that are decoded.
enum Response {
  /// One of the three that lie beside this package's sources.
  static func named(_ name: String) throws -> Data {
    try Data(contentsOf: Project.benchmarks.appending(path: "Responses/\(name).json"))
  }

  /// The fixtures that the decoder by hand reads as one of its three shapes, and the generated one as the same.
  static func fixturesReadByHand() throws -> [Data] {
    let folder = Project.folder.appending(path: "Tests/Fixtures")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    let bodies = try names.sorted().map { try Data(contentsOf: folder.appending(path: $0)) }.filter(isReadByHand)
    guard !bodies.isEmpty else { throw Failure(reason: "There are no fixtures in \(folder.path).") }
    return bodies
  }

  private static func isReadByHand(_ body: Data) -> Bool {
    guard let byHand = try? ByHand.Response(decoding: body).step,
      case .representation(let generated)? = try? HaapiResponseDecoder().decodeStep(body)
    else { return false }
    return switch byHand {
    case .selector: generated is AuthenticatorSelectorStep
    case .form: generated is InteractiveFormStep
    case .polling: generated is PollingStep
    case .other: false
    }
  }
}
