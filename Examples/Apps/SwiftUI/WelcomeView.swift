import HaapiRuntime
import HaapiUI
import SwiftUI

/// What the app shows before and after a login.
struct WelcomeView: View {
  @State private var application: (any HaapiUIKitApplication)?
  @State private var isLoggingIn = false
  @State private var outcome = "You are not logged in."

  var body: some View {
    VStack(spacing: 16) {
      Text(outcome)
      Button("Log in") { isLoggingIn = true }
        .disabled(application == nil)
    }
    .padding()
    .task { await prepare() }
    .sheet(isPresented: $isLoggingIn) {
      if let application {
        HaapiLoginView(application: application) { result in
          isLoggingIn = false
          outcome = Self.text(for: result)
        }
      }
    }
  }

  private func prepare() async {
    do {
      application = try await Login.application()
    } catch {
      outcome = error.localizedDescription
    }
  }

  /// Whoever leaves a login has changed nothing.
  private static func text(for result: Result<any OAuthModel, any Error>) -> String {
    switch result {
    case .success(let tokens as any OAuthTokenModel): "You are logged in for \(tokens.expiresIn) seconds."
    case .success(let refusal as any OAuthErrorModel): refusal.errorDescription ?? refusal.error
    case .success, .failure(is CancellationError): "You are not logged in."
    case .failure(let error): error.localizedDescription
    }
  }
}
