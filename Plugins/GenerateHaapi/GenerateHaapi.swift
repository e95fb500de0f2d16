import Foundation
import PackagePlugin

/// Runs haapi-gen for each schema of a package, and leaves the Swift file beside it.
@main
struct GenerateHaapi: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let schemas = targets.flatMap { $0.sourceModule == nil ? [] : Self.schemas(in: $0.directoryURL) }
    guard !schemas.isEmpty else {
      Diagnostics.error("there is no file 'NAME.haapi.yaml' or 'haapi-gen.yaml' in \(Self.description(of: targets))")
      return
    }
    let tool = try context.tool(named: "haapi-gen").url
    for schema in schemas {
      let output = schema.url.deletingLastPathComponent().appending(path: schema.outputName)
      let process = try Process.run(
        tool, arguments: schema.arguments(writingTo: output) + extractor.remainingArguments)
      process.waitUntilExit()
      if process.terminationStatus != 0 {
        let path = schema.url.path(percentEncoded: false)
        Diagnostics.error("haapi-gen ended with status \(process.terminationStatus) for \(path)")
      }
    }
  }

  /// All schemas below a folder. Not only those that the target lists: without the build plugin, a target excludes them.
  private static func schemas(in folder: URL) -> [SchemaFile] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let urls = files.map { Array($0.compactMap { $0 as? URL }) } ?? []
    return urls.sorted { $0.path < $1.path }.compactMap { SchemaFile($0) }
  }

  private static func description(of targets: [any Target]) -> String {
    targets.count == 1 ? "the target '\(targets[0].name)'" : "the targets of this package"
  }
}
