import Foundation

extension HalleyKit {
  /// How a resource is traversed. The options hold at every depth.
  public struct Options: Sendable {
    public static let `default` = Options()

    /// Reads an included relation from the document if it is embedded there, instead of following its link. The items of
    /// a collection are always read if they are embedded.
    public var preferEmbeddedOverLinkTraversing: Bool
    /// Fetches each URL at most once in a call.
    public var responseFromCache: Bool
    /// Fails the call as soon as one relation fails. If false, the relation is left out, or the one element of it that
    /// failed, and `notice` hears of it.
    public var failWhenAnyNestedRequestErrors: Bool
    /// The relation that holds the items of a collection.
    public var arrayKey: String
    /// The property of a page that holds its metadata.
    public var pageMetadataKey: String
    /// Keeps embedded relations that no include asks for.
    public var keepsUnrequestedRelations: Bool
    public var limits: Limits
    /// Called for what does not stop a call. It may be called from any thread.
    public var notice: (@Sendable (Notice) -> Void)?

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

  /// The bounds of one call, against servers that link without end. The call fails with `Error.limitExceeded`, whatever
  /// `failWhenAnyNestedRequestErrors` says.
  public struct Limits: Sendable, Hashable {
    /// Requests in all, the first included.
    public var requests: Int
    /// Relations between the root and the innermost resource.
    public var depth: Int
    /// Requests at the same time. At least one. This bound delays requests and never fails a call.
    public var concurrentRequests: Int
    /// Bytes of all responses, and bytes of the value that they give. To read a resource counts a little more than what
    /// is kept of it, so that this bounds the work too.
    public var bytes: Int
    /// Pages of a sequence.
    public var pages: Int

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

    public enum Name: String, Sendable {
      case requests, depth, bytes, pages
    }
  }

  /// What a caller may want to log.
  public enum Notice: Sendable {
    /// A link that is followed will go away. `explanation` is what its `deprecation` says, a URL as a rule.
    case deprecatedLink(Link, path: String?, url: URL, explanation: String)
    /// A member of `_links` is no link, so it is passed over.
    case invalidLink(relationship: String, path: String?, url: URL)
    /// A relation failed and is left out of the result.
    case omitted(HALError)
  }
}
