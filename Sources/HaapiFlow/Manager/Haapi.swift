import Foundation

/// Tells whether logins are possible on this device.
public final class Haapi: NSObject {
  /// Always true, because nothing is attested.
  public static var isSupported: Bool { true }
}
