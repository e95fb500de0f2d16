/// Errors of a file's syntax, before its meaning.
public enum YAMLDiagnosticID: String, DiagnosticID {
  case controlCharacter = "control-character"
  case duplicateKey = "duplicate-key"
  case emptyFile = "empty-file"
  case fileTooLarge = "file-too-large"
  case keyIsNotText = "key-is-not-text"
  case mergeKey = "merge-key"
  case noKey = "no-key"
  case notUTF8 = "not-utf-8"
  case outOfMemory = "out-of-memory"
  case recursiveAlias = "recursive-alias"
  case secondDocument = "second-document"
  case tag
  case textTooLong = "text-too-long"
  case tooDeep = "too-deep"
  case tooManyAliases = "too-many-aliases"
  case tooManyEntries = "too-many-entries"
  case tooManyErrors = "too-many-errors"
  case tooManyNodes = "too-many-nodes"
  case undefinedAlias = "undefined-alias"
  case yamlSyntax = "yaml-syntax"
}
