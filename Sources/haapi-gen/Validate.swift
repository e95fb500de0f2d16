import ArgumentParser
import GeneratorCommand

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Read a schema and report its errors.")

  @OptionGroup var options: SchemaOptions

  func run() throws {
    let command = ValidateCommand(
      schema: options.schema, includeFolder: options.includeFolder, format: options.diagnosticsFormat,
      isColored: Terminal.isColored)
    try finish(command.run(), format: options.diagnosticsFormat)
  }
}
