import HaapiSchema

/// Questions that conditions ask more than once about a member of one object: an emitter may name the answers.
package struct RepeatedQuestions {
  /// In the order of their second use.
  package private(set) var inOrder: [(member: String, asksForElements: Bool)] = []
  /// Lists of words that are searched more than once, with the member that has the word.
  package private(set) var wordLists: [(words: [String], member: String)] = []
  private var wordCounts: [[String]: Int] = [:]
  /// The number of uses of each of the two questions, by the member.
  private var counts: [String: (token: Int, elements: Int)] = [:]

  package init() {}

  package mutating func visit(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .word(let path, let words, _):
        add(path, asksForElements: false)
        add(words, of: path)
      case .beginning(let path, let texts, _): for _ in texts { add(path, asksForElements: false) }
      case .kind: break
      case .elements(let path, let questions):
        for question in questions {
          add(path, asksForElements: true)
          visitWords(question)
        }
      case .any(let groups): for group in groups { visit(group) }
      }
    }
  }

  /// For conditions on elements, only the words. The elements themselves have no names.
  private mutating func visitWords(_ question: Condition.ElementCondition) {
    for condition in question.conditions { visitWords(condition) }
  }

  private mutating func visitWords(_ condition: Condition) {
    switch condition {
    case .word(let path, let words, _): add(words, of: path)
    case .beginning, .kind: break
    case .elements(_, let questions): for question in questions { visitWords(question) }
    case .any(let groups): for condition in groups.joined() { visitWords(condition) }
    }
  }

  private mutating func add(_ words: [String], of path: JSONPath) {
    guard words.count > 1, case .member(let name)? = path.components.last else { return }
    let count = (wordCounts[words] ?? 0) + 1
    wordCounts[words] = count
    if count == 2 { wordLists.append((words, name)) }
  }

  private mutating func add(_ path: JSONPath, asksForElements: Bool) {
    guard let name = path.onlyMember else { return }
    var count = counts[name] ?? (0, 0)
    if asksForElements { count.elements += 1 } else { count.token += 1 }
    counts[name] = count
    if (asksForElements ? count.elements : count.token) == 2 { inOrder.append((name, asksForElements)) }
  }
}

extension JSONPath {
  /// The member's name, if the path is that of a member.
  package var onlyMember: String? {
    guard components.count == 1, case .member(let name) = components[0] else { return nil }
    return name
  }
}
