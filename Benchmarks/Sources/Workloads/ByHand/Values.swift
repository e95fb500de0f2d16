extension ByHand {
  /// A text. A string on the wire, or an object; its key may also stand beside it.
  struct Message: Decodable {
    let literal: String
    var key: String?

    init(literal: String, key: String?) {
      self.literal = literal
      self.key = key
    }

    private enum CodingKeys: CodingKey {
      case literal, text, key
    }

    init(from decoder: any Decoder) throws {
      if let literal = try? decoder.singleValueContainer().decode(String.self) {
        self.init(literal: literal, key: nil)
        return
      }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let key = try container.decodeIfPresent(String.self, forKey: .key)
      let literal =
        try container.decodeIfPresent(String.self, forKey: .literal)
        ?? container.decodeIfPresent(String.self, forKey: .text)
      self.init(literal: try literal ?? key ?? container.decode(String.self, forKey: .literal), key: key)
    }
  }

  struct UserMessage: Decodable {
    let text: Message
    let classList: [String]

    private enum CodingKeys: CodingKey {
      case text, textKey, classList
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let text = try container.message(.text, .textKey) else {
        throw DecodingError.keyNotFound(
          CodingKeys.text, .init(codingPath: decoder.codingPath, debugDescription: "A message has no text."))
      }
      self.text = text
      classList = try container.decodeIfPresent([String].self, forKey: .classList) ?? []
    }
  }

  struct Link: Decodable {
    let href: String
    let rel: String
    let title: Message?
    let type: String?

    private enum CodingKeys: CodingKey {
      case href, rel, title, titleKey, type
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      href = try container.decode(String.self, forKey: .href)
      rel = try container.decodeIfPresent(String.self, forKey: .rel) ?? ""
      title = try container.message(.title, .titleKey)
      type = try container.decodeIfPresent(String.self, forKey: .type)
    }
  }

  struct Metadata: Decodable {
    let templateArea: String?
    let viewName: String?
  }

  struct PollingProperties: Decodable {
    let status: PollingStatus
    let recipientOfCommunication: String?
    let maxWaitTime: String?
    let maxWaitRemainingTime: String?
    let interval: String?
  }
}

extension KeyedDecodingContainer {
  /// A text, with the key that may stand beside it.
  func message(_ name: Key, _ keyName: Key) throws -> ByHand.Message? {
    let key = try decodeIfPresent(String.self, forKey: keyName)
    guard var message = try decodeIfPresent(ByHand.Message.self, forKey: name) else {
      return key.map { ByHand.Message(literal: $0, key: $0) }
    }
    if let key { message.key = key }
    return message
  }
}
