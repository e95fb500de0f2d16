import HaapiSchema
import SwiftEmitter
import Testing

@Suite struct OverlayTests {
  private typealias Value = HaapiSchema.Expression

  private let step = Value.source(.named("FormStep"))
  private var isNew: Value { step.member("isNew", .bool) }
  private let hello = Value.literal(.string("Hello"))
  private let links = Value.standard(.array(.existential("LinkModel")))
  private let link = Value.candidate(.existential("LinkModel"))

  // MARK: Files

  @Test func anOverlayIsOneFile() {
    let schema = Schema.overlay(models: [.with("LoginModel")], responses: [.with("FormStep", .with("LoginModel"))])
    #expect(SwiftEmitter.emit(schema).map(\.name) == ["Acme.swift"])
    let single = SwiftEmitter.emit(schema, as: .singleFile(name: "Acme+Haapi.swift"))
    #expect(single.map(\.name) == ["Acme+Haapi.swift"])
    #expect(single.map(\.contents) == SwiftEmitter.emit(schema).map(\.contents))
    #expect(SwiftEmitter.emit(.overlay()).isEmpty)
  }

  @Test func importsAreThoseOfTheRuntime() {
    func imports(_ schema: Schema, _ modules: [String] = ["HaapiRuntime"]) -> [Substring] {
      SwiftEmitter.emit(schema, runtimeModules: modules).flatMap { file in
        String(decoding: file.contents, as: UTF8.self).split(separator: "\n").filter {
          $0.contains("import ") && !$0.hasPrefix("//")
        }
      }
    }
    let plain = Schema.overlay(models: [.with("LoginModel")])
    #expect(imports(plain) == ["public import HaapiRuntime"])
    #expect(imports(plain, ["Responses", "Screens"]) == ["import Responses", "public import Screens"])
    let json = Schema.overlay(
      models: [.with("LoginModel")],
      responses: [.with("FormStep", .with("LoginModel", when: .json("a", .bool) == .literal(.bool(true), .bool)))])
    let empty = SwiftEmitter.emit(.overlay(), as: .singleFile(name: "Acme+Haapi.swift")).first
    #expect(String(decoding: empty?.contents ?? [], as: UTF8.self).split(separator: "\n").count == 2)
    #expect(imports(json) == ["import Foundation", "public import HaapiRuntime"])
    #expect(imports(.with(structs: [.with("Link", [.with("href", .string)])]), ["Mine"]) == ["public import Mine"])
  }

  @Test func namesOfTheRuntimeAreQualifiedWithItsModule() {
    let schema = Schema.overlay(
      models: [.with("HaapiUIKitError"), .with("DataMapperBuilder")],
      responses: [.with("FormStep", .with("HaapiUIKitError"))])
    let file = SwiftEmitter.emit(schema, runtimeModules: ["Responses", "Screens"]).first
    let text = String(decoding: file?.contents ?? [], as: UTF8.self)
    #expect(text.contains("extension Screens.DataMapperBuilder {"))
    #expect(text.contains("throw Screens.HaapiUIKitError.unsupportedMap("))
    #expect(text.contains("return HaapiUIKitError(from: base)"))
  }

  // MARK: Models

  private func model(_ model: OverlayDeclaration.Model) -> String {
    Schema.overlay(models: [model]).emitted("Acme.swift", from: "public nonisolated struct")
  }

