import HaapiRuntime

extension Screen {
  mutating func add(_ messages: [any InfoMessageModel]) {
    for message in messages {
      guard let text = message.text else { continue }
      switch message.messageStyleAttribute {
      case .heading: add("# \(text)")
      case .error, .warn: add("! \(text)" + (message.key.map { " (\($0))" } ?? ""))
      case .username: add("account: \(text)")
      case .recipientofcommunication: add("sent to: \(text)")
      default: add(text)
      }
    }
  }

  mutating func add(_ links: [any LinkItemModel]) {
    for link in links {
      let isImage = link.type?.hasPrefix("image/") == true
      add("~ \(isImage ? "picture" : "link"): \(link.text ?? link.rel) (\(Secret.shortened(link.href)))")
    }
  }
}
