import HaapiRuntime
import Hummingbird

/// Answers with a page when something went wrong.
struct ErrorPages<Context: RequestContext>: RouterMiddleware {
  let site: Site

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      return await page(error.status, headers: (error as? HTTPError)?.headers ?? [:])
    } catch {
      context.logger.error("A request failed.", metadata: ["error": "\(type(of: error))"])
      return await page(.internalServerError, headers: [:])
    }
  }

  @MainActor private func page(_ status: HTTPResponse.Status, headers: HTTPFields) -> Response {
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
    return response
  }
}
