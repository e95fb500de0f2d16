import Foundation
import HaapiRuntime
import Testing

@testable import HaapiScreens
@testable import HaapiTerminal

/// QR codes in pictures. Each picture was made by another program, and `zbarimg` reads the same text from it.
@Suite struct QRCodeTests {
  /// One bit for each point, three points for each module, compressed with codes of its own.
  static let grey = """
    iVBORw0KGgoAAAANSUhEUgAAAIcAAACHAQAAAAAUnHenAAABrElEQVR42t3Wva3DIBAA4LNc0MULILEGHSvhBUyygLMSHWsgsQB0\
    FIh7hx0l0mt8aWOlyScFDu7HAfz3dPgRyQCbmYvHh28AiikFm/NyquoO0iFbvLQC1oAlNCu+kA3i4lXx34kLFIB6fCXYNpM6LVU/\
    p7gUup81yPPzvrFLoScLsCJaUO/sXAp9nXy7mbhpcIErJSgcQpG3pSqmdNGsSUjnFW3yXMGaHh53mLuYd4Nsoa1VNimL6JAr3aRd\
    z3eTSojujIchWUtXJRg6MrjKlQ6pIFgDIFI3XMmirRQ2ZVDQxSJTula7PiW+dueIiTeRMND9pAdfAJ+VchGtoVNzJesIQlGlAcWs\
    kSlUY08/3wWV5afqrgUlaDkh9Q7cNFe6GYtQLm6jPpEpBaM9bnUTcnn1+7V0PT99W8IhlStUWkugXIwGP3uHI13QlMPdzJkWrFwp\
    PrpAvRMBYEKujPkzemc0TqlcGbOuyimMAbuyheYqJcJC2kFlzZbx8waUQSqzs8Z44sYwgU1Q8F/IitTgY+vP7pdCMcPRO/SKOddh\
    yPG+UEfHwaYVU37zX8ofOd+9tiRVdssAAAAASUVORK5CYII=
    """
  /// Two bits for each point, which name a colour; one point for each module; filtered by Paeth and by the row above.
  static let palette = """
    iVBORw0KGgoAAAANSUhEUgAAAC0AAAAtAgMAAABHdAoJAAAABlBMVEX///8AAIC4elBeAAABd0lEQVR42o2SQWvCMBiGv2g82dEU\
    9F/soOxqaWTuNAce5q+sgwrerPiVuZPCOnC/opWmWE+tZPmqA09juSUP7/u9yRsON6txu+F/kKkO5Skc4STBBiTB6VRJ4flEWlKA\
    MuQ1rTVRFEn265YBY1e3Ei1L7EM5I9KdKDpl08QQfyaEiJ3SR0NemcI2Dx95ZYhKEEDp+VkaEqsxKs5hVBpyuDvl3TGMt6SBYusJ\
    HKGiObbFHCMysQwZHldFW4F8I7LZeTZMRWhTAi9gcxtkYaEhKzemOCInjd4328qCs9SGtNJD7vAqE6QZbLy0wzTHzJDj/dwBHTBF\
    mqo1LkounZDmxFbTFs5umVG23ru7sIH3l9K825e7ALo4I7cHrq1CQlTfJ06GuVWdByGR/qfyxIcEj9yW6QvNSdilhQPX6ZM+E0kC\
    23acuBKXFvLN82jdrbBuAQE1+NcWvLiXuhlQghK7+fe+CYh1C5ncQ9WpiT8L10kazOrU//ohP5smqFKjk7GTAAAAAElFTkSuQmCC
    """
  /// Colour and opacity, two points for each module, each filter in turn; what is light is transparent.
  static let colour = """
    iVBORw0KGgoAAAANSUhEUgAAAFoAAABaCAYAAAA4qEECAAAE6klEQVR42u2dvW7cMBCEfYmLlC5T5hHyiMkb5hFSpnTpLoEKAYfF\
    rWd2dqhIxhIQDhIpUtQPh98uyXt6mnBIuM0tOCZ8mltwTPg8t+CY8Dy3YMKI4YQRw+uK4cu373+/vHz9Ud3eXv/8fJRPdpw9D6VH\
    +bLldes7YnjWsD3hbXOl3+PjxsZn6dhy2PLd9+fGZLT9vv7+dWMLfi99dlF7ehSf5YPiUYjlu+oriyH7xqE3b7uw+4tD8THdHp+l\
    i8ez/ex8tb6yGG4N/fa7N/b7fgwxvpq+mh8SH3T92fnd+v43McyahPjJoXjUBLGfutokHi6GqpisEkG26aqKaLe+bTFkxQy9id14\
    VSxZEXXVd8jwbGQYG/vt99GWpY/EtT35R8LBxj96s7b0kehi/L2IbdueJpKdq75DhmcnQxdpXWVfrW9bDLvduqvtq/WVxTASFLup\
    NpBq/F6e2s1bVd+yGHaDiwyz+KwcdD7Kzx2e1aaj+qnF9Fn/M4tXSY5tIljSXEaUKtGx6VkjlGq8UkXPZTZuk2HXrKgSHSoHfSns\
    +eybbRPDCQeR4U5CkcwiOUWCy3x0O6ll52XxcZ8l2Xgc+fiieGY+x6qYDhlehRir5kiXedPl6VGJ1i6GXZGsmimr5kqW0KrX4+pe\
    2sUwI7R4PBJVlfiqZIbexMx3iXyOdjFURScjtCw9K06sr48l02o5y8gw+5RVz0T2KbuMOywhdpvMqlFJFj9VHLvEWb0+1aepkrLN\
    TFoVkW6+3TdHNYu6CHLI8KxkGMnq/knek2P00WWjSNl8kUih0Z+R8DKy3eOQzzI7b8jwagTYJbqqeLnNq25RXWYmrRIYEkd0vEqU\
    VXGtGvaXk2FGSGiUaCSs7htxtO2GJUi2XjQZolGWiPjYUZ2s76/rM+ySYTW9LIbqwG/101zVz2bLOWzUqXvKhCo2XXFVfYoqSZbN\
    pC5RUeOr3njXm+nKd8jwLGQYfWSR2DLfYCSyuEWizMiRHUX6SKzeO47mJyICRCQ5ZHiV/qWb/NSBOW7y65pLbWRY9aWx5Nftxq0S\
    aTafZWJY9dHFJ4/mBbKjPNnrcr/By8TQNS+PJT2W5FQC7V4vS6plMVRnW2VPP0uH+qvVT55t4tj6ZecdRoarxaw7ub7ahKzqVNgm\
    3bt8i24zKZuvSnwzz/BqZBgJDZFg5kNEo1KR+RH56Lpm1KrIoXoMGV6dDFVzZNdMunoyf5dE7WSIuocsMVbFZ9WKNi4SpcWQ9fll\
    ozzZNxitSIPIkiVX1ufJ7tvEsComVXJUic8lgiwJsvdDFkNEcqj/yfoAEbGxn3R1FGuVMKvX1xZD95QJt9nSvXWJcrlnVx3Yopo/\
    q+lUs+r4DK9Kht21OjPfWhQT5ANkfYxo3iMSwSx9d8DNkOFZydAlnl2yc68sUxXj5WSodgerRKZ271wE2zXbtsVQZX00nw+RYUag\
    6gxXNDpUzUcWQ9fapOz8QtaHV03fXaGmSo6Hi+Gq0Z2ucqueo8PNpN21Ol0r0LgW9lbFkM1n+dqkq1eOUQfEdAfKDBlelQy7a3XG\
    eYQZQaIVaTJCzeIzsYvnIVGb0aQflQyPWpu0K8JuMlWJVxbDbresOxp11dSKqk9xmRh21+pUfXDoXybYf6FgR6Gq/4JxmrVJJ4wY\
    TviIYf7P8KAwZHgWMpwwYnip8A9K/m/mV5UeeQAAAABJRU5ErkJggg==
    """

