import HaapiRuntime
import Testing

/// When a polling screen can stay as it is.
@Suite struct PollingModelTests {
  /// An app's own model, with the inherited comparison.
  private struct OwnPolling: PollingModel {
    var messageItems: [any InfoMessageModel] = []
    var mainAction: any InteractionItemModel
    var cancelAction: (any InteractionItemModel)?
    var autoPollingDuration = 1.0
    var status = PollingStatus.pending
    var linkItems: [any LinkItemModel] = []
    var maxWaitTime: Double?
    var maxWaitRemainingTime: Double?
    var templateArea: String?
    var viewName: String?
  }

  private func button(_ href: String, key: String = "k") -> any InteractionItemModel {
    let form = HaapiModel.ActionModelFactory.form(
      actionTitle: nil, continueActions: [], errorActions: [], fields: [], type: nil, method: "GET", href: href)
    return DefaultInteractionItemButtonModel(type: .primary, action: form, key: key, label: "")
  }

  private func link(_ href: String) -> any LinkItemModel {
    let link = HaapiModel.ActionModelFactory.link(href: href, rel: "", title: nil, type: nil)
    return DefaultLinkItemModel(href: href, rel: "", link: link)
  }

  @Test func whatIsSeenCounts() {
    let model = OwnPolling(mainAction: button("/a"), linkItems: [link("/1")])
    #expect(model.isEqualTo(model))
    var same = model
    same.maxWaitRemainingTime = 3
    same.mainAction = button("/a", key: "other")
    #expect(model.isEqualTo(same))
    var done = model
    done.status = .done
    #expect(!model.isEqualTo(done))
    var elsewhere = model
    elsewhere.mainAction = button("/b")
    #expect(!model.isEqualTo(elsewhere))
    var picture = model
    picture.linkItems = [link("/2")]
    #expect(!model.isEqualTo(picture))
    picture.linkItems = []
    #expect(!model.isEqualTo(picture))
  }

  @Test func theTypeDoesNotCount() {
    let model = OwnPolling(mainAction: button("/a"))
    #expect(model.isEqualTo(DefaultPollingModel(from: model)))
    #expect(
      DefaultBankIdModel(
        messageItems: [], mainAction: button("/a"), autoPollingDuration: 1, status: .pending, linkItems: []
      ).isEqualTo(model))
  }

  @Test func anActionWithoutAFormHasItsKey() {
    let one = OwnPolling(mainAction: DefaultInteractionItemTextContentModel(key: "a", label: "A"))
    let other = OwnPolling(mainAction: DefaultInteractionItemTextContentModel(key: "b", label: "A"))
    #expect(one.isEqualTo(one))
    #expect(!one.isEqualTo(other))
  }
}
