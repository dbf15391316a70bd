import { certificateMailWords } from './certificate-mail-words.ts'
import { type Locale, type WrittenLocale, writtenLocale } from '@stayward/contract/kernel/locale'
import { guestMailWords } from './guest-mail-words.ts'
import { momentAt } from './moment-at.ts'
import type { CheckinMail, CodeTrouble, MailContent, SecurityMail } from './mail-content.ts'
import { invitationMailWords } from './invitation-mail-words.ts'
import { notificationMailWords, notificationTestWords } from './notification-mail-words.ts'
import { reportMailWords } from './report-mail-words.ts'
import { securityMailWords } from './security-mail-words.ts'
import { webhookMailWords } from './webhook-mail-words.ts'

/** The text of a mail, independent of its layout. Paragraphs come before the button, `after` below it. */
export type MailWords = {
  subject: string
  paragraphs: string[]
  action: { label: string; url: string }
  after: string[]
}

type Speaker = {
  [
    Kind in Exclude<
      MailContent['kind'],
      | (CheckinMail | SecurityMail)['kind']
      | `${'report' | 'webhook'}_trouble`
      | 'certificate_ending'
      | 'invitation'
      | `notification${'s' | '_test'}`
    >
  ]: (parameters: ParametersOf<Kind>) => MailWords
}
type ParametersOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>['parameters']

/** A month such as `2027-03` in words: March 2027. */
const monthName = (month: string, locale: WrittenLocale): string =>
  new Date(`${month}-01T12:00:00Z`).toLocaleDateString(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const EN_TROUBLES = {
  not_on_lock: ({ property, lock }, moment) =>
    `${property}, ${lock}: the code that should work from ${moment} is not on the lock yet.`,
  still_on_lock: ({ property, lock }, moment) =>
    `${property}, ${lock}: a code that should be gone (it works until ${moment} at the latest) is still on the lock.`,
  reserve_not_on_lock: ({ property, lock }) =>
    `${property}, ${lock}: the reserve code is not on the lock. Guests whose own code fails have no other until it is.`,
} as const satisfies Record<CodeTrouble['kind'], (trouble: CodeTrouble, moment: string) => string>

const ES_TROUBLES = {
  not_on_lock: ({ property, lock }, moment) =>
    `${property}, ${lock}: el código que debe abrir desde ${moment} todavía no está en la cerradura.`,
  still_on_lock: ({ property, lock }, moment) =>
    `${property}, ${lock}: un código que debía borrarse (abre como mucho hasta ${moment}) sigue en la cerradura.`,
  reserve_not_on_lock: ({ property, lock }) =>
    `${property}, ${lock}: el código de repuesto no está en la cerradura. Hasta que lo esté, los huéspedes cuyo código falle no tienen otro.`,
} as const satisfies Record<CodeTrouble['kind'], (trouble: CodeTrouble, moment: string) => string>

const en: Speaker = {
  sign_up: ({ url }) => ({
    subject: 'Confirm your address to start with Stayward',
    paragraphs: [
      'Welcome. One click confirms that this address is yours. Then choose your password and you are in.',
    ],
    action: { label: 'Confirm and continue', url },
    after: [
      'The link works once and expires in 30 minutes. If you did not ask for it, ignore this email: no account is created.',
    ],
  }),
  already_registered: ({ sign_in_url, reset_url }) => ({
    subject: 'You already have a Stayward account',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address. It already has an account, so just sign in.',
    ],
    action: { label: 'Sign in', url: sign_in_url },
    after: [
      `Forgot your password? Set a new one: ${reset_url}`,
      'If it was not you, ignore this email: nothing has changed.',
    ],
  }),
  sign_in: ({ url }) => ({
    subject: 'Your link to sign in to Stayward',
    paragraphs: ['You asked to sign in by email. Open the link on the device where you want to sign in.'],
    action: { label: 'Sign in', url },
    after: [
      'The link works once and expires in 30 minutes. Do not share it: it opens your account. If you did not ask for it, ignore this email: nobody can sign in without it.',
    ],
  }),
  no_sign_in: ({ sign_up_url, sign_in_url }) => ({
    subject: 'This address can’t sign in to Stayward',
    paragraphs: [
      'Someone, probably you, asked for a link to sign in. This address can’t sign in by email here. If you are new, sign up with it.',
    ],
    action: { label: 'Sign up', url: sign_up_url },
    after: [
      `You may have signed up with another address or through another provider: ${sign_in_url}`,
      'If it was not you, ignore this email.',
    ],
  }),
  password_reset: ({ url }) => ({
    subject: 'Set a new Stayward password',
    paragraphs: ['You asked for a new password. Once you set it, every device has to sign in again.'],
    action: { label: 'Set a new password', url },
    after: [
      'The link works once and expires in 30 minutes. If you did not ask for it, ignore this email: your password stays the same.',
    ],
  }),
  code_trouble: ({ url, troubles }) => ({
    subject:
      troubles.length === 1
        ? 'An access code needs attention'
        : `${troubles.length} access codes need attention`,
    paragraphs: [
      'We keep trying, but please check the lock’s power and network, and its integration.',
      ...troubles.map((trouble) => EN_TROUBLES[trouble.kind](trouble, momentAt(trouble, 'en'))),
    ],
    action: { label: 'See what is wrong', url },
    after: ['Until it is solved, have another way in ready for guests who are about to arrive.'],
  }),
  reply_to: ({ url, company }) => ({
    subject: 'Confirm where answers from guests go',
    paragraphs: [
      `${company} wants to receive answers from guests at this address. Confirm it if you read the mail that arrives here.`,
    ],
    action: { label: 'Confirm this address', url },
    after: ['The link works once and expires in 30 minutes. If you don’t know about it, ignore this email.'],
  }),
  statement: ({ url, month, owner, company }) => ({
    subject: `Your statement for ${monthName(month, 'en')} from ${company}`,
    paragraphs: [
      `Dear ${owner},`,
      `${company} has issued the statement for ${monthName(month, 'en')}. It lists the stays in your properties, what was paid for them and what you get.`,
    ],
    action: { label: 'Read the statement', url },
    after: [`The link is for you alone and expires. If it no longer works, ask ${company} for a new one.`],
  }),
  no_password: ({ sign_in_url }) => ({
    subject: 'No Stayward password for this address',
    paragraphs: [
      'Someone, probably you, asked for a new password. This address has none.',
      'You may have signed up with another address or through another provider. If you are new, you can sign up.',
    ],
    action: { label: 'Sign in', url: sign_in_url },
    after: ['If it was not you, ignore this email.'],
  }),
}

