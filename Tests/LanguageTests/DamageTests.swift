import Foundation
import Testing
import YAMLDocument

@testable import HaapiSchema

/// One wrong character in a shipped schema hides no mistake of another section.
@Suite struct DamageTests {
  static let files: [URL] = {
    let folder = packageRoot.appending(path: "Schema")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { folder.appending(path: $0) }
  }()

  @Test(arguments: files) func mistakesOfOtherSectionsAreReported(file: URL) throws {
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    var random = SystemlessRandom(seed: UInt64(lines.count))
    for _ in 0..<60 {
      let (text, planted, damage) = Self.damaged(lines, &random)
      let root = SourceFile(path: "schema.yaml", bytes: Array(text.utf8))
      let read = readFiles(root: root, FileAccess { _ in [] })
      let declared = declare(read.value)
      let found = declared.diagnostics.filter { $0.id == "unknown-key" }.map { root.start(of: $0.range).line }
      #expect(planted.subtracting(found).isEmpty, "\(damage)")
    }
  }

  /// The text with a mistake before each section and at the end, their lines, and one character inserted or deleted.
  private static func damaged(
    _ lines: [String], _ random: inout SystemlessRandom
  ) -> (text: String, planted: Set<Int>, damage: String) {
    var result: [String] = []
    var planted: Set<Int> = []
    func isKey(_ line: String) -> Bool { line.first?.isLetter == true && line.contains(":") }
    for line in lines + ["last:"] {
      if isKey(line) {
        result.append("planted\(planted.count): 1")
        planted.insert(result.count)
      }
      if line != "last:" { result.append(line) }
    }
    let candidates = result.indices.filter { !planted.contains($0 + 1) && result[$0].first == " " }
    guard let index = candidates.randomElement(using: &random) else { return ("", [], "") }
    var line = Array(result[index])
    let sign = Array("\"'[]{}: ").randomElement(using: &random) ?? " "
    let places = line.indices.filter { line[$0] == sign }
    if random.next().isMultiple(of: 2), let place = places.randomElement(using: &random) {
      line.remove(at: place)
    } else {
      line.insert(sign, at: Int.random(in: 0...line.count, using: &random))
    }
    let damage = "line \(index + 1): \(String(line))"
    result[index] = String(line)
    return (result.joined(separator: "\n"), planted, damage)
  }

  @Test(arguments: files) func nodesAndCommentsAreAllThatAFileSays(file: URL) throws {
    let source = SourceFile(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
    let tree = YAMLParser.parse(source, file: 0).value
    var isPart = [Bool](repeating: false, count: source.bytes.count)
    func mark(_ range: SourceRange) {
      let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in range.startLine...range.endLine where Int(line) < lines.count {
        let text = lines[Int(line)]
        let start = line == range.startLine ? Int(range.startColumn) : 0
        let end = line == range.endLine ? Int(range.endColumn) : text.count
        let scalars = text.indices.filter { text[$0] & 0xC0 != 0x80 } + [text.endIndex]
        for byte in scalars[min(start, scalars.count - 1)]..<scalars[min(end, scalars.count - 1)] {
          isPart[byte] = true
        }
      }
    }
    func visit(_ node: YAMLNode) {
      switch node.content {
      case .scalar, .unreadable: mark(node.range)
      case .sequence(let elements): elements.forEach(visit)
      case .mapping(let members):
        for member in members {
          mark(member.keyRange)
          visit(member.value)
        }
      }
    }
    visit(try #require(tree.root))
    tree.comments.forEach(mark)
    let rest = zip(source.bytes, isPart).filter { !$0.1 }.map(\.0)
    #expect(Set(rest).isSubset(of: Set(" \n:-,[]{}?".utf8)), "\(String(decoding: Set(rest), as: UTF8.self))")
  }
}

/// The same numbers for the same seed.
private struct SystemlessRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