  private static let modules = """
    #######..#..##..#.##...##.##..#######
    #.....#...###.###..##..######.#.....#
    #.###.#.###.###.#.#.....#.#...#.###.#
    #.###.#..###.###..###...#.##..#.###.#
    #.###.#...#...#...###..##.##..#.###.#
    #.....#..#...#...###.###...##.#.....#
    #######.#.#.#.#.#.#.#.#.#.#.#.#######
    ........###.###.###..##.#####........
    ###.#####.##..##.#...##..#.####...#..
    #.#.#.....##..##.#....#..#....##...##
    .##...#.##...#........#..##...###.###
    ...#.#.##.##...#.#####...##.##.#.#...
    ...#..##.#..#...##...#..###..##......
    .#...#.#.#.###.###...#..#.#..##...###
    ##.##.#....##.####......#.#.###....##
    .###.#..#...###.##..#######..#...#..#
    ###...#.#..#..##.##..##.###...#..#...
    .#.##..#.#.#..##.##..##.###..##....##
    .#...###.##..#....#..#..###..#.##..##
    .###...#...#...#.###.##.##......##.##
    ##.#.######.#...###.#######...#..#.#.
    #.#.#..#..####.####.###...#...##...##
    #...#.####.##.###...#.#.#.#.####.#.##
    .#..##.####.###.##..####.#...#.......
    #....##.##.#..##.##..##..##.#.##....#
    .#.###.#..##..##..#..##..##.#.##...##
    #.#.####..#..#....#.###.###..####.###
    .##.#...#.##...#.#..##..##.###.#...##
    #.##.##...#.#...##...############...#
    ........##.###.###...##...###...#..##
    #######.#..##.###.#.....#.###.#.#..##
    #.....#.##..###.####.#.#.####...##.##
    #.###.#.#..#..####..####.##.######.#.
    #.###.#....#..##.#..###..##.....##.#.
    #.###.#.#....#..#...#...##.##...##.##
    #.....#.####...#.###.##.###.#....#.#.
    #######.#.#.#..#.###.##.##..###..#.##
    """

