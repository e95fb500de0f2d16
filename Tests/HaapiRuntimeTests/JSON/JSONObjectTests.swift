import HaapiRuntime
import Testing

@Suite struct JSONObjectTests {
  @Test func membersKeepTheirOrder() {
    var object: JSONObject = ["b": 1, "a": 2]
    object["c"] = 3
    object["b"] = 4
    #expect(object.members.map(\.name) == ["b", "a", "c"])
    object["a"] = nil
    #expect(object.members.map(\.name) == ["b", "c"])
    #expect(object["a"] == nil)
    #expect(object["c"] == 3)
    object["missing"] = nil
    #expect(object.members.count == 2)
  }

  @Test func nullIsAMember() {
    let object: JSONObject = ["a": nil]
    #expect(object["a"] == .some(.null))
    #expect(object["b"] == nil)
  }

  @Test func equalityIgnoresTheOrder() {
    let left: JSONObject = ["a": 1, "b": [true, "x"]]
    let right: JSONObject = ["b": [true, "x"], "a": 1]
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left != ["a": 1])
    #expect(left != ["a": 1, "b": 2])
    #expect(left != ["a": 1, "c": [true, "x"]])
  }

  /// Small objects are searched, and large ones have a table. Both must behave the same.
  @Test(arguments: [1, 15, 16, 17, 18, 100]) func anySize(count: Int) {
    var object = JSONObject()
    for index in 0..<count { object["name \(index)"] = .number(JSONNumber(index)) }
    for index in 0..<count { #expect(object["name \(index)"] == .number(JSONNumber(index))) }
    object["name 0"] = "new"
    #expect(object["name 0"] == "new")
    #expect(object.members.first?.name == "name 0")
    object["name 0"] = nil
    #expect(object.members.count == count - 1)
    for index in 1..<max(count, 1) { #expect(object["name \(index)"] == .number(JSONNumber(index))) }
    object["name 0"] = 0
    #expect(object.members.last?.name == "name 0")
    #expect(JSONObject(object.members.reversed()) == object)
    #expect(JSONObject(object.members + object.members) == object)
  }
}
