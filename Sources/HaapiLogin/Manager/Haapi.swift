import Foundation

/// Tells whether logins are possible on this device.
public final class Haapi: NSObject {
  /// An instance, which has no members.
  public override init() {}

  /// Always true, because nothing is attested.
  public static var isSupported: Bool { true }
}
