// Written from Schema/ by 'make generate'. Do not edit.
// swift-format-ignore-file

extension ShippedSchema {
  /// The text of each file, by its name.
  static let texts: [String: String] = [
    "actions.yaml": #"""
# Actions: the ways forward that a step offers. `template` gives the shape of an action, `kind` hints at its purpose.

enums:
  ActionKind:
    doc: The purpose of an action. A client may use it to choose a fitting presentation.
    unknown: other(value:)
    cases:
      cancel: {wire: cancel, doc: Gives up what is going on.}
      deviceOption: {wire: device-option, doc: The ways to use one of several devices.}
      login: {wire: login, doc: Signs the user in.}
      continue: {wire: continue, doc: Goes on with the flow.}
      continueAutoLogin: {wire: continue-auto-login, doc: Goes on and signs the user in at once (inferred).}
      deviceSelector: {wire: device-selector, doc: Lets the user choose a device.}
      redirect: {wire: redirect, doc: Leads to the next step and needs nothing from the user.}
      authenticatorSelector: {wire: authenticator-selector, doc: Lets the user choose how to authenticate.}
      selectAuthenticator: {wire: select-authenticator, doc: Chooses one way to authenticate.}
      poll: {wire: poll, doc: Asks again whether an operation has ended.}
      form: {wire: form, doc: A form without a particular purpose.}
      bankIdSameDevice: {wire: bankid-same-device, doc: Uses the BankID app on this device.}
      bankIdOtherDevice: {wire: bankid-other-device, doc: Uses the BankID app on another device.}
      passwordReset: {wire: password-reset, doc: Starts or completes the change of a forgotten password.}
      accountIdRecovery: {wire: account-id-recovery, doc: Helps to find a forgotten account name. The word is inferred.}
      userRegister: {wire: user-register, doc: Creates an account.}

protocols:
  Action:
    doc: A way forward that a step offers.
    conforms: [Decodable, Encodable, Equatable, Sendable]
    equality: true
    fields:
      kind:
        type: ActionKind
        default: ""
        doc: The purpose of the action. An empty other kind when the server does not say.
      title:
        type: Message?
        doc: Text that describes the action.

  RepresentationActionModel:
    doc: What a client can carry out, the model of an action or a link.
    conforms: [Decodable, Encodable, Equatable, Sendable]

unions:
  Action:
    doc: The template decides. An action that cannot be read by its template is kept as an unknown one.
    by: template
    variants:
      form: FormAction
      selector: {type: SelectorAction, when: {model: object}}
      client-operation: {type: ClientOperationAction, when: {model.name: text}}
    otherwise: UnknownAction

structs:
  # The action and its model, for each template

  FormAction:
    doc: A form to submit over HTTP.
    conforms: Action
    fields:
      model:
        type: FormActionModel
        missing: refuse
        doc: The form itself. A response with a form that lacks it is refused, for it has no target.
      properties:
        type: FormAction.Properties?
        doc: Further data of the action.

  FormAction.Properties:
    doc: Further data of a form action.
    conforms: [Codable, Equatable, Sendable]
    fields:
      authenticatorType:
        type: String
        default: ""
        doc: Type of the authenticator the form leads to, such as `passkeys`. Open list. Empty when it was not sent.
      rawJsonString:
        type: String
        raw: value
        doc: The properties object as JSON text, members in sorted order.

  FormActionModel:
    doc: Target, method and fields of a form.
    conforms: RepresentationActionModel
    fields:
      href:
        type: String
        secret: true
        missing: refuse
        doc: Where to submit the form, relative to the base URL or absolute. Without it the response is refused.
      method:
        type: String
        default: GET
        doc: HTTP method, letter case does not matter. `GET` when absent, as in HTML (inferred).
      type:
        type: String
        default: application/x-www-form-urlencoded
        doc: Media type of the body. Has no effect on a form that is submitted with GET.
      actionTitle:
        type: Message?
        doc: Text of the button that submits the form.
      fields:
        type: "[any FormField]"
        doc: The parameters of the form.
      continueActions:
        type: "[any Action]"
        doc: What replaces this form when the server answers that the client shall stay on the same step.
      errorActions:
        type: "[any Action]"
        doc: What to offer when the form cannot be submitted.

  SelectorAction:
    doc: A choice between actions.
    conforms: Action
    fields:
      model:
        type: SelectorActionModel
        doc: The options to choose from.
      properties:
        type: SelectorAction.Properties?
        doc: Further data of the action.

  SelectorAction.Properties:
    doc: Further data of a selector action.
    conforms: [Codable, Equatable, Sendable]
    fields:
      rawJsonString:
        type: String
        raw: value
        doc: The properties object as JSON text, members in sorted order.

  SelectorActionModel:
    doc: The options of a selector.
    conforms: RepresentationActionModel
    fields:
      options:
        type: "[any Action]"
        doc: Actions of any template, other selectors included.

  ClientOperationAction:
    doc: Something the client does by itself, such as opening a browser or using a passkey.
    conforms: Action
    fields:
      model:
        type: any ClientOperationActionModelRepresentation
        doc: The operation, and how to go on after it.
      properties:
        type: ClientOperationAction.Properties?
        doc: Further data of the action.

  ClientOperationAction.Properties:
    doc: Further data of a client operation action.
    conforms: [Codable, Equatable, Sendable]
    fields:
      rawJsonString:
        type: String
        raw: value
        doc: The properties object as JSON text, members in sorted order.

  UnknownAction:
    doc: Addition. An action of an unlisted template, or one without its model. Written back as received.
    conforms: Action
    fields:
      template:
        type: String
        default: ""
        doc: The template as received. Empty when it was not sent.
      rawJsonString:
        type: String
        raw: value
        doc: The action as JSON text, members in sorted order.

"""#,
    "factories.yaml": #"""
# Factories: functions that make values of the model without a server, for tests, previews and custom flows.

factories:
  HaapiModel.ContentFactory:
    doc: Makes texts and metadata.
    functions:
      metadata:
        doc: Metadata of a response. Never `nil`, although the type allows it.
        makes: Metadata?
        parameters: [templateArea, viewName]
      message:
        doc: A text with an optional localisation key.
        makes: Message
        parameters: [key, literal]
      userMessage:
        doc: A text of a step or a problem, with hints about its style.
        makes: UserMessage
        parameters: [text, classList]

  HaapiModel.PropertiesFactory:
    doc: Makes properties of steps and actions.
    functions:
      generic:
        doc: Properties without a known shape, from their JSON text.
        makes: GenericProperties
        parameters: [rawJsonString]
      polling:
        doc: Properties of a polling step.
        makes: PollingProperties
        parameters:
          - rawJsonString
          - recipientOfCommunication
          - status
          - maxWaitTime: {default: null}
          - maxWaitRemainingTime: {default: null}
          - interval: {default: null}
      oAuthAuthorizationResponse:
        doc: The parameters of an OAuth authorization response.
        makes: OAuthAuthorizationResponseProperties
        parameters: [rawJsonString, scope, state, code, idToken, rawJson]
      formAction:
        doc: Properties of a form action.
        makes: FormAction.Properties
        parameters: [authenticatorType, rawJsonString]
      selectorAction:
        doc: Properties of a selector action.
        makes: SelectorAction.Properties
        parameters: [rawJsonString]
      clientOperation:
        doc: Properties of a client operation action.
        makes: ClientOperationAction.Properties
        parameters: [rawJsonString]

  HaapiModel.ActionFactory:
    doc: Makes actions.
    functions:
      form:
        doc: A form to submit.
        makes: FormAction
        parameters: [properties, model, kind, title]
      selector:
        doc: A choice between actions.
        makes: SelectorAction
        parameters: [properties, model, kind, title]
      clientOperation:
        doc: An operation that the client performs.
        makes: ClientOperationAction
        parameters:
          - properties
          - model: {type: ClientOperationActionModel}
          - kind
          - title

  HaapiModel.ActionModelFactory:
    doc: Makes the models of actions, and links. A function for a known operation throws when arguments are missing.
    functions:
      form:
        doc: Target, method and fields of a form. Without a type the body is URL encoded.
        makes: FormActionModel
        parameters:
          - actionTitle
          - continueActions
          - errorActions
          - fields
          - type: {type: "String?"}
          - method
          - href
      selector:
        doc: The options of a selector.
        makes: SelectorActionModel
        parameters: [options]
      clientOperation:
        doc: Any operation.
        makes: ClientOperationActionModel
        parameters: [arguments, name, continueActions, errorActions]
      externalBrowserClientOperation:
        doc: Opens the system's browser. Needs the argument `href`.
        makes: ExternalBrowserClientOperationActionModel
        decodes: true
        parameters: [arguments: {type: "[String: String]"}, name, continueActions, errorActions]
      bankIdClientOperation:
        doc: Opens the BankID app. Needs the arguments `href` and `autoStartToken`.
        makes: BankIdClientOperationActionModel
        decodes: true
        parameters: [arguments: {type: "[String: String]"}, name, continueActions, errorActions]
      encapClientOperation:
        doc: Opens the Encap app. Needs the arguments `href` and `activationCode`.
        makes: EncapAutoActivationClientOperationActionModel
        decodes: true
        parameters: [arguments: {type: "[String: String]"}, name, continueActions, errorActions]
      webAuthnRegistrationClientOperation:
        doc: Creates a credential with the options among the arguments.
        makes: WebAuthnRegistrationClientOperationActionModel
        decodes: true
        parameters: [arguments, name, continueActions, errorActions]
      webauthnAuthenticationClientOperation:
        doc: Proves possession of a credential with the options among the arguments.
        makes: WebAuthnAuthenticationClientOperationActionModel
        decodes: true
        parameters: [arguments, name, continueActions, errorActions]
      genericClientOperation:
        doc: An operation that the app handles itself.
        makes: GenericClientOperationActionModel
        parameters: [arguments, name, continueActions, errorActions]
      link:
        doc: A link beside the actions.
        makes: Link
        parameters: [href, rel, title, type]

  HaapiModel.FormFieldFactory:
    doc: Makes form fields.
    functions:
      selectOption:
        doc: One option of a choice.
        makes: SelectFormField.Option
        parameters: [label, value, selected]
      select:
        doc: A choice of one among several options.
        makes: SelectFormField
        parameters: [options, name, label, required: {field: isRequired, default: true}]
      checkbox:
        doc: A box to tick.
        makes: CheckboxFormField
        parameters: [checked, readonly, name, value, label, isRequired: {default: true}]
      password:
        doc: A secret text.
        makes: PasswordFormField
        parameters:
          - name
          - value
          - label
          - placeholder
          - maxLength: {default: null}
          - minLength: {default: null}
          - isRequired: {default: true}
      username:
        doc: The name of an account.
        makes: UsernameFormField
        parameters:
          - name
          - value
          - label
          - placeholder
          - maxLength: {default: null}
          - minLength: {default: null}
          - isRequired: {default: true}
      text:
        doc: A line of text.
        makes: TextFormField
        parameters:
          - kind
          - name
          - value
          - label
          - placeholder
          - maxLength: {default: null}
          - minLength: {default: null}
          - isRequired: {default: true}
      context:
        doc: A parameter that a client operation fills in.
        makes: ContextFormField
        parameters: [name, isRequired: {default: true}]
      hidden:
        doc: A parameter that is never shown.
        makes: HiddenFormField
        parameters: [name, value, isRequired: {default: true}]

  HaapiModel.StepFactory:
    doc: Makes steps. Where a function has no `type` parameter, the step has the only type that fits.
    functions:
      authenticatorOption:
        doc: One way to authenticate.
        makes: AuthenticatorSelectorStep.AuthenticatorOption
        parameters: [title, type, action]
      authenticatorSelector:
        doc: A choice of authenticators.
        makes: AuthenticatorSelectorStep
        parameters:
          - title
          - authenticators
          - metadata
          - actions
          - messages
          - links
          - properties: {type: "GenericProperties?"}
          - rawJsonString: {default: null}
        constants: {type: authenticationStep}
      interactiveForm:
        doc: One or more forms for the user.
        makes: InteractiveFormStep
        parameters:
          - actions
          - type
          - metadata
          - messages
          - links
          - properties: {type: "GenericProperties?"}
          - rawJsonString: {default: null}
      redirection:
        doc: A form for the client to submit at once.
        makes: RedirectionStep
        parameters:
          - redirectAction
          - metadata
          - actions
          - properties: {type: "GenericProperties?"}
          - rawJsonString: {default: null}
        constants: {type: redirectionStep}
      polling:
        doc: A step that waits for something that happens elsewhere.
        makes: PollingStep
        parameters:
          - mainAction
          - cancelAction
          - metadata
          - actions
          - messages
          - links
          - properties: {field: pollingProperties}
          - rawJsonString: {default: null}
        constants: {type: pollingStep}
      oAuthAuthorization:
        doc: The successful end of the flow.
        makes: OAuthAuthorizationResponseStep
        parameters:
          - metadata
          - messages
          - links
          - properties: {field: oauthAuthorizationResponseProperties}
          - rawJsonString: {default: null}
        constants: {type: oauthAuthorizationResponse}
      continueSame:
        doc: Tells the client to stay on the step it shows.
        makes: ContinueSameStep
        parameters:
          - metadata
          - messages
          - properties: {type: "GenericProperties?"}
          - rawJsonString: {default: null}
        constants: {type: continueSameStep}
      userConsent:
        doc: Asks the user for consent.
        makes: UserConsentStep
        parameters:
          - metadata
          - actions
          - messages
          - links
          - properties: {type: "GenericProperties?"}
          - rawJsonString: {default: null}
        constants: {type: userConsentStep}
      externalBrowserClientOperation:
        doc: A step through the system's browser.
        makes: ExternalBrowserClientOperationStep
        parameters:
          - actionModel
          - metadata
          - type
          - actions
          - properties: {type: "GenericProperties?"}
          - rawJsonString: {default: null}
      bankIdClientOperation:
        doc: A step with the BankID app.
        makes: BankIdClientOperationStep
        parameters:
          - activationLink
          - actionModel
          - metadata
          - type
          - actions
          - messages
          - links
          - properties: {type: "GenericProperties?"}
          - rawJsonString: {default: null}
      encapClientOperation:
        doc: A step with the Encap app.
        makes: EncapClientOperationStep
        parameters:
          - actionModel
          - metadata
          - type
          - actions
          - messages
          - links
          - properties: {type: "GenericProperties?"}
          - rawJsonString: {default: null}
      webauthnRegistrationClientOperation:
        doc: A step that creates a credential. Throws when the model has no form among its continue actions.
        makes: WebAuthnRegistrationClientOperationStep
        parameters:
          - actionModel
          - metadata
          - type
          - actions
          - messages
          - links
          - properties: {type: "GenericProperties?"}
          - rawJsonString: {default: null}
      webAuthnAuthenticationClientOperation:
        doc: A step that uses a credential. Throws when the model has no form among its continue actions.
        makes: WebAuthnAuthenticationClientOperationStep
        parameters:
          - actionModel
          - metadata
          - type
          - actions
          - messages
          - links
          - properties: {type: "GenericProperties?"}
          - rawJsonString: {default: null}
      genericClientOperation:
        doc: A step with an operation that the app handles itself.
        makes: GenericClientOperationStep
        parameters:
          - actionModel
          - metadata
          - type
          - actions
          - messages
          - links
          - properties: {type: "GenericProperties?"}
          - rawJsonString: {default: null}
      genericRepresentation:
        doc: Any step.
        makes: GenericRepresentationStep
        parameters: [type, metadata, actions, messages, links, properties, rawJsonString: {default: null}]

  HaapiModel.ProblemFactory:
    doc: Makes problems.
    functions:
      problem:
        doc: A problem without members of its own.
        makes: Problem
        parameters: [type, metadata, title, messages, links, rawJsonString: {default: null}]
      invalidInputField:
        doc: A field that was not accepted.
        makes: InvalidInputProblem.InvalidField
        parameters: [name, reason, detail]
      invalidInput:
        doc: Fields that are missing or wrong.
        makes: InvalidInputProblem
        parameters:
          - invalidFields
          - errorDescription
          - type
          - metadata
          - title
          - messages
          - links
          - rawJsonString: {default: null}
      authorization:
        doc: The end of the flow with an OAuth error.
        makes: AuthorizationProblem
        parameters:
          - error
          - errorDescription
          - type
          - metadata
          - title
          - messages
          - links
          - rawJsonString: {default: null}

  HaapiModel.TokenResponseFactory:
    doc: Makes answers of the token endpoint.
    functions:
      success:
        doc: The tokens that were issued.
        makes: SuccessfulTokenResponse
        parameters: [accessToken, tokenType, scope, expiresIn, refreshToken, idToken]
      error:
        doc: The reason why no tokens were issued.
        makes: ErrorTokenResponse
        parameters: [error, errorDescription, errorUri: {default: null}]

"""#,
    "fields.yaml": #"""
# Form fields: the parameters of a form and how to ask the user for them. `type` gives the shape of a field.

protocols:
  FormField:
    doc: A parameter of a form.
    conforms: [Decodable, Encodable, Equatable, Sendable]
    equality: true
    fields:
      name:
        type: String
        doc: Name of the parameter that is submitted.
      label:
        type: Message?
        doc: Text beside the field.
      placeholder:
        type: Message?
        doc: Text inside the field while it is empty.
      isRequired:
        type: Bool
        wire: required
        default: true
        doc: Whether the form needs a value. It does unless the server says otherwise.

  TextLengthRestriction:
    doc: Limits to the length of a text.
    fields:
      minLength:
        type: Int?
        doc: Fewest characters that are accepted.
      maxLength:
        type: Int?
        doc: Most characters that are accepted.

unions:
  FormField:
    doc: The type decides. A field of an unlisted type is kept, and can be filled in like a text.
    by: type
    variants:
      text: TextFormField
      password: PasswordFormField
      username: UsernameFormField
      select: SelectFormField
      checkbox: CheckboxFormField
      hidden: HiddenFormField
      context: ContextFormField
    otherwise: UnknownFormField

structs:
  # Texts that the user types

  TextFormField:
    doc: A line of text.
    conforms: [FormField, TextLengthRestriction]
    fields:
      kind:
        type: TextFormField.Kind?
        doc: What the text is, for the choice of a keyboard. Plain text when absent.
      value:
        type: String?
        secret: true
        doc: The text to begin with.

  PasswordFormField:
    doc: A secret text.
    conforms: [FormField, TextLengthRestriction]
    fields:
      value:
        type: String?
        secret: true
        doc: The text to begin with.

  UsernameFormField:
    doc: The name of an account.
    conforms: [FormField, TextLengthRestriction]
    fields:
      value:
        type: String?
        secret: true
        doc: The text to begin with.

  # Choices

  SelectFormField:
    doc: A choice of one among several options.
    conforms: FormField
    fields:
      options:
        type: "[SelectFormField.Option]"
        doc: What can be chosen.
      value:
        type: String?
        secret: true
        doc: The value to begin with. No server is known to send it; a marked option says the same.

  SelectFormField.Option:
    doc: One option of a choice.
    conforms: [Codable, Equatable, Sendable]
    fields:
      label:
        type: Message
        doc: Text of the option.
      value:
        type: String
        doc: What is submitted when the option is chosen.
      selected:
        type: Bool
        default: false
        doc: Whether the option is chosen at first.

  CheckboxFormField:
    doc: A box to tick. It is submitted only while it is ticked.
    conforms: FormField
    fields:
      checked:
        type: Bool
        default: false
        doc: Whether it is ticked at first.
      readonly:
        type: Bool
        default: false
        doc: Whether the user cannot change it.
      value:
        type: String?
        secret: true
        doc: What is submitted while it is ticked. `on` when absent.

  # Fields the user does not see

  HiddenFormField:
    doc: A parameter that is submitted as it is and never shown.
    conforms: FormField
    fields:
      value:
        type: String
        secret: true
        default: ""
        missing: report
        doc: What is submitted. A missing value counts as empty and is reported.

  ContextFormField:
    doc: A parameter without a value, which a client operation fills in. Such as the nonce a browser brings back.
    conforms: FormField

  UnknownFormField:
    doc: Addition. A field of an unlisted type. Written back as received.
    conforms: [FormField, TextLengthRestriction]
    fields:
      type:
        type: String
        default: ""
        doc: The type as received.
      value:
        type: String?
        secret: true
        doc: The text to begin with.
      rawJsonString:
        type: String
        raw: value
        doc: The field as JSON text, members in sorted order.

enums:
  TextFormField.Kind:
    doc: What a text field asks for.
    unknown: unknown(value:)
    cases:
      number: {wire: number, doc: "Digits, such as a one-time code."}
      email: {wire: email, doc: A mail address.}
      url: {wire: url, doc: A URL.}
      tel: {wire: tel, doc: A phone number.}
      color: {wire: color, doc: A colour.}

"""#,
    "haapi.yaml": #"""
# The wire model of the Hypermedia Authentication API: what a server answers, and how a client reads it.
#
# A response is a step (steps.yaml) or a problem (problems.yaml). A step offers actions (actions.yaml): forms with
# fields (fields.yaml), choices between actions, and operations that the client performs itself (operations.yaml). The
# flow ends with an authorization code, which the token endpoint exchanges (tokens.yaml). What all of these share is in
# values.yaml; the functions that make values without a server are in factories.yaml.
#
# Member names and types follow the model of the vendor's Swift SDK. What is added to it says "Addition" in its doc, and
# what no source states says "inferred".
haapi-gen: 1
name: HAAPI
module: HaapiRuntime
include:
  - values.yaml
  - actions.yaml
  - fields.yaml
  - operations.yaml
  - steps.yaml
  - problems.yaml
  - tokens.yaml
  - factories.yaml
  - ui-models.yaml
  - mappings.yaml

"""#,
    "mappings.yaml": #"""
# The default mappings: which UI model (ui-models.yaml) a response becomes, and what each of its members is.

# What expressions cannot say. The functions are in Sources/HaapiRuntime/UI/Transforms, each a few lines of Swift.
transforms:
  actionsToPresent:
    type: "(ExternalBrowserClientOperationStep) -> [any Action]"
    doc: What to show while the browser is open.
  assertionParameters:
    type: >-
      (WebAuthnAuthenticationClientOperationStep) ->
      @Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable]
    doc: Formats what the authenticator gave to prove possession of a credential.
  authorizationCode:
    type: (OAuthAuthorizationResponseStep) throws -> String
    doc: The code. Without it the step cannot be mapped (inferred).
  browserForm:
    type: (ExternalBrowserClientOperationStep) -> FormActionModel
    doc: The form to submit when the browser has come back.
  browserParameters:
    type: "(ExternalBrowserClientOperationStep) -> @Sendable (URL) throws -> [String: any Sendable]"
    doc: Takes the nonce out of the URL that the browser came back with.
  clientOperation:
    type: "([any Action]) -> (any ClientOperationActionModelRepresentation)?"
    doc: The first client operation among some actions.
  continueForm:
    type: "(any HaapiRepresentation, [any Action]) throws -> FormActionModel"
    doc: The first form among the actions to go on with. Without it the step cannot be mapped.
  distinctButtons:
    type: "([any InteractionItemModel]) -> [any InteractionItemModel]"
    doc: Tells apart buttons whose key another item has.
  forms:
    type: "([any Action]) -> [FormAction]"
    doc: The forms among some actions.
  inputConfiguration:
    type: (any FormField) -> InputTextConfiguration
    doc: What is typed into a field.
  isBankId:
    type: (PollingStep) -> Bool
    doc: Whether the step waits for the BankID app. How to tell is inferred.
  joinedText:
    type: "([UserMessage]) -> String?"
    doc: The texts, each on a line of its own, or nothing when there is none.
  launchURL:
    type: "((any ClientOperationActionModelRepresentation)?, String) -> URL?"
    doc: What an operation opens, if it opens something. The app comes back to the given URL.
  maxWaitRemainingTime:
    type: (PollingProperties) -> TimeInterval?
    doc: Seconds that are left, if the server says so and it is a number.
  maxWaitTime:
    type: (PollingProperties) -> TimeInterval?
    doc: Seconds that the wait may take in all, if the server says so and it is a number.
  messageStyle:
    type: "([String]) -> MessageStyleAttribute"
    doc: The most particular of the styles that some classes stand for. Which these are, and their order, is inferred.
  nonEmpty:
    type: (String?) -> String?
    doc: The text, unless it is empty.
  noParameters:
    type: "() -> @Sendable (URL) throws -> [String: any Sendable]"
    doc: Takes nothing out of the URL that the app was opened with.
  options:
    type: "(SelectFormField) -> [(String, String)]"
    doc: The label and the value of each option.
  pollingInterval:
    type: (PollingProperties) -> TimeInterval?
    doc: Seconds between two polls, if the server says so and it is a number.
  registrationParameters:
    type: >-
      (WebAuthnRegistrationClientOperationStep) ->
      @Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable]
    doc: Formats what the authenticator gave for a new credential.
  selectedPosition:
    type: (SelectFormField) -> Int?
    doc: The position of the option that is chosen at first.
  selectedValue:
    type: (SelectFormField) -> String?
    doc: The value of the option that is chosen at first.
  selectorIcon:
    type: (String?) -> String
    doc: The name of the image for a type of authenticator.
  selectors:
    type: "([any Action]) -> [SelectorAction]"
    doc: The choices among some actions.
  submittable:
    type: "([any Action]) -> [any Action]"
    doc: The actions that have a model, which all but unknown ones have.

