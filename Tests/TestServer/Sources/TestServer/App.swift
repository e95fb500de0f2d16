import ArgumentParser
import Foundation
import NIOCore

/// Runs the server with the options of the command line.
@main
struct App: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "TestServer", abstract: "A small identity server to try hypermedia logins with.",
    discussion: "All users' mail lies in one open mailbox, and secrets are known: never put it on the internet.")

  @Option(help: "Where to listen.") var host = "127.0.0.1"
  @Option(help: "The port; 0 for any free one.") var port = 8765
  @Option(help: "Where apps reach the server, when that is not this machine's own address.") var origin: String?
  @Option(name: .customLong("redirect-uri"), help: "Where else the client demo may be; can be repeated.")
  var redirectURIs: [String] = []
  @Option(name: .customLong("rp-id"), help: "The domain of passkeys.") var relyingParty = "localhost"
  @Option(name: .customLong("passkey-origin"), help: "Where else passkeys may be used; can be repeated.")
  var passkeyOrigins = ["http://localhost:8080"]
  @Option(help: "The file of the database; without it, all is forgotten when the server ends.") var database: String?
  @Flag(help: "Demand a nonce in each proof.") var demandNonce = false
  @Flag(help: "Hold each answer back for two seconds.") var slow = false
  @Option(help: "Make one request in five fail; the same number makes the same ones fail.") var flaky: UInt64?
  @Flag(help: "Let tokens for the login live for 12 seconds.") var shortLived = false
  @Option(help: "For how many seconds an account is locked.") var lockOut = 300.0
  @Flag(help: "Tick the terms of a new account at first.") var tickTerms = false
  @Flag(help: "Wait until you approve BankID orders at /bankid.") var bankidByHand = false
  @Flag(help: "End when standard input ends, as it does when the program that started this one has gone.")
  var endWithInput = false
  @Option(help: "How many users visitor1, visitor2 … there are besides, with the password of ada.") var visitors = 0
  @Option(help: "How many rounds the hash of a password takes.") var passwordRounds = 10_000
  @Flag(help: "Print neither requests nor mail.") var quiet = false

  /// The settings from the options.
  var settings: Settings {
    var settings = Settings()
    settings.host = host
    settings.port = port
    settings.origin = origin
    settings.redirectURIs = redirectURIs
    settings.relyingParty = relyingParty
    settings.passkeyOrigins = passkeyOrigins
    settings.database = database
    settings.demandsNonce = demandNonce
    settings.delay = slow ? 2 : 0
    settings.faultSeed = flaky
    if shortLived { settings.haapiTokenLifetime = 12 }
    settings.lockOut = lockOut
    settings.ticksTerms = tickTerms
    if bankidByHand { settings.bankIDPolls = nil }
    settings.visitors = visitors
    settings.passwordRounds = passwordRounds
    settings.printsMail = !quiet
    settings.logsRequests = !quiet
    return settings
  }

  func run() async throws {
    do {
      try await serve()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw PortInUse(port: port)
    }
  }

  private func serve() async throws {
    if endWithInput { Self.endWithInput() }
    let (host, origin) = (host, origin)
    try await buildApplication(settings) { port in
      let address = origin ?? "http://\(host):\(port)"
      Console.print(
        """
        TestServer listens at \(address)
          client  \(DemoData.client.id), secret demo-secret, redirect \(DemoData.redirectURI)
          users   ada / \(DemoData.password), BankID 198512101234
                  grace / cobol-1959, with a code by e-mail as second factor
          mail    \(address)/mailbox
        Log in from another terminal, in Examples/Login:
          swift run Login \(address)

        """)
    }.runService()
  }

  private static func endWithInput() {
    FileHandle.standardInput.readabilityHandler = { input in
      guard input.availableData.isEmpty else { return }
      input.readabilityHandler = nil
      // What the service takes as the wish to end.
      kill(getpid(), SIGTERM)
    }
  }
}

/// Another program listens at the port.
private struct PortInUse: Error, CustomStringConvertible {
  let port: Int

  var description: String {
    "Port \(port) is in use. Stop the program that listens there, or choose another port: --port 0 takes any free one."
  }
}
