import YAMLDocument

/// The functions that are written by hand for mappings, by their names.
struct TransformTable {
  private var declarations: [String: TransformDeclaration] = [:]
  /// Those whose types are wrong. Their errors are reported, so their uses have none.
  private var wrong: Set<String> = []

  subscript(name: String) -> TransformDeclaration? { declarations[name] }

  /// In the order of the alphabet.
  var names: [String] { declarations.keys.sorted() }

  func isWrong(_ name: String) -> Bool { wrong.contains(name) }

  mutating func markWrong(_ name: String) { wrong.insert(name) }

  /// Declares a transform, and returns the one that had its name before.
  mutating func declare(_ transform: TransformDeclaration) -> TransformDeclaration? {
    declarations.updateValue(transform, forKey: transform.name)
  }
}

/// Declares transforms.
extension MappingChecker {
  /// Those of the base and those behind the baseline.
  func declaredTransforms() -> TransformTable {
    var transforms = transforms
    let own = syntax.transforms[baseline.transforms...]
    if !own.isEmpty, !baseline.isOverlay, let symbol = symbols["Transforms"] { reportTransforms(at: symbol.range) }
    for item in own {
      guard let function = function(of: item) else {
        transforms.markWrong(item.name.value)
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

  /// The declarations behind the baseline, in their order.
  var ownTransforms: [TransformDeclaration] {
    syntax.transforms[baseline.transforms...].compactMap { transforms[$0.name.value] }
  }

  private func function(of item: TransformSyntax) -> FunctionType? {
    guard let type = resolve(item.type, for: .models) else { return nil }
    if case .function(let function) = type { return function }
    report(
      .wrongType, "a transform is a function, not \(type.description)", at: item.type.written.range,
      .init("write its type like '(\(type.description)) -> String'"))
    return nil
  }

  /// Reports a declaration that has the name of what holds the transforms.
  func reportTransforms(of overlay: String = "", at range: SourceRange) {
    report(
      .impossibleName, "'\(overlay)Transforms' is the name of the enum for the transforms", at: range,
      .init("choose another name"))
  }
}
