import HaapiScreens

extension SiteTable {
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

  private static let english = SiteTable(
    again: "Log in again",
    front: "To the first page",
    ended: ("You are not logged in", "The login has ended."),
    expired: ("Your login has expired", "It was open for too long, or it has ended in another window."),
    lost: (
      "Your login was interrupted",
      "Something failed while your answer was being sent. It will not be sent again."
    ),
    notFound: ("This page does not exist", "Its address may be wrong."),
    forbidden: ("That was refused", "The form did not come from a page of this site."),
    full: ("Too many people are logging in", "Please try again in a minute."),
    otherSite: ("This is another site", "The site has another address."),
    tooLarge: ("That was too much", "The form is larger than the site accepts."),
    broken: ("Something went wrong", "Please try again."),
    unclear: ("That did not work", "The site does not understand the request.")
  )

  private static let swedish = SiteTable(
    again: "Logga in igen",
    front: "Till första sidan",
    ended: ("Du är inte inloggad", "Inloggningen har avslutats."),
    expired: ("Inloggningen har gått ut", "Den var öppen för länge, eller så avslutades den i ett annat fönster."),
    lost: ("Inloggningen avbröts", "Något gick fel när ditt svar skickades. Det skickas inte igen."),
    notFound: ("Sidan finns inte", "Adressen kan vara fel."),
    forbidden: ("Det tilläts inte", "Formuläret kom inte från en sida på den här webbplatsen."),
    full: ("Det är för många som loggar in", "Försök igen om en minut."),
    otherSite: ("Det här är en annan webbplats", "Webbplatsen har en annan adress."),
    tooLarge: ("Det var för mycket", "Formuläret är större än vad webbplatsen tar emot."),
    broken: ("Något gick fel", "Försök igen."),
    unclear: ("Det gick inte", "Webbplatsen förstår inte begäran.")
  )

  private static let german = SiteTable(
    again: "Erneut anmelden",
    front: "Zur Startseite",
    ended: ("Sie sind nicht angemeldet", "Die Anmeldung wurde beendet."),
    expired: (
      "Ihre Anmeldung ist abgelaufen",
      "Sie war zu lange geöffnet oder wurde in einem anderen Fenster beendet."
    ),
    lost: (
      "Ihre Anmeldung wurde unterbrochen",
      "Beim Senden Ihrer Antwort ist etwas schiefgegangen. Sie wird nicht noch einmal gesendet."
    ),
    notFound: ("Diese Seite gibt es nicht", "Vielleicht ist die Adresse falsch."),
    forbidden: ("Das wurde abgelehnt", "Das Formular kam nicht von einer Seite dieser Website."),
    full: ("Zu viele Menschen melden sich gerade an", "Bitte versuchen Sie es in einer Minute noch einmal."),
    otherSite: ("Das ist eine andere Website", "Die Website hat eine andere Adresse."),
    tooLarge: ("Das war zu viel", "Das Formular ist größer, als die Website annimmt."),
    broken: ("Etwas ist schiefgegangen", "Bitte versuchen Sie es noch einmal."),
    unclear: ("Das hat nicht funktioniert", "Die Website versteht die Anfrage nicht.")
  )

  private static let spanish = SiteTable(
    again: "Iniciar sesión de nuevo",
    front: "Ir a la página de inicio",
    ended: ("No ha iniciado sesión", "El inicio de sesión ha terminado."),
    expired: (
      "Su inicio de sesión ha caducado",
      "Estuvo abierto demasiado tiempo, o terminó en otra ventana."
    ),
    lost: (
      "Su inicio de sesión se ha interrumpido",
      "Se produjo un error al enviar su respuesta. No se volverá a enviar."
    ),
    notFound: ("Esta página no existe", "Es posible que la dirección no sea correcta."),
    forbidden: ("Se ha rechazado la solicitud", "El formulario no procede de una página de este sitio."),
    full: ("Hay demasiadas personas iniciando sesión", "Inténtelo de nuevo dentro de un minuto."),
    otherSite: ("Este es otro sitio", "El sitio tiene otra dirección."),
    tooLarge: ("Es demasiado", "El formulario supera el tamaño que acepta el sitio."),
    broken: ("Se ha producido un error", "Inténtelo de nuevo."),
    unclear: ("No ha funcionado", "El sitio no entiende la solicitud.")
  )