  @Test func models() {
    #expect(
      model(
        .with(
          "LoginModel", adds: [.with("greeting", .string, doc: "Says hello."), .with("tries", .int, default: .int(3))],
          [.with("links", .array(.existential("LinkModel"))), .with("title", .optional(.string))])) == """
          public nonisolated struct LoginModel: FormModel {
            /// Says hello.
            public var greeting: String
            public var tries: Int
            public var links: [any LinkModel]
            public var title: String?

            public init(greeting: String, tries: Int = 3, links: [any LinkModel], title: String? = nil) {
              self.greeting = greeting
              self.tries = tries
              self.links = links
              self.title = title
            }

            /// Copies any ``FormModel``, and adds the rest.
            public init(from model: any FormModel, greeting: String, tries: Int = 3) {
              self.init(greeting: greeting, tries: tries, links: model.links, title: model.title)
            }
          }
          """)
  }

  @Test func modelsThatAddNothing() {
    #expect(
      model(.with("AcmeFormModel", [.with("title", .string)])) == """
        public nonisolated struct AcmeFormModel: FormModel {
          public var title: String

          public init(title: String) {
            self.title = title
          }

          /// Copies any ``FormModel``.
          public init(from model: any FormModel) {
            self.init(title: model.title)
          }
        }
        """)
  }

  @Test func addedMembersMayBeCalledLikeParameters() {
    let text = model(
      .with("LoginModel", adds: [.with("model", .string), .with("self", .string)], [.with("from", .int)]))
    #expect(text.contains("  public init(from modelValue: any FormModel, model: String, `self` value: String) {\n"))
    #expect(text.contains("    self.init(model: model, self: value, from: modelValue.from)\n"))
  }

  @Test func docsOfModels() {
    func doc(_ model: OverlayDeclaration.Model) -> Substring? {
      Schema.overlay(models: [model]).emitted("Acme.swift").split(separator: "\n").first { $0.hasPrefix("///") }
    }
    #expect(doc(.with("A", doc: "The login.")) == "/// The login.")
    #expect(doc(.with("A", adds: [.with("a", .int)])) == "/// All that a ``FormModel`` has, and more.")
    #expect(doc(.with("A")) == "/// A ready-made ``FormModel``.")
  }

  // MARK: Functions

  private func function(_ sources: OverlayDeclaration.Change...) -> String {
    Schema.overlay(
      models: [.with("LoginModel", adds: [.with("user", .string, doc: "Who it is.\nOr was.")]), .with("WaitModel")],
      responses: sources
    ).emitted("Acme.swift", from: "extension DataMapperBuilder")
  }

  @Test func aFunctionAddsTheMappings() {
    #expect(
      function(.with("FormStep", .with("LoginModel", set: [.supplied("user")]))) == """
        extension DataMapperBuilder {
          /// Adds the mappings of Acme, which change what this builder has made so far.
          ///
          /// - Parameter user: Gives `user` of ``LoginModel``. Who it is. Or was.
          /// - Returns: This builder.
          public nonisolated func acmeMappings(user: @escaping @Sendable (FormStep) -> String) -> DataMapperBuilder {
            let mapper = build()
            return customize(modelType: FormStep.self) { response in
              guard let step = response as? FormStep else {
                throw HaapiUIKitError.unsupportedMap(objName: "\\(type(of: response))", expectedObjName: "FormStep")
              }
              let model = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
              guard let base = model as? any FormModel else {
                throw HaapiUIKitError.unsupportedMap(objName: "\\(type(of: model))", expectedObjName: "FormModel")
              }
              return LoginModel(from: base, user: user(step))
            }
          }
        }
        """)
  }

  @Test func docsOfMappingsAreThoseOfTheFunction() {
    let text = function(
      .with("FormStep", .with("LoginModel", doc: "The login.", when: isNew), .with("WaitModel", doc: "All\nelse.")))
    #expect(
      text.split(separator: "\n").dropFirst().prefix(6) == [
        "  /// Adds the mappings of Acme, which change what this builder has made so far.", "  ///",
        "  /// - ``FormStep`` to ``LoginModel``: The login.", "  /// - ``FormStep`` to ``WaitModel``: All else.",
        "  ///", "  /// - Returns: This builder.",
      ])
  }

  @Test func functionsAreNamedAfterTheOverlay() {
    func name(_ overlay: String) -> Substring? {
      Schema.overlay(named: overlay, responses: [.with("FormStep", .with("A"))]).emitted("\(overlay).swift")
        .split(separator: "\n").first { $0.contains("func ") }?.split(separator: "(").first?.dropFirst(26)
    }
    #expect(name("Acme") == "acmeMappings")
    #expect(name("ACMEBank") == "acmeBankMappings")
    #expect(name("init") == "initMappings")
  }

  @Test func sourcesFollowEachOther() {
    let text = function(
      .with("FormStep", .with("LoginModel")), .with("Problem", in: "problem", base: "ProblemModel", .with("WaitModel"))
    )
    #expect(
      text.split(separator: "\n").dropFirst(14).joined(separator: "\n") == """
              return LoginModel(from: base)
            }
            .customize(modelType: Problem.self) { response in
              guard let problem = response as? Problem else {
                throw HaapiUIKitError.unsupportedMap(objName: "\\(type(of: response))", expectedObjName: "Problem")
              }
              let model = try mapper.mapHaapiResultToUIModel(haapiResult: .problem(problem))
              guard let base = model as? any ProblemModel else {
                throw HaapiUIKitError.unsupportedMap(objName: "\\(type(of: model))", expectedObjName: "ProblemModel")
              }
              return WaitModel(from: base)
            }
          }
        }
        """)
  }

  @Test func tokens() {
    let schema = Schema.overlay(
      models: [.with("MyTokens", of: "TokenModel"), .with("MyError", of: "TokenModel")],
      tokens: [
        .with("SuccessfulTokenResponse", in: "successfulToken", base: "TokenModel", .with("MyTokens")),
        .with("ErrorTokenResponse", in: "errorToken", base: "TokenModel", .with("MyError")),
      ])
    let text = schema.emitted("Acme.swift")
    #expect(!text.contains("extension DataMapperBuilder"))
    #expect(text.contains("  public nonisolated func acmeMappings() -> OAuthDataMapperBuilder {\n"))
    #expect(text.contains("      guard let response = response as? SuccessfulTokenResponse else {\n"))
    for word in ["successful", "error"] {
      #expect(
        text.contains("let model = try mapper.mapTokenResponseToOAuthModel(tokenResponse: .\(word)Token(response))\n"))
    }
  }

  // MARK: Supplied members

  /// The parameters of the function, and how the closures are called.
  private func supplied(_ sources: OverlayDeclaration.Change...) -> (parameters: [String], calls: [String]) {
    let text = Schema.overlay(models: [.with("A"), .with("B")], responses: sources).emitted("Acme.swift")
    let parameters = text.split(separator: "@escaping @Sendable (").dropLast().compactMap { part in
      part.split { $0 == "(" || $0 == "," || $0 == "\n" }.last?.drop { $0 == " " }.dropLast(2)
    }
    let calls = text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "(from: base, ").map { line[$0.upperBound...].dropLast() }
    }
    return (parameters.map { String($0) }, calls.map { String($0) })
  }

  @Test func aMemberThatSeveralMappingsOfAResponseTakeIsSuppliedOnce() {
    let found = supplied(
      .with("FormStep", .with("A", when: isNew, set: [.supplied("user")]), .with("B", set: [.supplied("user")])))
    #expect(found.parameters == ["user"])
    #expect(found.calls == ["user: user(step)", "user: user(step)"])
  }

  @Test func aMemberThatSeveralResponsesTakeIsSuppliedForEach() {
    let found = supplied(
      .with("FormStep", .with("A", set: [.supplied("user"), .supplied("age", .int)])),
      .with("PollingStep", .with("B", set: [.supplied("user")])))
    #expect(found.parameters == ["userForFormStep", "age", "userForPollingStep"])
    #expect(
      found.calls == ["user: userForFormStep(step), age: age(step)", "user: userForPollingStep(step)"])
  }

  @Test func aMemberThatIsOfDifferentTypesIsSuppliedForEachModel() {
    let found = supplied(
      .with(
        "FormStep", .with("A", when: isNew, set: [.supplied("user")]), .with("B", set: [.supplied("user", .int)])))
    #expect(found.parameters == ["userForFormStepAsA", "userForFormStepAsB"])
    #expect(found.calls == ["user: userForFormStepAsA(step)", "user: userForFormStepAsB(step)"])
  }

  @Test func namesThatAreInUse() {
    let found = supplied(
      .with(
        "FormStep",
        .with("A", set: ["mapper", "build", "type", "step", "default", "PollingStep", "x"].map { .supplied($0) })))
    #expect(
      found.parameters == [
        "mapper mapperValue", "build buildValue", "type typeValue", "step stepValue", "default defaultValue",
        "PollingStep pollingStep", "x",
      ])
    let few = supplied(.with("FormStep", .with("A", set: [.supplied("mapper"), .supplied("default")])))
    #expect(few.calls == ["mapper: mapperValue(step), default: defaultValue(step)"])
    let twice = supplied(
      .with("FormStep", .with("A", set: [.supplied("user"), .supplied("userForPollingStep")])),
      .with("PollingStep", .with("B", set: [.supplied("user")])))
    #expect(twice.parameters == ["userForFormStep", "userForPollingStep", "userForPollingStepValue"])
  }

  // MARK: Rows

  private func rows(_ rows: OverlayDeclaration.Row...) -> String {
    let source = OverlayDeclaration.Change(
      source: "FormStep", caseName: "representation", base: "FormModel", rows: rows)
    let text = Schema.overlay(models: [.with("A"), .with("B")], responses: [source]).emitted("Acme.swift")
    return text.split(separator: "\n").drop { !$0.contains("let model = ") }.dropFirst().prefix { $0 != "    }" }
      .map { $0.dropFirst(6) }.joined(separator: "\n")
  }

  @Test func oneRowWithACondition() {
    #expect(
      rows(.with("A", when: isNew)) == """
        guard step.isNew else { return model }
        guard let base = model as? any FormModel else {
          throw HaapiUIKitError.unsupportedMap(objName: "\\(type(of: model))", expectedObjName: "FormModel")
        }
        return A(from: base)
        """)
  }

  @Test func severalRows() {
    let check = """
      guard let base = model as? any FormModel else {
        throw HaapiUIKitError.unsupportedMap(objName: "\\(type(of: model))", expectedObjName: "FormModel")
      }

      """
    let inner = check.split(separator: "\n").map { "  \($0)\n" }.joined()
    let first = "if step.isNew {\n\(inner)  return A(from: base)\n}\n"
    #expect(rows(.with("A", when: isNew), .with("B")) == "\(first)\(check)return B(from: base)")
    #expect(
      rows(.with("A", when: isNew), .with("B", when: !isNew))
        == "\(first)guard !step.isNew else { return model }\n\(check)return B(from: base)")
  }

  @Test func additionsAndOverrides() {
    let text = rows(
      .with(
        "A", set: [.with("greeting", hello), .with("title", step.member("title", .optional(.string)) ?? hello)],
        override: [
          .with("links", links.filter(link.member("rel", .string) != hello)),
          .with("title", .standard(.optional(.string)) ?? hello), .with("self", hello),
        ]))
    #expect(
      text.split(separator: "\n").dropFirst(3).joined(separator: "\n") == """
        var changed = A(from: base, greeting: "Hello", title: step.title ?? "Hello")
        changed.links = changed.links.filter { $0.rel != "Hello" }
        changed.title = changed.title ?? "Hello"
        changed.`self` = "Hello"
        return changed
        """)
  }

  @Test func filters() {
    let rel = link.member("rel", .string)
    let text = rows(
      .with(
        "A",
        when: step.member("links", .array(.existential("LinkModel"))).filter(rel == hello).member("isEmpty", .bool),
        override: [
          .with("links", links.filter(rel == step.member("title", .string)).filter(link.member("isNew", .bool))),
          .with("more", Value.standard(.optional(links.type)).filter(rel == hello, chained: true)),
          .with(
            "some", (Value.json("a", .array(.string)) ?? .list([], of: .string)).filter(.candidate(.string) == hello)),
          .with("nested", links.filter(link.member("links", links.type).filter(rel == hello).member("isEmpty", .bool))),
        ]))
    let lines = text.split(separator: "\n")
    #expect(lines.first == #"guard step.links.filter({ $0.rel == "Hello" }).isEmpty else { return model }"#)
    #expect(
      lines.suffix(5).dropLast() == [
        "changed.links = changed.links.filter { $0.rel == step.title }.filter { $0.isNew }",
        #"changed.more = changed.more?.filter { $0.rel == "Hello" }"#,
        #"changed.some = (json["a"].strings ?? []).filter { $0 == "Hello" }"#,
        #"changed.nested = changed.nested.filter { $0.links.filter { $0.rel == "Hello" }.isEmpty }"#,
      ])
  }

  @Test func overlongExpressions() {
    let long = Value.literal(.string(String(repeating: "long ", count: 12)))
    let text = rows(
      .with("A", set: [.with("a", long + long)], override: [.with("b", .standard(.string) + long + long)]))
    let quoted = "\"\(String(repeating: "long ", count: 12))\""
    #expect(
      text.split(separator: "\n").dropFirst(3) == [
        "var changed = A(", "  from: base,", "  a:", "    \(quoted)", "    + \(quoted)", ")",
        "changed.b =", "  changed.b", "  + \(quoted)", "  + \(quoted)", "return changed",
      ])
  }

  // MARK: JSON

  @Test func jsonIsReadWhereItIsNeeded() {
    let json = Value.json("a", .bool)
    let reading: Substring = "let json = AcmeJSON(step.rawJsonString)"
    func lines(_ first: OverlayDeclaration.Row, _ second: OverlayDeclaration.Row) -> [Substring] {
      rows(first, second).split(separator: "\n")
    }
    let plain = OverlayDeclaration.Row.with("A", when: isNew)
    let asking = OverlayDeclaration.Row.with("B", set: [.with("a", json)])
    #expect(!lines(plain, .with("B")).contains { $0.contains("JSON") })
    #expect(lines(plain, asking).dropFirst(9).first == reading)
    #expect(lines(.with("A", when: json == .literal(.bool(true), .bool)), .with("B")).first == reading)
    #expect(lines(.with("A", when: isNew, set: [.with("a", json)]), asking).first == reading)
    #expect(lines(.with("A", when: isNew, set: [.with("a", json)]), .with("B")).contains("  " + reading))
  }

  @Test func pathsInJSON() {
    func code(_ type: TypeReference, _ path: JSONPath) -> Substring? {
      rows(.with("A", set: [.with("a", .json(path, type))])).split(separator: "\n").last?.dropFirst(24).dropLast()
    }
    #expect(code(.string, "a.b") == #"json["a"]["b"].string"#)
    #expect(code(.int, JSONPath(components: [.member("a\"b"), .index(2)])) == #"json["a\"b"][2].int"#)
    #expect(code(.bool, JSONPath(components: [])) == "json.bool")
    #expect(code(.builtin(.double), "a") == #"json["a"].double"#)
    #expect(code(.builtin(.timeInterval), "a") == #"json["a"].double"#)
    #expect(code(.array(.string), "a") == #"json["a"].strings"#)
  }

  private func reader(named name: String = "Acme", _ values: Value...) -> String {
    Schema.overlay(
      named: name, models: [.with("A"), .with("AcmeJSON")],
      responses: [.with("FormStep", .with("A", set: values.map { .with("a", $0) }))]
    ).emitted("\(name).swift", from: "private nonisolated struct")
  }

  @Test func theReaderHasWhatIsUsed() {
    #expect(
      reader(named: "Bank", .json("a", .string)) == """
        private nonisolated struct BankJSON {
          private let value: Any?

          init(_ text: String?) {
            value = try? JSONSerialization.jsonObject(with: Data((text ?? "").utf8))
          }

          private init(value: Any?) {
            self.value = value
          }

          subscript(name: String) -> Self { Self(value: (value as? [String: Any])?[name]) }

          var string: String? { value as? String }
        }
        """)
    #expect(reader(.json("a", .string)).hasPrefix("private nonisolated struct AcmeJSONValue {"))
    #expect(reader(hello) == "")
    let all = reader(
      .json("a", .int), .json("a", .bool), .json("a", .builtin(.double)), .json("a", .array(.string)),
      .json(JSONPath(components: [.index(0)]), .bool))
    #expect(all.contains("  subscript(index: Int) -> Self { elements.dropFirst(index).first ?? Self(value: nil) }\n"))
    #expect(all.contains("  var elements: [Self] {\n"))
    for member in ["strings: [String]?", "int: Int?", "double: Double?", "bool: Bool?"] {
      #expect(all.contains("  var \(member) { "))
    }
    #expect(!all.contains("var string:"))
    #expect(all.contains("  private var isBool: Bool { "))
  }
}
