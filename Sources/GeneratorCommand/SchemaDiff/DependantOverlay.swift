import HaapiSchema
import SchemaDiff
import YAMLDocument

/// What becomes of an overlay when the schema that it extends changes.
struct DependantOverlay {
  let path: String
  let outcome: Outcome

  enum Outcome {
    case fine
    /// It has errors only over the new schema.
    case broken([Mistake])
    /// It has errors over the old schema already.
    case wasBroken
  }

  struct Mistake {
    let id: String
    let message: String
    let position: DiffPlace

    /// `Acme.haapi.yaml:4:7`
    var place: String { position.text }
  }

  /// - Parameters:
  ///   - path: The root file of the overlay, which extends one of the schemas, whatever it says.
  ///   - old: A schema that stands alone.
  ///   - new: The same as it is now.
  init(_ path: String, from old: Analysis, to new: Analysis) throws(SchemaInput.Refusal) {
    self.path = path
    outcome =
      if try Self.mistakes(in: path, over: old).isEmpty {
        try Self.outcome(of: Self.mistakes(in: path, over: new))
      } else {
        .wasBroken
      }
  }

  private static func outcome(of mistakes: [Mistake]) -> Outcome {
    mistakes.isEmpty ? .fine : .broken(mistakes)
  }

  private static func mistakes(in path: String, over base: Analysis) throws(SchemaInput.Refusal) -> [Mistake] {
    let access = FileSystem.access()
    var bases = KnownBases(replacingAllBy: base.sources)
    let analysis: Analysis
    do {
      analysis = try analyze(
        root: SourceFile(path: path, bytes: access.read(path)), reading: access, knowing: &bases)
    } catch {
      throw .init(.missingInput, "\(error)")
    }
    if let schema = analysis.schema, schema.overlay == nil {
      throw .init(.badUsage, "'\(path)' extends no schema")
    }
    return analysis.diagnostics.filter { $0.severity == .error }.map { diagnostic in
      let source =
        analysis.sources.indices.contains(Int(diagnostic.range.file))
        ? analysis.sources[Int(diagnostic.range.file)] : nil
      let start = source?.start(of: diagnostic.range)
      return Mistake(
        id: diagnostic.id, message: diagnostic.message,
        position: DiffPlace(path: source?.path ?? path, line: start?.line ?? 1, column: start?.column ?? 1))
    }
  }
}

extension [DependantOverlay] {
  var areBroken: Bool { contains { if case .broken = $0.outcome { true } else { false } } }

  /// For formats that list findings.
  var consequences: [DiffConsequence] {
    flatMap { overlay -> [DiffConsequence] in
      guard case .broken(let mistakes) = overlay.outcome else { return [] }
      return mistakes.map { mistake in
        DiffConsequence(
          .dependantBreaks, "\(overlay.path) \(mistake.id)", mistake.message, at: mistake.position)
      }
    }
  }

  /// For people.
  var text: String {
    map { overlay in
      let path = overlay.path.printable
      return switch overlay.outcome {
      case .fine: "\(path): does not break\n"
      case .wasBroken: "\(path): has errors with the old schema, too\n"
      case .broken(let mistakes):
        "\(path): breaks\n" + mistakes.map { "  \($0.place.printable): \($0.message.printable) [\($0.id)]\n" }.joined()
      }
    }.joined()
  }

  /// A list for a page or a pull request.
  var markdown: String {
    map { overlay in
      let path = "`\(overlay.path.printable)`"
      return switch overlay.outcome {
      case .fine: "- \(path) does not break\n"
      case .wasBroken: "- \(path) has errors with the old schema, too\n"
      case .broken(let mistakes):
        "- \(path) **breaks**\n"
          + mistakes.map { "  - \($0.place.printable): \($0.message.printable) (`\($0.id)`)\n" }.joined()
      }
    }.joined()
  }

  /// For programs: an object a line.
  var json: String {
    map { overlay in
      let outcome: String
      var errors: [Self.Element.Mistake] = []
      switch overlay.outcome {
      case .fine: outcome = "fine"
      case .wasBroken: outcome = "was-broken"
      case .broken(let mistakes): (outcome, errors) = ("broken", mistakes)
      }
      let texts = errors.map { mistake in
        JSONText.object([
          ("id", .string(mistake.id)), ("message", .string(mistake.message)), ("place", .string(mistake.place)),
        ])
      }
      return JSONText.object([
        ("dependant", .string(overlay.path)), ("outcome", .string(outcome)), ("errors", .array(texts)),
      ]).line + "\n"
    }.joined()
  }
}
