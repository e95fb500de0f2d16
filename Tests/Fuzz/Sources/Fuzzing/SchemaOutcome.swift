import HaapiSchema
import SwiftEmitter
import YAMLDocument

/// What becomes of a schema, whatever it is, and what is wrong about that.
public struct SchemaOutcome {
  /// The code; empty when the schema is refused.
  public let files: [GeneratedFile]
  /// What does not hold though it always has to, in sentences.
  public let flaws: [String]
  /// Whether the schema was accepted.
  public let isAccepted: Bool

  /// Reads a schema, emits its code, and looks at all that comes of it.
  public init(of input: SchemaInput) {
    guard let loaded = try? analyze(root: SchemaInput.root, reading: input.read) else {
      self.init(files: [], flaws: ["The root file could not be read."], isAccepted: false)
      return
    }
    var flaws = DiagnosticFlaws(loaded).sentences
    let isRefused = loaded.diagnostics.contains { $0.severity == .error }
    if isRefused == (loaded.schema != nil) { flaws.append("There is a schema beside errors, or neither of them.") }
    guard let schema = loaded.schema else {
      self.init(files: [], flaws: flaws, isAccepted: false)
      return
    }
    let files = SwiftEmitter.emit(schema)
    let vocabulary = SchemaVocabulary(loaded.sources)
    for file in files + SwiftEmitter.emit(schema, as: .singleFile(name: "All.swift")) {
      let code = EmittedCode(bytes: file.contents)
      flaws += code.flaws(schema: vocabulary).map { "\(file.name): \($0)" }
    }
    // Read anew, so that nothing that the first run left behind can matter.
    let again = (try? analyze(root: SchemaInput.root, reading: input.read).schema).map { SwiftEmitter.emit($0) }
    if again?.map(\.name) != files.map(\.name) || again?.map(\.contents) != files.map(\.contents) {
      flaws.append("A second run gives other code.")
    }
    self.init(files: files, flaws: flaws, isAccepted: true)
  }

  private init(files: [GeneratedFile], flaws: [String], isAccepted: Bool) {
    self.files = files
    self.flaws = flaws
    self.isAccepted = isAccepted
  }
}
