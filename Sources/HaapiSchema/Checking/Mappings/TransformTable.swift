import YAMLDocument

/// The functions that are written by hand for mappings, by their names.
struct TransformTable {
  private var meanings: [String: Meaning] = [:]

  private enum Meaning {
    case transform(TransformDeclaration)
    /// The type is wrong. Its error is reported, so its uses have none.
    case error
  }

  subscript(name: String) -> TransformDeclaration? {
    if case .transform(let transform)? = meanings[name] { transform } else { nil }
  }

  /// In the order of the alphabet.
  var names: [String] { meanings.keys.filter { self[$0] != nil }.sorted() }

  func isWrong(_ name: String) -> Bool {
    if case .error? = meanings[name] { true } else { false }
  }

  /// Notes a transform that cannot be declared.
  mutating func declareWrong(_ name: String) {
    if self[name] == nil { meanings[name] = .error }
  }

  /// Declares a transform, and returns the one that had its name before.
  mutating func declare(_ transform: TransformDeclaration) -> TransformDeclaration? {
    defer { meanings[transform.name] = .transform(transform) }
    return self[transform.name]
  }
}

/// Declares the transforms behind the baseline.
///
/// - Parameters:
///   - base: Those before it.
///   - overlay: The name of the overlay that declares them, whose transforms have an enum of their own.
func declareTransforms(
  _ types: TypeTable, after base: TransformTable = TransformTable(), of overlay: String? = nil
) -> Checked<TransformTable> {
  let declarer = TransformDeclarer(types: types)
  return Checked(declarer.transforms(after: base, of: overlay), declarer.mistakes)
}

private struct TransformDeclarer: TypeLookup, Checker {
  let types: TypeTable
  let log = DiagnosticLog()

  func transforms(after base: TransformTable, of overlay: String?) -> TransformTable {
    var transforms = base
    let own = syntax.transforms[baseline.transforms...]
    if !own.isEmpty, let symbol = symbols[(overlay ?? "") + "Transforms"] {
      reportTransforms(of: overlay, at: symbol.range)
    }
    for item in own {
      guard let function = function(of: item) else {
        transforms.declareWrong(item.name.value)
        continue
      }
      if ["Protocol", "Type"].contains(item.name.value) {
        report(
          .impossibleName, "'Transforms.\(item.name.value)' has another meaning in Swift", at: item.name.range,
          .init("choose another name"))
      }
      if let symbol = symbols[item.name.value] {
        report(
          .duplicateDeclaration, "'\(item.name.value)' is \(symbol.kind.withArticle) already", at: item.name.range,
          .init("'\(item.name.value)' is declared here", range: symbol.range))
      }
      let declaration = TransformDeclaration(name: item.name.value, type: function, doc: item.doc)
      if transforms.declare(declaration) != nil {
        report(.duplicateDeclaration, "there is a transform '\(item.name.value)' already", at: item.name.range)
      }
    }
    return transforms
  }

  private func function(of item: TransformSyntax) -> FunctionType? {
    guard let type = resolve(item.type, for: .models) else { return nil }
    if case .function(let function) = type { return function }
    report(
      .wrongType, "a transform is a function, not \(type.description)", at: item.type.written.range,
      .init("write its type like '(\(type.description)) -> String'"))
    return nil
  }
}

extension Checker {
  /// Reports a declaration that has the name of what holds the transforms.
  func reportTransforms(of overlay: String? = nil, at range: SourceRange) {
    report(
      .impossibleName, "'\(overlay ?? "")Transforms' is the name of the enum for the transforms", at: range,
      .init("choose another name"))
  }
}
