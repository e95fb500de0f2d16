import HaapiSchema
import YAMLDocument

/// An overlay of HAAPI to start from. It is useful as it stands, and shows what else an overlay can say.
public struct StarterOverlay: Sendable {
  /// The name of the overlay.
  public let name: String

  /// - Parameter name: A Swift name, from which the names of the types in the overlay are made.
  /// - Throws: `Refusal` when the name cannot be that of an overlay.
  public init(name: String) throws {
    self.name = name
    guard name.isPlainName else { throw Refusal(description: "'\(name)' is not a Swift name; use one like 'Acme'") }
    // Reading the schema finds all other problems with a name, such as a type of HAAPI with the name of one in the
    // overlay.
    let loaded = try SchemaLoader.load(path: fileName) { _ in Array(text.utf8) }
    guard let diagnostic = loaded.diagnostics.inOrder().first else { return }
    throw Refusal(description: "no overlay can be named '\(name)': \(diagnostic.message)")
  }

  /// Why a name cannot be that of an overlay.
  public struct Refusal: Error, CustomStringConvertible {
    public let description: String
  }

  /// The name under which the plugins find the file.
  var fileName: String { "\(name).haapi.yaml" }

  /// The prefix of the overlay's types.
  private var prefix: String { name.prefix(1).uppercased() + name.dropFirst() }
}

extension StarterOverlay {
  /// The whole file. Lines with `##` explain; those with `#` are examples, valid when the mark is removed.
  var text: String {
    """
    ## What \(name) adds to HAAPI. This file becomes Swift through the plugins of haapi-gen, or through
    ##   haapi-gen generate --schema \(name).haapi.yaml --output-file \(name)+Haapi.swift
    ## Lines that begin with one '#' are examples: remove it to use them. Schema/README.md explains the language.
    haapi-gen: 1
    name: \(name)
    extends: HAAPI
    ## Further files of this overlay, relative to this one.
    # include: []

    ## Models of your own: each becomes a struct that has all members of a model of HAAPI, and more.
    uiModels:
      \(prefix)SignInModel:
        doc: The screen where the user signs in.
        ## The model that it conforms to, and whose members it has.
        is: FormModel
        ## What it adds: 'name: Type', or a type with a doc and a default.
        fields:
          lastUser: {type: String?, doc: Who signed in on this device last.}
          attemptsLeft: {type: Int?, doc: How often the user may still try.}
          # color: {type: String, default: blue}
          # greeting: String
          # hints: "[String]"
          # help: Link?

      # \(prefix)WaitModel: {is: PollingOperationModel, fields: {device: String}}

      # \(prefix)TokenModel:
      #   doc: Tokens, and when the app received them.
      #   is: OAuthTokenModel
      #   fields: {receivedAt: TimeInterval}

    ## Which response becomes which model. The first mapping whose condition holds counts.
    mappings:
      InteractiveFormStep -> \(prefix)SignInModel:
        ## Only this screen; without 'when', all forms.
        when: metadata?.viewName == "authenticator/html-form/authenticate/get"
        ## What the model adds.
        set:
          ## From the app: a closure that it passes to the function made from this file.
          lastUser: supplied
          ## From the JSON of the response; without '??' it is nil when missing.
          attemptsLeft: json("properties.attemptsLeft")
          ## A constant.
          # greeting: '"Welcome back"'
          # hints: json("properties.hints") ?? ["none"]
          ## From the members of the response.
          # help: links.filter(rel == "help").first
        ## Members of HAAPI's model: 'default' is their value without this overlay.
        override:
          linkItems: default.filter(rel != "forgot-account-id")
          # interactionItems: default.filter(key != "rememberMe")

      ## A model of HAAPI with other values.
      # AuthenticatorSelectorStep -> SelectorModel: {override: {title: '"Sign in to \(name)"'}}
      # Problem -> ProblemModel:
      #   when: type == .tooManyAttemptsProblem
      #   override: {message: json("detail") ?? default}

      # PollingStep -> \(prefix)WaitModel: {set: {device: supplied}}

      ## Tokens, for OAuthDataMapperBuilder.
      # SuccessfulTokenResponse -> \(prefix)TokenModel: {set: {receivedAt: supplied}}

      ## A type of your own: used wherever HAAPI makes such a model.
      # \(prefix)DateField -> InteractionItemInputTextModel: {set: {value: '""', placeholder: earliest}}

    ## What plugins of your server send beyond HAAPI: words, members, kinds of fields, operations, whole steps.
    # enums:
    #   ActionKind: {adds: {sign: acme-sign}}
    # representations:
    #   InteractiveFormStep: {adds: {level: {type: Int, from: properties.level, default: 0}}}
    # structs:
    #   \(prefix)DateField: {conforms: FormField, fields: {earliest: String?}}
    # unions:
    #   FormField: {adds: {\(prefix)DateField: date}}

    """
  }
}
