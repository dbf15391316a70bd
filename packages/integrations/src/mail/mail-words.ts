import { type Locale, type WrittenLocale, writtenLocale } from '@stayward/contract/kernel/locale'
import type { CrewLevel } from '@stayward/contract/kernel/rights'
import { guestMailWords } from './guest-mail-words.ts'
import { momentAt } from './day-of-stay.ts'
import type { CheckinMail, CodeTrouble, MailContent, SecurityMail } from './mail-content.ts'
import { reportMailWords } from './report-mail-words.ts'
import { securityMailWords } from './security-mail-words.ts'

/** What a mail says, whatever it looks like. Paragraphs stand above the action, `after` below it. */
export type MailWords = {
  subject: string
  paragraphs: string[]
  action: { label: string; url: string }
  after: string[]
}

type Speaker = {
  [Kind in Exclude<MailContent['kind'], (CheckinMail | SecurityMail)['kind'] | 'report_trouble'>]: (
    parameters: ParametersOf<Kind>,
  ) => MailWords
}
type ParametersOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>['parameters']

const EN_PARTS = {
  manager: 'to manage it with them',
  staff: 'to join its crew',
  contractor: 'to take on jobs there',
} as const satisfies Record<CrewLevel, string>

const ES_PARTS = {
  manager: 'para que lo gestionéis juntos',
  staff: 'para que formes parte del equipo',
  contractor: 'para que te encargues de algunos trabajos',
} as const satisfies Record<CrewLevel, string>

const EN_TROUBLES = {
  not_on_lock: ({ property, lock }, moment) =>
    `${property}, ${lock}: the code that shall open from ${moment} is not on the lock yet.`,
  still_on_lock: ({ property, lock }, moment) =>
    `${property}, ${lock}: a code that was to go (it opens until ${moment} at most) is still on the lock.`,
} as const satisfies Record<CodeTrouble['kind'], (trouble: CodeTrouble, moment: string) => string>

const ES_TROUBLES = {
  not_on_lock: ({ property, lock }, moment) =>
    `${property}, ${lock}: el código que debe abrir desde ${moment} todavía no está en la cerradura.`,
  still_on_lock: ({ property, lock }, moment) =>
    `${property}, ${lock}: un código que debía borrarse (abre como mucho hasta ${moment}) sigue en la cerradura.`,
} as const satisfies Record<CodeTrouble['kind'], (trouble: CodeTrouble, moment: string) => string>

