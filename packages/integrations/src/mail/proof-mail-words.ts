import type { Locale } from '@stayward/contract/kernel/locale'
import type { SecurityMail } from './mail-content.ts'
import type { MailWords } from './mail-words.ts'

type Words = { subject: string; text: string; action: string; after: string }

const WORDS: Record<Locale, Words> = {
  en: {
    subject: 'Confirm it’s you',
    text: 'You are about to do something in Stayward for which you have to confirm your identity again. Open the link in the browser where you are signed in.',
    action: 'Confirm',
    after:
      'The link works once and expires in 30 minutes. If you did not ask for it, someone may be using your session: don’t open it, and sign out everywhere under Settings → Security.',
  },
  es: {
    subject: 'Confirma que eres tú',
    text: 'Estás a punto de hacer algo en Stayward para lo que tienes que confirmar de nuevo tu identidad. Abre el enlace en el navegador en el que tienes la sesión abierta.',
    action: 'Confirmar',
    after:
      'El enlace sirve una sola vez y caduca en 30 minutos. Si no lo has pedido, puede que alguien esté usando tu sesión: no lo abras y cierra todas las sesiones en Ajustes → Seguridad.',
  },
  fr: {
    subject: 'Confirmez que c’est bien vous',
    text: 'Vous êtes sur le point d’effectuer dans Stayward une action pour laquelle vous devez confirmer à nouveau votre identité. Ouvrez le lien dans le navigateur où vous êtes connecté.',
    action: 'Confirmer',
    after:
      'Le lien fonctionne une seule fois, pendant 30 minutes. Si vous ne l’avez pas demandé, quelqu’un utilise peut-être votre session : ne l’ouvrez pas et déconnectez tous vos appareils dans Settings → Security.',
  },
  de: {
    subject: 'Bestätigen Sie, dass Sie es sind',
    text: 'Sie sind dabei, in Stayward etwas zu tun, wofür Sie Ihre Identität noch einmal bestätigen müssen. Öffnen Sie den Link in dem Browser, in dem Sie angemeldet sind.',
    action: 'Bestätigen',
    after:
      'Der Link gilt einmal und 30 Minuten lang. Falls Sie ihn nicht angefordert haben, nutzt vielleicht jemand Ihre Sitzung: Öffnen Sie ihn nicht und melden Sie sich unter Settings → Security überall ab.',
  },
  it: {
    subject: 'Conferma di essere tu',
    text: 'Stai per fare in Stayward qualcosa per cui devi confermare di nuovo la tua identità. Apri il link nel browser in cui hai effettuato l’accesso.',
    action: 'Conferma',
    after:
      'Il link vale una sola volta, per 30 minuti. Se non l’hai richiesto, qualcuno potrebbe usare la tua sessione: non aprirlo ed esci da tutti i dispositivi in Settings → Security.',
  },
  pt: {
    subject: 'Confirme a sua identidade',
    text: 'Está prestes a fazer no Stayward algo que exige confirmar de novo a sua identidade. Abra o link no navegador em que tem a sessão iniciada.',
    action: 'Confirmar',
    after:
      'O link funciona uma única vez, durante 30 minutos. Se não o pediu, alguém pode estar a usar a sua sessão: não o abra e termine todas as sessões em Settings → Security.',
  },
  ca: {
    subject: 'Confirma que ets tu',
    text: 'Estàs a punt de fer alguna cosa a Stayward per a la qual has de tornar a confirmar la teva identitat. Obre l’enllaç al navegador on tens la sessió oberta.',
    action: 'Confirma',
    after:
      'L’enllaç serveix una sola vegada, durant 30 minuts. Si no l’has demanat, potser algú està fent servir la teva sessió: no l’obris i tanca totes les sessions a Ajustes → Seguridad.',
  },
}

/** The mail with the link that proves who somebody is, in their language. */
export function proofMailWords(
  { url }: Extract<SecurityMail, { kind: 'proof' }>['parameters'],
  locale: Locale,
): MailWords {
  const { subject, text, action, after } = WORDS[locale]
  return { subject, paragraphs: [text], action: { label: action, url }, after: [after] }
}