  private func read(_ picture: String) -> QRCode? {
    PictureAddress("data:image/png;base64,\(picture)").flatMap { QRCode($0) }
  }

  @Test(arguments: [grey, palette, colour]) func modulesAreRead(picture: String) throws {
    let code = try #require(read(picture))
    let rows = code.isDark.map { row in row.map { $0 ? "#" : "." }.joined() }
    #expect(rows.joined(separator: "\n") == Self.modules)
  }

  @Test func whatIsLightIsPrinted() throws {
    let code = try #require(read(Self.grey))
    let lines = code.lines(isASCII: false)
    #expect(lines.count == 21 && lines.allSatisfy { $0.columns == 41 })
    #expect(lines[1].text.hasPrefix("██ ▄▄▄▄▄ █"))
    let plain = code.lines(isASCII: true)
    #expect(plain.count == 41 && plain.allSatisfy { $0.columns == 82 })
    #expect(plain[2].text.hasPrefix("####              ####"))
  }

  @Test func aPictureThatIsCutHasNoCode() throws {
    let bytes = Array(try #require(Data(base64Encoded: Self.grey)))
    // The last part says only that the picture ends.
    for count in 0..<bytes.count - 12 { #expect(PNGImage(Array(bytes[..<count])) == nil, "\(count) bytes") }
  }

  @Test func damageIsNoCrash() throws {
    let bytes = Array(try #require(Data(base64Encoded: Self.palette)))
    for index in bytes.indices {
      for value: UInt8 in [0, 0x7F, 0xFF] where bytes[index] != value {
        var damaged = bytes
        damaged[index] = value
        if let image = PNGImage(damaged), let code = QRCode(image) { #expect(code.side <= 177) }
      }
    }
  }

  @Test func otherPicturesHaveNoCode() {
    let addresses = [
      "data:image/png;base64,", "data:image/png;base64,AAAA", "data:image/png,AAAA",
      "data:image/svg+xml;base64,\(Self.grey)", "https://id.test/qr.png",
      // One white point.
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGP4DwABAQEANl9ngAAAAABJRU5ErkJggg==",
    ]
    for address in addresses { #expect(PictureAddress(address).flatMap { QRCode($0) } == nil, "\(address)") }
  }

  @Test func bytesThatWereStoredAreRead() throws {
    let stored: [UInt8] = [0x78, 1, 1, 3, 0, 0xFC, 0xFF, 1, 2, 3, 0, 0, 0, 0]
    let read = try Inflate.zlib(stored, limit: 3)
    #expect(read == [1, 2, 3])
    #expect(throws: Inflate.Malformed.self) { try Inflate.zlib(stored, limit: 2) }
  }

  @Test func bytesOfFixedCodesAreRead() throws {
    // "aaaaaaaaaa": a letter, and a repetition of it.
    let bytes: [UInt8] = [0x78, 0x9C, 0x4B, 0x84, 0x03, 0x00, 0x14, 0xE1, 0x03, 0xCB]
    let read = try Inflate.zlib(bytes, limit: 100)
    #expect(read == Array("aaaaaaaaaa".utf8))
    #expect(throws: Inflate.Malformed.self) { try Inflate.zlib(bytes, limit: 9) }
  }
}
