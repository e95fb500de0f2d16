extension FormModel {
  /// The values that the user has filled in for a button: those of the items before it, back to the previous button or
  /// heading.
  ///
  /// A select gives the option at its selected position; its value counts only without a position. A checkbox that is
  /// not ticked gives `false`, so that a form does not send the tick from the server. A select without a choice gives
  /// nothing. Hidden fields are not included; see `FormActionModel.parameters(submitting:)`.
  ///
  /// - Parameter button: A button of this model. It is found by its key.
  /// - Returns: Values by the keys of the items.
  /// - Throws: `HaapiUIKitError.illegalState` when the model has no such button, or when a select has a value that is
  ///   not among its options.
  @MainActor
  public func parameters(for button: any InteractionItemButtonModel) throws -> [String: any Sendable] {
    guard let end = interactionItems.firstIndex(where: { $0.isButton && $0.key == button.key }) else {
      throw HaapiUIKitError.illegalState("The form has no button with the key \(button.key.withoutValues.quotation).")
    }
    let start = interactionItems[..<end].lastIndex { $0.isButton || $0 is any InteractionItemSectionModel }
    let items = start.map { interactionItems[interactionItems.index(after: $0)..<end] } ?? interactionItems[..<end]
    var parameters: [String: any Sendable] = [:]
    for item in items {
      if let value = try item.submittedValue { parameters.fill(item.key, with: value) }
    }
    return parameters
  }
}

extension [String: any Sendable] {
  /// Gives a field its value. A box that is not ticked does not hide another of the same name that is.
  package mutating func fill(_ name: String, with value: any Sendable) {
    if value as? Bool == false, self[name] != nil { return }
    self[name] = value
  }
}

extension InteractionItemModel {
  fileprivate var isButton: Bool { self is any InteractionItemButtonModel }

  @MainActor fileprivate var submittedValue: (any Sendable)? {
    get throws {
      switch self {
      case let box as any InteractionItemCheckboxModel where !box.isChecked: false
      case let select as any InteractionItemSelectModel: try select.chosenValue
      case let item as any InteractionValueModel: item.value
      default: nil
      }
    }
  }
}

extension InteractionItemSelectModel {
  /// The value of the option at the selected position; without a position, the value if it is that of an option.
  @MainActor fileprivate var chosenValue: String? {
    get throws {
      if let position = selectedPosition {
        guard options.indices.contains(position) else {
          throw HaapiUIKitError.noOption(of: key, count: options.count)
        }
        return options[position].1
      }
      if options.contains(where: { $0.1 == value }) { return value }
      guard value.isEmpty else { throw HaapiUIKitError.noOption(of: key, count: options.count) }
      return nil
    }
  }
}
