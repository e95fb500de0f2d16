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

  @Test func existentialsCompare() throws {
    let walk = Transit.Legs.walk(note: nil, minutes: 3, metres: 200)
    let other = Transit.Legs.walk(note: nil, minutes: 4, metres: 200)
    #expect((walk as any Leg).isEqualTo(walk))
    #expect(!(walk as any Leg).isEqualTo(other))
  }
}
