import Foundation
import Toolchain

/// A checkout of this package, as clean as a new one, in which examples that use the plugins are built. The plugins run
/// the generator that is built for these tests, so that nobody waits for a second one. Earlier builds are kept.
struct Checkout {
  let folder: URL

  static let shared = Task {
    let script = URL(filePath: #filePath).appending(path: "../../../Examples/checkout.sh").standardized
    let copying = try await ToolOutcome(of: "bash", [script.path(percentEncoded: false), ".build/plugins"])
    guard copying.status == 0, let path = copying.output.split(separator: "\n").last else {
      throw Failure(output: copying.output)
    }
    let checkout = Checkout(folder: URL(filePath: String(path), directoryHint: .isDirectory))
    try await checkout.useBuiltGenerator()
    return checkout
  }

  /// The build folder of all packages in the checkout.
  var scratchPath: String { folder.appending(path: ".build").path(percentEncoded: false) }

  /// Changes the manifest, which builds the generator of its sources.
  private func useBuiltGenerator() async throws {
    let (files, name) = (FileManager.default, "haapi-gen.artifactbundle")
    let bundle = folder.appending(path: ".build/\(name)")
    try? files.removeItem(at: bundle)
    try files.createDirectory(at: bundle, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: bundle.appending(path: "haapi-gen"),
      withDestinationURL: Toolchain.builtProducts().appending(path: "haapi-gen"))
    let triple = try await Toolchain.target().unversionedTriple
    let variant = ["path": "haapi-gen", "supportedTriples": [triple]] as [String: Any]
    let tool = ["type": "executable", "version": "0.0.0", "variants": [variant]] as [String: Any]
    let info = ["schemaVersion": "1.0", "artifacts": ["haapi-gen": tool]] as [String: Any]
    try JSONSerialization.data(withJSONObject: info).write(to: bundle.appending(path: "info.json"))

    let manifest = folder.appending(path: "Package.swift")
    var text = try String(contentsOf: manifest, encoding: .utf8)
    let target = #".binaryTarget(name: "haapi-gen", path: ".build/\#(name)"),"#
    for (old, new) in [
      (/\.executable\(name: "haapi-gen", targets: \["haapi-gen"\]\),/, ""),
      (/\.executableTarget\(\s*name: "haapi-gen",(?s:.*?)\n +\]\),/, target),
    ] {
      guard text.contains(old) else { throw Failure(output: text) }
      text.replace(old, with: new)
    }
    try Data(text.utf8).write(to: manifest)
  }

  struct Failure: Error {
    let output: String
  }
}
