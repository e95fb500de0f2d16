import HaapiHTML

/// The addresses of the site.
enum Paths {
  // The paths are constants, so that they are always good.
  static let front = HTMLURL(path: "/")!
  static let login = HTMLURL(path: "/login")!
  static let logout = HTMLURL(path: "/logout")!
}
