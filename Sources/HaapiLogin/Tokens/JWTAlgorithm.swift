/// How an assertion of a client is signed with a shared key: HMAC with SHA-2.
public enum JWTSymmetricAlgorithm: Int, CaseIterable, Sendable {
  case hs256, hs384, hs512

  /// The name in RFC 7518.
  var name: String { String(describing: self).uppercased() }
}

/// How an assertion of a client is signed with a private key: ECDSA or RSA with SHA-2.
public enum JWTAsymmetricAlgorithm: Int, CaseIterable, Sendable {
  case rs256, rs384, rs512
  case es256, es384, es512
  case ps256, ps384, ps512

  /// The name in RFC 7518.
  var name: String { String(describing: self).uppercased() }
}