mappers:
  DefaultMapping:
    doc: The default mapping from responses and actions to UI models.
    open: true
    settings:
      redirectTo:
        type: String
        doc: The URL at which other apps and the browser come back to this one.
      autoPollingDuration:
        type: TimeInterval
        doc: Seconds between two polls when the server does not say.
      authSelectionPresentation:
        type: AuthenticatorSelectionPresentation
        doc: How the ways to authenticate are offered.
    maps: [HaapiResponse -> UIModel, RepresentationActionModel -> UIInteractionModel]

  DefaultOAuthMapping:
    doc: The default mapping from answers of the token endpoint to models.
    maps: OAuthResponse -> OAuthModel

mappings:
  # Which response becomes which model

  HaapiResponse -> UIModel:
    doc: The model of a response.
    rows:
      AuthenticatorSelectorStep: SelectorModel
      ContinueSameStep: ContinueSameModel
      GenericRepresentationStep: GenericModel
      InteractiveFormStep: FormModel
      RedirectionStep: FormModel
      UserConsentStep: FormModel
      OAuthAuthorizationResponseStep: AuthorizationRequestModel
      PollingStep: PollingOperationModel
      ExternalBrowserClientOperationStep: FormOperationModel
      GenericClientOperationStep: GenericOperationModel
      WebAuthnRegistrationClientOperationStep: WebAuthnOperationModel
      WebAuthnAuthenticationClientOperationStep: WebAuthnOperationModel
      # Inferred: no source names a model for these two. A form operation fits them best.
      BankIdClientOperationStep: FormOperationModel
      EncapClientOperationStep: FormOperationModel
      Problem: ProblemModel
      InvalidInputProblem: ProblemModel
      AuthorizationProblem: ProblemModel

  RepresentationActionModel -> UIInteractionModel:
    doc: The model of an action whose content is to be shown.
    rows:
      FormActionModel: FormModel
      SelectorActionModel: SelectorModel
      # Inferred: there is nothing to show of an operation or a link.
      ClientOperationActionModelRepresentation: refused
      Link: refused

  OAuthResponse -> OAuthModel:
    doc: The model of an answer of the token endpoint.
    rows:
      SuccessfulTokenResponse: OAuthTokenModel
      ErrorTokenResponse: OAuthErrorModel

  # What all steps have in common

  HaapiRepresentation -> HaapiResponseTypeable:
    doc: That the type is the word on the wire is inferred.
    set:
      representationType: type.rawValue

  HaapiRepresentation -> UIInteractionModel:
    set:
      templateArea: metadata?.templateArea
      viewName: metadata?.viewName
      messageItems: messages.map(InfoMessageModel)
      linkItems: links.map(LinkItemModel)

  HaapiRepresentation -> ProblemModel:
    doc: What is reported when the app cannot go on. No server sent it, so the texts are inferred.
    set:
      representationType: nil
      messageItems: "[]"
      linkItems: "[]"

  # Steps that show something to the user

  InteractiveFormStep -> FormModel:
    set:
      interactionItems: distinctButtons(actions.flatMap(InteractionItemModel))

  UserConsentStep -> FormModel:
    doc: Actions that are no forms are not shown.
    set:
      interactionItems: distinctButtons(forms(actions).flatMap(InteractionItemModel))

  RedirectionStep -> FormModel:
    doc: >-
      Just a button as a rule, for all fields of a redirection that was received are hidden. It is only mapped when
      redirects are not followed automatically.
    set:
      messageItems: "[]"
      interactionItems: >-
        distinctButtons(
        redirectAction.model.fields.compactMap(InteractionItemModel) + [InteractionItemButtonModel(redirectAction)])
      linkItems: "[]"

  AuthenticatorSelectorStep -> SelectorModel:
    set:
      title: title.literal
      selectorItems: authenticators.map(SelectorItemInteractionActionModel)

  AuthenticatorSelectorStep.AuthenticatorOption -> SelectorItemInteractionActionModel:
    doc: The name of the icon and when the focus stays are inferred.
    set:
      title: title.literal
      type: type
      icon: selectorIcon(type)
      shouldKeepFocus: builder.authSelectionPresentation == .tabs
      action: action.model

  GenericRepresentationStep -> GenericModel:
    doc: The messages and links go to the form, or else to the choice (inferred), so that each is shown once.
    set:
      formModel:
        when: "!forms(actions).isEmpty"
        make: FormModel
        set:
          interactionItems: distinctButtons(forms(actions).flatMap(InteractionItemModel))
      selectorModel:
        when: "!selectors(actions).isEmpty"
        make: SelectorModel
        set:
          title: selectors(actions).first?.title?.literal
          messageItems:
            - {when: forms(actions).isEmpty, value: messages.map(InfoMessageModel)}
            - "[]"
          selectorItems: selectors(actions).first?.model.options.compactMap(SelectorItemModel) ?? []
          linkItems:
            - {when: forms(actions).isEmpty, value: links.map(LinkItemModel)}
            - "[]"

  ContinueSameStep -> ContinueSameModel:
    doc: The form is the flow's to add, for the step does not know which one was submitted (inferred).
    set:
      formModel: nil

  OAuthAuthorizationResponseStep -> AuthorizationRequestModel:
    set:
      code: authorizationCode(self)

  # Polling

  PollingStep -> PollingOperationModel:
    doc: That a wait for BankID has a model of its own is inferred, as is what is shown when its app cannot be opened.
    set:
      url: launchURL(clientOperation(actions), builder.redirectTo)
      interactionModel:
        - {when: isBankId(self), value: BankIdModel(self)}
        - PollingModel(self)
      errorInteractionModel:
        when: "!submittable(clientOperation(actions)?.errorActions ?? []).isEmpty"
        make: FormModel
        set:
          interactionItems: >-
            distinctButtons((clientOperation(actions)?.errorActions ?? []).flatMap(InteractionItemModel))
      problem:
        make: ProblemModel
        set:
          message: '"The app for this step could not be opened."'

  PollingStep -> PollingModel:
    set:
      mainAction: InteractionItemButtonModel(mainAction)
      cancelAction: cancelAction.map(InteractionItemButtonModel)
      autoPollingDuration: pollingInterval(pollingProperties) ?? builder.autoPollingDuration
      status: pollingProperties.status
      maxWaitTime: maxWaitTime(pollingProperties)
      maxWaitRemainingTime: maxWaitRemainingTime(pollingProperties)
      messageItems: "[InfoMessageModel](pollingProperties) + messages.map(InfoMessageModel)"

  PollingStep -> BankIdModel:
    doc: BankID pictures change every second.
    set:
      autoPollingDuration: pollingInterval(pollingProperties) ?? 1

  PollingProperties -> [InfoMessageModel]:
    doc: Whom the server contacts, as a message of its own (inferred).
    list:
      - {when: nonEmpty(recipientOfCommunication) != nil, value: InfoMessageModel(self)}

  PollingProperties -> InfoMessageModel:
    set:
      text: recipientOfCommunication
      messageStyleAttribute: .recipientofcommunication

  # Operations

  ClientOperationStep -> UIOperationModel:
    doc: The actions that the operation brings along are offered, if any of them has a model (inferred).
    set:
      interactionModel:
        when: "!submittable(actionModel.continueActions).isEmpty"
        make: FormModel
        set:
          interactionItems: distinctButtons(actionModel.continueActions.flatMap(InteractionItemModel))
      errorInteractionModel:
        when: "!submittable(actionModel.errorActions).isEmpty"
        make: FormModel
        set:
          interactionItems: distinctButtons(actionModel.errorActions.flatMap(InteractionItemModel))

  ClientOperationStep -> FormOperationModel:
    set:
      url: launchURL(actionModel, builder.redirectTo)
      formActionModel: continueForm(self, actionModel.continueActions)
      buildParameters: noParameters()

  ExternalBrowserClientOperationStep -> FormOperationModel:
    set:
      formActionModel: browserForm(self)
      buildParameters: browserParameters(self)
      interactionModel:
        when: "!submittable(actionsToPresent(self)).isEmpty"
        make: FormModel
        set:
          interactionItems: distinctButtons(actionsToPresent(self).flatMap(InteractionItemModel))
      problem:
        make: ProblemModel
        set:
          message: '"There is no browser to continue in."'

  BankIdClientOperationStep -> FormOperationModel:
    doc: A link to activate the app on another device is shown as a picture when the app could not be opened.
    set:
      errorInteractionModel:
        when: "!submittable(actionModel.errorActions).isEmpty || activationLink != nil"
        make: FormModel
        set:
          interactionItems: distinctButtons(actionModel.errorActions.flatMap(InteractionItemModel))
      problem:
        make: ProblemModel
        set:
          message: '"The BankID app could not be opened."'

  EncapClientOperationStep -> FormOperationModel:
    set:
      problem:
        make: ProblemModel
        set:
          message: '"The Encap app could not be opened."'

  GenericClientOperationStep -> GenericOperationModel:
    doc: There is no URL, for only the app can read the arguments of an operation that is unknown here (inferred).
    set:
      actionModel: actionModel
      problem:
        make: ProblemModel
        set:
          message: '"This app cannot perform the operation that the server asks for."'

  ClientOperationStep -> WebAuthnOperationModel:
    doc: The other ways to go on are the other actions of the step, the fallback is what its model offers (inferred).
    set:
      actionModel: actionModel
      interactionModel:
        make: FormModel
        set:
          interactionItems: "distinctButtons([InteractionItemModel](continueAction))"
      otherActions: actions.compactMap(UIInteractionModel)

  WebAuthnRegistrationClientOperationStep -> WebAuthnOperationModel:
    set:
      buildParametersWrapper: registrationParameters(self)
      problem:
        make: ProblemModel
        set:
          message: '"The passkey or security key could not be created."'

  WebAuthnAuthenticationClientOperationStep -> WebAuthnOperationModel:
    set:
      buildParametersWrapper: assertionParameters(self)
      problem:
        make: ProblemModel
        set:
          message: '"The passkey or security key could not be used."'

  # Actions

  FormActionModel -> FormModel:
    doc: A model has neither a title nor a kind, so there is no heading (inferred).
    set:
      messageItems: "[]"
      interactionItems: "distinctButtons(fields.compactMap(InteractionItemModel) + [InteractionItemButtonModel(self)])"
      linkItems: "[]"

  FormActionModel -> InteractionItemButtonModel:
    set:
      key: href
      label: nonEmpty(actionTitle?.literal) ?? "Submit"
      type: .primary
      action: self

  SelectorActionModel -> SelectorModel:
    set:
      messageItems: "[]"
      selectorItems: options.compactMap(SelectorItemModel)
      linkItems: "[]"

  Action -> UIInteractionModel:
    doc: The model of an action that is offered beside an operation.
    rows:
      FormAction: FormModel
      SelectorAction: SelectorModel
      ClientOperationAction: none
      UnknownAction: none

  FormAction -> FormModel:
    set:
      messageItems: "[]"
      interactionItems: >-
        distinctButtons(model.fields.compactMap(InteractionItemModel) + [InteractionItemButtonModel(self)])
      linkItems: "[]"

  SelectorAction -> SelectorModel:
    set:
      title: title?.literal
      messageItems: "[]"
      selectorItems: model.options.compactMap(SelectorItemModel)
      linkItems: "[]"

  Action -> SelectorItemModel:
    doc: The choice that an option of a selector is. An unknown option cannot be chosen.
    rows:
      FormAction: SelectorItemInteractionActionModel
      SelectorAction: SelectorItemInteractionActionModel
      ClientOperationAction: SelectorItemInteractionActionModel
      UnknownAction: none

  Action -> SelectorItemInteractionActionModel:
    set:
      title: title?.literal ?? ""
      shouldKeepFocus: builder.authSelectionPresentation == .tabs
      action: model

  FormAction -> SelectorItemInteractionActionModel:
    doc: An option that leads to an authenticator has its icon; others have none (inferred).
    set:
      type: nonEmpty(properties?.authenticatorType)
      icon:
        - when: nonEmpty(properties?.authenticatorType) != nil
          value: selectorIcon(properties?.authenticatorType)
        - nil

  SelectorAction -> SelectorItemInteractionActionModel: {}
  ClientOperationAction -> SelectorItemInteractionActionModel: {}

  # Items of a form

  Action -> [InteractionItemModel]:
    doc: What an action among others adds to a form. What is no form becomes a button (inferred).
    rows:
      FormAction: "[InteractionItemModel]"
      SelectorAction: InteractionItemButtonModel
      ClientOperationAction: InteractionItemButtonModel
      UnknownAction: none

  FormAction -> [InteractionItemModel]:
    doc: A heading if the action has a title, also when it is the only one, then the visible fields, then the button.
    list:
      - {when: title != nil, value: InteractionItemSectionModel(self)}
      - model.fields.compactMap(InteractionItemModel)
      - InteractionItemButtonModel(self)

  FormAction -> InteractionItemSectionModel:
    doc: Apps tell headings apart by the kind of the action.
    set:
      key: kind.rawValue
      label: title?.literal ?? ""

  Action -> InteractionItemButtonModel:
    doc: The key is neither the kind nor the title of the action, by which apps take out headings (inferred).
    set:
      type:
        - {when: kind == .cancel, value: .secondary}
        - .primary
      label: nonEmpty(title?.literal) ?? nonEmpty(kind.rawValue) ?? "Submit"
      action: model

  FormAction -> InteractionItemButtonModel:
    set:
      key: model.href
      label: >-
        nonEmpty(model.actionTitle?.literal) ?? nonEmpty(title?.literal) ?? nonEmpty(kind.rawValue) ?? "Submit"

  SelectorAction -> InteractionItemButtonModel:
    set:
      key: '"selector"'

  ClientOperationAction -> InteractionItemButtonModel:
    set:
      key: model.name.rawValue

  FormField -> InteractionItemModel:
    doc: The item of a field. Hidden and context fields are submitted but not shown.
    rows:
      TextFormField: InteractionItemInputTextModel
      UsernameFormField: InteractionItemInputTextModel
      PasswordFormField: InteractionItemInputTextModel
      UnknownFormField: InteractionItemInputTextModel
      SelectFormField: InteractionItemSelectModel
      CheckboxFormField: InteractionItemCheckboxModel
      HiddenFormField: none
      ContextFormField: none

  FormField -> InteractionItemInputTextModel:
    doc: Key, label and value are known, the other members are inferred from their names.
    set:
      key: name
      label: label?.literal ?? ""
      placeholder: placeholder?.literal
      value: value ?? ""
      isRequired: isRequired
      inputConfiguration: inputConfiguration(self)

  TextFormField -> InteractionItemInputTextModel: {}
  UsernameFormField -> InteractionItemInputTextModel: {}
  PasswordFormField -> InteractionItemInputTextModel: {}
  UnknownFormField -> InteractionItemInputTextModel: {doc: A field of an unlisted type is filled in like a text.}

  SelectFormField -> InteractionItemSelectModel:
    set:
      key: name
      label: label?.literal ?? ""
      value: selectedValue(self) ?? ""
      isRequired: isRequired
      options: options(self)
      selectedPosition: selectedPosition(self)

  CheckboxFormField -> InteractionItemCheckboxModel:
    set:
      key: name
      label: label?.literal ?? ""
      value: value ?? "on"
      isRequired: isRequired
      isReadOnly: readonly
      isChecked: checked

  # Texts and links

  UserMessage -> InfoMessageModel:
    doc: A text for the whole screen, not for one of its items (inferred).
    set:
      text: text.literal
      messageStyleAttribute: messageStyle(classList)

  Link -> LinkItemModel:
    set:
      text: title?.literal
      href: href
      type: type
      rel: rel
      link: self

  # Problems

  ProblemRepresentation -> HaapiResponseTypeable:
    set:
      representationType: type.rawValue

  ProblemRepresentation -> ProblemModel:
    doc: >-
      That a type which no screen handles is said to be unhandleable is inferred, and so is the type as the last resort
      for a message.
    set:
      title: title?.literal
      message: joinedText(messages) ?? nonEmpty(title?.literal) ?? type.rawValue
      messageItems: messages.map(InfoMessageModel)
      linkItems: links.map(LinkItemModel)
      type:
        - {when: type == .authenticationFailedProblem, value: .authenticationFailedProblem}
        - {when: type == .invalidInputProblem, value: .invalidInputProblem}
        - {when: type == .incorrectCredentialsProblem, value: .incorrectCredentialsProblem}
        - {when: type == .sessionAndAccessTokenMismatchProblem, value: .sessionAndAccessTokenMismatchProblem}
        - {when: type == .tooManyAttemptsProblem, value: .tooManyAttemptsProblem}
        - .unhandleable

  Problem -> ProblemModel: {}

  InvalidInputProblem -> ProblemModel:
    set:
      messageItems: messages.map(InfoMessageModel) + invalidFields.map(InfoMessageModel)

  InvalidInputProblem.InvalidField -> InfoMessageModel:
    doc: The key names the item that the message belongs to (which text is which is inferred).
    set:
      key: name
      reason: reason
      text: detail.literal
      messageStyleAttribute: .error

  AuthorizationProblem -> ProblemModel:
    set:
      message: nonEmpty(errorDescription) ?? error

  # Tokens

  SuccessfulTokenResponse -> OAuthTokenModel:
    set:
      accessToken: accessToken
      tokenType: tokenType
      scope: scope
      expiresIn: expiresIn
      refreshToken: refreshToken
      idToken: idToken

  ErrorTokenResponse -> OAuthErrorModel:
    set:
      error: error
      errorDescription: errorDescription
      errorUri: errorUri

