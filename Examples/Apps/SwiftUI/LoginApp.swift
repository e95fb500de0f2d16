import SwiftUI

/// An app whose user logs in, in views of SwiftUI.
@main
struct LoginApp: App {
  var body: some Scene {
    WindowGroup {
      WelcomeView()
    }
  }
}
