import Foundation
import HAL

/// A server with three issues, in memory.
struct Tracker: HalleyRequester {
  static let root = "https://tracker.example/api"

  static let manager = ResourceManager(requester: Tracker())

  struct NotFound: Error {}

  func response(from url: URL) async throws -> HalleyResponse {
    guard let body = Self.documents[url.absoluteString.replacingOccurrences(of: "https://tracker.example", with: "")]
    else { throw NotFound() }
    return HalleyResponse(body: Data(body.utf8), url: url)
  }

  private static let documents = [
    "/api": """
    {
      "_links": {
        "curies": [{"name": "tr", "href": "https://tracker.example/rels/{rel}", "templated": true}],
        "tr:issues": {"href": "/issues{?state}", "templated": true}
      }
    }
    """,
    "/issues?state=open": """
    {
      "_embedded": {"item": [\(issue(1, "Crash", more: #""estimate": {"hours": 1.5, "time_unit": "h"},"#)), \(issue(2, "Typo"))]},
      "_links": {"self": {"href": "/issues?state=open"}, "next": {"href": "/issues?state=open&page=2"}},
      "page": {"size": 2, "totalElements": 3, "totalPages": 2, "number": 1}
    }
    """,
    "/issues?state=open&page=2": """
    {
      "_links": {"item": [{"href": "/issues/3"}]},
      "page": {"size": 2, "totalElements": 3, "totalPages": 2, "number": 2}
    }
    """,
    "/issues/3": issue(3, "Question", more: #""opened_at": "2026-02-03T04:05:06Z","#),
    "/issues/1": issue(1, "Crash"),
    "/users/ada": #"{"name": "Ada", "site": "https://ada.example", "_links": {"self": {"href": "/users/ada"}}}"#,
    "/issues/3/comments": """
    {
      "_embedded": {"item": [{"text": "Why?", "_links": {"tr:author": {"href": "/users/ada"}}}, {"text": "Because."}]}
    }
    """,
    "/issues/3/history": """
    {
      "_embedded": {"tr:event": [{"text": "Opened", "_links": {"tr:author": {"href": "/users/ada"}}}]},
      "_links": {"next": {"href": "/issues/3/history?page=2"}},
      "page": {"size": 1, "totalElements": 4, "totalPages": 4, "number": 1}
    }
    """,
    "/watchers": #"{"_embedded": {"item": [{"name": "Bob"}]}}"#,
    "/search?q=a%20b&labels=new,ui&from=1&to=2&page=3": """
    {"_embedded": {"found": [\(issue(1, "Crash"))]}, "page": {"size": 1, "totalElements": 1, "totalPages": 1, "number": 1}}
    """,
  ]

  private static func issue(_ number: Int, _ title: String, more: String = "") -> String {
    """
    {
      "number": \(number), "title": "\(title)", "state": "\(number == 2 ? "stuck" : "open")", \(more)
      "_embedded": {"tr:author": {"name": "Ada", "_links": {"self": {"href": "/users/ada"}}}},
      "_links": {
        "self": {"href": "/issues/\(number)"},
        "tr:author": {"href": "/users/ada"},
        "tr:comments": {"href": "/issues/\(number)/comments"},
        "history": {"href": "/issues/\(number)/history"},
        \(number == 3 ? #""https://tracker.example/rels/parent.issue": {"href": "/issues/1"},"# : "")
        "acme:watchers": {"href": "/watchers"},
        "tr:search": {"href": "/search{?q,labels,ranges*,page}", "templated": true}
      }
    }
    """
  }
}
