import HaapiSchema
import Testing

@Suite struct EnumTests {
  @Test func openEnumKeepsUnlistedWords() {
    let schema = Schema.with(enums: [
      .with(
        "ActionKind", doc: "What an action is for.", [("cancel", "cancel"), ("deviceOption", "Device-Option")],
        unknown: .init(name: "other", label: "value"))
    ])
    #expect(
      schema.emitted("Enums.swift") == """
        public import HaapiRuntime

        /// What an action is for.
        public nonisolated enum ActionKind: Hashable, JSONEnum {
          case cancel
          case deviceOption
          /// A word that is not listed, as it came.
          case other(value: String)

          public init(rawValue: String) {
            switch JSONWord(rawValue) {
            case "cancel": self = .cancel
            case "device-option": self = .deviceOption
            default: self = .other(value: rawValue)
            }
          }

          @inline(never)
          public var rawValue: String {
            switch self {
            case .cancel: "cancel"
            case .deviceOption: "Device-Option"
            case .other(let word): word
            }
          }
        }

        """)
  }

  @Test func closedEnumRefusesUnlistedWords() {
    let schema = Schema.with(module: .runtime, enums: [.with("Status", [("done", "done")])])
    #expect(
      schema.emitted("Enums.swift", from: "public init") == """
        public init?(rawValue: String) {
          switch JSONWord(rawValue) {
          case "done": self = .done
          default: return nil
          }
        }
        """)
  }

  @Test func openEnumMayHaveFailableInitializer() {
    let schema = Schema.with(enums: [
      .with("Status", [("done", "done")], unknown: .init(name: "unknown", label: nil), isFailable: true)
    ])
    #expect(
      schema.emitted("Enums.swift", from: "public init") == """
        public init?(rawValue: String) {
          switch JSONWord(rawValue) {
          case "done": self = .done
          default: self = .unknown(rawValue)
          }
        }
        """)
  }

  @Test func wordsThatDifferInCaseAreComparedExactlyFirst() {
    let schema = Schema.with(enums: [.with("Letter", [("upper", "A"), ("lower", "a")])])
    #expect(
      schema.emitted("Enums.swift", from: "public init") == """
        public init?(rawValue: String) {
          switch rawValue {
          case "A": self = .upper
          case "a": self = .lower
          default:
            switch JSONWord(rawValue) {
            case "a": self = .upper
            default: return nil
            }
          }
        }
        """)
  }

  @Test func enumsOffTheWireAreSwiftsOwn() {
    let schema = Schema.with(enums: [
      .with(
        "Style", doc: "How it looks.", cases: ["heading", "default"], values: .names, conforms: ["Codable", "Sendable"]),
      .with("Layout", cases: ["list", "tabs"], values: .plain, conforms: ["Hashable"]),
      .with("String", cases: ["a"], values: .names),
    ])
    #expect(
      schema.emitted("Enums.swift") == """
        /// How it looks.
        public nonisolated enum Style: Swift.String, Codable, Sendable {
          case heading
          case `default`
        }

        public nonisolated enum Layout: Hashable, Sendable {
          case list
          case tabs
        }

        public nonisolated enum String: Swift.String, Sendable {
          case a
        }

        """)
  }

  @Test func enumOnTheWireMayConformToMore() {
    let schema = Schema.with(enums: [
      EnumDeclaration(
        name: "Status", doc: nil, cases: [], unknown: nil, hasFailableInitializer: true,
        conformances: ["Hashable", "CaseIterable", "Codable"])
    ])
    let head = "public nonisolated enum Status: Hashable, JSONEnum, CaseIterable {"
    #expect(schema.emitted("Enums.swift").contains(head))
  }

  @Test func nestedEnumIsAnExtension() {
    let schema = Schema.with(enums: [.with("Field.Kind", [("a", "a")]), .with("Field.Other", [("b", "b")])])
    let lines = schema.emitted("Enums.swift").split(separator: "\n").filter { $0.contains("e") && $0.contains("{") }
    #expect(lines.first == "nonisolated extension Field {")
    #expect(lines.filter { $0.hasPrefix("nonisolated extension") }.count == 1)
    #expect(lines.contains("  public nonisolated enum Other: Hashable, JSONEnum {"))
  }
}
