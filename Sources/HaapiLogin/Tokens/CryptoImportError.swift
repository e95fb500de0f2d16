/// Why a key or a certificate of the app cannot be used.
public enum CryptoImportError: Error {
  /// There is no such file, or it cannot be read.
  case invalidPath(_ path: String)
  /// The text is not what it should be in PEM.
  case invalidPEMString(_ reason: String, cause: (any Error)?)
  /// This library has no code for this kind of key.
  case invalidType(_ reason: String)
  /// The passphrase does not open the file.
  case invalidPassphrase
  /// The file is not what it should be.
  case failedToImport(_ reason: String)
  /// Kept for code that was written for the closed framework. It is never thrown.
  case outOfBounds
}

extension CryptoImportError: CustomDebugStringConvertible {
  /// What is wrong.
  public var debugDescription: String {
    switch self {
    case .invalidPath(let path): "The file '\(path)' is not in the bundle, or cannot be read."
    case .invalidPEMString(let reason, _): reason
    case .invalidType(let reason): reason
    case .invalidPassphrase: "The passphrase does not open the file."
    case .failedToImport(let reason): reason
    case .outOfBounds: "The data is too short."
    }
  }
}
