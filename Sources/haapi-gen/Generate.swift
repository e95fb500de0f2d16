import ArgumentParser
import GeneratorCommand

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the Swift files of a schema.",
    discussion: """
      Only files that differ are written. A file that this schema no longer gives is removed. A file that was edited by \
      hand, or was not generated, is never touched: then nothing is written at all.
      """)

  @OptionGroup var options: SchemaOptions

  @Option(help: "The folder of the Swift files. It is created when it is missing.", completion: .directory)
  var output: String

  @Flag(help: "Write nothing; list the files that are changed, missing, stale or edited by hand.")
  var check = false

  @Flag(help: "Write nothing; list what would be written and removed.")
  var dryRun = false

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output is empty; name a folder ('.' for this one)") }
    if check && dryRun { throw ValidationError("--check and --dry-run exclude each other") }
  }

  func run() throws {
    let command = GenerateCommand(
      schema: options.schema, output: output, mode: check ? .check : dryRun ? .dryRun : .write,
      format: options.diagnosticsFormat, isColored: Terminal.isColored)
    try finish(command.run())
  }
}
