import Foundation

/// Makes a URL of a link that may be templated.
public protocol TemplateHandler: Sendable {
  /// The URL of a link, relative if its `href` is.
  ///
  /// - Throws: Any error. The relation fails with an `HALError` around it.
  func resolveTemplate(for link: Link) throws -> URL
}

/// A handler with known values, to which a resolver can add.
protocol TemplateValues {
  func allValues() -> [String: URITemplate.Value]
}

/// Values for the variables of templates, for all requests or for those that use this handler.
public final class DefaultTemplateHandler: TemplateHandler {
  /// The default handler.
  public static let shared = DefaultTemplateHandler()

  private let values = Locked<[String: @Sendable () -> String?]>([:])

  /// A handler without values.
  public init() {}

  /// Each value, computed when a template is expanded. `nil` leaves a variable undefined.
  public var templateValues: [String: @Sendable () -> String?] {
    values.withLock { $0 }
  }

  /// Sets the value of a variable.
  ///
  /// - Parameters:
  ///   - key: The name of the variable.
  ///   - value: Called each time a template with the variable is expanded, from any thread.
  public func updateTemplate(for key: String, value: @Sendable @escaping () -> String?) {
    values.withLock { $0[key] = value }
  }

  /// Leaves a variable undefined.
  public func removeTemplate(for key: String) {
    values.withLock { _ = $0.removeValue(forKey: key) }
  }

  /// The values as they are now, without those that are `nil`.
  public var expandedValues: [String: String] {
    // Called outside the lock, because a value may use this handler.
    templateValues.compactMapValues { $0() }
  }

  /// The URL of a link, whose template is expanded with the values as they are now.
  public func resolveTemplate(for link: Link) throws -> URL {
    try link.resolved(with: allValues())
  }
}

extension DefaultTemplateHandler: TemplateValues {
  func allValues() -> [String: URITemplate.Value] {
    expandedValues.mapValues(URITemplate.Value.string)
  }
}

/// Values for the templates of one request, over those of another handler.
public final class OverridingTemplateHandler: TemplateHandler {
  /// Gives the values of all other variables.
  public let `default`: DefaultTemplateHandler
  /// The query items by their names. An item without a value leaves its variable undefined.
  public let queryItems: [String: URLQueryItem]
  private let values: [String: URITemplate.Value]

  /// Values from query items.
  ///
  /// - Parameters:
  ///   - queryItems: The first item of a name counts. An item without a value removes the default value.
  ///   - defaults: The values of all other variables.
  public init(queryItems: [URLQueryItem], defaults: DefaultTemplateHandler = .shared) {
    self.queryItems = Dictionary(queryItems.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    values = [:]
    self.default = defaults
  }

  /// Values by the names of their variables.
  ///
  /// - Parameters:
  ///   - values: Strings, lists and maps.
  ///   - defaults: The values of all other variables.
  public init(values: [String: URITemplate.Value], defaults: DefaultTemplateHandler = .shared) {
    queryItems = [:]
    self.values = values
    self.default = defaults
  }

  /// The URL of a link, whose template is expanded with these values and the defaults as they are now.
  public func resolveTemplate(for link: Link) throws -> URL {
    try link.resolved(with: allValues())
  }
}

extension OverridingTemplateHandler: TemplateValues {
  func allValues() -> [String: URITemplate.Value] {
    var values = `default`.allValues().merging(values) { _, own in own }
    for (name, item) in queryItems { values[name] = item.value.map(URITemplate.Value.string) }
    return values
  }
}
