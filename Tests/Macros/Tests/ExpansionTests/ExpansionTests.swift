import Testing

/// What `@HalleyModel` adds to a type.
struct ExpansionTests {
  @Test func keysFollowTheProperties() {
    expect(
      """
      @HalleyModel
      struct Contact {
        let name: String
        @HalleyCodingKey("webSiteLink")
        let website: Website?
        @HalleyCodingKey(nil)
        var isSelected = false
      }
      """,
      becomes: """
        struct Contact {
          let name: String
          let website: Website?
          var isSelected = false

          let _links: HAL.Links?

          enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case name
            case website = "webSiteLink"
            case _links
          }
        }

        extension Contact: HAL.HalleyCodable {
        }
        """)
  }

  @Test func aTypeWithoutPropertiesHasLinksAlone() {
    expect(
      "@HalleyModel struct Empty {}",
      becomes: """
        struct Empty {

          let _links: HAL.Links?

          enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case _links
          }
        }

        extension Empty: HAL.HalleyCodable {
        }
        """)
  }

  @Test(
    arguments: [
      ("public", "public "), ("package", "package "), ("internal", ""), ("fileprivate", "fileprivate "),
      ("private", "fileprivate "), ("nonisolated public", "public "),
    ])
  func accessLevelsAreMirrored(of type: String, _ added: String) {
    expect(
      """
      @HalleyModel
      \(type) struct Website {
        let name: String
      }
      """,
      becomes: """
        \(type) struct Website {
          let name: String

          \(added)let _links: HAL.Links?

          \(added)enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case name
            case _links
          }
        }

        extension Website: HAL.HalleyCodable {
        }
        """)
  }

  @Test func anOpenClassHasPublicMembers() {
    expect(
      """
      @HalleyModel
      open class Website {
        public required init(from decoder: any Decoder) throws {}
      }
      """,
      becomes: """
        open class Website {
          public required init(from decoder: any Decoder) throws {}

          public let _links: HAL.Links?

          public enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case _links
          }
        }

        extension Website: HAL.HalleyCodable {
        }
        """)
  }

  @Test func computedStaticAndLazyPropertiesAreLeftAlone() {
    expect(
      """
      @HalleyModel
      struct Website {
        static let shared = 1
        var title: String { name }
        var other: String {
          get { name }
          set { name = newValue }
        }
        lazy var cached = name
        var name: String {
          didSet { print(name) }
        }
      }
      """,
      becomes: """
        struct Website {
          static let shared = 1
          var title: String { name }
          var other: String {
            get { name }
            set { name = newValue }
          }
          lazy var cached = name
          var name: String {
            didSet { print(name) }
          }

          let _links: HAL.Links?

          enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case name
            case _links
          }
        }

        extension Website: HAL.HalleyCodable {
        }
        """)
  }

  @Test func everyBindingOfADeclarationHasItsKey() {
    expect(
      """
      @HalleyModel
      struct Point {
        let x, y: Double
        var name = "", label: String?
      }
      """,
      becomes: """
        struct Point {
          let x, y: Double
          var name = "", label: String?

          let _links: HAL.Links?

          enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case x
            case y
            case name
            case label
            case _links
          }
        }

        extension Point: HAL.HalleyCodable {
        }
        """)
  }

  @Test func otherAttributesAreAllowed() {
    expect(
      """
      @HalleyModel
      struct Website {
        @available(*, deprecated)
        let name: String
        @Trimmed @HalleyCodingKey("the title") var title: String
        @Trimmed @HalleyCodingKey(nil) var draft: String
      }
      """,
      becomes: """
        struct Website {
          @available(*, deprecated)
          let name: String
          @Trimmed var title: String
          @Trimmed var draft: String

          let _links: HAL.Links?

          enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case name
            case title = "the title"
            case _links
          }
        }

        extension Website: HAL.HalleyCodable {
        }
        """)
  }

  @Test func keywordsKeepTheirBackticks() {
    expect(
      """
      @HalleyModel
      struct Website {
        let `default`: String
        @HalleyCodingKey("class") let `class`: String
      }
      """,
      becomes: """
        struct Website {
          let `default`: String
          let `class`: String

          let _links: HAL.Links?

          enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case `default`
            case `class` = "class"
            case _links
          }
        }

        extension Website: HAL.HalleyCodable {
        }
        """)
  }

  @Test func linksThatAreDeclaredAreKept() {
    expect(
      """
      @HalleyModel
      struct Website {
        let _links: Links?
        let name: String
      }
      """,
      becomes: """
        struct Website {
          let _links: Links?
          let name: String

          enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case name
            case _links
          }
        }

        extension Website: HAL.HalleyCodable {
        }
        """)
  }

  @Test func keysThatAreDeclaredAreKept() {
    expect(
      """
      @HalleyModel
      struct Website {
        let name: String

        enum CodingKeys: String, CodingKey, IncludeKey {
          case name, _links
        }
      }
      """,
      becomes: """
        struct Website {
          let name: String

          enum CodingKeys: String, CodingKey, IncludeKey {
            case name, _links
          }

          let _links: HAL.Links?
        }

        extension Website: HAL.HalleyCodable {
        }
        """)
  }

  @Test func conditionsAreRepeated() {
    expect(
      """
      @HalleyModel
      struct Website {
        let name: String
        #if os(Linux)
        let path: String
        #else
        @HalleyCodingKey("path") let location: String
        #endif
      }
      """,
      becomes: """
        struct Website {
          let name: String
          #if os(Linux)
          let path: String
          #else
          let location: String
          #endif

          let _links: HAL.Links?

          enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case name
            #if os(Linux)
            case path
            #else
            case location = "path"
            #endif
            case _links
          }
        }

        extension Website: HAL.HalleyCodable {
        }
        """)
  }

  @Test func aGenericTypeKeepsItsParameters() {
    expect(
      """
      @HalleyModel
      struct Envelope<Content: Codable>: Codable {
        let content: Content
      }
      """,
      becomes: """
        struct Envelope<Content: Codable>: Codable {
          let content: Content

          let _links: HAL.Links?

          enum CodingKeys: String, CodingKey, HAL.IncludeKey {
            case content
            case _links
          }
        }

        extension Envelope: HAL.HalleyCodable {
        }
        """)
  }
}
