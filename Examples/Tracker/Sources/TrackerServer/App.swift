import ArgumentParser

/// Serves a few issues with HAL.
@main
struct App: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "TrackerServer", abstract: "A small issue tracker.")

  @Option(help: "The port; 0 for any free one.") var port = 8766
  @Flag(help: "Only link resources, and embed none.") var linksOnly = false

  func run() async throws {
    try await buildApplication(Settings(port: port, embeds: !linksOnly)) { port in
      print("Try it from another terminal: swift run Tracker http://127.0.0.1:\(port)/api")
    }.runService()
  }
}
