import HaapiWeb
import Hummingbird
import NIOCore
import NIOHTTP1

/// Answers with a page when something went wrong.
struct ErrorPages<Context: RequestContext>: RouterMiddleware {
  let site: LoginSite

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      return page(error.status, headers: (error as? HTTPError)?.headers ?? [:], to: request)
    } catch  where Self.isFaultOfBrowser(error) {
      // Hummingbird answers what is no HTTP with 400, and closes the connection.
      throw error
    } catch {
      // Such as a store that cannot be reached.
      let response = Response(site.failure(error, in: WebRequest(request.head).language))
      return request.method == .head ? response.createHeadResponse() : response
    }
  }

  /// Whether an error says that a browser sends no HTTP, or has gone.
  private static func isFaultOfBrowser(_ error: any Error) -> Bool {
    error is HTTPParserError || error is ChannelError || error is IOError
  }

  private func page(_ status: HTTPResponse.Status, headers: HTTPFields, to request: Request) -> Response {
    var response = Response(site.failure(status, in: WebRequest(request.head).language))
    for field in headers { response.headers[field.name] = field.value }
    // The rest of a body that is too large is not worth reading.
    if status == .contentTooLarge { response.headers[.connection] = "close" }
    return request.method == .head ? response.createHeadResponse() : response
  }
}
