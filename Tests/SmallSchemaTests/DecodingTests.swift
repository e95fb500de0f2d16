import Foundation
import HaapiRuntime
import Testing

/// The compiled code of a schema that is not HAAPI does what the schema says.
@Suite struct DecodingTests {
  private func reply(_ text: String) throws -> any Reply {
    try ReplyUnion.decode(Data(text.utf8))
  }

  private func leg(_ text: String) throws -> any Leg {
    try LegUnion.decode(Data(text.utf8))
  }

  private let trip = """
    {"type": " Journey", "legs": [
      {"sort": "walk", "metres": "120.5", "note": "Mind the kerb", "noteKey": "walk.kerb", "minutes": "2"},
      {"sort": "ride", "vehicle": "LIGHT-RAIL", "departs_at": "09:30", "stops": [
        {"id": "AQI", "name": "Market", "service": "closed", "position": {"x": 1.50}, "translations": {"sv": "Torget"}},
        {"id": "Aw", "name": {"message": "Harbour", "key": "stop.harbour"}, "lines": "7", "facts": {"lifts": 2}}],
       "alternatives": [{"sort": "balloon", "minutes": 90, "height": 12345678901234567890}]}],
     "ticket": {"price": 2.5, "zone": "B", "cheaper": []}}
    """

  @Test func firstMatchingRowDecides() throws {
    #expect(try reply(trip) is TripReply)
    #expect(try reply(#"{"type": "trip", "legs": [], "details": {"until": "05:00"}}"#) is WaitReply)
    #expect(try reply(#"{"type": "trip"}"#) is GenericReply)
    #expect(try reply(#"{"type": "other", "legs": [{"sort": "walk"}]}"#) is GenericReply)
  }

