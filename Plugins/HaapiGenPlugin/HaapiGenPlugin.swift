import Foundation
import PackagePlugin

/// Runs haapi-gen while a target is built, for each of its schemas that has changed.
@main
struct HaapiGenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try commands(
      for: (target.sourceModule?.sourceFiles).map(Array.init) ?? [], of: target.name,
      in: context.pluginWorkDirectoryURL, tool: context.tool(named: "haapi-gen").url)
  }

  private func commands(for files: [File], of target: String, in folder: URL, tool: URL) throws -> [Command] {
    let schemas = files.compactMap { SchemaFile($0.url) }
    guard !schemas.isEmpty else { throw NoSchema(target: target) }
    // The included files are not known before the schema is read, so any YAML file of the target may be one.
    let inputs = files.map(\.url).filter { $0.pathExtension == "yaml" || $0.pathExtension == "yml" }
    return schemas.map { schema in
      let output = folder.appending(path: schema.outputName)
      return .buildCommand(
        displayName: "Generating \(schema.outputName) from \(schema.url.lastPathComponent)", executable: tool,
        arguments: schema.arguments(writingTo: output), inputFiles: inputs, outputFiles: [output])
    }
  }
}

/// The target has no schema.
private struct NoSchema: Error, CustomStringConvertible {
  let target: String

  var description: String {
    "the target '\(target)' uses HaapiGenPlugin, but has no file 'NAME.haapi.yaml' or 'haapi-gen.yaml', or excludes it"
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension HaapiGenPlugin: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    try commands(
      for: Array(target.inputFiles), of: target.displayName,
      in: context.pluginWorkDirectoryURL, tool: context.tool(named: "haapi-gen").url)
  }
}
#endif
