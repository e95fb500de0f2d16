import Foundation
import Fuzzing
import HaapiRuntime
import JSONIndex
import Testing

@testable import SchemaInterpreter

/// What no rule used is really of no use, and all else is used.
@Suite struct UnusedTests {
  @Test func withoutAnUnusedMemberTheModelIsTheSame() throws {
    var removals = 0
    for (path, body) in try ResponseCorpus.bodies() {
      guard let traced = try Self.trace(body), let picture = traced.picture else { continue }
      let unused = traced.unused.unknown + traced.unused.unmapped + traced.unused.kept
      for entry in unused {
        let pointer = traced.json.pointer(of: entry)
        // The pointer of a repeated member leads to the last one, which is read.
        guard traced.json.entry(at: pointer) == entry, Int(pointer.tokens.last ?? "") == nil else { continue }
        let rest = try JSONValue(parsing: body).removing(pointer.tokens[...])
        guard let other = try Self.trace(Data(rest.text().utf8)) else {
          // What no mapping reads may be what the step cannot be without.
          #expect(traced.unused.unmapped.contains(entry), "\(path) without \(pointer)")
          continue
        }
        #expect(other.picture == picture, "\(path) without \(pointer)")
        removals += 1
      }
    }
    #expect(removals > 50)
  }

  @Test func everyValueIsEitherUsedOrUnused() throws {
    for (path, body) in try ResponseCorpus.bodies() {
      guard let traced = try Self.trace(body), let mapping = traced.mapping else { continue }
      let json = traced.json
      let unknown = traced.unused.unknown.reduce(into: Set<Int>()) { $0.formUnion(json.values(from: $1)) }
      let known = traced.decoding.usedEntries.union(mapping.usedEntries)
      #expect(unknown.union(known) == json.values(from: IndexedJSON.root), "\(path)")
      let unmapped = Set(traced.unused.unmapped + traced.unused.kept)
      #expect(unmapped.isDisjoint(with: mapping.usedEntries.union(traced.decoding.decidingEntries)), "\(path)")
    }
  }

  // MARK: Tracing

  private struct Traced {
    let json: IndexedJSON
    let decoding: Decoding
    let mapping: Mapping?
    let unused: UnusedValues

    /// The model without the texts that repeat all that was received.
    var picture: String? {
      guard case .success(let value)? = mapping?.result else { return nil }
      return UnusedTests.picture(value)
    }
  }

  /// - Returns: `nil` for what is no JSON, or is refused.
  private static func trace(_ body: Data) throws -> Traced? {
    let interpreter = try #require(ShippedInterpreter.value)
    guard let json = try? IndexedJSON(Array(body)) else { return nil }
    let decoding = interpreter.decode(json, as: "HaapiRepresentation")
    guard case .success(.record(let record)) = decoding.result else { return nil }
    let mapping = interpreter.map(record)
    return Traced(
      json: json, decoding: decoding, mapping: mapping, unused: decoding.unusedValues(of: json, by: mapping))
  }

  private static func picture(_ value: MappedValue) -> String {
    switch value.content {
    case .decoded(let decoded): picture(decoded)
    case .list(let values): "[\(values.map { picture($0) }.joined(separator: ", "))]"
    case .model(let model):
      "\(model.implementation)(\(model.members.map { picture($0.value) }.joined(separator: ", ")))"
    case .opaque(let expression, let parts): expression.text(of: parts.map { picture($0) })
    case .undecided(let outcomes): "one of \(outcomes.map { picture($0.value) })"
    }
  }

  private static func picture(_ value: DecodedValue) -> String {
    switch value {
    case .record(let record):
      let members = record.members.filter { $0.path != nil }.map { picture($0.value) }
      return "\(record.declaration.name)(\(members.joined(separator: "; ")))"
    case .list(let values): return "[\(values.map { picture($0) }.joined(separator: ", "))]"
    default: return Portrait.of(value)
    }
  }
}

extension IndexedJSON {
  /// A value and all values inside it.
  fileprivate func values(from entry: Int) -> Set<Int> {
    var inside: [Int] = elements(of: entry)
    forEachMember(of: entry) { inside.append($1) }
    return inside.reduce(into: [entry]) { $0.formUnion(values(from: $1)) }
  }
}

extension String {
  /// The names and positions of a JSON pointer.
  fileprivate var tokens: [String] {
    split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }
}

extension JSONValue {
  /// The value without the one at the end of a way.
  fileprivate func removing(_ tokens: ArraySlice<String>) -> JSONValue {
    guard let token = tokens.first else { return self }
    let rest = tokens.dropFirst()
    switch self {
    case .object(var object):
      object[token] = rest.isEmpty ? nil : object[token]?.removing(rest)
      return .object(object)
    case .array(var elements):
      guard let index = Int(token), elements.indices.contains(index) else { return self }
      elements[index] = elements[index].removing(rest)
      return .array(elements)
    default: return self
    }
  }
}
