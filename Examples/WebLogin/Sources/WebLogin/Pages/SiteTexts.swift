import HaapiScreens

/// The site's own texts in one language: those of the pages before and after a login.
struct SiteTexts: Sendable {
  /// Takes the name of the site.
  let welcome: @Sendable (String) -> String
  let invitation: String
  let logIn: String
  let goOn: String
  let startAgain: String
  /// Takes the name of the visitor.
  let hello: @Sendable (String) -> String
  let loggedIn: String
  let loggedInNote: String
  /// Takes the name of the site.
  let maySee: @Sendable (String) -> String
  let identity: String
  let profile: String
  let email: String
  let logOut: String
  let orders: String
  let noOrders: String

  /// What a scope means to a visitor.
  func meaning(of scope: String) -> String {
    switch scope {
    case "openid": identity
    case "profile": profile
    case "email": email
    default: scope
    }
  }
}

extension SiteTexts {
  init(_ language: HaapiLanguage) {
    self =
      switch language {
      case .english: .english
      case .arabic: .arabic
      case .french: .french
      case .german: .german
      case .japanese: .japanese
      case .spanish: .spanish
      case .swedish: .swedish
      }
  }

  private static let english = SiteTexts(
    welcome: { "Welcome to \($0)" }, invitation: "Log in to see your account.", logIn: "Log in",
    goOn: "Go on with your login", startAgain: "Start again", hello: { "Hello, \($0)" }, loggedIn: "Logged in",
    loggedInNote: "You are logged in.", maySee: { "\($0) may see:" }, identity: "Who you are", profile: "Your name",
    email: "Your e-mail address", logOut: "Log out", orders: "Your orders", noOrders: "You have no orders yet.")

  private static let swedish = SiteTexts(
    welcome: { "Välkommen till \($0)" }, invitation: "Logga in för att se ditt konto.", logIn: "Logga in",
    goOn: "Fortsätt inloggningen", startAgain: "Börja om", hello: { "Hej, \($0)" }, loggedIn: "Inloggad",
    loggedInNote: "Du är inloggad.", maySee: { "\($0) får se:" }, identity: "Vem du är", profile: "Ditt namn",
    email: "Din e-postadress", logOut: "Logga ut", orders: "Dina beställningar",
    noOrders: "Du har inga beställningar än.")

  private static let german = SiteTexts(
    welcome: { "Willkommen bei \($0)" }, invitation: "Melden Sie sich an, um Ihr Konto zu sehen.", logIn: "Anmelden",
    goOn: "Anmeldung fortsetzen", startAgain: "Neu beginnen", hello: { "Hallo, \($0)" }, loggedIn: "Angemeldet",
    loggedInNote: "Sie sind angemeldet.", maySee: { "\($0) darf sehen:" }, identity: "Wer Sie sind",
    profile: "Ihren Namen", email: "Ihre E-Mail-Adresse", logOut: "Abmelden", orders: "Ihre Bestellungen",
    noOrders: "Sie haben noch keine Bestellungen.")

  private static let spanish = SiteTexts(
    welcome: { "Le damos la bienvenida a \($0)" }, invitation: "Inicie sesión para ver su cuenta.",
    logIn: "Iniciar sesión", goOn: "Continuar el inicio de sesión", startAgain: "Empezar de nuevo",
    hello: { "Hola, \($0)" }, loggedIn: "Sesión iniciada", loggedInNote: "Ha iniciado sesión.",
    maySee: { "\($0) puede ver:" }, identity: "Quién es usted", profile: "Su nombre",
    email: "Su dirección de correo electrónico", logOut: "Cerrar sesión", orders: "Sus pedidos",
    noOrders: "Todavía no tiene pedidos.")

  private static let french = SiteTexts(
    welcome: { "Bienvenue chez \($0)" }, invitation: "Connectez-vous pour voir votre compte.", logIn: "Se connecter",
    goOn: "Poursuivre la connexion", startAgain: "Recommencer", hello: { "Bonjour \($0)" }, loggedIn: "Connecté",
    loggedInNote: "Vous êtes connecté.", maySee: { "\($0) peut voir\u{A0}:" }, identity: "Qui vous êtes",
    profile: "Votre nom", email: "Votre adresse e-mail", logOut: "Se déconnecter", orders: "Vos commandes",
    noOrders: "Vous n’avez pas encore de commandes.")

  private static let japanese = SiteTexts(
    welcome: { "\($0) へようこそ" }, invitation: "アカウントを表示するにはログインしてください。", logIn: "ログイン",
    goOn: "ログインを続ける", startAgain: "最初からやり直す", hello: { "\($0) さん、こんにちは" }, loggedIn: "ログイン済み",
    loggedInNote: "ログインしています。", maySee: { "\($0) が参照できる情報：" }, identity: "ご本人の識別情報", profile: "お名前",
    email: "メールアドレス", logOut: "ログアウト", orders: "ご注文", noOrders: "ご注文はまだありません。")

  private static let arabic = SiteTexts(
    welcome: { "مرحبًا بك في \($0)" }, invitation: "سجّل دخولك لعرض حسابك.", logIn: "تسجيل الدخول",
    goOn: "متابعة تسجيل الدخول", startAgain: "البدء من جديد", hello: { "مرحبًا، \($0)" },
    loggedIn: "تم تسجيل الدخول", loggedInNote: "لقد سجّلت دخولك.",
    maySee: { "يمكن لموقع \($0) الاطلاع على:" }, identity: "هويتك", profile: "اسمك",
    email: "عنوان بريدك الإلكتروني", logOut: "تسجيل الخروج", orders: "طلباتك", noOrders: "ليست لديك طلبات بعد.")
}
