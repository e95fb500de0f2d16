import Hummingbird

/// What Prometheus collects. A load balancer should not pass this address on to visitors.
struct MetricsController: Sendable {
  static let path = "/metrics"

  func addRoutes(to router: some RouterMethods<BasicRequestContext>) {
    router.get(RouterPath(Self.path)) { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: .init(byteBuffer: ByteBuffer(string: PrometheusFactory.shared.text)))
    }
  }
}
