import ArgumentParser
import GeneratorCommand

struct PrintSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema (draft-07) of the schema language, for editors.",
    discussion: "It knows the keys and the form of their values. Names, types and expressions are for 'validate'.")

  func run() throws {
    try finish(SchemaCommand().run())
  }
}
