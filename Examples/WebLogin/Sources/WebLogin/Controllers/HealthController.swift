import HaapiWeb
import Hummingbird

/// What a load balancer asks: whether the process lives, and whether it takes visitors.
struct HealthController: Sendable {
  /// The address that says whether the process lives.
  static let live = "/health/live"
  /// The address that says whether it takes visitors: the store answers, and the process is not about to end.
  static let ready = "/health/ready"

  let site: LoginSite

  func addRoutes(to router: some RouterMethods<BasicRequestContext>) {
    router.get(RouterPath(Self.live)) { _, _ in HTTPResponse.Status.ok }
    router.get(RouterPath(Self.ready)) { _, _ in
      await site.isReady ? HTTPResponse.Status.ok : HTTPResponse.Status.serviceUnavailable
    }
  }
}
