# Writes the files of the schema as Swift, for the tool to have them wherever it runs.
BEGIN {
  print "// Written from Schema/ by 'make generate'. Do not edit."
  print "// swift-format-ignore-file"
  print ""
  print "extension ShippedSchema {"
  print "  /// The text of each file, by its name."
  print "  static let texts: [String: String] = ["
}
FNR == 1 {
  if (NR > 1) end()
  name = FILENAME
  sub(/.*\//, "", name)
  print "    \"" name "\": #\"\"\""
}
{ print }
END {
  end()
  print "  ]"
  print "}"
}
# The text before ends with a line break, too.
function end() { print "\n\"\"\"#," }