  @Test func anAppMakesTheBodyOfARequest() throws {
    let request = TripRequest(
      origin: "A", destination: "B", departure: Date(timeIntervalSince1970: 0),
      vehicles: [.tram, .other(value: "sled")],
      card: "secret")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(request)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"card":"secret","departure":"1970-01-01T00:00:00Z","from":"A","seats":1,"to":"B","vehicles":["light-rail","sled"]}"#
    )
    #expect(try JSONDecoder().decode(TripRequest.self, from: json) == request)
    let plain = String(decoding: try encoder.encode(TripRequest(origin: "A", destination: "B")), as: UTF8.self)
    #expect(plain == #"{"from":"A","seats":1,"to":"B","vehicles":[]}"#)
    #expect(!"\(request)".contains("secret\""))
  }

  @Test func valuesAreRead() throws {
    let reply = try #require(try reply(trip) as? TripReply)
    #expect(reply.type == " Journey")
    #expect(reply.body == trip)
    let walk = try #require(reply.legs.first as? WalkLeg)
    #expect(walk.metres == 120.5)
    #expect(walk.minutes == 2)
    #expect(walk.note?.text == "Mind the kerb")
    #expect(walk.note?.key == "walk.kerb")
    #expect(!walk.isSheltered)
    let ride = try #require(reply.main as? RideLeg)
    #expect(ride.vehicle == .tram)
    #expect(ride.departure == "09:30")
    #expect(ride.first?.id == Data([1, 2]))
    #expect(ride.first?.service == .closed)
    #expect(ride.first?.names == ["sv": "Torget"])
    #expect(ride.firstOpen == nil)
    #expect(ride.stops[1].name.text == "Harbour")
    #expect(ride.stops[1].name.key == "stop.harbour")
    #expect(ride.stops[1].lines == ["7"])
    #expect(ride.stops[1].facts["lifts"] as? Int == 2)
    #expect(ride.stops[1].service == .open)
    #expect(reply.mainStops.map(\.id) == ride.stops.map(\.id))
    let balloon = try #require(ride.alternatives.first as? OtherLeg)
    #expect(balloon.sort == "balloon")
    #expect(balloon.text == #"{"height":12345678901234567890,"minutes":90,"sort":"balloon"}"#)
    #expect(reply.ticket?.zone == .outer)
    #expect(reply.fare == reply.ticket)
  }

  @Test func conditionalPathIsTakenOnlyWhenItsConditionHolds() throws {
    let walk = try #require(try reply(#"{"type": "trip", "legs": [{"sort": "walk"}]}"#) as? TripReply)
    #expect(walk.main is WalkLeg)
    #expect(walk.mainStops.isEmpty)
  }

  @Test func variantWhoseConditionFailsBecomesTheOtherOne() throws {
    #expect(try leg(#"{"sort": "ride", "stops": [{"id": "AQ"}]}"#) is RideLeg)
    #expect(try leg(#"{"sort": "ride", "stops": []}"#) is OtherLeg)
    #expect(try leg(#"{"sort": "Walk "}"#) is WalkLeg)
  }

  @Test func unlistedWordsAreKept() throws {
    let ride = try #require(try leg(#"{"sort": "ride", "vehicle": "Zeppelin", "stops": [{"id": "AQ"}]}"#) as? RideLeg)
    #expect(ride.vehicle == .other(value: "Zeppelin"))
    #expect(Vehicle(rawValue: "ferry") == .ferry)
    #expect(Ticket.Zone(rawValue: "C") == .unknown("C"))
    #expect(Service(rawValue: "ajar") == nil)
  }

  @Test func whatIsDecodedIsEncodedAgain() throws {
    let reply = try #require(try reply(trip) as? TripReply)
    let encoded = try JSONEncoder().encode(reply)
    let received = try JSONValue(parsing: trip)
    #expect(try JSONValue(parsing: encoded) == received)
    #expect(try JSONDecoder().decode(TripReply.self, from: encoded) == reply)
  }

  @Test func whatIsAssignedIsEncoded() throws {
    var reply = try #require(try reply(trip) as? TripReply)
    reply.legs.removeLast()
    let encoded = try JSONValue(parsing: try JSONEncoder().encode(reply))
    let decoded = try #require(try ReplyUnion.read(JSONReader(encoded)) as? TripReply)
    #expect(decoded.legs.count == 1)
    #expect(decoded.ticket == reply.ticket)
    var ticket = try #require(reply.ticket)
    ticket.price = nil
    let text = String(decoding: try JSONEncoder().encode(ticket), as: UTF8.self)
    #expect(try JSONDecoder().decode(Ticket.self, from: Data(text.utf8)).price == nil)
  }

  @Test func assigningReplacesAllThatBelongedToTheOldValue() throws {
    let text = #"{"label": "Day", "labelKey": "day", "color": "red", "shade": "dark"}"#
    var ticket = try JSONDecoder().decode(Ticket.self, from: Data(text.utf8))
    #expect(ticket.label?.key == "day")
    ticket.label = nil
    ticket.colour = "blue"
    let json = try JSONValue(parsing: JSONEncoder().encode(ticket))
    #expect(json == ["colour": "blue", "shade": "dark"])
    #expect(try JSONDecoder().decode(Ticket.self, from: JSONEncoder().encode(ticket)) == ticket)
  }

  @Test func pathFromAnotherFieldIsTakenOnlyWhenItsConditionHolds() throws {
    let journey = try #require(try reply(trip) as? TripReply)
    #expect(journey.journeyStop?.id == Data([1, 2]))
    let other = try #require(try reply(trip.replacingOccurrences(of: " Journey", with: "trip")) as? TripReply)
    #expect(other.journeyStop == nil)
    #expect(other.mainStops.count == 2)
  }

  @Test func everyMissingMemberIsReportedOnce() throws {
    var reports: [DecodingError] = []
    _ = try LegUnion.decode(Data(#"{"sort": "walk"}"#.utf8)) { reports.append($0) }
    #expect(reports.count == 1)
  }

  @Test func missingTypeIsRefused() {
    #expect(throws: DecodingError.self) { try reply(#"{"legs": []}"#) }
    #expect(throws: DecodingError.self) { try reply(#"{"type": 7}"#) }
  }

  @Test func missingValueIsReported() throws {
    var reports: [DecodingError] = []
    let body = Data(#"{"type": "trip", "legs": [{"sort": "walk"}]}"#.utf8)
    let reply = try ReplyUnion.decode(body) { reports.append($0) }
    #expect((reply as? TripReply)?.legs.count == 1)
    #expect(reports.count == 1)
  }

  @Test func factoriesMakeValuesThatDecodeAgain() throws {
    let walk = Transit.Legs.walk(note: nil, minutes: 3, metres: 200)
    #expect(walk.isSheltered)
    let encoded = try JSONEncoder().encode(walk)
    #expect(try LegUnion.decode(encoded) as? WalkLeg == walk)
    let ride = try Transit.Legs.ride(stops: [], minutes: nil)
    #expect(ride.minutes == 0)
    let trip = Transit.Replies.trip(legs: [walk], main: walk, ticket: nil)
    #expect(trip.type == "trip")
    #expect(try ReplyUnion.decode(try JSONEncoder().encode(trip)) as? TripReply == trip)
  }

  private let receipt = """
    {"number": "6f1c2a34-0b5d-4e6f-8a9b-0c1d2e3f4a5b", "issued": "2026-02-28T23:59:60.250+01:30", "page": "a/b?c#d",
     "cents": "9007199254740993", "amount": 0.10, "validUntil": "2024-02-30T00:00:00Z", "seats": [[1, "2"], 3, [[4]]],
     "rates": {"day": [1.50, "x", 2e2], "night": 7}, "times": ["0001-01-01t00:00:00z", "later", "1970-01-01T00:00:00.5Z"],
     "former": {"number": "00000000-0000-0000-0000-000000000001", "issued": "2000-01-01T00:00:00Z", "amount": -1,
       "refund": {"receipt": {"number": "x"}}},
     "refund": {}}
    """

  @Test func textsAndNumbersOfFoundationAreRead() throws {
    var reports: [String] = []
    let receipt = try Receipt.decode(Data(receipt.utf8)) { reports.append($0.path) }
    #expect(receipt.number == UUID(uuidString: "6F1C2A34-0B5D-4E6F-8A9B-0C1D2E3F4A5B"))
    #expect(receipt.issued.timeIntervalSince1970 == 1_772_317_800.25)
    #expect(receipt.page?.query() == "c")
    #expect(receipt.cents == 9_007_199_254_740_993)
    #expect(receipt.amount == Decimal(string: "0.1"))
    #expect(receipt.validUntil == nil)
    #expect(receipt.seats == [[1, 2], [3], []])
    #expect(receipt.rates == ["day": [Decimal(string: "1.5")!, 200], "night": [7]])
    #expect(receipt.times.count == 2)
    #expect(receipt.times.last?.timeIntervalSince1970 == 0.5)
    #expect(receipt.former?.amount == -1)
    #expect(receipt.former?.former == nil)
    #expect(receipt.refund != nil)
    #expect(
      Set(reports) == ["validUntil", "seats.2.0", "rates.day.1", "times.1", "former.refund.receipt.number"])
    #expect("\(receipt)".contains("secretRefund: ***"))
  }

  @Test(arguments: [
    #"{"issued": "2000-01-01T00:00:00Z", "amount": 1}"#,
    #"{"number": "6f1c2a34", "issued": "2000-01-01T00:00:00Z", "amount": 1}"#,
    #"{"number": "00000000-0000-0000-0000-000000000001", "issued": "2000-01-01", "amount": 1}"#,
    #"{"number": "00000000-0000-0000-0000-000000000001", "issued": 5, "amount": 1}"#,
    #"{"number": "00000000-0000-0000-0000-000000000001", "issued": "2000-01-01T00:00:00Z", "amount": 1e500}"#,
    #"{"number": "00000000-0000-0000-0000-000000000001", "issued": "2000-01-01T00:00:00Z", "amount": "a"}"#,
    """
    {"number": "00000000-0000-0000-0000-000000000001", "issued": "2000-01-01T00:00:00Z",
     "amount": 1.234567890123456789012345678901234567891}
    """,
  ])
  func badTextsAndNumbersOfFoundationAreWrong(_ text: String) {
    #expect(throws: DecodingError.self) { try Receipt.decode(Data(text.utf8)) }
  }

  @Test func whatWasReadIsWrittenAsItWas() throws {
    let read = try Receipt.decode(Data(receipt.utf8))
    #expect(try JSONValue(writing: read) == JSONValue(parsing: Data(receipt.utf8)))
    #expect(try JSONDecoder().decode(Receipt.self, from: Data(receipt.utf8)) == read)
    #expect("\(JSONValue(writing: read))".contains("0.10"))
  }

  @Test func madeAndChangedValuesAreWritten() throws {
    let issued = Date(timeIntervalSince1970: 1_000_000_000.125)
    let id = try #require(UUID(uuidString: "6F1C2A34-0B5D-4E6F-8A9B-0C1D2E3F4A5B"))
    var receipt = Transit.Receipts.receipt(
      number: id, issued: issued, page: URL(string: "https://example.com/a"), cents: .max,
      amount: try #require(Decimal(string: "12345678901234567890.12")), validUntil: .distantFuture, seats: [[1], []],
      rates: ["a": [1]], times: [Date(timeIntervalSince1970: -1)], former: nil, refund: nil)
    receipt.former = receipt
    receipt.former?.cents = 1
    let json: JSONValue = [
      "number": "6F1C2A34-0B5D-4E6F-8A9B-0C1D2E3F4A5B", "issued": "2001-09-09T01:46:40.125Z",
      "page": "https://example.com/a", "cents": 1, "amount": .number(JSONNumber(text: "12345678901234567890.12")!),
      "validUntil": "4001-01-01T00:00:00Z", "seats": [[1], []], "rates": ["a": [1]], "times": ["1969-12-31T23:59:59Z"],
    ]
    #expect(JSONValue(writing: try #require(receipt.former)) == json)
    #expect(try Receipt.decode(JSONEncoder().encode(receipt)) == receipt)
    var read = try Receipt.decode(Data(self.receipt.utf8))
    read.validUntil = issued
    read.former = nil
    guard case .object(let object) = JSONValue(writing: read) else { return #expect(Bool(false)) }
    #expect(object["validUntil"] == "2001-09-09T01:46:40.125Z")
    #expect(object["former"] == nil)
    #expect(object["seats"] == [[1, "2"], 3, [[4]]])
  }

  @Test(arguments: [Double.nan, .infinity, -1e15, 1e15])
  func datesWithoutTextAreNull(_ interval: Double) {
    #expect(JSONValue(writing: Date(timeIntervalSince1970: interval)) == .null)
  }

  @Test func existentialsCompare() throws {
    let walk = Transit.Legs.walk(note: nil, minutes: 3, metres: 200)
    let other = Transit.Legs.walk(note: nil, minutes: 4, metres: 200)
    #expect((walk as any Leg).isEqualTo(walk))
    #expect(!(walk as any Leg).isEqualTo(other))
  }
}

extension DecodingError {
  /// The names and indices on the way to the value, joined by dots.
  fileprivate var path: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
    @unknown default: ""
    }
  }
}
