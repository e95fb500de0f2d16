import HaapiSchema
import YAMLDocument

/// The words that the code of a schema may hold: as names, and in texts. They are the emitter's and the schema's.
struct SchemaVocabulary: Sendable {
  private(set) var names = Vocabulary.emitter
  private(set) var texts = Vocabulary.emitter
  private(set) var numbers: Set<Double> = []

  /// What is for people, and becomes a comment or a text only.
  private static let prose: Set = ["doc", "deprecated"]

  /// - Parameter sources: All files, those of an extended schema included.
  init(_ sources: [SourceFile]) {
    let shipped = Self.shipped
    let own = sources.filter { source in
      !shipped.sources.contains { $0.path == source.path && $0.bytes == source.bytes }
    }
    if own.count < sources.count { self = shipped.vocabulary }
    add(own)
  }

  private init() {}

  /// The schema that comes with haapi-gen, and its words, which are the same whatever extends it.
  private static let shipped: (sources: [SourceFile], vocabulary: SchemaVocabulary) = {
    let overlay = Array("haapi-gen: 1\nname: Empty\nextends: HAAPI\n".utf8)
    let sources = (try? analyze(root: SchemaInput.root) { _ in overlay })?.sources.dropFirst() ?? []
    var vocabulary = SchemaVocabulary()
    vocabulary.add(Array(sources))
    return (Array(sources), vocabulary)
  }()

  private mutating func add(_ sources: [SourceFile]) {
    for source in sources {
      guard let root = YAMLParser.parse(source, file: 0).value.root else { continue }
      add(root, isProse: false)
    }
  }

  private mutating func add(_ node: YAMLNode, isProse: Bool) {
    switch node.content {
    case .scalar(let scalar):
      if !isProse { names.add(wordsOf: scalar.text) }
      texts.add(wordsOf: scalar.text)
      for word in scalar.text.split(whereSeparator: { !$0.isNumber && !"+-.eE".contains($0) }) {
        Double(word).map { _ = numbers.insert(abs($0)) }
      }
      // A class of HTTP statuses becomes its bounds.
      for status in scalar.text.contains("xx") ? scalar.text.matches(of: /([1-5])xx/) : [] {
        guard let first = Double(status.1 + "00") else { continue }
        numbers.formUnion([first, first + 99])
      }
    case .unreadable: break
    case .sequence(let elements):
      for element in elements { add(element, isProse: isProse) }
    case .mapping(let members):
      for member in members {
        names.add(wordsOf: member.key)
        texts.add(wordsOf: member.key)
        // A field may have the name of a key.
        if case .scalar = member.value.content, Self.prose.contains(member.key) {
          add(member.value, isProse: true)
        } else {
          add(member.value, isProse: isProse)
        }
      }
    }
  }
}
