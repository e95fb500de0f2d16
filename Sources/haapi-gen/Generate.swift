import ArgumentParser
import GeneratorCommand

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    // Set here, because the library would otherwise find it by reflection, which takes a fifth of the start time.
    commandName: "generate",
    abstract: "Write the Swift files of a schema.",
    discussion: """
      Only files that differ are written. A file in the folder that this schema no longer gives is removed. A file \
      that was edited by hand, or was not generated, is never touched: then nothing is written at all.
      """)

  @Option(help: "The root file of the schema.", completion: .file(extensions: ["yaml", "yml"]))
  var schema: String

  @OptionGroup var options: ReadingOptions

  @Option(
    help: """
      The folder of the Swift files: one for each section, or one for all that an overlay adds. It is created when it \
      is missing.
      """,
    completion: .directory)
  var output: String?

  @Option(help: "The Swift file of all the code, instead of a folder.", completion: .file(extensions: ["swift"]))
  var outputFile: String?

  @Option(
    help: ArgumentHelp(
      "A module that the code imports instead of HaapiRuntime. May be repeated; the last one has the mappers.",
      valueName: "name"))
  var runtimeModule: [String] = []

  @Flag(help: "Write nothing; list the files that are changed, missing, stale or edited by hand, and show a diff.")
  var check = false

  @Flag(help: "Write nothing; list what would be written and removed, and show a diff.")
  var dryRun = false

  func validate() throws {
    _ = try place()
    if let name = runtimeModule.first(where: { !$0.isPlainName }) {
      throw ValidationError("--runtime-module '\(name)' is not the name of a module; use a name like 'HaapiRuntime'")
    }
    if check && dryRun { throw ValidationError("--check and --dry-run exclude each other") }
  }

  func run() throws {
    let command = try GenerateCommand(
      schema: schema, includeFolder: options.includeFolder, output: place(), runtimeModules: runtimeModule,
      mode: check ? .check : dryRun ? .dryRun : .write, format: options.diagnosticsFormat,
      isColored: Terminal.isColored, isOutputColored: Terminal.isOutputColored,
      isOutputShown: Terminal.isOutputShown, isRecorded: true)
    try finish(command.run(), format: options.diagnosticsFormat)
  }

  /// The one of the two options that was given.
  private func place() throws -> GenerateCommand.Output {
    switch (output, outputFile) {
    case (nil, nil):
      throw ValidationError("say where the code goes: --output FOLDER, or --output-file FILE.swift")
    case (_?, _?):
      throw ValidationError("--output and --output-file exclude each other")
    case (let folder?, nil):
      if folder.isEmpty { throw ValidationError("--output is empty; name a folder ('.' for this one)") }
      return .folder(folder)
    case (nil, let file?):
      // It needs a name before the suffix: the compiler ignores files that begin with a dot.
      guard file.hasSuffix(".swift"), !file.hasSuffix("/.swift"), file != ".swift" else {
        throw ValidationError("--output-file '\(file)' is not a Swift file; use a name like 'Models.swift'")
      }
      return .file(file)
    }
  }
}
