# Writes the structs of generated files as one would by hand: the same names and the same members, and nothing else.
# What a union reads becomes an enum, since `any Action` cannot be decoded by itself.
BEGIN {
  print "import Foundation\n"
}

# A declaration may take several lines up to its brace.
/^ *public nonisolated struct / { header = ""; inHeader = 1 }
inHeader { header = header $0 }
inHeader && /\{$/ {
  inHeader = 0
  match(header, /struct [A-Za-z]+/)
  name = substr(header, RSTART + 7, RLENGTH - 7)
  also = header ~ /[:,] Hashable/ ? "Hashable" : "Equatable"
  print indent "public struct " name ": Codable, " also ", Sendable {"
  inMembers = 1
  next
}
# Nested types.
/^nonisolated extension / { print "extension " $3 " {"; indent = "  "; next }
/^}/ && indent != "" { print "}\n"; indent = ""; next }

inMembers && / init\(/ { print indent "}\n"; inMembers = 0 }
inMembers && / public .*(let|var) [A-Za-z`]+: / {
  # What is computed from other members; only what a property or an object holds under the same name is not.
  if (/ \{ /) {
    name = $0
    sub(/:.*/, "", name)
    sub(/^.* /, "", name)
    holder = $0
    sub(/^.* \{ /, "", holder)
    sub(/(\.value)? \}.*$/, "", holder)
    if (holder != "members." name && holder != "rest?." name && holder !~ /^secret/) next
  }
  sub(/ \{.*/, "")
  sub(/^.* (let|var) /, "")
  gsub(/any Sendable|JSONValue/, "AnyJSON")
  gsub(/any /, "Any")
  print indent "  public let " $0
}