const en: Speaker = {
  sign_up: ({ url }) => ({
    subject: 'Confirm your address to start with Stayward',
    paragraphs: [
      'Welcome. One click confirms that this address is yours; then you choose your password and you are in.',
    ],
    action: { label: 'Confirm and continue', url },
    after: [
      'The link works once, for 30 minutes. If you did not ask for it, do nothing: no account is made.',
    ],
  }),
  already_registered: ({ sign_in_url, reset_url }) => ({
    subject: 'You already have a Stayward account',
    paragraphs: [
      'Somebody, probably you, wanted to sign up with this address. It has an account already, so just sign in.',
    ],
    action: { label: 'Sign in', url: sign_in_url },
    after: [
      `Forgotten the password? Set a new one: ${reset_url}`,
      'If it was not you, do nothing: nothing has changed.',
    ],
  }),
  sign_in: ({ url }) => ({
    subject: 'Your link to sign in to Stayward',
    paragraphs: ['You asked to sign in by mail. Open the link where you want to be signed in.'],
    action: { label: 'Sign in', url },
    after: [
      'The link works once, for 30 minutes. Do not pass it on: it opens your account. If you did not ask for it, do nothing: nobody gets in without it.',
    ],
  }),
  no_sign_in: ({ sign_up_url, sign_in_url }) => ({
    subject: 'No sign-in to Stayward by this address',
    paragraphs: [
      'Somebody, probably you, asked for a link to sign in. This address has no sign-in by mail here. If you are new, sign up with it.',
    ],
    action: { label: 'Sign up', url: sign_up_url },
    after: [
      `Perhaps you sign in with another address, or through another provider: ${sign_in_url}`,
      'If it was not you, do nothing.',
    ],
  }),
  password_reset: ({ url }) => ({
    subject: 'Set a new Stayward password',
    paragraphs: ['You asked for a new password. Once you set it, every device has to sign in again.'],
    action: { label: 'Set a new password', url },
    after: [
      'The link works once, for 30 minutes. If you did not ask for it, do nothing: your password stays as it is.',
    ],
  }),
  invitation: ({ url, inviter, property, access_level }) => ({
    subject: `${inviter} invites you to ${property}`,
    paragraphs: [
      `${inviter} uses Stayward to look after ${property} and invites you ${EN_PARTS[access_level]}.`,
      'Open the invitation to see the details and accept it. If you are new here, you sign up on the way with this address.',
    ],
    action: { label: 'Open the invitation', url },
    after: [
      'The link works for seven days and for this address only. If you do not know who sent it, do nothing.',
    ],
  }),
  code_trouble: ({ url, troubles }) => ({
    subject: troubles.length === 1 ? 'An access code needs you' : `${troubles.length} access codes need you`,
    paragraphs: [
      'We go on trying, but somebody should have a look: at the lock’s power and network, and at its integration.',
      ...troubles.map((trouble) => EN_TROUBLES[trouble.kind](trouble, momentAt(trouble, 'en'))),
    ],
    action: { label: 'See what is wrong', url },
    after: ['Until it is solved, have another way in at hand for whoever is about to arrive.'],
  }),
  no_password: ({ sign_in_url }) => ({
    subject: 'No Stayward password under this address',
    paragraphs: [
      'Somebody, probably you, asked for a new password. No password belongs to this address.',
      'Perhaps you sign in with another address, or through another provider. If you are new, you can sign up.',
    ],
    action: { label: 'Go to sign-in', url: sign_in_url },
    after: ['If it was not you, do nothing.'],
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
      'El enlace sirve una sola vez, durante 30 minutos. Si no lo has pedido, no hagas nada: no se creará ninguna cuenta.',
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
      'Si no has sido tú, no hagas nada: no ha cambiado nada.',
    ],
  }),
  sign_in: ({ url }) => ({
    subject: 'Tu enlace para entrar en Stayward',
    paragraphs: ['Has pedido entrar por correo. Abre el enlace en el dispositivo en el que quieras entrar.'],
    action: { label: 'Entrar', url },
    after: [
      'El enlace sirve una sola vez, durante 30 minutos. No se lo pases a nadie: abre tu cuenta. Si no lo has pedido, no hagas nada: sin él no entra nadie.',
    ],
  }),
  no_sign_in: ({ sign_up_url, sign_in_url }) => ({
    subject: 'Con este correo no se entra en Stayward',
    paragraphs: [
      'Alguien, seguramente tú, ha pedido un enlace para entrar. Este correo no sirve aquí para entrar así. Si acabas de llegar, crea tu cuenta con él.',
    ],
    action: { label: 'Crear cuenta', url: sign_up_url },
    after: [
      `Puede que entres con otro correo o con otro proveedor: ${sign_in_url}`,
      'Si no has sido tú, no hagas nada.',
    ],
  }),
  password_reset: ({ url }) => ({
    subject: 'Elige una contraseña nueva para Stayward',
    paragraphs: [
      'Has pedido una contraseña nueva. Cuando la elijas, habrá que volver a entrar en todos tus dispositivos.',
    ],
    action: { label: 'Elegir contraseña', url },
    after: [
      'El enlace sirve una sola vez, durante 30 minutos. Si no lo has pedido, no hagas nada: tu contraseña sigue igual.',
    ],
  }),
  invitation: ({ url, inviter, property, access_level }) => ({
    subject: `${inviter} te invita a ${property}`,
    paragraphs: [
      `${inviter} cuida de ${property} con Stayward y te invita ${ES_PARTS[access_level]}.`,
      'Abre la invitación para ver los detalles y aceptarla. Si aún no tienes cuenta, la creas por el camino con este correo.',
    ],
    action: { label: 'Abrir la invitación', url },
    after: [
      'El enlace sirve durante siete días y solo para este correo. Si no sabes quién te lo envía, no hagas nada.',
    ],
  }),
  code_trouble: ({ url, troubles }) => ({
    subject:
      troubles.length === 1
        ? 'Un código de acceso necesita tu ayuda'
        : `${troubles.length} códigos de acceso necesitan tu ayuda`,
    paragraphs: [
      'Seguimos intentándolo, pero conviene que alguien eche un vistazo: a la corriente y la red de la cerradura, y a su integración.',
      ...troubles.map((trouble) => ES_TROUBLES[trouble.kind](trouble, momentAt(trouble, 'es'))),
    ],
    action: { label: 'Ver qué pasa', url },
    after: ['Mientras no se resuelva, ten a mano otra manera de entrar para quien esté a punto de llegar.'],
  }),
  no_password: ({ sign_in_url }) => ({
    subject: 'Este correo no tiene contraseña en Stayward',
    paragraphs: [
      'Alguien, seguramente tú, ha pedido una contraseña nueva. Este correo no tiene ninguna.',
      'Puede que entres con otro correo o con otro proveedor. Si acabas de llegar, puedes registrarte.',
    ],
    action: { label: 'Ir a la entrada', url: sign_in_url },
    after: ['Si no has sido tú, no hagas nada.'],
  }),
}

const SPEAKERS = { en, es } satisfies Record<WrittenLocale, Speaker>

/** The words of a mail in a language, or in the written one that is closest to it. */
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
      return speaker.invitation(content.parameters)
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
    case 'no_password':
      return speaker.no_password(content.parameters)
  }
}
