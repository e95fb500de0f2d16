import HTTPTypes
import Hummingbird

/// HTML in which all insertions are text.
struct HTML: ExpressibleByStringInterpolation, Sendable {
  let source: String

  init(stringLiteral value: String) {
    source = value
  }

  init(stringInterpolation: Interpolation) {
    source = stringInterpolation.source
  }

  struct Interpolation: StringInterpolationProtocol {
    var source = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      source += literal
    }

    mutating func appendInterpolation(_ html: HTML) {
      source += html.source
    }

    mutating func appendInterpolation(_ text: Text, in language: Language) {
      appendInterpolation(text.text(in: language))
    }

    mutating func appendInterpolation(_ list: [HTML]) {
      for html in list { appendInterpolation(html) }
    }

    /// Escapes bytes and not characters: a quote under an accent is a quote to browsers.
    mutating func appendInterpolation(_ text: String) {
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": source += "&amp;"
        case "<": source += "&lt;"
        case ">": source += "&gt;"
        case "\"": source += "&quot;"
        case "'": source += "&#39;"
        default: source.unicodeScalars.append(scalar)
        }
      }
    }
  }
}

/// A page for people. Whoever cannot go on throws one.
struct Page: ResponseGenerator, HTTPResponseError {
  let title: Text
  var language = Language.english
  let body: HTML
  var status = HTTPResponse.Status.ok
  /// Where a form of the page may end up, besides this server.
  var formTarget: String?
  /// Whether a script of this server runs on the page.
  var hasScript = false

  func response(from request: Request, context: some RequestContext) -> Response {
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)" dir="\(language.direction)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title, in: language)</title>
      <link rel="stylesheet" href="/style.css">
      </head>
      <body>
      <main>
      <h1>\(title, in: language)</h1>
      \(body)
      </main>
      </body>
      </html>

      """
    let policy = [
      "default-src 'none'", "style-src 'self'", "base-uri 'none'", "frame-ancestors 'none'",
      "script-src \(hasScript ? "'self'" : "'none'")", "form-action 'self'\(formTarget.map { " \($0)" } ?? "")",
    ].joined(separator: "; ")
    var response = Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(string: page.source)))
    response.headers[.contentSecurityPolicy] = policy
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "no-referrer"
    return response
  }

  /// Tells the page that opened this window that the user has signed in, and no other.
  static let handOver = """
    const { nonce, origin } = document.querySelector("[data-nonce]").dataset
    window.opener?.postMessage(nonce, origin)
    window.close()

    """

  static let style = """
    body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 36rem; padding: 0 1rem }
    label { display: block; margin: .75rem 0 }
    input { display: block; font: inherit; padding: .4rem; width: 100%; box-sizing: border-box }
    button { font: inherit; padding: .4rem 1rem }
    li { margin: .75rem 0 }
    .error { color: #a00 }

    """
}
