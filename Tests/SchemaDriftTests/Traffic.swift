import Foundation
import Fuzzing
import HaapiSchema
import JSONIndex

@testable import SchemaDrift

/// The schema of HAAPI, and responses to count.
enum Traffic {
  static let schema: Schema? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let analysis = try? analyze(root: root.appending(path: "Schema/haapi.yaml").path) {
      Array(try Data(contentsOf: URL(filePath: $0)))
    }
    return analysis?.schema
  }()

  static let key = HashKey(Array("000102030405060708090a0b0c0d0e0f".utf8))

  /// The responses of the fixtures, and changed ones.
  static let bodies: [[UInt8]] = {
    let corpus = (try? ResponseCorpus.bodies()) ?? []
    var mutation = ResponseMutation(seed: 22)
    return corpus.map { Array($0.1) } + corpus.map { Array(mutation.mutant(of: $0.1)) }
  }()

  /// - Parameter schema: Another schema than HAAPI.
  static func scanner(
    key: HashKey? = key, wordsAt: [String] = [], by schema: Schema? = schema
  ) throws -> DriftScanner {
    guard let schema else { throw CocoaError(.fileReadCorruptFile) }
    return try DriftScanner(schema, digest: "0", key: key, wordsAt: wordsAt)
  }

  static func summary(
    of bodies: some Sequence<[UInt8]>, key: HashKey? = key, by schema: Schema? = schema
  ) throws -> DriftSummary {
    var scanner = try scanner(key: key, by: schema)
    for body in bodies { scanner.scan(body) }
    return scanner.summary
  }

  static func summary(of text: String) throws -> DriftSummary {
    try summary(of: text.split(separator: "\n").map { Array($0.utf8) })
  }
}

extension DriftSummary {
  /// The counts at a place; `nil` if nothing stood there.
  func counter(_ type: String, _ pointer: String, word: String? = nil, in kind: String? = nil) -> Counter? {
    var found: Counter?
    for (label, kind_) in kinds.values where kind == nil || label.type == kind {
      for (inner, node) in kind_.types.values where inner == Label(type: type, word: word) {
        guard let place = node.places.first(where: { $0.path.map(\.text).pointer == pointer }) else { continue }
        found = found ?? Counter()
        found?.merge(place.counter)
      }
    }
    return found
  }
}
