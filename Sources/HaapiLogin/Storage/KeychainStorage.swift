#if canImport(Security)
import Foundation
import Security

/// Keeps values in the keychain of this device.
public struct KeychainStorage: Storage {
  private let service: String

  /// A storage.
  ///
  /// - Parameter service: The keychain service of the values.
  public init(service: String = "haapi") {
    self.service = service
  }

  /// The value for a key.
  public func read(key: String) throws -> Data? {
    var query = item(key)
    query[kSecReturnData as String] = true
    var value: CFTypeRef?
    switch SecItemCopyMatching(query as CFDictionary, &value) {
    case errSecSuccess: return value as? Data
    case errSecItemNotFound: return nil
    case let status: throw StorageError.readError(cause: KeychainFailure(status: status))
    }
  }

  /// Stores a value.
  public func write(key: String, data: Data) throws {
    try delete(key: key)
    var query = item(key)
    query[kSecValueData as String] = data
    query[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
    let status = SecItemAdd(query as CFDictionary, nil)
    guard status == errSecSuccess else { throw StorageError.writeError(cause: KeychainFailure(status: status)) }
  }

  /// Deletes a value.
  public func delete(key: String) throws {
    let status = SecItemDelete(item(key) as CFDictionary)
    guard status == errSecSuccess || status == errSecItemNotFound else {
      throw StorageError.deleteError(cause: KeychainFailure(status: status))
    }
  }

  /// What the keychain answered.
  private struct KeychainFailure: Error {
    let status: OSStatus
  }

  private func item(_ key: String) -> [String: Any] {
    [kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service, kSecAttrAccount as String: key]
  }
}
#endif
