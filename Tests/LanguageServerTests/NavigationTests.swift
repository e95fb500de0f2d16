import Testing

@testable import LanguageServer

/// Which mappings use which, and what stands above a declaration.
@Suite struct NavigationTests {
  private static let uri = "file:///Mail.haapi.yaml"
  private static let text = """
    haapi-gen: 1
    name: Mail
    structs:
      Photo: {fields: {width: "Int?"}}
      Letter: {fields: {title: "String?", photo: Photo, photos: "[Photo]"}}
    external: {screens: [PageScreen]}
    uiModels:
      PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {photo: any PhotoModel, photos: "[any PhotoModel]"}}
      PhotoModel: {conforms: Sendable, struct: DefaultPhotoModel, fields: {width: "Int?"}}
    mappers:
      Mapping: {maps: Letter -> PageModel}
    mappings:
      Letter -> PageModel:
        set:
          photo: PhotoModel(photo)
          photos: photos.map(PhotoModel)
      Photo -> PhotoModel: {set: {width: width}}
    screens:
      Screens:
        shows: PageModel
        rows: {PageModel: PageScreen}

    """

  @Test func aMappingKnowsWhatUsesItAndWhatItUses() throws {
    var editor = Editor()
    editor.open(Self.uri, Self.text)
    let place = try Self.text.offset(after: "  Photo -> Pho")
    let item = try #require(
      editor.ask("textDocument/prepareCallHierarchy", Self.uri, Self.text, at: place)["result"].array.first)
    #expect(item["name"] == "Photo -> PhotoModel")
    let users = editor.request("callHierarchy/incomingCalls", ["item": item]).array
    #expect(users.map { $0["from"]["name"] } == ["Letter -> PageModel"])
    #expect(users[0]["fromRanges"].array.count == 2)
    #expect(users[0]["from"]["range"]["end"] == ["line": 15, "character": 36])
    let used = editor.request("callHierarchy/outgoingCalls", ["item": users[0]["from"]]).array
    #expect(used.map { $0["to"]["name"] } == ["Photo -> PhotoModel"])
    #expect(editor.request("callHierarchy/outgoingCalls", ["item": item]) == [])
    // In a mapping of another one, its use leads to it.
    let use = try Self.text.offset(after: "photo: PhotoMod")
    let other = editor.ask("textDocument/prepareCallHierarchy", Self.uri, Self.text, at: use)["result"].array
    #expect(other.map { $0["name"] } == ["Photo -> PhotoModel"])
    let nothing = editor.ask("textDocument/prepareCallHierarchy", Self.uri, Self.text, at: 3)["result"]
    #expect(nothing == .null)
  }

  @Test func aMappingOfAnOverlayLeadsIntoTheShippedSchema() throws {
    let uri = "file:///Shop.haapi.yaml"
    let text = """
      haapi-gen: 1
      name: Shop
      extends: HAAPI
      uiModels:
        OfferModel: {is: FormModel, fields: {link: "(any LinkItemModel)?"}}
      mappings:
        InteractiveFormStep -> OfferModel: {set: {link: links.first.map(LinkItemModel)}}

      """
    var editor = Editor()
    editor.open(uri, text)
    let place = try text.offset(after: "InteractiveFormStep ->")
    let item = try #require(editor.ask("textDocument/prepareCallHierarchy", uri, text, at: place)["result"].array.first)
    let used = editor.request("callHierarchy/outgoingCalls", ["item": item]).array
    #expect(used.map { $0["to"]["name"] } == ["Link -> LinkItemModel"])
    #expect(used.first?["to"]["uri"].string?.hasPrefix("haapi-gen:/Schema/") == true)
    let more = editor.request("callHierarchy/incomingCalls", ["item": used.first?["to"] ?? .null]).array
    #expect(!more.isEmpty)
  }

  @Test func aModelShowsWhatItIsMadeFromAndWhichScreenShowsIt() {
    var editor = Editor()
    editor.open(Self.uri, Self.text)
    let lenses = editor.request("textDocument/codeLens", ["textDocument": ["uri": .string(Self.uri)]]).array
    #expect(
      lenses.map { $0["command"]["title"] } == ["made from 1 type", "shown by PageScreen", "made from 1 type"])
    #expect(lenses[0]["command"]["arguments"].array.last?.array.count == 1)
    #expect(lenses[0]["range"]["start"] == ["line": 7, "character": 2])
  }

  @Test func aModelOfAnOverlayIsShownByTheScreenOfWhatItRefines() {
    let text =
      "haapi-gen: 1\nname: Shop\nextends: HAAPI\nuiModels:\n  OfferModel: {is: FormModel, fields: {a: String?}}\n"
    var editor = Editor()
    editor.open("file:///Shop.haapi.yaml", text)
    let lenses = editor.request("textDocument/codeLens", ["textDocument": ["uri": "file:///Shop.haapi.yaml"]]).array
    #expect(lenses.map { $0["command"]["title"] } == ["shown by FormViewController"])
  }
}