const es: Speaker = {
  sign_up: ({ url }) => ({
    subject: 'Confirma tu correo para empezar con Stayward',
    paragraphs: [
      'Te damos la bienvenida. Un clic confirma que este correo es tuyo; después eliges tu contraseña y ya está.',
    ],
    action: { label: 'Confirmar y seguir', url },
    after: [
      'El enlace sirve una sola vez y caduca en 30 minutos. Si no lo has pedido, ignora este correo: no se creará ninguna cuenta.',
    ],
  }),
  already_registered: ({ sign_in_url, reset_url }) => ({
    subject: 'Ya tienes cuenta en Stayward',
    paragraphs: [
      'Alguien, seguramente tú, ha querido registrarse con este correo. Ya tiene cuenta, así que basta con entrar.',
    ],
    action: { label: 'Entrar', url: sign_in_url },
    after: [
      `¿No recuerdas la contraseña? Elige una nueva: ${reset_url}`,
      'Si no has sido tú, ignora este correo: no ha cambiado nada.',
    ],
  }),
  sign_in: ({ url }) => ({
    subject: 'Tu enlace para entrar en Stayward',
    paragraphs: ['Has pedido entrar por correo. Abre el enlace en el dispositivo en el que quieras entrar.'],
    action: { label: 'Entrar', url },
    after: [
      'El enlace sirve una sola vez y caduca en 30 minutos. No lo compartas: abre tu cuenta. Si no lo has pedido, ignora este correo: sin él no entra nadie.',
    ],
  }),
  no_sign_in: ({ sign_up_url, sign_in_url }) => ({
    subject: 'Con este correo no se puede entrar en Stayward',
    paragraphs: [
      'Alguien, seguramente tú, ha pedido un enlace para entrar. Con este correo no se puede entrar así. Si aún no tienes cuenta, créala con él.',
    ],
    action: { label: 'Crear cuenta', url: sign_up_url },
    after: [
      `Puede que entres con otro correo o con otro proveedor: ${sign_in_url}`,
      'Si no has sido tú, ignora este correo.',
    ],
  }),
  password_reset: ({ url }) => ({
    subject: 'Elige una contraseña nueva para Stayward',
    paragraphs: [
      'Has pedido una contraseña nueva. Cuando la elijas, habrá que volver a entrar en todos tus dispositivos.',
    ],
    action: { label: 'Elegir contraseña', url },
    after: [
      'El enlace sirve una sola vez y caduca en 30 minutos. Si no lo has pedido, ignora este correo: tu contraseña sigue igual.',
    ],
  }),
  code_trouble: ({ url, troubles }) => ({
    subject:
      troubles.length === 1
        ? 'Un código de acceso requiere tu atención'
        : `${troubles.length} códigos de acceso requieren tu atención`,
    paragraphs: [
      'Seguimos intentándolo, pero revisa la alimentación y la red de la cerradura, y su integración.',
      ...troubles.map((trouble) => ES_TROUBLES[trouble.kind](trouble, momentAt(trouble, 'es'))),
    ],
    action: { label: 'Ver qué pasa', url },
    after: [
      'Mientras no se resuelva, ten preparada otra forma de entrar para los huéspedes que estén a punto de llegar.',
    ],
  }),
  reply_to: ({ url, company }) => ({
    subject: 'Confirma adónde llegan las respuestas de los huéspedes',
    paragraphs: [
      `${company} quiere recibir en esta dirección las respuestas de sus huéspedes. Confírmalo si lees el correo que llega aquí.`,
    ],
    action: { label: 'Confirmar esta dirección', url },
    after: [
      'El enlace sirve una sola vez y caduca en 30 minutos. Si no sabes de qué se trata, ignora este correo.',
    ],
  }),
  statement: ({ url, month, owner, company }) => ({
    subject: `Su liquidación de ${monthName(month, 'es')} de ${company}`,
    paragraphs: [
      `Hola, ${owner}:`,
      `${company} ha emitido la liquidación de ${monthName(month, 'es')}. Incluye las estancias en sus alojamientos, los gastos y lo que le corresponde.`,
    ],
    action: { label: 'Ver la liquidación', url },
    after: [`El enlace es solo para usted y caduca. Si ya no funciona, pida otro a ${company}.`],
  }),
  no_password: ({ sign_in_url }) => ({
    subject: 'Este correo no tiene contraseña en Stayward',
    paragraphs: [
      'Alguien, seguramente tú, ha pedido una contraseña nueva. Este correo no tiene ninguna.',
      'Puede que entres con otro correo o con otro proveedor. Si aún no tienes cuenta, puedes crearla.',
    ],
    action: { label: 'Iniciar sesión', url: sign_in_url },
    after: ['Si no has sido tú, ignora este correo.'],
  }),
}

