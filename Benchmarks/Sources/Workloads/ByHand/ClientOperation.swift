extension ByHand {
  /// A client operation: its name decides.
  enum ClientOperation: Decodable {
    case externalBrowser(ClientOperationModel<ExternalBrowserArguments>)
    case bankId(ClientOperationModel<BankIdArguments>)
    case generic(name: String, ClientOperationModel<[String: String]>)

    private enum CodingKeys: CodingKey {
      case name
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self =
        switch try container.decode(String.self, forKey: .name) {
        case "external-browser-flow": .externalBrowser(try ClientOperationModel(from: decoder))
        case "bankid": .bankId(try ClientOperationModel(from: decoder))
        case let name: .generic(name: name, try ClientOperationModel(from: decoder))
        }
    }
  }

  struct ClientOperationModel<Arguments: Decodable>: Decodable {
    let arguments: Arguments
    let continueActions: [Action]
    let errorActions: [Action]

    private enum CodingKeys: CodingKey {
      case arguments, continueActions, errorActions
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      arguments = try container.decode(Arguments.self, forKey: .arguments)
      continueActions = try container.decodeIfPresent([Action].self, forKey: .continueActions) ?? []
      errorActions = try container.decodeIfPresent([Action].self, forKey: .errorActions) ?? []
    }
  }

  struct ExternalBrowserArguments: Decodable {
    let href: String
  }

  struct BankIdArguments: Decodable {
    let href: String
    let autoStartToken: String
    let redirect: String?
  }
}
