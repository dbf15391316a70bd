import type { Locale } from '@stayward/contract/kernel/locale'
import type { SecurityMail, SecurityNotice } from './mail-content.ts'
import type { MailWords } from './mail-words.ts'
import { proofMailWords } from './proof-mail-words.ts'

type Event = SecurityNotice['event']

type Words = {
  subject: Record<Event, string>
  /** What happened; `name` is that of the provider or the API key. */
  text: Record<Event, (name: string) => string>
  keys: (names: string) => string
  action: string
  /** What to do if it was not the reader. */
  not_you: string
  not_you_key: string
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: {
      identity_linked: 'New way to sign in to your Stayward account',
      password_set: 'Your Stayward account now has a password',
      password_changed: 'Your Stayward password was changed',
      password_reset: 'Your Stayward password was reset',
      api_key_created: 'New API key for your Stayward account',
      second_factor_on: 'Two-factor authentication is on for your Stayward account',
      second_factor_off: 'Two-factor authentication is off for your Stayward account',
    },
    text: {
      identity_linked: (name) => `${name} was linked to your account. You can now sign in with it.`,
      password_set: () => 'A password was set for your account. You can now sign in with it.',
      password_changed: () => 'The password of your account was changed. All other devices were signed out.',
      password_reset: () =>
        'The password of your account was reset through a link emailed to you. All devices were signed out.',
      api_key_created: (name) =>
        `The API key “${name}” was created. Programs can use it to act on behalf of your account.`,
      second_factor_on: () =>
        'Two-factor authentication was turned on. Signing in now takes a code from your authenticator app, too.',
      second_factor_off: () =>
        'Two-factor authentication was turned off. Your password or a link emailed to you is enough to sign in again.',
    },
    keys: (names) => `These API keys that you created still work: ${names}.`,
    action: 'Review your sign-ins',
    not_you:
      'If it was you, there is nothing to do. If not, sign out everywhere, set a new password and revoke the API keys you don’t recognise.',
    not_you_key:
      'If it was you, there is nothing to do. If not, revoke the key, sign out everywhere and set a new password.',
  },
  es: {
    subject: {
      identity_linked: 'Nueva forma de entrar en tu cuenta de Stayward',
      password_set: 'Tu cuenta de Stayward ya tiene contraseña',
      password_changed: 'Se ha cambiado tu contraseña de Stayward',
      password_reset: 'Se ha restablecido tu contraseña de Stayward',
      api_key_created: 'Nueva clave de API en tu cuenta de Stayward',
      second_factor_on: 'La verificación en dos pasos está activada en tu cuenta de Stayward',
      second_factor_off: 'La verificación en dos pasos está desactivada en tu cuenta de Stayward',
    },
    text: {
      identity_linked: (name) =>
        `Se ha vinculado ${name} a tu cuenta. A partir de ahora puedes entrar también así.`,
      password_set: () =>
        'Se ha elegido una contraseña para tu cuenta. A partir de ahora puedes entrar con ella.',
      password_changed: () =>
        'Se ha cambiado la contraseña de tu cuenta. Se han cerrado las sesiones de los demás dispositivos.',
      password_reset: () =>
        'Se ha elegido otra contraseña para tu cuenta con un enlace enviado a tu correo. Se han cerrado todas las sesiones.',
      api_key_created: (name) =>
        `Se ha creado la clave de API «${name}». Con ella, otros programas pueden actuar en nombre de tu cuenta.`,
      second_factor_on: () =>
        'Se ha activado la verificación en dos pasos. Para entrar hace falta además un código de tu aplicación de autenticación.',
      second_factor_off: () =>
        'Se ha desactivado la verificación en dos pasos. Para entrar vuelve a bastar la contraseña o un enlace enviado a tu correo.',
    },
    keys: (names) => `Estas claves de API que creaste siguen funcionando: ${names}.`,
    action: 'Revisar tus accesos',
    not_you:
      'Si has sido tú, no tienes que hacer nada. Si no, cierra todas las sesiones, elige otra contraseña y revoca las claves de API que no reconozcas.',
    not_you_key:
      'Si has sido tú, no tienes que hacer nada. Si no, revoca la clave, cierra todas las sesiones y elige otra contraseña.',
  },
  fr: {
    subject: {
      identity_linked: 'Nouveau moyen de se connecter à votre compte Stayward',
      password_set: 'Votre compte Stayward a désormais un mot de passe',
      password_changed: 'Votre mot de passe Stayward a été modifié',
      password_reset: 'Votre mot de passe Stayward a été réinitialisé',
      api_key_created: 'Nouvelle clé API pour votre compte Stayward',
      second_factor_on: 'La double authentification est activée pour votre compte Stayward',
      second_factor_off: 'La double authentification est désactivée pour votre compte Stayward',
    },
    text: {
      identity_linked: (name) =>
        `${name} a été associé à votre compte. Vous pouvez désormais vous connecter ainsi.`,
      password_set: () =>
        'Un mot de passe a été défini pour votre compte. Vous pouvez désormais l’utiliser pour vous connecter.',
      password_changed: () =>
        'Le mot de passe de votre compte a été modifié. Tous les autres appareils ont été déconnectés.',
      password_reset: () =>
        'Un nouveau mot de passe a été choisi pour votre compte grâce à un lien envoyé par e-mail. Tous les appareils ont été déconnectés.',
      api_key_created: (name) =>
        `La clé API « ${name} » a été créée. Elle permet à des programmes d’agir pour votre compte.`,
      second_factor_on: () =>
        'La double authentification a été activée. Pour vous connecter, il faut désormais aussi un code de votre application d’authentification.',
      second_factor_off: () =>
        'La double authentification a été désactivée. Votre mot de passe ou un lien envoyé par e-mail suffit de nouveau pour vous connecter.',
    },
    keys: (names) => `Ces clés API que vous avez créées fonctionnent toujours : ${names}.`,
    action: 'Vérifier vos connexions',
    not_you:
      'Si c’était vous, vous n’avez rien à faire. Sinon, déconnectez tous vos appareils, choisissez un nouveau mot de passe et révoquez les clés API que vous ne reconnaissez pas.',
    not_you_key:
      'Si c’était vous, vous n’avez rien à faire. Sinon, révoquez la clé, déconnectez tous vos appareils et choisissez un nouveau mot de passe.',
  },
  de: {
    subject: {
      identity_linked: 'Neue Anmeldemöglichkeit für Ihr Stayward-Konto',
      password_set: 'Ihr Stayward-Konto hat jetzt ein Passwort',
      password_changed: 'Ihr Stayward-Passwort wurde geändert',
      password_reset: 'Ihr Stayward-Passwort wurde zurückgesetzt',
      api_key_created: 'Neuer API-Schlüssel für Ihr Stayward-Konto',
      second_factor_on: 'Die Zwei-Faktor-Anmeldung Ihres Stayward-Kontos ist eingeschaltet',
      second_factor_off: 'Die Zwei-Faktor-Anmeldung Ihres Stayward-Kontos ist ausgeschaltet',
    },
    text: {
      identity_linked: (name) =>
        `${name} wurde mit Ihrem Konto verknüpft. Ab sofort können Sie sich auch damit anmelden.`,
      password_set: () =>
        'Für Ihr Konto wurde ein Passwort festgelegt. Ab sofort können Sie sich damit anmelden.',
      password_changed: () =>
        'Das Passwort Ihres Kontos wurde geändert. Alle anderen Geräte wurden abgemeldet.',
      password_reset: () =>
        'Das Passwort Ihres Kontos wurde über einen Link in einer E-Mail neu festgelegt. Alle Geräte wurden abgemeldet.',
      api_key_created: (name) =>
        `Der API-Schlüssel „${name}“ wurde erstellt. Programme können damit für Ihr Konto handeln.`,
      second_factor_on: () =>
        'Die Zwei-Faktor-Anmeldung wurde eingeschaltet. Zum Anmelden brauchen Sie jetzt auch einen Code Ihrer Authentifizierungs-App.',
      second_factor_off: () =>
        'Die Zwei-Faktor-Anmeldung wurde ausgeschaltet. Zum Anmelden genügt wieder Ihr Passwort oder ein Link in einer E-Mail.',
    },
    keys: (names) => `Diese API-Schlüssel, die Sie erstellt haben, funktionieren weiterhin: ${names}.`,
    action: 'Anmeldungen prüfen',
    not_you:
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie sich überall ab, legen Sie ein neues Passwort fest und widerrufen Sie die API-Schlüssel, die Sie nicht kennen.',
    not_you_key:
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, widerrufen Sie den Schlüssel, melden Sie sich überall ab und legen Sie ein neues Passwort fest.',
  },
  it: {
    subject: {
      identity_linked: 'Nuovo modo di accedere al tuo account Stayward',
      password_set: 'Il tuo account Stayward ora ha una password',
      password_changed: 'La tua password di Stayward è stata cambiata',
      password_reset: 'La tua password di Stayward è stata reimpostata',
      api_key_created: 'Nuova chiave API per il tuo account Stayward',
      second_factor_on: 'La verifica in due passaggi è attiva per il tuo account Stayward',
      second_factor_off: 'La verifica in due passaggi è disattivata per il tuo account Stayward',
    },
    text: {
      identity_linked: (name) =>
        `${name} è stato collegato al tuo account. Da ora puoi accedere anche in questo modo.`,
      password_set: () => 'È stata scelta una password per il tuo account. Da ora puoi usarla per accedere.',
      password_changed: () =>
        'La password del tuo account è stata cambiata. Tutti gli altri dispositivi sono stati disconnessi.',
      password_reset: () =>
        'È stata scelta una nuova password per il tuo account con un link inviato alla tua e-mail. Tutti i dispositivi sono stati disconnessi.',
      api_key_created: (name) =>
        `È stata creata la chiave API «${name}». Con questa chiave altri programmi possono agire per il tuo account.`,
      second_factor_on: () =>
        'La verifica in due passaggi è stata attivata. Per accedere ora serve anche un codice della tua app di autenticazione.',
      second_factor_off: () =>
        'La verifica in due passaggi è stata disattivata. Per accedere bastano di nuovo la password o un link inviato alla tua e-mail.',
    },
    keys: (names) => `Queste chiavi API che hai creato continuano a funzionare: ${names}.`,
    action: 'Controlla gli accessi',
    not_you:
      'Se l’hai fatto tu, non devi fare nulla. Altrimenti esci da tutti i dispositivi, scegli una nuova password e revoca le chiavi API che non riconosci.',
    not_you_key:
      'Se l’hai fatto tu, non devi fare nulla. Altrimenti revoca la chiave, esci da tutti i dispositivi e scegli una nuova password.',
  },
  pt: {
    subject: {
      identity_linked: 'Nova forma de entrar na sua conta Stayward',
      password_set: 'A sua conta Stayward já tem palavra-passe',
      password_changed: 'A sua palavra-passe do Stayward foi alterada',
      password_reset: 'A sua palavra-passe do Stayward foi redefinida',
      api_key_created: 'Nova chave de API na sua conta Stayward',
      second_factor_on: 'A verificação em dois passos está ativa na sua conta Stayward',
      second_factor_off: 'A verificação em dois passos está desativada na sua conta Stayward',
    },
    text: {
      identity_linked: (name) =>
        `${name} foi associado à sua conta. A partir de agora pode entrar também assim.`,
      password_set: () =>
        'Foi definida uma palavra-passe para a sua conta. A partir de agora pode entrar com ela.',
      password_changed: () =>
        'A palavra-passe da sua conta foi alterada. As sessões dos outros dispositivos foram terminadas.',
      password_reset: () =>
        'Foi escolhida uma nova palavra-passe para a sua conta através de um link enviado por e-mail. Todas as sessões foram terminadas.',
      api_key_created: (name) =>
        `Foi criada a chave de API «${name}». Com ela, outros programas podem agir em nome da sua conta.`,
      second_factor_on: () =>
        'A verificação em dois passos foi ativada. Para entrar é agora preciso também um código da sua aplicação de autenticação.',
      second_factor_off: () =>
        'A verificação em dois passos foi desativada. Para entrar basta de novo a palavra-passe ou um link enviado por e-mail.',
    },
    keys: (names) => `Estas chaves de API que criou continuam a funcionar: ${names}.`,
    action: 'Verificar os acessos',
    not_you:
      'Se foi feito por si, não precisa de fazer nada. Caso contrário, termine todas as sessões, escolha uma nova palavra-passe e revogue as chaves de API que não reconhece.',
    not_you_key:
      'Se foi feito por si, não precisa de fazer nada. Caso contrário, revogue a chave, termine todas as sessões e escolha uma nova palavra-passe.',
  },
  ca: {
    subject: {
      identity_linked: 'Nova manera d’entrar al teu compte de Stayward',
      password_set: 'El teu compte de Stayward ja té contrasenya',
      password_changed: 'S’ha canviat la teva contrasenya de Stayward',
      password_reset: 'S’ha restablert la teva contrasenya de Stayward',
      api_key_created: 'Nova clau d’API al teu compte de Stayward',
      second_factor_on: 'La verificació en dos passos està activada al teu compte de Stayward',
      second_factor_off: 'La verificació en dos passos està desactivada al teu compte de Stayward',
    },
    text: {
      identity_linked: (name) =>
        `S’ha vinculat ${name} al teu compte. A partir d’ara també hi pots entrar així.`,
      password_set: () =>
        'S’ha triat una contrasenya per al teu compte. A partir d’ara hi pots entrar amb ella.',
      password_changed: () =>
        'S’ha canviat la contrasenya del teu compte. S’han tancat les sessions dels altres dispositius.',
      password_reset: () =>
        'S’ha triat una contrasenya nova per al teu compte amb un enllaç enviat al teu correu. S’han tancat totes les sessions.',
      api_key_created: (name) =>
        `S’ha creat la clau d’API «${name}». Amb aquesta clau, altres programes poden actuar en nom del teu compte.`,
      second_factor_on: () =>
        'S’ha activat la verificació en dos passos. Per entrar ara també cal un codi de la teva aplicació d’autenticació.',
      second_factor_off: () =>
        'S’ha desactivat la verificació en dos passos. Per entrar torna a bastar la contrasenya o un enllaç enviat al teu correu.',
    },
    keys: (names) => `Aquestes claus d’API que vas crear continuen funcionant: ${names}.`,
    action: 'Revisa els accessos',
    not_you:
      'Si has estat tu, no cal que facis res. Si no, tanca totes les sessions, tria una contrasenya nova i revoca les claus d’API que no reconeguis.',
    not_you_key:
      'Si has estat tu, no cal que facis res. Si no, revoca la clau, tanca totes les sessions i tria una contrasenya nova.',
  },
}

/** The mail to users about the security of their account, in their language. */
export function securityMailWords({ kind, parameters }: SecurityMail, locale: Locale): MailWords {
  if (kind === 'proof') return proofMailWords(parameters, locale)
  const words = WORDS[locale]
  const { url, event, name, api_keys } = parameters
  return {
    subject: words.subject[event],
    paragraphs: [
      words.text[event](name ?? ''),
      ...(api_keys.length > 0 ? [words.keys(api_keys.join(', '))] : []),
    ],
    action: { label: words.action, url },
    after: [event === 'api_key_created' ? words.not_you_key : words.not_you],
  }
}
