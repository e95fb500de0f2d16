import Foundation

extension HalleyKit {
  /// How to traverse a resource. The options apply at every depth.
  public struct Options: Sendable {
    /// All options with their defaults.
    public static let `default` = Options()

    /// Reads an included relation from the document if it is embedded there, instead of following its link. The items
    /// of a collection are always read if they are embedded.
    public var preferEmbeddedOverLinkTraversing: Bool
    /// Fetches each URL at most once in a call.
    public var responseFromCache: Bool
    /// Fails the call as soon as one relation fails. If false, the failed relation or element is left out and reported
    /// to `notice`.
    public var failWhenAnyNestedRequestErrors: Bool
    /// The relation that holds the items of a collection.
    public var arrayKey: String
    /// The property of a page that holds its metadata.
    public var pageMetadataKey: String
    /// Keeps embedded relations that no include asks for.
    public var keepsUnrequestedRelations: Bool
    /// What one call may cost.
    public var limits: Limits
    /// Called for problems that do not stop a call, from any thread.
    public var notice: (@Sendable (Notice) -> Void)?

    /// Options. Those that are not named have their defaults.
    public init(
      preferEmbeddedOverLinkTraversing: Bool = true, responseFromCache: Bool = true,
      failWhenAnyNestedRequestErrors: Bool = true, arrayKey: String = "item", pageMetadataKey: String = "page",
      keepsUnrequestedRelations: Bool = false, limits: Limits = Limits(),
      notice: (@Sendable (Notice) -> Void)? = nil
    ) {
      self.preferEmbeddedOverLinkTraversing = preferEmbeddedOverLinkTraversing
      self.responseFromCache = responseFromCache
      self.failWhenAnyNestedRequestErrors = failWhenAnyNestedRequestErrors
      self.arrayKey = arrayKey
      self.pageMetadataKey = pageMetadataKey
      self.keepsUnrequestedRelations = keepsUnrequestedRelations
      self.limits = limits
      self.notice = notice
    }
  }

  /// The limits of one call, against servers that link without end. Beyond them, the call fails with
  /// `Error.limitExceeded`, even if `failWhenAnyNestedRequestErrors` is false.
  public struct Limits: Sendable, Hashable {
    /// All requests, including the first.
    public var requests: Int
    /// Relations between the root and the innermost resource.
    public var depth: Int
    /// Requests at the same time. At least one. This limit delays requests, and never fails a call.
    public var concurrentRequests: Int
    /// Bytes of all responses, and bytes of the resulting value. Reading a resource costs a little extra, so this
    /// limits the work, too.
    public var bytes: Int
    /// Pages of a sequence.
    public var pages: Int

    /// Limits. Those that are not named have their defaults.
    public init(
      requests: Int = 10_000, depth: Int = 32, concurrentRequests: Int = 10, bytes: Int = 100_000_000,
      pages: Int = 10_000
    ) {
      self.requests = requests
      self.depth = depth
      self.concurrentRequests = concurrentRequests
      self.bytes = bytes
      self.pages = pages
    }

    /// The limits that can fail a call.
    public enum Name: String, Sendable {
      /// A limit, by the name of its property.
      case requests, depth, bytes, pages
    }
  }

  /// Something that a caller may want to log.
  public enum Notice: Sendable {
    /// A followed link is deprecated. `explanation` is its `deprecation`, usually a URL.
    case deprecatedLink(Link, path: String?, url: URL, explanation: String)
    /// A member of `_links` is not a link, and is skipped.
    case invalidLink(relationship: String, path: String?, url: URL)
    /// A relation failed and is left out of the result.
    case omitted(HALError)
  }
}
