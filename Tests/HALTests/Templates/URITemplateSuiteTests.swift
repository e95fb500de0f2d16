import Foundation
import HAL
import Testing

/// The public test suite of RFC 6570, uritemplate-test.
@Suite(SharedData.isPresent("uritemplate-test"))
struct URITemplateSuiteTests {
  @Test(
    arguments: [
      ("spec-examples.json", 64), ("spec-examples-by-section.json", 117), ("extended-tests.json", 53),
      ("negative-tests.json", 36),
    ])
  func passesEachCase(file: String, count: Int) throws {
    let cases = try SuiteCase.all(in: file)
    #expect(cases.count == count)
    for test in cases {
      let result = Result { try URITemplate(test.template).expanded(with: test.variables) }
      switch (result, test.expected) {
      case (.success(let text), .oneOf(let texts)):
        #expect(texts.contains(text), "\(test.template)")
      case (.failure, .failure): break
      case (.success(let text), .failure): Issue.record("\(test.template) gives \(text) and should be refused")
      case (.failure(let error), .oneOf): Issue.record("\(test.template): \(error)")
      }
    }
  }
}

/// One line of the suite.
private struct SuiteCase {
  let template: String
  let variables: [String: URITemplate.Value]
  let expected: Expected

  enum Expected {
    case oneOf([String])
    case failure
  }

  static func all(in file: String) throws -> [SuiteCase] {
    let groups = try JSONDecoder().decode(
      [String: Group].self, from: Data(contentsOf: SharedData.file("uritemplate-test/\(file)")))
    return groups.values.flatMap { group in
      group.testcases.map { test in
        SuiteCase(
          template: test.template, variables: group.variables.compactMapValues(\.value), expected: test.expected)
      }
    }
  }

  private struct Group: Decodable {
    let variables: [String: Variable]
    let testcases: [Line]
  }

  private struct Line: Decodable {
    let template: String
    let expected: Expected

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      template = try container.decode(String.self)
      if let text = try? container.decode(String.self) {
        expected = .oneOf([text])
      } else if let texts = try? container.decode([String].self) {
        expected = .oneOf(texts)
      } else {
        _ = try container.decode(Bool.self)
        expected = .failure
      }
    }
  }

  private struct Variable: Decodable {
    let value: URITemplate.Value?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        value = nil
      } else if let text = try? container.decode(String.self) {
        value = .string(text)
      } else if let number = try? container.decode(Decimal.self) {
        value = .string("\(number)")
      } else if let list = try? container.decode([String?].self) {
        value = .list(list.compactMap(\.self))
      } else {
        value = .map(try container.decode([String: String].self))
      }
    }
  }
}
