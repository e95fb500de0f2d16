import ArgumentParser
import GeneratorCommand

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Read a schema, report its errors, and say what it declares.")

  @Argument(help: "The root file of the schema.", completion: .file(extensions: ["yaml", "yml"]))
  var file: String?

  @Option(name: .customLong("schema"), help: "The same.", completion: .file(extensions: ["yaml", "yml"]))
  var schema: String?

  @OptionGroup var options: ReadingOptions

  func validate() throws {
    guard (file == nil) != (schema == nil) else { throw ValidationError("name one schema: validate FILE") }
  }

  func run() throws {
    let command = ValidateCommand(
      schema: file ?? schema ?? "", includeFolder: options.includeFolder, format: options.diagnosticsFormat,
      isColored: Terminal.isColored)
    try finish(command.run(), format: options.diagnosticsFormat)
  }
}
