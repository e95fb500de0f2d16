import Foundation
import HAL
import Testing

/// What the public suite leaves open.
@Suite struct URITemplateTests {
  private func expand(_ template: String, _ values: [String: URITemplate.Value]) throws -> String {
    try URITemplate(template).expanded(with: values)
  }

  static let values: [String: URITemplate.Value] = [
    "empty": "", "el": .list([]), "em": .map([]), "le": ["", "a"], "me": ["k": ""], "n": 6, "f": 37.76,
    "flag": "🇭🇷e\u{301}x", "t": "a%20b%zz%", "r": "a/b c", "list": ["red", "green"], "map": ["b": "1", "a": "2"],
  ]

  @Test(arguments: [
    ("{?x}", ""), ("{#x}", ""), ("{x,n}", "6"), ("{?empty}", "?empty="), ("{;empty}", ";empty"), ("{/empty}", "/"),
    ("{.empty}", "."), ("{#empty}", "#"), ("{empty}", ""),
    ("{?el}", ""), ("{#el}", ""), ("{/el*}", ""), ("{&em*}", ""), ("{;em}", ""),
    ("{;le*}", ";le;le=a"), ("{?le*}", "?le=&le=a"), ("{le}", ",a"), ("{?le}", "?le=,a"),
    ("{;me*}", ";k"), ("{?me*}", "?k="), ("{me*}", "k="), ("{?me}", "?me=k,"),
    ("{n}{f}", "637.76"), ("{n,n}", "6,6"), ("?fixed=yes{&n}", "?fixed=yes&n=6"),
    // A prefix counts Unicode scalars: a flag has two, and so has a letter with its accent.
    ("{flag:1}", "%F0%9F%87%AD"), ("{flag:2}", "%F0%9F%87%AD%F0%9F%87%B7"), ("{flag:3}", "%F0%9F%87%AD%F0%9F%87%B7e"),
    ("{flag:9999}", "%F0%9F%87%AD%F0%9F%87%B7e%CC%81x"), ("{+flag:1}", "%F0%9F%87%AD"),
    // A triplet is one character where it is kept, and a lone percent sign is encoded.
    ("{t}", "a%2520b%25zz%25"), ("{+t}", "a%20b%25zz%25"), ("{+t:2}", "a%20"), ("{#t:3}", "#a%20b"), ("{t:2}", "a%25"),
    ("{+r}", "a/b%20c"), ("{r}", "a%2Fb%20c"), ("é%C3%A9'()", "%C3%A9%C3%A9'()"), ("", ""),
    ("{?map*}", "?b=1&a=2"), ("{map}", "b,1,a,2"), ("{?list*}", "?list=red&list=green"),
  ])
  func expansion(template: String, text: String) throws {
    #expect(try expand(template, Self.values) == text)
  }

  @Test(arguments: [
    ("{", 0, URITemplate.Error.Reason.unclosedExpression), ("ab{x", 2, .unclosedExpression),
    ("a{x,", 1, .unclosedExpression), ("}", 0, .unexpectedClosingBrace), ("a{}", 1, .emptyExpression),
    ("a{+}", 3, .invalidVariableName), ("{|x}", 1, .reservedOperator("|")), ("{x-y}", 2, .invalidVariableName),
    ("{x y}", 2, .invalidVariableName), ("{x{y}}", 2, .invalidVariableName), ("{x:0}", 2, .invalidPrefix),
    ("{x:-1}", 2, .invalidPrefix), ("{x:10000}", 2, .invalidPrefix), ("{x:99999999999999999999}", 2, .invalidPrefix),
    ("{x:}", 2, .invalidPrefix), ("{%zz}", 1, .invalidPercentEncoding), ("a%2", 1, .invalidPercentEncoding),
    ("a b", 1, .invalidLiteral), ("<", 0, .invalidLiteral), ("\\", 0, .invalidLiteral), ("é\n", 2, .invalidLiteral),
  ])
  func places(template: String, offset: Int, reason: URITemplate.Error.Reason) {
    #expect(throws: URITemplate.Error(offset: offset, reason: reason)) { try URITemplate(template) }
  }

  @Test func prefixesOfListsAndMaps() {
    for name in ["list", "map"] {
      #expect(throws: URITemplate.Error(offset: 3, reason: .prefixOfComposite(variable: name))) {
        try expand("a{?\(name):3}", Self.values)
      }
    }
  }

  @Test func names() throws {
    let template = try URITemplate("{a,b*}{?c.d:3,a}{&%41}")
    #expect(template.variableNames == ["a", "b", "c.d", "%41"])
    #expect(template.description == "{a,b*}{?c.d:3,a}{&%41}")
    #expect(try JSONDecoder().decode([URITemplate].self, from: JSONEncoder().encode([template])) == [template])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([URITemplate].self, from: Data(#"["{"]"#.utf8)) }
  }

  @Test func dictionariesAreSorted() {
    #expect(URITemplate.Value.map(["b": "1", "a": "2"]) == .map([.init("a", "2"), .init("b", "1")]))
  }

  /// Ten times the text takes about ten times the steps, which shows in what a test may wait for.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["{", "{x", "{x,", "{x}", "}", "%", "%4", "{+x:1}", "{?x*}", "é", "{x:", "{x.", "{%41"])
  func hostileTemplates(text: String) {
    let template = String(repeating: text, count: 100_000)
    _ = try? URITemplate(template).expanded(with: ["x": ["a", "b"]])
    _ = Link(href: template, templated: true).expand(with: ["x": "y"])
  }
}
