import HaapiRuntime
import HaapiUI

/// The screen of the app's own model: that of any form, with what the model adds above it.
final class PasswordViewController: FormViewController {
  override func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel]) {
    super.handleInfoMessageModels(ownMessages + infoMessageModels)
  }

  private var ownMessages: [any InfoMessageModel] {
    guard let password = model as? PasswordModel else { return [] }
    let texts = [password.greeting, password.attemptsLeft.map { "You can try \($0) times." }]
    return texts.compactMap { text in
      text.map { DefaultInfoMessageModel(text: $0, messageStyleAttribute: .content) }
    }
  }
}
