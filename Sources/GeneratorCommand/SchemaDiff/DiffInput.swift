import HaapiSchema
import SchemaDiff
import YAMLDocument

/// A schema to compare: a root file, the folder of one, `REF:path` for a file in git, or the shipped schema.
struct DiffInput {
  private let name: String

  struct Loaded {
    let analysis: Analysis
    /// The name of a file of the schema, for people.
    let place: @Sendable (String) -> String
  }

  init(_ name: String) {
    self.name = name
  }

  /// - Throws: What to answer if there is no such schema, or if it has errors.
  func load() throws(SchemaInput.Refusal) -> Loaded {
    if name == ShippedSchema.name {
      guard let analysis = try? ShippedSchema.analysis() else {
        throw .init(.missingInput, "the schema \(ShippedSchema.name) is not readable")
      }
      return Loaded(analysis: analysis) { $0 }
    }
    if FileSystem.isFolder(name) { return try load(rootFile(), FileSystem.access()) { $0 } }
    if FileSystem.realPath(name) == nil, let file = GitFile(name) {
      let access = FileAccess(
        read: { try GitFile(reference: file.reference, path: $0).contents() }, identity: SchemaPath.normalized,
        folders: { _ in [""] })
      let shipped = "\(ShippedSchema.name)/"
      return try load(file.path, access) { $0.hasPrefix(shipped) ? $0 : "\(file.reference):\($0)" }
    }
    return try load(name, FileSystem.access()) { $0 }
  }

  private func load(
    _ root: String, _ access: FileAccess, place: @escaping @Sendable (String) -> String
  ) throws(SchemaInput.Refusal) -> Loaded {
    let printer = DiagnosticsPrinter(format: .text, isColored: Terminal.isColored)
    let analysis: Analysis
    do {
      analysis = try analyze(root: root, reading: access)
    } catch {
      throw .init(.missingInput, "\(error)")
    }
    guard analysis.schema != nil else {
      throw .init(
        result: CommandResult(.schemaErrors, errors: printer.print(analysis.diagnostics, of: analysis.sources)))
    }
    return Loaded(analysis: analysis, place: place)
  }

  /// The root file of a folder.
  private func rootFile() throws(SchemaInput.Refusal) -> String {
    let names: [String]
    do { names = try FileSystem.names(in: name) } catch { throw .init(.missingInput, error.description) }
    let roots = names.contains("haapi.yaml") ? ["haapi.yaml"] : names.filter { $0.hasSuffix(".haapi.yaml") }
    guard roots.count == 1 else {
      throw .init(
        .missingInput,
        "the folder '\(name)' has \(roots.isEmpty ? "no" : "more than one") root file; name the file itself")
    }
    return name.hasSuffix("/") ? name + roots[0] : "\(name)/\(roots[0])"
  }
}
