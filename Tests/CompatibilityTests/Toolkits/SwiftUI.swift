// The declarations of SwiftUI that the adapter uses.

import UIKit

@MainActor @preconcurrency public protocol View {
  associatedtype Body
}

extension Never: View {
  public typealias Body = Never
}

public struct UIViewControllerRepresentableContext<Representable> {}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
}
