extension Ceiling {
  struct Message {
    let literal: String
    let key: String?
    let stretch: Stretch

    /// A text, or an object with one; its key may also stand beside it.
    init?(_ value: Int?, key: Int?, in source: Source) {
      var literal: String?
      var innerKey: String?
      if let value {
        if source.entries[value].kind == .object {
          var text: String?
          source.forEachMember(of: value) { name, value in
            switch name {
            case "literal": literal = source.text(value)
            case "text": text = source.text(value)
            case "key": innerKey = source.text(value)
            default: break
            }
          }
          literal = literal ?? text
        } else {
          literal = source.text(value)
        }
      }
      self.key = innerKey ?? key.flatMap(source.text)
      guard let literal = literal ?? self.key, let place = value ?? key else { return nil }
      self.literal = literal
      stretch = source.stretch(place)
    }
  }

  struct UserMessage {
    let text: Message
    let classList: [String]
    let stretch: Stretch

    init?(_ entry: Int, in source: Source) {
      var text: Int?
      var textKey: Int?
      var classList: [String] = []
      source.forEachMember(of: entry) { name, value in
        switch name {
        case "text": text = value
        case "classList": classList = source.array(value, source.text)
        case "textKey": textKey = value
        default: break
        }
      }
      guard let text = Message(text, key: textKey, in: source) else { return nil }
      self.text = text
      self.classList = classList
      stretch = source.stretch(entry)
    }
  }

  struct Link {
    let href: String
    let rel: String
    let title: Message?
    let type: String?
    let stretch: Stretch

    init?(_ entry: Int, in source: Source) {
      var href: String?
      var rel: String?
      var title: Int?
      var titleKey: Int?
      var type: String?
      source.forEachMember(of: entry) { name, value in
        switch name {
        case "href": href = source.text(value)
        case "rel": rel = source.text(value)
        case "title": title = value
        case "titleKey": titleKey = value
        case "type": type = source.text(value)
        default: break
        }
      }
      guard let href else { return nil }
      self.href = href
      self.rel = rel ?? ""
      self.title = Message(title, key: titleKey, in: source)
      self.type = type
      stretch = source.stretch(entry)
    }
  }

  struct Metadata {
    let templateArea: String?
    let viewName: String?
    let viewData: Stretch?
    let stretch: Stretch

    init(_ entry: Int, in source: Source) {
      var templateArea: String?
      var viewName: String?
      var viewData: Stretch?
      source.forEachMember(of: entry) { name, value in
        switch name {
        case "templateArea": templateArea = source.text(value)
        case "viewName": viewName = source.text(value)
        case "viewData": viewData = source.stretch(value)
        default: break
        }
      }
      self.templateArea = templateArea
      self.viewName = viewName
      self.viewData = viewData
      stretch = source.stretch(entry)
    }
  }

  struct PollingProperties {
    let status: String
    let recipientOfCommunication: String?
    let maxWaitTime: String?
    let maxWaitRemainingTime: String?
    let interval: String?
    let stretch: Stretch

    init?(_ entry: Int, in source: Source) {
      var status: String?
      var recipientOfCommunication: String?
      var maxWaitTime: String?
      var maxWaitRemainingTime: String?
      var interval: String?
      source.forEachMember(of: entry) { name, value in
        switch name {
        case "status": status = source.text(value)
        case "recipientOfCommunication": recipientOfCommunication = source.text(value)
        case "maxWaitTime": maxWaitTime = source.text(value)
        case "maxWaitRemainingTime": maxWaitRemainingTime = source.text(value)
        case "interval": interval = source.text(value)
        default: break
        }
      }
      guard let status else { return nil }
      self.status = status
      self.recipientOfCommunication = recipientOfCommunication
      self.maxWaitTime = maxWaitTime
      self.maxWaitRemainingTime = maxWaitRemainingTime
      self.interval = interval
      stretch = source.stretch(entry)
    }
  }
}
