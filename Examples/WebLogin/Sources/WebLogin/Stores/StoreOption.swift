import ArgumentParser
import Crypto
import Foundation
import HaapiLogin
import HaapiWeb

/// Where logins are kept, as the command line says it.
enum StoreOption: ExpressibleByArgument, Sendable {
  case memory
  case folder(URL)
  case redis(RedisServer)

  init?(argument: String) {
    if argument == "memory" {
      self = .memory
    } else if let server = URL(string: argument).flatMap({ RedisServer($0, password: Self.password) }) {
      self = .redis(server)
    } else if argument.hasPrefix("file:") {
      self = .folder(URL(filePath: String(argument.dropFirst(5))))
    } else {
      return nil
    }
  }

  private static var password: String? { ProcessInfo.processInfo.environment["REDIS_PASSWORD"] }

  /// - Parameter limit: How many visitors there may be in memory.
  func makeStore(limit: Int) throws -> any LoginStore {
    switch self {
    case .memory: MemoryLoginStore(limit: limit)
    case .folder(let folder): try FileLoginStore(folder: folder)
    case .redis(let server): RedisLoginStore(server)
    }
  }

  /// The keys that seal what is kept: those of the environment variable `LOGIN_KEYS`, in base64 and separated by commas,
  /// the newest first. In memory, a key of this process will do.
  func makeKeys(_ text: String?) throws -> LoginTicketKeys {
    let keys = (text ?? "").split(separator: ",").map { Data(base64Encoded: String($0)) }
    if case .memory = self, keys.isEmpty { return LoginTicketKeys(SymmetricKey(size: .bits256)) }
    let good = keys.compactMap { $0 }.filter { $0.count == 32 }.map { SymmetricKey(data: $0) }
    guard good.count == keys.count, let newest = good.first else {
      throw ValidationError(
        "LOGIN_KEYS has to hold keys of 32 bytes in base64, separated by commas, such as `openssl rand -base64 32` makes."
      )
    }
    return LoginTicketKeys(newest, older: Array(good.dropFirst()))
  }
}
