import HaapiRuntime
import Hummingbird
import NIOCore
import NIOHTTP1

/// Answers with a page when something went wrong.
struct ErrorPages<Context: RequestContext>: RouterMiddleware {
  let site: Site

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      return await page(error.status, headers: (error as? HTTPError)?.headers ?? [:], to: request)
    } catch  where Self.isFaultOfBrowser(error) {
      // Hummingbird answers what is no HTTP with 400, and closes the connection.
      throw error
    } catch {
      context.logger.error("A request failed.", metadata: ["error": "\(type(of: error))"])
      return await page(.internalServerError, headers: [:], to: request)
    }
  }

  /// Whether an error says that a browser sends no HTTP, or has gone.
  private static func isFaultOfBrowser(_ error: any Error) -> Bool {
    error is HTTPParserError || error is ChannelError || error is IOError
  }

  @MainActor private func page(
    _ status: HTTPResponse.Status, headers: HTTPFields, to request: Request
  ) -> Response {
    let (title, text) =
      switch status {
      case .notFound: ("This page does not exist", "Its address may be wrong.")
      case .forbidden: ("That was refused", "The form did not come from a page of this site.")
      case .serviceUnavailable: ("Too many people are logging in", "Please try again in a minute.")
      case .misdirectedRequest: ("This is another site", "The site has another address.")
      case .contentTooLarge: ("That was too much", "The form is larger than the site accepts.")
      case .internalServerError: ("Something went wrong", "Please try again.")
      default: ("That did not work", "The site does not understand the request.")
      }
    var response = Response.page(site.failure(title, text), status: status)
    for field in headers { response.headers[field.name] = field.value }
    // The rest of a body that is too large is not worth reading.
    if status == .contentTooLarge { response.headers[.connection] = "close" }
    return request.method == .head ? response.createHeadResponse() : response
  }
}
