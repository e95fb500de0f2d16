import HaapiSchema

/// Prints the JSON Schema of the language.
public struct SchemaCommand: Sendable {
  /// The command has no options.
  public init() {}

  public func run() -> CommandResult { CommandResult(.done, output: languageJSONSchema()) }
}
