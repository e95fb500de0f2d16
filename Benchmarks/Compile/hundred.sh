#!/bin/bash
# hundred.sh FOLDER: a schema of a hundred structs and a hundred enums, and the same types by hand with synthesised
# Codable and Equatable. The types by hand read no defaults, and no words in another form.
set -euo pipefail
folder=$1
mkdir -p "$folder"

schema() {
  printf 'haapi-gen: 1\nname: Hundred\nenums:\n'
  for number in {0..99}; do
    cat <<END
  Kind$number:
    otherwise: other(value:)
    cases:
      firstChoice: {wire: first-choice}
      secondChoice: {wire: second-choice}
      third: third
      last: last-of-$number
END
  done
  echo "structs:"
  for number in {0..99}; do
    cat <<END
  Type$number:
    fields:
      name: String
      kind: {type: Kind$number, default: firstChoice}
      title: String?
      count: {type: Int?, wire: number-of-parts}
      weight: {type: Double, default: 1}
      isRequired: {type: Bool, wire: required, default: true}
      words: "[String]"
      neighbour: $(neighbour "$number")?
END
  done
}

# Types refer to each other in chains of ten.
neighbour() {
  if (($1 % 10 == 0)); then echo String; else echo "Type$(($1 - 1))"; fi
}

plain() {
  for number in {0..99}; do
    cat <<END
public enum Kind$number: Codable, Hashable, Sendable {
  case firstChoice
  case secondChoice
  case third
  case last
  case other(value: String)

  public init(rawValue: String) {
    switch rawValue {
    case "first-choice": self = .firstChoice
    case "second-choice": self = .secondChoice
    case "third": self = .third
    case "last-of-$number": self = .last
    default: self = .other(value: rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .firstChoice: "first-choice"
    case .secondChoice: "second-choice"
    case .third: "third"
    case .last: "last-of-$number"
    case .other(let value): value
    }
  }

  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

public struct Type$number: Codable, Equatable, Sendable {
  public let name: String
  public let kind: Kind$number
  public let title: String?
  public let count: Int?
  public let weight: Double
  public let isRequired: Bool
  public let words: [String]
  public let neighbour: $(neighbour "$number")?

  enum CodingKeys: String, CodingKey {
    case name, kind, title
    case count = "number-of-parts"
    case weight
    case isRequired = "required"
    case words, neighbour
  }
}

END
  done
}

schema > "$folder/Hundred.yaml"
plain > "$folder/Plain.swift"
