#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import Foundation
import HaapiScreens
import SwiftUI

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// A picture from a `data:` address. Pictures from the web are only named, because nothing is loaded while drawing.
@available(macOS 14, iOS 17, visionOS 1, *)
struct PictureView: View {
  let picture: ScreenPicture

  var body: some View {
    if let image = picture.address.flatMap(Image.init(_:)) {
      image
        .resizable()
        .interpolation(.none)
        .scaledToFit()
        .frame(maxWidth: 280)
        .accessibilityLabel(picture.alternative)
    } else {
      Text(picture.alternative)
    }
    if let caption = picture.caption {
      Text(caption)
        .font(.caption)
    }
  }
}

@available(macOS 14, iOS 17, visionOS 1, *)
extension Image {
  fileprivate init?(_ address: PictureAddress) {
    guard let data = address.embeddedData else { return nil }
    #if canImport(UIKit)
    guard let image = UIImage(data: data) else { return nil }
    self.init(uiImage: image)
    #elseif canImport(AppKit)
    guard let image = NSImage(data: data) else { return nil }
    self.init(nsImage: image)
    #else
    return nil
    #endif
  }
}
#endif
