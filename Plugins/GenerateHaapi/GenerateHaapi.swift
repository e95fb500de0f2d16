import Foundation
import PackagePlugin

/// Runs haapi-gen for each schema of a package, and writes the Swift file beside it.
@main
struct GenerateHaapi: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let modules = targets.compactMap(\.sourceModule)
    // A plugin cannot see which plugins a target uses. The build plugin needs the schema among the files of its target,
    // and committed code does not, so this tells them apart. A target that the user names is taken as is.
    let schemas = modules.flatMap { names.isEmpty ? $0.schemasToCommit : $0.schemas }
    guard !schemas.isEmpty else {
      Diagnostics.error(
        names.isEmpty
          ? "no target excludes a file 'NAME.haapi.yaml' or 'haapi-gen.yaml', so they are left to the build plugin; "
            + "say --target NAME if it is not used there"
          : "there is no file 'NAME.haapi.yaml' or 'haapi-gen.yaml' in \(names.joined(separator: ", "))")
      return
    }
    try generate(schemas, with: context.tool(named: "haapi-gen").url, options: extractor.remainingArguments)
  }

  private func generate(_ schemas: [SchemaFile], with tool: URL, options: [String]) throws {
    for schema in schemas {
      let output = schema.url.deletingLastPathComponent().appending(path: schema.outputName)
      let process = try Process.run(tool, arguments: schema.arguments(writingTo: output) + options)
      process.waitUntilExit()
      if process.terminationStatus != 0 {
        let path = schema.url.path(percentEncoded: false)
        Diagnostics.error("haapi-gen ended with status \(process.terminationStatus) for \(path)")
      }
    }
  }
}

extension SourceModuleTarget {
  /// All schemas in the folder of the target, including those that it excludes.
  fileprivate var schemas: [SchemaFile] {
    let files = FileManager.default.enumerator(
      at: directoryURL, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let urls = files.map { Array($0.compactMap { $0 as? URL }) } ?? []
    return urls.sorted { $0.path < $1.path }.compactMap { SchemaFile($0) }
  }

  /// The schemas that are not among the files of the target.
  fileprivate var schemasToCommit: [SchemaFile] {
    let listed = Set(sourceFiles.map { $0.url.resolvingSymlinksInPath() })
    return schemas.filter { !listed.contains($0.url.resolvingSymlinksInPath()) }
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension GenerateHaapi: XcodeCommandPlugin {
  /// In a project, all files belong to targets, and the user chooses targets.
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = context.xcodeProject.targets.filter { names.isEmpty || names.contains($0.displayName) }
    let files = targets.flatMap { $0.inputFiles.map(\.url) }
    let schemas = Set(files).sorted { $0.path < $1.path }.compactMap { SchemaFile($0) }
    guard !schemas.isEmpty else {
      Diagnostics.error("these targets have no schema: it must be named 'NAME.haapi.yaml' or 'haapi-gen.yaml'")
      return
    }
    try generate(schemas, with: context.tool(named: "haapi-gen").url, options: extractor.remainingArguments)
  }
}
#endif
