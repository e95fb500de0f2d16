import Foundation

/// A relation to fetch, by its path, and everything to fetch below it.
public struct IncludeField: Sendable {
  /// The include string, such as `[contacts].website`.
  public let key: String
  /// Query items for the links of this relation. They fill the variables of a templated link, or are added to its URL.
  public let queryItems: [FieldQueryItem]
  let path: [IncludeSegment]
  let details: Details
  /// What to fetch below the relation. It is only read when the relation has a resource, so an include list may include
  /// itself.
  let nested: Nesting?

  /// What a relation asks for in addition to its name.
  struct Details: Sendable, Hashable {
    /// The relation that holds the items of the collection at the end. `nil` for the one in the options.
    var items: String?
    /// The `name` of the link to follow.
    var linkName: String?
  }

  /// The include list of a model.
  struct Nesting: Sendable {
    private let includes: any IncludeTypeInterface

    init(_ includes: any IncludeTypeInterface) {
      self.includes = includes
    }

    func fields() -> [IncludeField] {
      includes.prepareIncludes()
    }

    /// The identity of the list: the list itself if it is hashable, otherwise its type and contents.
    var identity: AnyHashable {
      if let includes = includes as? any Hashable { return AnyHashable(includes) }
      var text = String(reflecting: type(of: includes))
      dump(includes, to: &text)
      return text
    }
  }

  /// A relation by its include string.
  ///
  /// - Parameters:
  ///   - key: The include string.
  ///   - queryItems: Query items for the links of the relation.
  public init(key: String, queryItems: [FieldQueryItem] = []) {
    self.init(key: key, path: IncludeSegment.path(of: key), queryItems: queryItems)
  }

  init(
    path: [IncludeSegment], queryItems: [FieldQueryItem] = [], details: Details = Details(), nested: Nesting? = nil
  ) {
    self.init(key: path.text, path: path, queryItems: queryItems, details: details, nested: nested)
  }

  private init(
    key: String, path: [IncludeSegment], queryItems: [FieldQueryItem], details: Details = Details(),
    nested: Nesting? = nil
  ) {
    self.key = key
    self.path = path
    self.queryItems = queryItems
    self.details = details
    self.nested = nested
  }

  /// The same field below a relation.
  /// - Parameter key: The include string of the relation.
  public func nested(at key: String) -> IncludeField {
    IncludeField(
      key: key + String(HalleyKit.Keywords.includeSeparator) + self.key,
      path: IncludeSegment.path(of: key) + path, queryItems: queryItems, details: details,
      nested: nested)
  }
}

extension [IncludeField] {
  /// The include strings of all fields, with nested include lists up to sixteen levels deep. A list that includes
  /// itself appears once.
  public func includeKeys() -> [String] {
    expanded().map(\.key)
  }

  /// The query items of each include string that has any.
  public func includeQueryItems() -> [String: [FieldQueryItem]] {
    Dictionary(grouping: expanded(), by: \.key).mapValues { $0.flatMap(\.queryItems) }.filter { !$0.value.isEmpty }
  }

  /// A resolver that fills templates with the given query items, and adds those of the fields to their links.
  public func linkResolver(customTemplatedQueryItems: [URLQueryItem] = []) -> any LinkResolver {
    TemplateLinkResolver(
      parameters: includeQueryItems().mapValues { $0.map(\.asQueryItem) },
      templateHandler: OverridingTemplateHandler(queryItems: customTemplatedQueryItems))
  }

  /// The fields, each followed by the fields nested in it.
  private func expanded(inside: Set<AnyHashable> = []) -> [IncludeField] {
    flatMap { field -> [IncludeField] in
      guard let nested = field.nested, inside.count < 16, !inside.contains(nested.identity) else { return [field] }
      let below = nested.fields().expanded(inside: inside.union([nested.identity]))
      return [field] + below.map { $0.nested(at: field.key) }
    }
  }
}
