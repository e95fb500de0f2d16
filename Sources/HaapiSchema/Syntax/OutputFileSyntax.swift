import YAMLDocument

/// The files of the output that an author names.
extension SyntaxReader {
  /// `files: {structs: Steps}`
  mutating func outputFiles(_ member: YAMLMember) -> [OutputFile: Located<String>] {
    guard !isOverlay else {
      report(
        .noEffect, "the code of an overlay has one file, which has the name of the overlay", at: member.keyRange,
        .init("remove it"))
      return [:]
    }
    var files: [OutputFile: Located<String>] = [:]
    for key in mapping(member.value, .files) ?? [] {
      guard let file = OutputFile(rawValue: key.key), let name = text(key.value, "'\(key.key)'"),
        identifier(name.value, "a file", at: name.range)
      else { continue }
      files[file] = name
    }
    return files
  }
}

extension Declarations {
  /// The files that declarations go to by the word of the author: of each section, by the name of the declaration.
  var namedFiles: [OutputFile: [String: String]] {
    var named: [OutputFile: [String: String]] = [:]
    guard !files.isEmpty else { return named }
    func add(_ file: OutputFile, _ names: [Located<String>]) {
      for name in names {
        if let chosen = files[name.range.file]?[file] { named[file, default: [:]][name.value] = chosen.value }
      }
    }
    add(.enums, syntax.enums.map(\.name))
    add(.protocols, syntax.protocols.map(\.name))
    add(.structs, syntax.structs.map(\.name))
    add(.unions, syntax.unions.map(\.protocolName) + syntax.responses.map(\.name))
    add(.factories, syntax.factories.map(\.name))
    add(.uiModels, syntax.models.map(\.name))
    add(.mappings, syntax.mappers.map(\.name))
    add(.screens, syntax.screenTables.map(\.name))
    add(.resources, syntax.resources.map(\.name))
    return named
  }

  /// Not all file systems tell names by the case of their letters.
  var mistakesInFiles: [Diagnostic] {
    var known = Dictionary(uniqueKeysWithValues: OutputFile.allCases.map { ($0.defaultName.folded, $0.defaultName) })
    let names = files.values.flatMap(\.values).sorted { $0.range < $1.range }
    return names.compactMap { name in
      guard let other = known[name.value.folded], other != name.value else {
        known[name.value.folded] = name.value
        return nil
      }
      return Diagnostic(
        id: SchemaDiagnosticID.duplicateDeclaration, range: name.range,
        message: "'\(name.value)' and the file '\(other)' differ only in the case of letters",
        notes: [.init("write '\(other)', or choose another name")])
    }
  }
}
