import Foundation

/// The public declarations of modules, as the compiler describes them.
struct SymbolGraph {
  private struct Declaration {
    let text: String
    /// Whether it is a member that a type of another module only gets by a protocol of that module.
    let isInherited: Bool
    let typeParameters: [String]
  }

  private var declarations: [String: [Declaration]] = [:]
  private var parents: [String: Set<String>] = [:]
  /// What type aliases without parameters stand for.
  private var aliases: [String: String] = [:]

  private struct File: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable {
        let precise: String
      }
      struct Kind: Decodable {
        let identifier: String
      }
      struct Fragment: Decodable {
        let spelling: String
      }
      struct Generics: Decodable {
        struct Parameter: Decodable {
          let name: String
        }
        let parameters: [Parameter]?
      }
      let identifier: Identifier
      let kind: Kind
      let pathComponents: [String]
      let declarationFragments: [Fragment]?
      let swiftGenerics: Generics?
    }
    struct Relationship: Decodable {
      let kind: String
      let source: String
      let target: String
      let targetFallback: String?
    }
    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  /// - Parameter folder: A folder of files as `swift symbolgraph-extract` writes them.
  init(folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .map { try JSONDecoder().decode(File.self, from: Data(contentsOf: $0)) }
    var paths: [String: String] = [:]
    for symbol in files.flatMap(\.symbols) where symbol.kind.identifier != "swift.extension" {
      let path = symbol.pathComponents.joined(separator: ".")
      let text = (symbol.declarationFragments ?? []).map(\.spelling).joined()
      paths[symbol.identifier.precise] = path
      declarations[Self.withoutLabels(path), default: []].append(
        Declaration(
          text: text, isInherited: symbol.identifier.precise.contains("::SYNTHESIZED::"),
          typeParameters: (symbol.swiftGenerics?.parameters ?? []).map(\.name)))
      if let alias = text.wholeMatch(of: /.*typealias (\w+) = (\w+)/) {
        aliases[path] = String(alias.output.2)
      }
      if path.hasSuffix(".init(rawValue:)"), let type = text.firstMatch(of: /rawValue: (\w+)/) {
        aliases[path.replacing(".init(rawValue:)", with: ".RawValue")] = String(type.output.1)
      }
    }
    for edge in files.flatMap(\.relationships) where ["conformsTo", "inheritsFrom"].contains(edge.kind) {
      guard let source = paths[edge.source], let target = paths[edge.target] ?? edge.targetFallback else { continue }
      parents[source, default: []].insert(target)
    }
  }

  /// What the modules declare on a type of others: `masked` of `String`. A name that begins with an underscore is not for
  /// apps.
  func additions(to type: String) -> Set<String> {
    let own = declarations.filter { $0.key.hasPrefix("\(type).") && !$0.value.allSatisfy(\.isInherited) }
    return Set(own.keys.map { String($0.dropFirst(type.count + 1)) }.filter { !$0.hasPrefix("_") })
  }

  /// Whether code that uses a declaration compiles, in the type itself or what it has from its parents.
  func serves(_ path: String, _ text: String) -> Bool {
    let path = Self.withoutLabels(path)
    let type = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
    let member = path.suffix(from: path.lastIndex(of: ".") ?? path.startIndex)
    let aliases = aliases.merging(["Self": type]) { $1 }
    let wanted = InterfaceDeclaration(text, aliases: aliases)
    return ancestors(of: type).contains { parent in
      let found = declarations[parent + member] ?? made(String(member.dropFirst()), of: type, parent)
      return found.contains { declaration in
        let open = parent == type ? [] : declaration.typeParameters
        let names = Dictionary(open.map { ($0, InterfaceDeclaration.any) }) { $1 }
        return InterfaceDeclaration(declaration.text, aliases: aliases.merging(names) { $1 }).serves(wanted)
      }
    }
  }

  /// Members that the compiler makes, and that no graph has.
  private func made(_ member: String, of type: String, _ parent: String) -> [Declaration] {
    let text: String? =
      switch (member, parent) {
      case ("allCases", "Swift.CaseIterable"): "static var allCases: [\(type)]"
      case ("description", "Swift.CustomStringConvertible"): "var description: String"
      case ("rawValue", "Swift.RawRepresentable"): aliases[type + ".RawValue"].map { "var rawValue: \($0)" }
      default: nil
      }
    return text.map { [Declaration(text: $0, isInherited: false, typeParameters: [])] } ?? []
  }

  private func ancestors(of type: String) -> [String] {
    var found = [type]
    var next = 0
    while next < found.count {
      found += (parents[found[next]] ?? []).filter { !found.contains($0) }
      next += 1
    }
    return found
  }

  static func withoutLabels(_ path: String) -> String {
    String(path.prefix { $0 != "(" })
  }
}
