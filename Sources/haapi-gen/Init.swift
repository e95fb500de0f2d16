import ArgumentParser
import GeneratorCommand

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write an overlay to begin with: a schema that adds to HAAPI.",
    discussion: "Comments in the file explain it. A file that is there already is never overwritten.")

  @Argument(help: "The name of the overlay, from which the names of its models are made.")
  var name = "App"

  @Option(
    help: "The file to write, instead of NAME.haapi.yaml in this folder.",
    completion: .file(extensions: ["yaml", "yml"]))
  var output: String?

  func validate() throws {
    _ = try overlay()
    guard let output else { return }
    guard output.hasSuffix(".yaml") || output.hasSuffix(".yml"), output.split(separator: "/").last?.first != "." else {
      throw ValidationError("--output '\(output)' is not a YAML file; use a name like '\(name).haapi.yaml'")
    }
  }

  func run() throws {
    try finish(InitCommand(overlay: overlay(), output: output).run(), format: .text)
  }

  private func overlay() throws -> StarterOverlay {
    do {
      return try StarterOverlay(name: name)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
