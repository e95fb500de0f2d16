import Foundation

/// The words that emitted code may be made of.
///
/// A word of the code may be put together from several of these, as `linkModels` from `link`, `model` and `s`.
struct Vocabulary: Sendable {
  private var whole: Set<String> = []
  /// In lower case.
  private var parts: Set<String> = []
  private var longest = 1

  /// What the emitter itself says: each word in a text literal of its sources.
  static let emitter = Vocabulary(folder: packageRoot.appending(path: "Sources/SwiftEmitter"))

  /// The folder that holds the package.
  static let packageRoot = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  private init(folder: URL) {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasSuffix(".swift") {
      guard let data = try? Data(contentsOf: folder.appending(path: name)),
        let tokens = try? SwiftToken.all(in: Array(data))
      else { continue }
      for case .text(let text) in tokens { add(wordsOf: text) }
    }
    // Plurals of names.
    parts.insert("s")
    parts.insert("es")
  }

  /// Adds each word of a text.
  mutating func add(wordsOf text: String) {
    for word in text.words where whole.insert(String(word)).inserted {
      for part in word.humps {
        let part = part.lowercased()
        // With single letters any word could be spelled.
        guard part.utf8.count > 1 else { continue }
        parts.insert(part)
        longest = max(longest, part.utf8.count)
      }
      let lowercase = word.lowercased()
      parts.insert(lowercase)
      longest = max(longest, lowercase.utf8.count)
    }
  }

  /// Whether a word is one of these, or put together from them, capitals not counted.
  func contains(_ word: Substring) -> Bool {
    if whole.contains(String(word)) { return true }
    let letters = Array(word.lowercased().utf8)
    // Up to where the beginning is put together.
    var reached = [Bool](repeating: false, count: letters.count + 1)
    reached[0] = true
    for start in letters.indices where reached[start] {
      if letters[start] == UInt8(ascii: "_") { reached[start + 1] = true }
      for end in (start + 1)...min(letters.count, start + longest) where !reached[end] {
        reached[end] = parts.contains(String(decoding: letters[start..<end], as: UTF8.self))
      }
    }
    return reached[letters.count]
  }
}

extension StringProtocol {
  /// What stands between anything but letters, digits and underscores.
  var words: [SubSequence] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// The parts of a name in camel case.
  var humps: [SubSequence] {
    var humps: [SubSequence] = []
    var start = startIndex
    for index in indices.dropFirst() {
      let isStart = self[index].isUppercase && !self[self.index(before: index)].isUppercase
      let isLast = self[index].isUppercase && self[self.index(after: index)...].first?.isLowercase ?? false
      guard isStart || isLast || self[index] == "_" else { continue }
      humps.append(self[start..<index])
      start = self[index] == "_" ? self.index(after: index) : index
    }
    if start < endIndex { humps.append(self[start...]) }
    return humps.filter { !$0.isEmpty }
  }
}
