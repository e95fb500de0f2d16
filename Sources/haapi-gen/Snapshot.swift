import ArgumentParser
import GeneratorCommand

struct Snapshot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Write the schema that comes with haapi-gen as its next build takes it in, read and checked.",
    shouldDisplay: false)

  @Flag(help: "Compare the file, and write nothing.")
  var check = false

  @Argument(help: "The file.", completion: .file())
  var file: String

  func run() throws {
    try finish(SnapshotCommand(path: file, isCheck: check).run())
  }
}
