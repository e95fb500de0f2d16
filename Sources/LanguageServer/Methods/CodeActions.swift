import YAMLDocument

/// The changes that diagnostics propose.
extension LanguageServer {
  mutating func codeActions(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params) else { return .null }
    let wanted = params["context"]["only"].array.compactMap(\.string)
    let place = view.source.offsets(of: params["range"], encoding)
    let fixes = view.fixes
    let here = fixes.filter { fix in
      let range = view.source.bytes(of: fix.diagnostic.range).indices
      return range.lowerBound <= place.upperBound && place.lowerBound <= range.upperBound
    }
    let certain = fixes.filter(\.isOnly).apart
    let all = view.action("Fix all", "source.fixAll", certain)
    let actions = here.map(view.quickFix) + (certain.isEmpty ? [] : [all])
    return .array(actions.filter { action in wanted.isEmpty || wanted.contains { action.isKind($0) } })
  }
}

/// A diagnostic, and a change that mends it.
private struct Fix {
  let diagnostic: Diagnostic
  let fixIt: FixIt
  /// Whether the diagnostic proposes no other.
  let isOnly: Bool
}

extension [Fix] {
  /// The first ones that change different places, so that an editor can make all of them at once.
  fileprivate var apart: [Fix] {
    reduce(into: []) { kept, fix in
      let isApart = kept.allSatisfy { other in
        (other.fixIt.range.endLine, other.fixIt.range.endColumn)
          <= (fix.fixIt.range.startLine, fix.fixIt.range.startColumn)
          || (fix.fixIt.range.endLine, fix.fixIt.range.endColumn)
            <= (other.fixIt.range.startLine, other.fixIt.range.startColumn)
      }
      if isApart { kept.append(fix) }
    }
  }
}

extension SchemaView {
  /// All of the document.
  fileprivate var fixes: [Fix] {
    analysis.diagnostics.filter { Int($0.range.file) == file }.inOrder().flatMap { diagnostic in
      let fixIts = diagnostic.fixIts(in: analysis.sources)
      return fixIts.map { Fix(diagnostic: diagnostic, fixIt: $0, isOnly: fixIts.count == 1) }
    }
  }

  fileprivate func quickFix(_ fix: Fix) -> JSON {
    guard case .object(var action) = action("Write \(fix.fixIt.text)", "quickfix", [fix]) else { return .null }
    action["diagnostics"] = [json(fix.diagnostic)]
    action["isPreferred"] = .bool(fix.isOnly)
    return .object(action)
  }

  fileprivate func action(_ title: String, _ kind: String, _ fixes: [Fix]) -> JSON {
    let edits = fixes.map { ["range": range($0.fixIt.range), "newText": .string($0.fixIt.text)] as JSON }
    return [
      "title": .string(title), "kind": .string(kind),
      "edit": ["changes": .object([uri(of: Int32(file)): .array(edits)])],
    ]
  }
}

extension JSON {
  /// Whether an action is of a kind, or of a part of it.
  fileprivate func isKind(_ kind: String) -> Bool {
    self["kind"].string.map { $0 == kind || $0.hasPrefix(kind + ".") } ?? false
  }
}
