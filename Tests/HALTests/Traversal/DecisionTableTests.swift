import HAL
import Testing

/// What becomes of one included relation `rel`: each way to link it, to embed it and to ask for it.
@Suite struct DecisionTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    /// `_links` of the root. Nil for none.
    var links: String?
    /// `rel` in `_embedded`. Nil for none.
    var embedded: String?
    /// The include.
    var include: String?
    var prefersEmbedded = true
    let outcome: Outcome
    var requests: [String] = []

    /// What `rel` is in the result. Nil for nothing.
    enum Outcome: Sendable {
      case value(String?)
      case failure(HalleyKit.Error)
    }

    var testDescription: String {
      "links \(links ?? "none"), embedded \(embedded ?? "no"), include \(include ?? "no"), "
        + "prefers embedded \(prefersEmbedded)"
    }
  }

  static let one = #"{"rel": {"href": "/one"}}"#
  static let arrayOfOne = #"{"rel": [{"href": "/one"}]}"#
  static let arrayOfTwo = #"{"rel": [{"href": "/two"}, {"href": "/one"}]}"#
  static let toCollection = #"{"rel": {"href": "/collection"}}"#
  static let emptyArray = #"{"rel": []}"#
  static let object = #"{"n": 0}"#
  static let array = #"[{"n": 8}, {"n": 9}]"#

  /// No links: what is embedded is there all the same.
  static let withoutLinks: [Row] = [nil, "{}", "null", "7", #"{"rel": null}"#, #"{"rel": 7}"#].flatMap { links in
    [
      Row(links: links, include: "rel", outcome: .value(nil)),
      Row(links: links, include: "[rel]", outcome: .value(nil)),
      Row(links: links, embedded: object, include: "rel", outcome: .value(object)),
      Row(links: links, embedded: array, include: "[rel]", outcome: .value(array)),
    ]
  }

  static let embedded = [
    // One
    Row(links: one, embedded: object, include: "rel", outcome: .value(object)),
    Row(links: one, embedded: "[\(object)]", include: "rel", outcome: .value(object)),
    Row(links: one, embedded: "[]", include: "rel", outcome: .value(nil)),
    Row(links: one, embedded: "null", include: "rel", outcome: .value(#"{"n": 1}"#), requests: ["one"]),
    Row(links: one, embedded: array, include: "rel", outcome: .failure(.relationshipNotFound)),
    Row(links: one, embedded: "\"text\"", include: "rel", outcome: .failure(.relationshipNotFound)),
    Row(links: one, embedded: "7", include: "rel", outcome: .failure(.relationshipNotFound)),
    Row(links: one, embedded: "[7]", include: "rel", outcome: .failure(.relationshipNotFound)),
    Row(links: arrayOfTwo, embedded: object, include: "rel", outcome: .value(object)),
    // Many
    Row(links: one, embedded: array, include: "[rel]", outcome: .value(array)),
    Row(links: one, embedded: "[]", include: "[rel]", outcome: .value("[]")),
    Row(links: one, embedded: #"{"_embedded": {"item": \#(array)}}"#, include: "[rel]", outcome: .value(array)),
    Row(
      links: one, embedded: #"{"_links": {"item": [{"href": "/two"}]}}"#, include: "[rel]",
      outcome: .value(#"[{"n": 2}]"#), requests: ["two"]),
    Row(links: one, embedded: #"{"page": {"size": 5}, "state": 1}"#, include: "[rel]", outcome: .value("[]")),
    Row(links: one, embedded: #"{"_links": {}}"#, include: "[rel]", outcome: .value("[]")),
    Row(links: one, embedded: object, include: "[rel]", outcome: .value("[\(object)]")),
    Row(links: one, embedded: "[7]", include: "[rel]", outcome: .failure(.relationshipNotFound)),
    Row(links: one, embedded: "true", include: "[rel]", outcome: .failure(.relationshipNotFound)),
    Row(links: toCollection, embedded: "null", include: "[rel]", outcome: .value(array), requests: ["collection"]),
    // An empty array of links does not hide what is embedded.
    Row(links: emptyArray, embedded: object, include: "rel", outcome: .value(object)),
    Row(links: emptyArray, embedded: array, include: "[rel]", outcome: .value(array)),
  ]

  static let linked = [
    Row(links: emptyArray, include: "rel", outcome: .value(nil)),
    Row(links: emptyArray, include: "[rel]", outcome: .value("[]")),
    Row(links: one, include: "rel", outcome: .value(#"{"n": 1}"#), requests: ["one"]),
    Row(links: arrayOfOne, include: "rel", outcome: .value(#"{"n": 1}"#), requests: ["one"]),
    Row(
      links: arrayOfTwo, include: "rel",
      outcome: .failure(.unsupportedLinkType(relationship: "rel", link: Link(href: "/two")))),
    Row(links: toCollection, include: "[rel]", outcome: .value(array), requests: ["collection"]),
    Row(links: one, include: "[rel]", outcome: .value("[]"), requests: ["one"]),
    Row(links: arrayOfOne, include: "[rel]", outcome: .value(#"[{"n": 1}]"#), requests: ["one"]),
    Row(links: arrayOfTwo, include: "[rel]", outcome: .value(#"[{"n": 2}, {"n": 1}]"#), requests: ["two", "one"]),
    // A bad element does not take the good ones along.
    Row(
      links: #"{"rel": [{"no": "href"}, 7, {"href": "/one"}]}"#, include: "[rel]", outcome: .value(#"[{"n": 1}]"#),
      requests: ["one"]),
    Row(links: #"{"rel": {"href": 7}}"#, include: "rel", outcome: .value(nil)),
    // Only `true` makes a template.
    Row(
      links: #"{"rel": {"href": "/one{?x}", "templated": true}}"#, include: "rel", outcome: .value(#"{"n": 1}"#),
      requests: ["one"]),
    Row(
      links: #"{"rel": {"href": "/one", "templated": "true"}}"#, include: "rel", outcome: .value(#"{"n": 1}"#),
      requests: ["one"]),
  ]

  static let preferringLinks = [
    Row(
      links: one, embedded: object, include: "rel", prefersEmbedded: false, outcome: .value(#"{"n": 1}"#),
      requests: ["one"]),
    Row(
      links: toCollection, embedded: "[]", include: "[rel]", prefersEmbedded: false, outcome: .value(array),
      requests: ["collection"]),
    Row(links: "{}", embedded: object, include: "rel", prefersEmbedded: false, outcome: .value(object)),
    // Of a collection, items that are embedded are read all the same.
    Row(
      links: #"{"rel": {"href": "/both"}}"#, include: "[rel]", prefersEmbedded: false, outcome: .value(array),
      requests: ["both"]),
  ]

  static let notIncluded = [
    Row(links: one, embedded: object, outcome: .value(nil)),
    Row(links: emptyArray, embedded: object, outcome: .value(nil)),
    Row(links: one, outcome: .value(nil)),
    Row(links: "{}", embedded: object, outcome: .value(object)),
    Row(links: nil, embedded: object, outcome: .value(object)),
    // Untouched, below the relation too.
    Row(
      links: nil, embedded: #"{"_embedded": {"x": {}}}"#, outcome: .value(#"{"_embedded": {"x": {}}}"#)),
  ]

  @Test(arguments: withoutLinks + embedded + linked + preferringLinks + notIncluded)
  func outcome(of row: Row) async throws {
    let members = [
      #""state": 1"#, row.links.map { #""_links": \#($0)"# },
      row.embedded.map { #""_embedded": {"rel": \#($0)}"# },
    ]
    let traversal = Traversal(
      [
        "root": "{\(members.compactMap(\.self).joined(separator: ", "))}",
        "one": #"{"n": 1}"#, "two": #"{"n": 2}"#, "collection": #"{"_embedded": {"item": \#(Self.array)}}"#,
        "both": #"{"_embedded": {"item": \#(Self.array)}, "_links": {"item": [{"href": "/one"}]}}"#,
      ], includes: row.include.map { [$0] } ?? [],
      options: HalleyKit.Options(preferEmbeddedOverLinkTraversing: row.prefersEmbedded))
    switch row.outcome {
    case .value(let value):
      let rest = [
        #""state": 1"#, row.links.map { #""_links": \#($0)"# }, value.map { #""rel": \#($0)"# },
      ]
      let result = try await traversal.resource()
      #expect(try result == canonical("{\(rest.compactMap(\.self).joined(separator: ", "))}"))
    case .failure(let reason):
      let error = await halError { try await traversal.resource() }
      #expect(error?.reason == reason)
      #expect(error?.path == row.include)
      #expect(error?.url?.absoluteString == Traversal.root)
    }
    // Requests of one level go out at once, in no order.
    #expect(await traversal.requests().dropFirst().sorted() == row.requests.sorted())
  }
}