  private static let french = SiteTable(
    again: "Se reconnecter",
    front: "Aller à la page d’accueil",
    ended: ("Vous n’êtes pas connecté", "La connexion est terminée."),
    expired: (
      "Votre connexion a expiré",
      "Elle est restée ouverte trop longtemps, ou s’est terminée dans une autre fenêtre."
    ),
    lost: (
      "Votre connexion a été interrompue",
      "Une erreur s’est produite pendant l’envoi de votre réponse. Elle ne sera pas renvoyée."
    ),
    notFound: ("Cette page n’existe pas", "Son adresse est peut-être erronée."),
    forbidden: ("La demande a été refusée", "Le formulaire ne vient pas d’une page de ce site."),
    full: ("Trop de personnes se connectent en ce moment", "Veuillez réessayer dans une minute."),
    otherSite: ("C’est un autre site", "Le site a une autre adresse."),
    tooLarge: ("C’en est trop", "Le formulaire dépasse la taille que le site accepte."),
    broken: ("Une erreur s’est produite", "Veuillez réessayer."),
    unclear: ("Cela n’a pas fonctionné", "Le site ne comprend pas la demande.")
  )

  private static let japanese = SiteTable(
    again: "もう一度ログイン",
    front: "最初のページへ",
    ended: ("ログインしていません", "ログインは終了しました。"),
    expired: ("ログインの有効期限が切れました", "開いている時間が長すぎたか、別のウィンドウで終了しました。"),
    lost: ("ログインが中断されました", "回答の送信中に問題が発生しました。再送信はされません。"),
    notFound: ("このページは存在しません", "アドレスが間違っている可能性があります。"),
    forbidden: ("拒否されました", "フォームはこのサイトのページから送信されたものではありません。"),
    full: ("ログインが混み合っています", "1分後にもう一度お試しください。"),
    otherSite: ("ここは別のサイトです", "このサイトのアドレスは異なります。"),
    tooLarge: ("大きすぎます", "フォームがこのサイトで受け付けられる大きさを超えています。"),
    broken: ("問題が発生しました", "もう一度お試しください。"),
    unclear: ("処理できませんでした", "サイトがリクエストを理解できません。")
  )

  private static let arabic = SiteTable(
    again: "تسجيل الدخول مرة أخرى",
    front: "إلى الصفحة الأولى",
    ended: ("لم يتم تسجيل دخولك", "انتهت عملية تسجيل الدخول."),
    expired: ("انتهت صلاحية تسجيل دخولك", "ظل مفتوحًا وقتًا طويلاً، أو انتهى في نافذة أخرى."),
    lost: ("انقطع تسجيل دخولك", "حدث خطأ ما أثناء إرسال إجابتك. لن تُرسل مرة أخرى."),
    notFound: ("هذه الصفحة غير موجودة", "قد يكون عنوانها غير صحيح."),
    forbidden: ("رُفض الطلب", "لم يأتِ النموذج من صفحة في هذا الموقع."),
    full: ("يسجّل عدد كبير جدًا من الأشخاص دخولهم الآن", "يُرجى المحاولة مرة أخرى بعد دقيقة."),
    otherSite: ("هذا موقع آخر", "للموقع عنوان آخر."),
    tooLarge: ("هذا أكثر من المسموح به", "النموذج أكبر مما يقبله الموقع."),
    broken: ("حدث خطأ ما", "يُرجى المحاولة مرة أخرى."),
    unclear: ("لم ينجح ذلك", "لا يفهم الموقع الطلب.")
  )
}