const SPEAKERS = { en, es } satisfies Record<WrittenLocale, Speaker>

/** The text of a mail in a language, or in the closest available one. */
export function mailWords(content: MailContent, locale: Locale): MailWords {
  const speaker = SPEAKERS[writtenLocale(locale)]
  switch (content.kind) {
    case 'sign_up':
      return speaker.sign_up(content.parameters)
    case 'already_registered':
      return speaker.already_registered(content.parameters)
    case 'sign_in':
      return speaker.sign_in(content.parameters)
    case 'no_sign_in':
      return speaker.no_sign_in(content.parameters)
    case 'password_reset':
      return speaker.password_reset(content.parameters)
    case 'invitation':
      return invitationMailWords(content.parameters, writtenLocale(locale))
    case 'checkin_link':
    case 'checkin_reminder':
    case 'checkin_link_again':
      return guestMailWords(content, locale)
    case 'proof':
    case 'security_notice':
      return securityMailWords(content, locale)
    case 'code_trouble':
      return speaker.code_trouble(content.parameters)
    case 'report_trouble':
      return reportMailWords(content.parameters, writtenLocale(locale))
    case 'certificate_ending':
      return certificateMailWords(content.parameters, writtenLocale(locale))
    case 'webhook_trouble':
      return webhookMailWords(content.parameters, writtenLocale(locale))
    case 'notifications':
      return notificationMailWords(content.parameters, writtenLocale(locale))
    case 'notification_test':
      return notificationTestWords(content.parameters.url, writtenLocale(locale))
    case 'reply_to':
      return speaker.reply_to(content.parameters)
    case 'statement':
      return speaker.statement(content.parameters)
    case 'no_password':
      return speaker.no_password(content.parameters)
  }
}
