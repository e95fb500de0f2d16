// The declarations of SwiftUI that the adapter uses.

import UIKit

@MainActor @preconcurrency public protocol View {}

public struct UIViewControllerRepresentableContext<Representable> {}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
}
