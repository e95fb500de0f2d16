#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiLogin
import HaapiScreens
import SwiftUI

/// A choice of a ``StateView``.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct SelectorView: View {
  private let model: SelectorViewModel

  /// The view of a choice.
  public init(model: SelectorViewModel) {
    self.model = model
  }

  /// The options, in a column.
  public var body: some View {
    if let title = model.title {
      Text(title)
    }
    ForEach(model.options) { option in
      Button {
        Task { await model.select(option) }
      } label: {
        HStack {
          Image(option.image)
            .accessibilityHidden(true)
          Text(option.title)
          Spacer()
        }
      }
      .buttonStyle(.bordered)
      .controlSize(.large)
    }
  }
}

/// A step with any actions, in a ``StateView``.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct GenericView: View {
  private let model: GenericHaapiViewModel
  @State private var failure: String?

  /// The view of a step.
  public init(model: GenericHaapiViewModel) {
    self.model = model
  }

  /// Forms, or options that lead to them.
  public var body: some View {
    switch model.content {
    case .form(let form): FormView(model: form)
    case .forms(let forms):
      ForEach(forms) { form in
        FormView(model: form)
      }
    case .options(let title, let options):
      if let title {
        Text(title)
      }
      ForEach(Array(options.enumerated()), id: \.offset) { position, option in
        ProgressRow(title: option) { await select(position) }
      }
    }
    if let failure {
      MessageView(message: ScreenMessage(text: failure, style: .error, isUpdate: true))
    }
  }

  private func select(_ position: Int) async {
    do {
      failure = nil
      try await model.select(position)
    } catch {
      failure = "\(error)"
    }
  }
}

/// A row that shows progress while its action runs.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct ProgressRow: View {
  private let title: String
  private let action: @MainActor () async -> Void
  @State private var isRunning = false

  /// A row.
  ///
  /// - Parameters:
  ///   - title: The text of the row.
  ///   - action: Runs when the row is pressed.
  public init(title: String, action: @escaping @MainActor () async -> Void) {
    self.title = title
    self.action = action
  }

  /// The title, and an indicator while the action runs.
  public var body: some View {
    Button {
      isRunning = true
      Task {
        await action()
        isRunning = false
      }
    } label: {
      HStack {
        Text(title)
        Spacer()
        if isRunning {
          ProgressView()
        }
      }
    }
    .buttonStyle(.bordered)
    .controlSize(.large)
    .disabled(isRunning)
  }
}
#endif