"""#,
    "operations.yaml": #"""
# Client operations: what a client does by itself, not over HTTP. `name` tells which; `arguments` is what it needs.
# After success the client submits one of `continueActions`; after failure it offers the `errorActions`.

enums:
  ClientOperationName:
    doc: The operations a client may be asked to perform. Every client has to support the external browser.
    unknown: unknown(value:)
    cases:
      externalBrowser: {wire: external-browser-flow, doc: Go through a part of the flow in the system's browser.}
      bankId: {wire: bankid, doc: Open the BankID app.}
      encapAutoActivation: {wire: encap-auto-activation, doc: Activate the Encap app. Servers from 11.0 on lack it.}
      webAuthnRegistration: {wire: webauthn-registration, doc: Create a passkey or register a security key.}
      webAuthnAuthentication: {wire: webauthn-authentication, doc: Prove possession of a passkey or security key.}

protocols:
  ClientOperationActionModelRepresentation:
    doc: What every client operation has.
    conforms: RepresentationActionModel
    equality: true
    fields:
      name:
        type: ClientOperationName
        doc: Which operation to perform.
      arguments:
        type: "[String: any Sendable]"
        secret: true
        doc: What the operation needs, in the shape of that operation.
      continueActions:
        type: "[any Action]"
        doc: How to go on after success. Normally one form.
      errorActions:
        type: "[any Action]"
        doc: What to offer when the operation fails or is not supported.

  WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions:
    doc: What both kinds of options for a new credential have. Each is the `publicKey` object of the WebAuthn standard.
    conforms: Sendable
    fields:
      relyingPartyId:
        type: String?
        from: rp.id
        doc: Domain that the credential is for.
      challengeData:
        type: Data?
        secret: true
        wire: challenge
        doc: Random bytes to be signed, base64url on the wire.
      userIdData:
        type: Data?
        secret: true
        from: user.id
        doc: Identifier of the account, base64url on the wire.
      userName:
        type: String?
        from: user.name
        doc: Name of the account.
      displayName:
        type: String?
        from: user.displayName
        doc: Name of the user, to be shown.
      userVerification:
        type: String?
        from: authenticatorSelection.userVerification
        doc: Whether the device verifies the user, one of `required`, `preferred` and `discouraged`.
      attestation:
        type: String?
        doc: What the device shall prove about itself, such as `none`.

unions:
  ClientOperationActionModelRepresentation:
    doc: The name decides. A known operation that lacks its arguments becomes a generic one and keeps its name.
    by: name
    variants:
      external-browser-flow:
        type: ExternalBrowserClientOperationActionModel
        when: {arguments.href: text}
      bankid:
        type: BankIdClientOperationActionModel
        when: {arguments.href: text, arguments.autoStartToken: text}
      encap-auto-activation:
        type: EncapAutoActivationClientOperationActionModel
        when: {arguments.href: text, arguments.activationCode: text}
      webauthn-registration:
        type: WebAuthnRegistrationClientOperationActionModel
        when:
          any:
            - {arguments.credentialCreationOptions.publicKey: object}
            - {arguments.platformCredentialCreationOptions.publicKey: object}
            - {arguments.crossPlatformCredentialCreationOptions.publicKey: object}
      webauthn-authentication:
        type: WebAuthnAuthenticationClientOperationActionModel
        when: {arguments.credentialRequestOptions.publicKey: object}
    otherwise: GenericClientOperationActionModel

structs:
  # Operations without a shape of their own

  ClientOperationActionModel:
    doc: Any operation, as the factory of client operation actions takes it.
    conforms: ClientOperationActionModelRepresentation

  GenericClientOperationActionModel:
    doc: An operation that is unknown, or lacks its arguments. The app reads the arguments itself.
    conforms: ClientOperationActionModelRepresentation

  # Operations that open something

  ExternalBrowserClientOperationActionModel:
    doc: Opens the system's browser. The nonce it comes back with goes into the context field of the continue form.
    conforms: ClientOperationActionModelRepresentation
    fields:
      href:
        type: String
        secret: true
        from: arguments.href
        doc: URL to open. The client adds its own redirect URI to the query.

  BankIdClientOperationActionModel:
    doc: Opens the BankID app.
    conforms: ClientOperationActionModelRepresentation
    fields:
      autoStartToken:
        type: String
        secret: true
        from: arguments.autoStartToken
        doc: Connects the app with this flow.
      redirect:
        type: String
        secret: true
        from: arguments.redirect
        default: ""
        doc: Where the app shall return to. Empty when it was not sent.
      href:
        type: String
        secret: true
        from: arguments.href
        doc: URL that opens the app, with an auto start token and a place for the redirect.

  EncapAutoActivationClientOperationActionModel:
    doc: Opens the Encap app to activate it. Only servers before 11.0 ask for it.
    conforms: ClientOperationActionModelRepresentation
    fields:
      activationCode:
        type: String
        secret: true
        from: arguments.activationCode
        doc: The code that activates the app.
      href:
        type: String
        secret: true
        from: arguments.href
        doc: URL that opens the app.

  # WebAuthn registration: one set of options for a passkey, or one each for this device and for other devices

  WebAuthnRegistrationClientOperationActionModel:
    doc: Creates a credential. The submitted member is named after the options used, which `arguments` still tells.
    conforms: ClientOperationActionModelRepresentation
    requires:
      any:
        - {arguments.credentialCreationOptions.publicKey: object}
        - {arguments.platformCredentialCreationOptions.publicKey: object}
        - {arguments.crossPlatformCredentialCreationOptions.publicKey: object}
    fields:
      platformOptions:
        type: WebAuthnRegistrationClientOperationActionModel.PlatformCredentialRequestOptions?
        from:
          - arguments.credentialCreationOptions.publicKey
          - arguments.platformCredentialCreationOptions.publicKey
        mutable: true
        doc: Options for a credential of this device, or for a passkey. The argument names are inferred.
      crossPlatformOptions:
        type: WebAuthnRegistrationClientOperationActionModel.CrossPlatformCredentialRequestOptions?
        from: arguments.crossPlatformCredentialCreationOptions.publicKey
        mutable: true
        doc: Options for a credential of another device, such as a security key. The argument name is inferred.

  WebAuthnRegistrationClientOperationActionModel.PlatformCredentialRequestOptions:
    doc: How to create a credential on this device.
    conforms: WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions
    fields:
      residentKey:
        type: String?
        from: authenticatorSelection.residentKey
        doc: Addition. Whether the credential can be found without an account name, such as `preferred`.

  WebAuthnRegistrationClientOperationActionModel.CrossPlatformCredentialRequestOptions:
    doc: How to create a credential on another device.
    conforms: WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions
    fields:
      publicKeyCredParams:
        type: "[WebAuthnRegistrationClientOperationActionModel.CredentialParams]?"
        wire: pubKeyCredParams
        doc: Acceptable key types, best first.
      excludedCredentials:
        type: "[WebAuthnRegistrationClientOperationActionModel.ExcludedCredential]?"
        wire: excludeCredentials
        doc: Credentials the user has already. A device that holds one of them shall not be registered again.
      residentKey:
        type: String?
        from: authenticatorSelection.residentKey
        doc: Whether the credential can be found without an account name, such as `preferred`.

  WebAuthnRegistrationClientOperationActionModel.CredentialParams:
    doc: A kind of key.
    conforms: Sendable
    fields:
      algorithmId:
        type: Int
        wire: alg
        doc: COSE number of the algorithm, such as -7 for ES256.
      type:
        type: String
        doc: Type of the credential, `public-key`.

  WebAuthnRegistrationClientOperationActionModel.ExcludedCredential:
    doc: A credential that exists already.
    conforms: Sendable
    fields:
      credentialID:
        type: Data
        secret: true
        wire: id
        doc: Identifier of the credential, base64url on the wire.
      type:
        type: String
        doc: Type of the credential, `public-key`.

  # WebAuthn authentication

  WebAuthnAuthenticationClientOperationActionModel:
    doc: Proves possession of a credential.
    conforms: ClientOperationActionModelRepresentation
    requires: {arguments.credentialRequestOptions.publicKey: object}
    fields:
      credentialOptions:
        type: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions
        from: arguments
        doc: Which credential to use, and how. Gathered from several arguments.

  WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions:
    doc: How to use a credential.
    conforms: Sendable
    fields:
      relyingPartyId:
        type: String?
        from: credentialRequestOptions.publicKey.rpId
        doc: Domain that the credential belongs to.
      challengeData:
        type: Data?
        secret: true
        from: credentialRequestOptions.publicKey.challenge
        doc: Random bytes to be signed, base64url on the wire.
      platformAllowCredentials:
        type: "[WebAuthnAuthenticationClientOperationActionModel.AllowedCredential]?"
        wire: platformCredentials
        doc: Acceptable credentials of this device. Absent with passkeys, where any will do (inferred).
      crossPlatformAllowCredentials:
        type: "[WebAuthnAuthenticationClientOperationActionModel.AllowedCredential]?"
        wire: crossPlatformCredentials
        doc: Acceptable credentials of other devices. Absent with passkeys, where any will do (inferred).
      userVerificationPreference:
        type: String?
        from: credentialRequestOptions.publicKey.userVerification
        doc: Whether the device verifies the user, one of `required`, `preferred` and `discouraged`.

  WebAuthnAuthenticationClientOperationActionModel.AllowedCredential:
    doc: A credential that is acceptable.
    conforms: Sendable
    fields:
      credentialID:
        type: Data
        secret: true
        wire: id
        doc: Identifier of the credential, base64url on the wire.
      type:
        type: String
        doc: Type of the credential, `public-key`.

"""#,
    "problems.yaml": #"""
# Problems: the unsuccessful answers of a server (RFC 9457, formerly 7807). `type` tells what went wrong.

enums:
  ProblemType:
    doc: What went wrong, a URI on the wire.
    unknown: other(value:)
    initializer: failable
    cases:
      authenticationFailedProblem:
        wire: https://curity.se/problems/authentication-failed
        doc: The user could not be authenticated.
      invalidInputProblem:
        wire: https://curity.se/problems/invalid-input
        doc: Fields of the submitted form are missing or wrong.
      incorrectCredentialsProblem:
        wire: https://curity.se/problems/incorrect-credentials
        doc: Account name, password or code do not match.
      errorAuthorizationResponseProblem:
        wire: https://curity.se/problems/error-authorization-response
        doc: The flow has ended with an OAuth error.
      unexpectedProblem:
        wire: https://curity.se/problems/unexpected
        doc: Something went wrong that has no type of its own.
      tooManyAttemptsProblem:
        wire: https://curity.se/problems/too-many-attempts
        doc: The user has tried too often.
      genericUserProblem:
        wire: https://curity.se/problems/generic-user-error
        doc: Something is wrong that the user may be told about.
      sessionAndAccessTokenMismatchProblem:
        wire: https://curity.se/problems/mismatch-between-session-and-access-token
        doc: The session is lost. The flow has to start again.

protocols:
  ProblemRepresentation:
    doc: A problem, an unsuccessful answer of the server.
    conforms: HaapiResponse
    fields:
      type:
        type: ProblemType
        missing: refuse
        doc: What went wrong. A response without it is refused.
      title:
        type: Message?
        doc: What went wrong, in words.
      metadata:
        type: Metadata?
        doc: Where on the server the problem comes from.
      messages:
        type: "[UserMessage]"
        doc: Texts for the user.
      links:
        type: "[Link]"
        doc: Where the user may go, often a way to restart the flow.
      code:
        type: String?
        requirement: false
        doc: Addition. A word that tells the cause more closely, such as `access_denied`.

unions:
  ProblemRepresentation:
    doc: The type decides. An authorization error without its `error` text is a plain problem.
    by: type
    variants:
      https://curity.se/problems/invalid-input: InvalidInputProblem
      https://curity.se/problems/error-authorization-response: {type: AuthorizationProblem, when: {error: text}}
    otherwise: Problem

problems:
  Problem:
    doc: A problem without members of its own.
    conforms: ProblemRepresentation

  InvalidInputProblem:
    doc: Fields of the submitted form are missing or wrong.
    conforms: ProblemRepresentation
    fields:
      invalidFields:
        type: "[InvalidInputProblem.InvalidField]"
        doc: The fields that were not accepted.
      errorDescription:
        type: String?
        wire: error_description
        doc: Explanation for developers.

  InvalidInputProblem.InvalidField:
    doc: A field that was not accepted.
    conforms: [Codable, Equatable, Sendable]
    fields:
      name:
        type: String
        doc: Name of the form field.
      reason:
        type: String?
        doc: Why it was not accepted, either `missing` or `invalidValue`.
      detail:
        type: Message
        default: ""
        doc: Text for the user. Empty when it was not sent.

  AuthorizationProblem:
    doc: The flow has ended with an OAuth error.
    conforms: ProblemRepresentation
    fields:
      error:
        type: String
        doc: OAuth error code, such as `access_denied`.
      errorDescription:
        type: String?
        wire: error_description
        doc: Explanation for developers.
      iss:
        type: String?
        doc: Addition. The issuer that answered.
      actions:
        type: "[any Action]"
        doc: Addition. A form that posts the response to the client. Only the newest servers send it.

"""#,
    "steps.yaml": #"""
# Steps: the successful answers of a server. Several things decide which struct a step becomes, see `select` at the end.

enums:
  RepresentationType:
    doc: The type of a step. Addition, a type that is not listed is kept as an unknown one.
    unknown: unknown       # Addition. A step of such a type becomes a generic one.
    initializer: failable
    cases:
      authenticationStep: {wire: authentication-step, doc: The user proves who they are.}
      redirectionStep: {wire: redirection-step, doc: The flow goes on elsewhere without the user.}
      registrationStep: {wire: registration-step, doc: The user creates or completes an account.}
      pollingStep: {wire: polling-step, doc: The flow waits for something that happens elsewhere.}
      continueSameStep: {wire: continue-same-step, doc: The client stays on the step it shows.}
      oauthAuthorizationResponse: {wire: oauth-authorization-response, doc: The flow has ended with success.}
      consentorStep: {wire: consentor-step, doc: A consentor of the server asks the user for consent.}
      userConsentStep: {wire: user-consent-step, doc: The user consents to what the client asks for.}

protocols:
  HaapiRepresentation:
    doc: A step, a successful answer of the server.
    conforms: HaapiResponse
    fields:
      type:
        type: RepresentationType
        missing: refuse
        doc: The type of the step. A response without it is refused.
      metadata:
        type: Metadata?
        doc: Where on the server the step comes from.
      messages:
        type: "[UserMessage]"
        doc: Texts for the user.
      links:
        type: "[Link]"
        doc: Links beside the actions, and images such as a QR code.
      properties:
        type: (any Properties)?
        doc: Further data of the step.
      actions:
        type: "[any Action]"
        requirement: false
        doc: The ways forward.

  ClientOperationStep:
    doc: A step whose main action is an operation that the client performs itself.
    conforms: HaapiRepresentation

representations:
  # Steps that show something to the user

  InteractiveFormStep:
    doc: One or more forms for the user, or none when there is only something to read.
    conforms: HaapiRepresentation
    fields:
      actions:
        type: "[FormAction]"
        mutable: true
        doc: The forms.

  AuthenticatorSelectorStep:
    doc: The user chooses how to authenticate.
    conforms: HaapiRepresentation
    fields:
      title:
        type: Message
        from: actions[0].title
        doc: Text above the choice.
      authenticators:
        type: "[AuthenticatorSelectorStep.AuthenticatorOption]"
        from: actions[0].model.options
        doc: The ways to authenticate.

  AuthenticatorSelectorStep.AuthenticatorOption:
    doc: One way to authenticate.
    conforms: [Codable, Equatable, Sendable]
    fields:
      title:
        type: Message
        doc: Text of the option.
      type:
        type: String?
        from: properties.authenticatorType
        doc: Type of the authenticator, such as `passkeys`. Open list.
      action:
        type: FormAction
        from: .
        doc: The form that chooses this option.

  UserConsentStep:
    doc: The user consents to what the client asks for.
    conforms: HaapiRepresentation

  GenericRepresentationStep:
    doc: Any step that no other struct describes. Its actions tell what can be done.
    conforms: HaapiRepresentation

  # Steps that the client handles itself

  RedirectionStep:
    doc: The client goes on at once, without the user.
    conforms: HaapiRepresentation
    fields:
      redirectAction:
        type: FormAction
        from: actions[0]
        doc: The form to submit as it is.
      messages:
        type: "[UserMessage]"
        doc: Texts for the user. Addition, as the original always has an empty array.
      links:
        type: "[Link]"
        doc: Links beside the actions. Addition, as the original always has an empty array.

  ContinueSameStep:
    doc: The client stays on the step it shows, with new messages and the continue actions of the action it submitted.
    conforms: HaapiRepresentation
    fields:
      links:
        type: "[Link]"
        doc: Links beside the actions. Addition, as the original always has an empty array.
      actions:
        type: "[any Action]"
        doc: Normally none. Addition, as the original always has an empty array.

  PollingStep:
    doc: The flow waits for something that happens elsewhere. The client asks again until it has ended.
    conforms: HaapiRepresentation
    fields:
      pollingProperties:
        type: PollingProperties
        wire: properties
        doc: How far it has come.
      properties:
        type: (any Properties)?
        alias: pollingProperties
        doc: The same as `pollingProperties`.
      # A status that is not listed counts as pending.
      mainAction:
        type: FormAction
        from:
          - {path: "actions[template: form, kind: poll]", when: {properties.status: {not: [done, failed]}}}
          - {path: "actions[template: form, kind: redirect]", when: {properties.status: done}}
          - {path: "actions[template: form, kind: form]", when: {properties.status: done}}
          - {path: "actions[template: form, kind: continue]", when: {properties.status: done}}
          - {path: "actions[template: form, kind: [redirect, continue]]", when: {properties.status: failed}}
          - {path: "actions[template: form, kind: form]", when: {properties.status: failed}}
          - {path: "actions[template: form]", when: {properties.status: [done, failed]}}
        doc: While pending, the form that asks again. Then the form that goes on (the order of preference is inferred).
      cancelAction:
        type: FormAction?
        from:
          - {path: "actions[template: form, kind: cancel]", when: {properties.status: {not: [done, failed]}}}
        doc: The form that gives up waiting. Only while pending.

  OAuthAuthorizationResponseStep:
    doc: The flow has ended with success.
    conforms: HaapiRepresentation
    fields:
      oauthAuthorizationResponseProperties:
        type: OAuthAuthorizationResponseProperties
        wire: properties
        doc: The authorization response, with the code to exchange for tokens.
      properties:
        type: (any Properties)?
        alias: oauthAuthorizationResponseProperties
        doc: The same as `oauthAuthorizationResponseProperties`.
      actions:
        type: "[any Action]"
        doc: Normally none, or a form that posts the response. Addition, as the original always has an empty array.

  # Steps with a client operation

  ExternalBrowserClientOperationStep:
    doc: A part of the flow goes through the system's browser.
    conforms: ClientOperationStep
    requires: {actions: {some: {template: client-operation, model.continueActions: {some: {template: form}}}}}
    fields:
      actionModel:
        type: ExternalBrowserClientOperationActionModel
        from: "actions[template: client-operation].model"
        doc: What to open, and how to go on.
      messages:
        type: "[UserMessage]"
        doc: Texts for the user. Addition, as the original always has an empty array.
      links:
        type: "[Link]"
        doc: Links beside the actions. Addition, as the original always has an empty array.

  BankIdClientOperationStep:
    doc: The user authenticates or signs with the BankID app.
    conforms: ClientOperationStep
    fields:
      activationLink:
        type: Link?
        from: "links[rel: activation, href: text]"
        doc: The QR code for an app on another device. That this link is meant is inferred.
      actionModel:
        type: BankIdClientOperationActionModel
        from: "actions[template: client-operation].model"
        doc: What to open, and how to go on.

  EncapClientOperationStep:
    doc: The user activates the Encap app. Only servers before 11.0 send it.
    conforms: ClientOperationStep
    fields:
      actionModel:
        type: EncapAutoActivationClientOperationActionModel
        from: "actions[template: client-operation].model"
        doc: What to open, and how to go on.

  WebAuthnRegistrationClientOperationStep:
    doc: The user creates a passkey or registers a security key.
    conforms: ClientOperationStep
    fields:
      actionModel:
        type: WebAuthnRegistrationClientOperationActionModel
        from: "actions[template: client-operation].model"
        doc: What to create, and how to go on.
      continueAction:
        type: FormAction
        from: {path: "continueActions[template: form]", of: actionModel}
        doc: The form that submits the new credential, which is the first one among the continue actions (inferred).

  WebAuthnAuthenticationClientOperationStep:
    doc: The user authenticates with a passkey or a security key.
    conforms: ClientOperationStep
    fields:
      actionModel:
        type: WebAuthnAuthenticationClientOperationActionModel
        from: "actions[template: client-operation].model"
        doc: Which credential to use, and how to go on.
      continueAction:
        type: FormAction
        from: {path: "continueActions[template: form]", of: actionModel}
        doc: The form that submits the proof, which is the first one among the continue actions (inferred).

  GenericClientOperationStep:
    doc: An operation that is unknown, or a known one that lacks its arguments or the form to go on with.
    conforms: ClientOperationStep
    fields:
      actionModel:
        type: GenericClientOperationActionModel
        from: "actions[template: client-operation].model"
        doc: The operation by name, its arguments, and how to go on.

# Which struct a step becomes. The first row whose conditions all hold wins.
select:
  HaapiRepresentation:
    # The type of the step decides, as long as the step holds what the struct promises.
    - RedirectionStep:
        type: redirection-step
        actions: {count: 1, every: {template: form, model.fields: {every: {type: hidden}}}}
    - PollingStep:
        type: polling-step
        properties.status: text
        any:
          - properties.status: [done, failed]
            actions: {some: {template: form}}
          - properties.status: {not: [done, failed]}
            actions: {some: {template: form, kind: poll}}
    - OAuthAuthorizationResponseStep: {type: oauth-authorization-response, properties: object}
    - ContinueSameStep: {type: continue-same-step}
    - UserConsentStep: {type: user-consent-step}

    # Exactly one client operation, whatever else there is. Its name decides, if everything it needs is there.
    - ExternalBrowserClientOperationStep:
        type: [authentication-step, registration-step, consentor-step]
        actions:
          one: {template: client-operation}
          some:
            template: client-operation
            model.name: external-browser-flow
            model.arguments.href: text
            model.continueActions: {some: {template: form}}
    - BankIdClientOperationStep:
        type: [authentication-step, registration-step, consentor-step]
        actions:
          one: {template: client-operation}
          some:
            template: client-operation
            model.name: bankid
            model.arguments.href: text
            model.arguments.autoStartToken: text
    - EncapClientOperationStep:
        type: [authentication-step, registration-step, consentor-step]
        actions:
          one: {template: client-operation}
          some:
            template: client-operation
            model.name: encap-auto-activation
            model.arguments.href: text
            model.arguments.activationCode: text
    - WebAuthnRegistrationClientOperationStep:
        type: [authentication-step, registration-step, consentor-step]
        actions:
          one: {template: client-operation}
          some:
            template: client-operation
            model.name: webauthn-registration
            model.continueActions: {some: {template: form}}
            any:
              - {model.arguments.credentialCreationOptions.publicKey: object}
              - {model.arguments.platformCredentialCreationOptions.publicKey: object}
              - {model.arguments.crossPlatformCredentialCreationOptions.publicKey: object}
    - WebAuthnAuthenticationClientOperationStep:
        type: [authentication-step, registration-step, consentor-step]
        actions:
          one: {template: client-operation}
          some:
            template: client-operation
            model.name: webauthn-authentication
            model.arguments.credentialRequestOptions.publicKey: object
            model.continueActions: {some: {template: form}}
    - GenericClientOperationStep:
        type: [authentication-step, registration-step, consentor-step]
        actions:
          one: {template: client-operation}
          some: {template: client-operation, model.name: text}

    # No client operation: a choice of authenticators that stands alone, or forms only. A title may be there as its key.
    - AuthenticatorSelectorStep:
        type: authentication-step
        actions:
          count: 1
          every:
            template: selector
            kind: authenticator-selector
            any: [{title: text}, {title.literal: text}, {title.text: text}, {title.key: text}, {titleKey: text}]
            model.options:
              every:
                template: form
                kind: select-authenticator
                any: [{title: text}, {title.literal: text}, {title.text: text}, {title.key: text}, {titleKey: text}]
                model.fields: {every: {type: [hidden, context]}}
    - InteractiveFormStep:
        type: [authentication-step, registration-step, consentor-step]
        actions: {every: {template: form}}

    # Other selectors, mixtures, several client operations, unlisted types.
    - GenericRepresentationStep: otherwise

"""#,
    "tokens.yaml": #"""
# Tokens: the answers of the token endpoint (RFC 6749).

protocols:
  OAuthResponse:
    doc: An answer of the token endpoint.
    conforms: [Decodable, Encodable, Equatable, Sendable]

oauth:
  SuccessfulTokenResponse:
    doc: The tokens that were issued.
    conforms: [OAuthResponse, Hashable]
    fields:
      accessToken:
        type: String
        secret: true
        wire: access_token
        doc: The token that gives access to APIs.
      expiresIn:
        type: Int
        wire: expires_in
        default: 0
        doc: Lifetime of the access token in seconds. 0 when it was not sent.
      tokenType:
        type: String?
        wire: token_type
        doc: How the access token is to be used, such as `bearer`.
      scope:
        type: String?
        doc: The granted scopes, separated by spaces.
      refreshToken:
        type: String?
        secret: true
        wire: refresh_token
        doc: The token that obtains new access tokens.
      idToken:
        type: String?
        secret: true
        wire: id_token
        doc: A JWT that tells who the user is.

  ErrorTokenResponse:
    doc: The reason why no tokens were issued.
    conforms: [OAuthResponse, Hashable]
    fields:
      error:
        type: String
        doc: OAuth error code, such as `invalid_grant`.
      errorDescription:
        type: String?
        wire: error_description
        doc: Explanation for developers.
      errorUri:
        type: String?
        wire: error_uri
        doc: Address of a page about the error.

# An answer with neither member is refused. That these members decide is inferred from RFC 6749.
select:
  OAuthResponse:
    - SuccessfulTokenResponse: {access_token: present}
    - ErrorTokenResponse: {error: present}

"""#,
    "ui-models.yaml": #"""
# UI models: what a screen shows, whatever the toolkit. A mapping (mappings.yaml) makes them from a response.
#
# Each model is a protocol, so that an app can bring a type of its own, with the members it needs. `struct` or `class`
# names the type that the default mapping makes. What the user edits is in a class, for it is edited in place.

# Written by hand, in Sources/HaapiRuntime/UI.
external:
  protocols: [Masking]
  types: [InputTextConfiguration]

enums:
  MessageStyleAttribute:
    doc: How a message looks.
    raw: text
    conforms: Codable
    cases:
      heading: {doc: A heading.}
      info: {doc: Information. The style of a message that has no other.}
      error: {doc: Something went wrong.}
      warn: {doc: A warning.}
      recipientofcommunication: {doc: "Whom the server contacts, such as a masked phone number."}
      content: {doc: Plain content.}
      username: {doc: The name of the account.}
      usercode: {doc: "A code that the user types in elsewhere, or compares."}

  HandleableProblemType:
    doc: The problems that a screen may handle itself.
    raw: text
    conforms: [Codable, CaseIterable]
    cases:
      authenticationFailedProblem: {doc: The user could not be authenticated.}
      invalidInputProblem: {doc: Fields of the submitted form are missing or wrong.}
      incorrectCredentialsProblem: {doc: "Account name, password or code do not match."}
      sessionAndAccessTokenMismatchProblem: {doc: The session is lost. The flow has to start again.}
      tooManyAttemptsProblem: {doc: The user has tried too often.}
      unhandleable: {doc: Any other problem.}

  InteractionItemButtonType:
    doc: How a button looks.
    raw: text
    cases:
      primary: {doc: The way forward.}
      secondary: {doc: "Another way, such as to cancel."}
      text: {doc: A button without a border. The default mapping makes none.}
      link: {doc: A button that looks like a link. The default mapping makes none.}

  AuthenticatorSelectionPresentation:
    doc: How the ways to authenticate are offered.
    raw: none
    conforms: Hashable
    cases:
      list: {doc: One below the other.}
      tabs: {doc: "Side by side, one of them open."}

uiModels:
  # Categories

  UIModel:
    doc: What one screen shows, or does.
    conforms: [Masking, CustomStringConvertible, CustomDebugStringConvertible, Sendable]

  HaapiResponseTypeable:
    doc: A model that knows which kind of response it comes from.
    conforms: UIModel
    fields:
      representationType:
        type: String?
        default: null
        doc: The type of the response as on the wire, a step type or the URI of a problem (inferred). `nil` by default.

  UIInteractionModel:
    doc: Something for the user to read, fill in or choose.
    conforms: HaapiResponseTypeable
    fields:
      templateArea:
        type: String?
        doc: The part of the server's templates that the step belongs to.
      viewName:
        type: String?
        doc: Name of the server's view, such as `authenticator/html-form/authenticate/get`.

  UIOperationModel:
    doc: Something the app has to run, inside or outside itself.
    conforms: HaapiResponseTypeable
    associated:
      InteractionModelType: What is shown while the operation runs.
      ErrorInteractionModelType: What is shown when the operation cannot run.
    fields:
      url:
        type: URL?
        secret: true
        doc: What to open, if anything.
      interactionModel:
        type: InteractionModelType?
        doc: What to show while the operation runs.
      errorInteractionModel:
        type: ErrorInteractionModelType?
        doc: What to show when the operation cannot run.
      problem:
        type: any UIProblemModel
        doc: What to report when the operation cannot run and there is nothing to show.

  UIProblemModel:
    doc: Something went wrong.
    conforms: HaapiResponseTypeable
    fields:
      title:
        type: String?
        doc: What went wrong, as a heading.
      message:
        type: String
        doc: What went wrong, in words for the user.

  OAuthModel:
    doc: The outcome of the token endpoint.
    conforms: UIModel

  # Interactions

  FormModel:
    doc: Things to show and to fill in, in order.
    conforms: UIInteractionModel
    struct: DefaultFormModel
    fields:
      messageItems:
        type: "[any InfoMessageModel]"
        doc: Texts for the user.
      interactionItems:
        type: "[any InteractionItemModel]"
        doc: Headings, inputs and buttons, in order.
      linkItems:
        type: "[any LinkItemModel]"
        doc: Side routes, and images such as a QR code.

  SelectorModel:
    doc: A choice of one among several.
    conforms: UIInteractionModel
    struct: DefaultSelectorModel
    fields:
      title:
        type: String?
        doc: Text above the choice.
      messageItems:
        type: "[any InfoMessageModel]"
        doc: Texts for the user.
      selectorItems:
        type: "[any SelectorItemModel]"
        doc: What can be chosen, in order.
      linkItems:
        type: "[any LinkItemModel]"
        doc: Side routes, and images such as a QR code.

  GenericModel:
    doc: A form, a choice, or both.
    conforms: UIInteractionModel
    struct: DefaultGenericModel
    fields:
      formModel:
        type: (any FormModel)?
        doc: What to fill in, if anything.
      selectorModel:
        type: (any SelectorModel)?
        doc: What to choose from, if anything.

  ContinueSameModel:
    doc: No progress was made, and the screen stays.
    conforms: UIInteractionModel
    struct: DefaultContinueSameModel
    fields:
      messageItems:
        type: "[any InfoMessageModel]"
        doc: Texts for the user, to be shown first.
      formModel:
        type: (any FormModel)?
        doc: What replaces the form on the screen, if anything.

  PollingModel:
    doc: The flow waits for something that happens elsewhere.
    conforms: UIInteractionModel
    struct: DefaultPollingModel
    equality: true
    fields:
      messageItems:
        type: "[any InfoMessageModel]"
        doc: Texts for the user.
      mainAction:
        type: any InteractionItemModel
        doc: The button that asks again while the status is pending, and goes on afterwards.
      cancelAction:
        type: (any InteractionItemModel)?
        doc: The button that gives up waiting. Only while the status is pending.
      autoPollingDuration:
        type: TimeInterval
        doc: Seconds until the app asks again.
      status:
        type: PollingStatus
        doc: How far it has come.
      linkItems:
        type: "[any LinkItemModel]"
        doc: Side routes, and images such as a QR code.
      maxWaitTime:
        type: TimeInterval?
        doc: Seconds that the wait may take in all.
      maxWaitRemainingTime:
        type: TimeInterval?
        doc: Seconds of it that are left.

  BankIdModel:
    doc: The flow waits for the BankID app.
    conforms: PollingModel
    struct: DefaultBankIdModel

  AuthorizationRequestModel:
    doc: The flow has ended with an authorization code.
    conforms: UIInteractionModel
    struct: DefaultAuthorizationRequestModel
    fields:
      code:
        type: String
        secret: true
        doc: The code, to be exchanged for tokens.

  # Operations

  PollingOperationModel:
    doc: A wait for something that happens elsewhere, perhaps in an app that has to be opened.
    conforms: UIOperationModel
    struct: DefaultPollingOperationModel
    where: {InteractionModelType: any PollingModel, ErrorInteractionModelType: any FormModel}

  FormOperationModel:
    doc: A URL to open, and a form to submit once the app is back.
    conforms: UIOperationModel
    struct: DefaultFormOperationModel
    where: {InteractionModelType: any FormModel, ErrorInteractionModelType: any UIInteractionModel}
    fields:
      formActionModel:
        type: FormActionModel
        doc: The form to submit.
      buildParameters:
        type: "@Sendable (URL) throws -> [String: any Sendable]"
        doc: Turns the URL that the app was opened with into parameters of the form.

  GenericOperationModel:
    doc: An operation that the app has to know.
    conforms: UIOperationModel
    struct: DefaultGenericOperationModel
    where: {InteractionModelType: any FormModel, ErrorInteractionModelType: any UIInteractionModel}
    fields:
      actionModel:
        type: GenericClientOperationActionModel
        doc: The operation by name, and its arguments.

  WebAuthnOperationModel:
    doc: A passkey or a security key to create or to use.
    conforms: UIOperationModel
    struct: DefaultWebAuthnOperationModel
    where: {InteractionModelType: any FormModel, ErrorInteractionModelType: any UIInteractionModel}
    fields:
      actionModel:
        type: any RepresentationActionModel
        doc: The registration or the authentication.
      otherActions:
        type: "[any UIInteractionModel]"
        doc: Other ways to go on, to be offered beside the operation.
      buildParametersWrapper:
        type: "@Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable]"
        doc: Turns what the authenticator gave into parameters of the form to go on with.

  WebAuthnOperationParametersModel:
    doc: What an authenticator gave.
    conforms: Sendable

  # Problems and tokens

  ProblemModel:
    doc: A problem to show.
    conforms: UIProblemModel
    struct: DefaultProblemModel
    fields:
      messageItems:
        type: "[any InfoMessageModel]"
        doc: Texts for the user, and one for each field that was not accepted.
      linkItems:
        type: "[any LinkItemModel]"
        doc: Where the user may go.
      type:
        type: HandleableProblemType?
        doc: What went wrong. `nil` for a problem that no server sent.

  OAuthTokenModel:
    doc: The tokens that were issued.
    conforms: OAuthModel
    struct: DefaultOAuthTokenModel
    fields:
      accessToken:
        type: String
        secret: true
        doc: The token that gives access to APIs.
      tokenType:
        type: String?
        doc: How the access token is to be used, such as `bearer`.
      scope:
        type: String?
        doc: The granted scopes, separated by spaces.
      expiresIn:
        type: Int
        doc: Lifetime of the access token in seconds.
      refreshToken:
        type: String?
        secret: true
        doc: The token that obtains new access tokens.
      idToken:
        type: String?
        secret: true
        doc: A JWT that tells who the user is.

  OAuthErrorModel:
    doc: The reason why no tokens were issued.
    conforms: OAuthModel
    struct: DefaultOAuthErrorModel
    fields:
      error:
        type: String
        doc: OAuth error code, such as `invalid_grant`.
      errorDescription:
        type: String?
        doc: Explanation for developers.
      errorUri:
        type: String?
        doc: Address of a page about the error.

  # Parts of a model

  InfoMessageModel:
    doc: A text for the user.
    conforms: [CustomStringConvertible, CustomDebugStringConvertible, Sendable]
    struct: DefaultInfoMessageModel
    fields:
      key:
        type: String?
        doc: The key of the form item that the message belongs to, if it belongs to one.
      reason:
        type: String?
        doc: Why the item was not accepted, which may be shown beside it.
      text:
        type: String?
        doc: What to tell the user.
      messageStyleAttribute:
        type: MessageStyleAttribute
        doc: How the message looks.

  LinkItemModel:
    doc: A side route. One whose type begins with `image/` is a picture to show, not a route.
    conforms: [CustomStringConvertible, CustomDebugStringConvertible, Sendable]
    struct: DefaultLinkItemModel
    fields:
      text:
        type: String?
        doc: What the link says.
      href:
        type: String
        secret: true
        doc: Where it leads. Of a picture it may be a `data:` URI.
      type:
        type: String?
        doc: Media type of what it leads to.
      rel:
        type: String
        doc: What it is for, such as `forgot-password`.
      link:
        type: Link
        doc: The link itself, to be followed.

  SelectorItemModel:
    doc: Something that can be chosen.
    conforms: [CustomStringConvertible, CustomDebugStringConvertible, Sendable]
    fields:
      title:
        type: String
        doc: What the choice says.

  SelectorItemInteractionActionModel:
    doc: A choice that does something.
    conforms: [InteractionActionModel, SelectorItemModel]
    struct: DefaultSelectorItemInteractionActionModel
    fields:
      type:
        type: String?
        doc: Type of the authenticator behind it, such as `passkeys`.
      icon:
        type: String?
        doc: Name of an image resource.
      shouldKeepFocus:
        type: Bool
        doc: Whether the choice stays visible once it is made.

  InteractionActionModel:
    doc: Something that can be submitted.
    conforms: Sendable
    fields:
      action:
        type: any RepresentationActionModel
        doc: What to submit.

  InteractionValueModel:
    doc: Something that has a value to submit.
    conforms: Sendable
    fields:
      value:
        type: String
        secret: true
        mutable: true
        doc: The value to submit. The screen changes it in place.
      isRequired:
        type: Bool
        default: true
        doc: Whether the form needs a value. `true` by default.

  InteractionErrorModel:
    doc: Something that can have an error of its own.
    fields:
      error:
        type: String?
        mutable: true
        doc: What is wrong with the value. The screen changes it in place.

  InteractionItemModel:
    doc: A part of a form.
    conforms: [CustomStringConvertible, CustomDebugStringConvertible, Sendable]
    fields:
      key:
        type: String
        secret: true
        doc: Tells the item from others. Of an input it is the name of the parameter.
      label:
        type: String
        doc: Text of the item, or beside it.

  InteractionItemSectionModel:
    doc: A heading.
    conforms: InteractionItemModel
    struct: DefaultInteractionItemSectionModel

  InteractionItemTextContentModel:
    doc: Plain text. The default mapping makes none.
    conforms: InteractionItemModel
    struct: DefaultInteractionItemTextContentModel

  InteractionItemInputTextModel:
    doc: A line to type in.
    conforms: [InteractionErrorModel, InteractionItemModel, InteractionValueModel]
    class: DefaultInteractionItemInputTextModel
    fields:
      placeholder:
        type: String?
        doc: Text inside the line while it is empty.
      inputConfiguration:
        type: InputTextConfiguration
        doc: What is typed in.

  InteractionItemSelectModel:
    doc: A choice of one value among several.
    conforms: [InteractionItemModel, InteractionValueModel]
    class: DefaultInteractionItemSelectModel
    fields:
      action:
        type: (any Action)?
        doc: An action that the choice triggers. The default mapping gives none.
      options:
        type: "[(String, String)]"
        doc: What can be chosen, each with its label and its value (the order is inferred).
      selectedPosition:
        type: Int?
        mutable: true
        doc: Position of the chosen option. The screen changes it in place.

  InteractionItemCheckboxModel:
    doc: A box to tick.
    conforms: [InteractionItemModel, InteractionValueModel]
    class: DefaultInteractionItemCheckboxModel
    fields:
      isReadOnly:
        type: Bool
        doc: Whether the user cannot change it.
      isChecked:
        type: Bool
        mutable: true
        doc: Whether it is ticked. The screen changes it in place.

  InteractionItemButtonModel:
    doc: A button that submits something.
    conforms: [InteractionActionModel, InteractionItemModel]
    struct: DefaultInteractionItemButtonModel
    fields:
      type:
        type: InteractionItemButtonType
        doc: How the button looks.
      imageResourceName:
        type: String?
        doc: Name of an image resource.

"""#,
    "values.yaml": #"""
# What steps and problems have in common: texts, links, metadata and properties.

protocols:
  RawJsonRepresentable:
    doc: A value that remembers the JSON text it was read from.
    fields:
      rawJsonString:
        type: String?
        raw: body
        doc: The whole response as received. Absent when the value was not read from a response.

  HaapiResponse:
    doc: Anything the server answers, a step or a problem.
    conforms: [RawJsonRepresentable, Decodable, Encodable, Equatable, Sendable]

  Properties:
    doc: Further data of a step, beside its messages, links and actions.
    conforms: [Decodable, Encodable, Equatable, Sendable]
    equality: true
    fields:
      rawJsonString:
        type: String
        raw: value
        doc: The properties object as JSON text, members in sorted order.

structs:
  # Texts

  Message:
    doc: A text for the user, a string on the wire. A key may stand beside it, as `titleKey` beside `title`.
    conforms: [Codable, Equatable, Hashable, Sendable]
    shorthand: {field: literal, siblings: {key: Key}}
    fields:
      key:
        type: String?
        doc: Identifies the text in the server's message files. Servers seldom send it.
      literal:
        type: String
        wire: [literal, text, key]
        doc: The text to show. It equals the key when only a key was sent, which is inferred.

  UserMessage:
    doc: A text of a step or a problem that informs the user.
    conforms: [Codable, Equatable, Sendable]
    fields:
      text:
        type: Message
        doc: What to tell the user.
      classList:
        type: "[String]"
        doc: Hints about the style, such as `heading`, `info`, `error` or `userName`. The list is open.

  # Links and metadata

  Link:
    doc: An offer beside the actions, such as help with a forgotten password, or an image such as a QR code.
    conforms: RepresentationActionModel
    fields:
      href:
        type: String
        secret: true
        doc: The target, relative to the base URL, absolute, or a `data:` URI to be shown rather than followed.
      rel:
        type: String
        default: ""
        doc: What the link is for, such as `forgot-password`. Open list. Empty when it was not sent.
      title:
        type: Message?
        doc: The text of the link.
      type:
        type: String?
        doc: Media type of what the link leads to. One that begins with `image/` marks an image to show.

  Metadata:
    doc: Where on the server a response comes from. Lets an app recognise a certain screen.
    conforms: [Codable, Equatable, Hashable, Sendable]
    fields:
      templateArea:
        type: String?
        doc: The part of the server's templates that applies.
      viewName:
        type: String?
        doc: Name of the server's view, such as `authenticator/html-form/authenticate/get`.
      viewData:
        type: JSONValue?
        secret: true
        doc: Addition. Data for the view in an open shape. Only the newest servers send it.

  # Properties, one struct for each known shape

  GenericProperties:
    doc: Properties without a known shape. An app reads their JSON text.
    conforms: Properties

  PollingProperties:
    doc: How far an operation has come that goes on elsewhere, in another app or on another device.
    conforms: Properties
    fields:
      status:
        type: PollingStatus
        doc: Whether to go on polling.
      recipientOfCommunication:
        type: String?
        doc: Whom the server contacts, such as a masked phone number or mail address.
      maxWaitTime:
        type: String?
        doc: Seconds the operation may take in all, a number as text.
      maxWaitRemainingTime:
        type: String?
        doc: Seconds that are left, a number as text. Shrinks with every poll and never exceeds `maxWaitTime`.
      interval:
        type: String?
        doc: Milliseconds between two polls, a number as text. The client chooses when it is absent.

  OAuthAuthorizationResponseProperties:
    doc: The parameters of an OAuth authorization response.
    conforms: Properties
    fields:
      code:
        type: String?
        secret: true
        doc: The authorization code, to be exchanged at the token endpoint.
      state:
        type: String?
        secret: true
        doc: The client's own `state`, given back.
      scope:
        type: String?
        doc: The granted scopes, separated by spaces.
      idToken:
        type: String?
        secret: true
        wire: id_token
        doc: An ID token (a JWT), when the response type asks for one.
      iss:
        type: String?
        doc: Addition. The issuer that answered.
      accessToken:
        type: String?
        secret: true
        wire: access_token
        doc: Addition. An access token, when the response type asks for one.
      tokenType:
        type: String?
        wire: token_type
        doc: Addition. How the access token is to be used, such as `bearer`.
      expiresIn:
        type: String?
        wire: expires_in
        doc: Addition. Lifetime of the access token in seconds, a number as text.
      sessionState:
        type: String?
        secret: true
        wire: session_state
        doc: Addition. State of the session at the server, for session management.
      rawJson:
        type: "[String: String]"
        secret: true
        from: .
        doc: All parameters by wire name. Numbers and booleans as text, without objects and arrays (inferred).

enums:
  PollingStatus:
    doc: State of an operation that a client polls for. Addition, a state that is not listed is kept as an unknown one.
    unknown: unknown       # Addition. A step with such a status is treated as a pending one.
    initializer: failable
    cases:
      pending: {wire: pending, doc: It is still going on.}
      done: {wire: done, doc: It succeeded and the flow can continue.}
      failed: {wire: failed, doc: "It failed, was refused, or took too long."}

# The polling step and the authorization response declare their own properties; all others are generic.
select:
  Properties:
    - GenericProperties: otherwise

"""#,
  ]
}
