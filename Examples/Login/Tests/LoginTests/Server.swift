import Foundation
import HTTPTypes
import HaapiLogin
import Testing

/// `Tests/TestServer`, in a process of its own.
final class Server: @unchecked Sendable {
  private let process = Process()
  /// The server ends when nobody holds this any more, so that none outlives the tests, however they end.
  private let input = Pipe()
  let address: String

  /// Starts a server on a free port.
  init(_ options: [String] = []) throws {
    let output = Pipe()
    process.executableURL = try Self.program()
    process.arguments = ["--port", "0", "--quiet", "--end-with-input"] + options
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Terminal.Unexpected(description: "the server has ended") }
      text += String(decoding: data, as: UTF8.self)
    }
    address = try String(#require(text.firstMatch(of: /http:\/\/[0-9.:]+/)?.output))
  }

  deinit { process.terminate() }

  /// Lets go of the server, as tests do that end too early.
  ///
  /// - Returns: Its exit code.
  func letGo() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The server's program, which the environment names.
  private static func program() throws -> URL {
    guard let path = ProcessInfo.processInfo.environment["TEST_SERVER"] else {
      throw Terminal.Unexpected(
        description: "TEST_SERVER has to name the program of Tests/TestServer, as in Examples/run.sh")
    }
    return URL(filePath: path)
  }

  /// A login in a terminal.
  func login(_ options: String...) throws -> Terminal {
    try Terminal([address] + options, server: self)
  }

  // MARK: - What the user does elsewhere

  /// What is in the newest letter to somebody.
  func mail(to address: String) async throws -> String {
    struct Letter: Decodable {
      let to: String
      let content: String
    }

    let answer = try await send(.get, "/mailbox")
    let letters = try JSONDecoder().decode([Letter].self, from: answer.body)
    return try #require(letters.first { $0.to == address }?.content)
  }

  @discardableResult
  func send(_ method: HTTPRequest.Method, _ path: String, body: String? = nil) async throws -> HaapiTransportAnswer {
    let request = HTTPRequest(
      method: method, scheme: "http", authority: String(address.dropFirst("http://".count)), path: path,
      headerFields: [.accept: "application/json", .contentType: "application/x-www-form-urlencoded"])
    return try await URLSessionTransport().send(
      request, body: body.map { Data($0.utf8) }, maximumBodySize: 1_000_000)
  }
}
