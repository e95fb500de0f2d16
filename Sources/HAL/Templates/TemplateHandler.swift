import Foundation

/// Makes a URL of a link that may be templated.
public protocol TemplateHandler: Sendable {
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

  public init() {}

  /// Each value, computed when a template is expanded. Nil leaves a variable undefined.
  public var templateValues: [String: @Sendable () -> String?] {
    values.withLock { $0 }
  }

  public func updateTemplate(for key: String, value: @Sendable @escaping () -> String?) {
    values.withLock { $0[key] = value }
  }

  public func removeTemplate(for key: String) {
    values.withLock { _ = $0.removeValue(forKey: key) }
  }

  /// The values as they are now, without those that are nil.
  public var expandedValues: [String: String] {
    // Called outside the lock, because a value may use this handler.
    templateValues.compactMapValues { $0() }
  }

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
  private let overrides: [(name: String, value: URITemplate.Value?)]
  private let defaults: DefaultTemplateHandler

  /// Values from query items.
  ///
  /// - Parameters:
  ///   - queryItems: The first item of a name counts. An item without a value removes the default value.
  ///   - defaults: The values of all other variables.
  public init(queryItems: [URLQueryItem], defaults: DefaultTemplateHandler = .shared) {
    overrides = queryItems.map { ($0.name, $0.value.map(URITemplate.Value.string)) }
    self.defaults = defaults
  }

  public init(values: [String: URITemplate.Value], defaults: DefaultTemplateHandler = .shared) {
    overrides = values.map { ($0.key, $0.value) }
    self.defaults = defaults
  }

  public func resolveTemplate(for link: Link) throws -> URL {
    try link.resolved(with: allValues())
  }
}

extension OverridingTemplateHandler: TemplateValues {
  func allValues() -> [String: URITemplate.Value] {
    var values = defaults.allValues()
    for override in overrides.reversed() {
      values[override.name] = override.value
    }
    return values
  }
}
