import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What is said about a type that cannot be a model, or a key that cannot be one, and what mends it.
struct DiagnosticTests {
  @Test(arguments: ["enum Kind {\n  case a\n}", "protocol Kind {\n}", "extension Kind {\n}"])
  func whatIsNoModel(_ declaration: String) {
    expect(
      "@HalleyModel\n" + declaration, becomes: declaration,
      diagnostics: [
        DiagnosticSpec(
          message: "'@HalleyModel' belongs to a struct, a class or an actor", line: 1, column: 1,
          fixIts: [FixItSpec(message: "remove it")])
      ],
      fixed: "\n" + declaration)
  }

  @Test func aClassThatIsNotFinal() {
    expect(
      """
      @HalleyModel
      public class Website {
        let name: String
      }
      """,
      becomes: """
        public class Website {
          let name: String
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "Swift makes the decoder of a class only if the class is final", line: 2, column: 8,
          fixIts: [FixItSpec(message: "add 'final'")])
      ],
      fixed: """
        @HalleyModel
        public final class Website {
          let name: String
        }
        """)
  }

  @Test func anActorWithoutADecoder() {
    expect(
      """
      @HalleyModel
      actor Website {
        let name: String
      }
      """,
      becomes: """
        actor Website {
          let name: String
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "Swift makes no decoder for an actor: it needs 'init(from:)' and 'nonisolated func encode(to:)'",
          line: 2, column: 1, fixIts: [FixItSpec(message: "make it a struct")])
      ],
      fixed: """
        @HalleyModel
        struct Website {
          let name: String
        }
        """)
  }

  @Test(arguments: [("", ": Codable"), (": Sendable", ": Codable, Sendable")])
  func aGenericTypeThatDoesNotNameCodable(_ conformances: String, _ fixed: String) {
    expect(
      """
      @HalleyModel
      struct Envelope<Content: Codable>\(conformances) {
        let content: Content
      }
      """,
      becomes: """
        struct Envelope<Content: Codable>\(conformances) {
          let content: Content
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "a generic model names 'Codable' itself, for the compiler to find its decoder", line: 2, column: 16,
          fixIts: [FixItSpec(message: "add 'Codable'")])
      ],
      fixed: """
        @HalleyModel
        struct Envelope<Content: Codable>\(fixed) {
          let content: Content
        }
        """)
  }

  @Test(arguments: ["key", "\"a\\(1)\"", "\"a\" + \"b\"", "1"])
  func aKeyThatIsNoLiteral(_ key: String) {
    expect(
      """
      @HalleyModel
      struct Website {
        @HalleyCodingKey(\(key))
        let name: String
      }
      """,
      becomes: """
        struct Website {
          let name: String
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "a key is a string literal without interpolation, or nil to leave the property out", line: 3,
          column: 20)
      ])
  }

  @Test func twoPropertiesWithOneKey() {
    expect(
      """
      @HalleyModel
      struct Website {
        let name: String
        @HalleyCodingKey("name")
        let title: String
      }
      """,
      becomes: """
        struct Website {
          let name: String
          let title: String
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'title' has the key 'name', which is that of 'name'", line: 5, column: 7,
          notes: [NoteSpec(message: "'name' is declared here", line: 3, column: 7)])
      ])
  }

  @Test func theKeyOfTheLinks() {
    expect(
      """
      @HalleyModel
      struct Website {
        @HalleyCodingKey("_links")
        let links: String
      }
      """,
      becomes: """
        struct Website {
          let links: String
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'links' has the key '_links', which is that of '_links'", line: 4, column: 7,
          notes: [NoteSpec(message: "'_links' is declared here", line: 1, column: 1)])
      ])
  }

  @Test func oneKeyForTwoProperties() {
    expect(
      """
      @HalleyModel
      struct Website {
        @HalleyCodingKey("x")
        let name, title: String
      }
      """,
      becomes: """
        struct Website {
          let name, title: String

          let _links: HAL.Links?

          enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case name
            case title
            case _links
          }
        }

        extension Website: HAL.HalleyCodable {
        }
        """,
      diagnostics: [
        DiagnosticSpec(message: "peer macro can only be applied to a single variable", line: 3, column: 3)
      ])
  }

  @Test func whatIsLeftOutHasADefault() {
    expect(
      """
      @HalleyModel
      struct Website {
        @HalleyCodingKey(nil)
        let name: String?
        @HalleyCodingKey(nil)
        var count: Int
      }
      """,
      becomes: """
        struct Website {
          let name: String?
          var count: Int
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'name' is not decoded, so it needs a default value", line: 3, column: 3,
          fixIts: [FixItSpec(message: "add '= nil'")]),
        DiagnosticSpec(
          message: "'count' is not decoded, so it needs a default value", line: 5, column: 3,
          fixIts: [FixItSpec(message: "add a default value")]),
      ],
      fixed: """
        @HalleyModel
        struct Website {
          @HalleyCodingKey(nil)
          let name: String? = nil
          @HalleyCodingKey(nil)
          var count: Int = <#value#>
        }
        """)
  }

  @Test func aPropertyWithoutASingleName() {
    expect(
      """
      @HalleyModel
      struct Point {
        let (x, y): (Int, Int)
      }
      """,
      becomes: """
        struct Point {
          let (x, y): (Int, Int)
        }
        """,
      diagnostics: [DiagnosticSpec(message: "a property that is decoded has one name", line: 3, column: 7)])
  }

  @Test func aKeyBesideKeysOfOnesOwn() {
    expect(
      """
      @HalleyModel
      struct Website {
        @HalleyCodingKey("title")
        let name: String
        enum CodingKeys: String, CodingKey, IncludeKey {
          case name
        }
      }
      """,
      becomes: """
        struct Website {
          let name: String
          enum CodingKeys: String, CodingKey, IncludeKey {
            case name
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'CodingKeys' is declared by hand, so this key is not used", line: 3, column: 3,
          fixIts: [FixItSpec(message: "remove it")])
      ],
      fixed: """
        @HalleyModel
        struct Website {
          let name: String
          enum CodingKeys: String, CodingKey, IncludeKey {
            case name
          }
        }
        """)
  }

  @Test(arguments: [
    "var title: String { \"\" }", "static let title = \"\"", "lazy var title = \"\"", "func title() {}",
  ])
  func aKeyOfWhatIsNotStored(_ member: String) {
    expect(
      """
      @HalleyModel
      struct Website {
        @HalleyCodingKey("name") \(member)
      }
      """,
      becomes: """
        struct Website {
          \(member)

          let _links: HAL.Links?

          enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case _links
          }
        }

        extension Website: HAL.HalleyCodable {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "only a stored property that is neither static nor lazy has a key", line: 3, column: 3,
          fixIts: [FixItSpec(message: "remove it")])
      ],
      fixed: """
        @HalleyModel
        struct Website {
          \(member)
        }
        """)
  }

  @Test func aKeyOutsideOfAModel() {
    expect(
      """
      struct Website {
        @HalleyCodingKey("title")
        let name: String
      }
      """,
      becomes: """
        struct Website {
          let name: String
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "this key has no effect: the type around it is not marked '@HalleyModel'", line: 2, column: 3,
          fixIts: [FixItSpec(message: "remove it")])
      ],
      fixed: """
        struct Website {
          let name: String
        }
        """)
  }
}
