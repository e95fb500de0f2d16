#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiLogin
import HaapiScreens
import SwiftUI

/// The end of a login before the code is exchanged, in a ``StateView``.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct AuthorizedView: View {
  private let model: AuthorizedViewModel
  @Environment(\.loginTexts) private var texts

  /// The view of the end.
  public init(model: AuthorizedViewModel) {
    self.model = model
  }

  /// A button that fetches the tokens.
  public var body: some View {
    ProgressRow(title: texts[.tokensFetch]) { await model.fetchAccessToken() }
  }
}

/// The tokens of a user who has logged in, in a ``StateView``.
///
/// It names what the tokens hold, and does not show the tokens themselves.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct TokensView: View {
  private let model: TokensViewModel
  @Environment(\.loginTexts) private var texts

  /// The view of tokens.
  public init(model: TokensViewModel) {
    self.model = model
  }

  /// The details, the claims of the ID token, and what can be done.
  public var body: some View {
    ForEach(model.details, id: \.name) { detail in
      LabeledContent(detail.name, value: detail.value)
    }
    if let claims = model.idTokenBody {
      Text(claims)
        .font(.footnote.monospaced())
        .textSelection(.enabled)
    }
    if model.offersRefresh {
      ProgressRow(title: texts[.tokensRefresh]) { await model.refresh() }
    }
    ProgressRow(title: texts[.tokensSignOut]) { await model.signOut() }
  }
}
#endif
