import Foundation
import HaapiRuntime
import HaapiUI

/// Draws the screen of one response as a page, for `haapi-gen docs --preview`.
@main @MainActor struct ScreenPreview {
  static func main() throws {
    let response = try Response(json: FileHandle.standardInput.readToEnd() ?? Data())
    do {
      print(try page(of: response) ?? "It has no screen. The flow goes on without the user, or ends.")
    } catch {
      print("It has no screen: \(error)")
    }
  }

  /// `nil` if the response has no screen.
  private static func page(of response: Response) throws -> String? {
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: try .preview).build()
    guard let path = HTMLURL(path: "/") else { return nil }
    let renderer = HTMLRenderer(action: path, hasClose: false)
    let engine = StillEngine()
    let host = HaapiFlowHost(application: application, engine: engine, renderer: renderer, result: engine)
    guard let result = try response.login() else { return nil }
    host.show(try application.dataMapper.mapHaapiResultToUIModel(haapiResult: result))
    guard host.controller != nil else { return nil }
    // A page of its own content would load itself again while it polls.
    let page = HTMLPage().page(host.rendering, content: ScreenContent(title: host.content.title), renderer)
    return String(decoding: HTMLWriter.page(page), as: UTF8.self)
      .replacing("</head>", with: "<style>\(HTMLStyleSheet().text)</style></head>", maxReplacements: 1)
  }
}

extension HaapiUIKitConfiguration {
  /// Names no server: nothing is sent.
  fileprivate static var preview: HaapiUIKitConfiguration {
    get throws {
      guard let server = URL(string: "https://login.example") else { throw URLError(.badURL) }
      return HaapiUIKitConfigurationBuilder(
        clientId: "preview", baseUrl: server, tokenEndpointUrl: server, authorizationEndpointUrl: server,
        appRedirect: "preview://back"
      ).setShouldAutoHandleFlowErrorFeedback(value: false).build()
    }
  }
}
