import HaapiRuntime

extension ScreenLink {
  /// What a screen shows of a link: a picture or a text.
  ///
  /// - Parameter description: What is said of a picture without a title.
  package init(_ link: any LinkItemModel, id: ControlID, _ texts: HaapiTexts, picture description: HaapiTextKey) {
    guard link.isPicture else {
      self.init(id: id, caption: texts.caption(of: link), rel: link.rel)
      return
    }
    let words = link.text.flatMap { $0.isEmpty ? nil : $0 }
    self.init(
      id: id, caption: words ?? "",
      picture: ScreenPicture(
        address: PictureAddress(link.href), alternative: words ?? texts[description], caption: words))
  }
}
