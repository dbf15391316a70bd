import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import type { CrewLevel } from '@stayward/contract/kernel/rights'
import type { MailContent } from './mail-content.ts'
import type { MailWords } from './mail-words.ts'

type Parameters = Extract<MailContent, { kind: 'invitation' }>['parameters']
type Several = NonNullable<Parameters['several']>

const EN_PARTS = {
  manager: 'to manage it with them',
  staff: 'to join its team',
  contractor: 'to take on jobs there',
} as const satisfies Record<CrewLevel, string>

const EN_PARTS_OF_SEVERAL = {
  manager: 'to manage them together',
  staff: 'to join the team',
  contractor: 'to take on jobs there',
} as const satisfies Record<CrewLevel, string>

const ES_PARTS = {
  manager: 'para que lo gestionéis juntos',
  staff: 'para que formes parte del equipo',
  contractor: 'para que te encargues de algunos trabajos',
} as const satisfies Record<CrewLevel, string>

const ES_PARTS_OF_SEVERAL = {
  ...ES_PARTS,
  manager: 'para que los gestionéis juntos',
} as const satisfies Record<CrewLevel, string>

const EN_NUMBERS = (count: number): string => (count === 1 ? '1 property' : `${count} properties`)
const ES_NUMBERS = (count: number): string => (count === 1 ? '1 alojamiento' : `${count} alojamientos`)

/** The first names, and how many there are beside them: `Loft, Attic and 9 more`. */
function named({ names, count }: Several, locale: WrittenLocale): string {
  const more = count - names.length
  const parts = more > 0 ? [...names, locale === 'es' ? `${more} más` : `${more} more`] : names
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
}

const en = ({ inviter, property, several, access_level }: Parameters): [subject: string, first: string] => {
  if (!several)
    return [
      `${inviter} invites you to ${property}`,
      `${inviter} manages ${property} with Stayward and invites you ${EN_PARTS[access_level]}.`,
    ]
  const part = EN_PARTS_OF_SEVERAL[access_level]
  if (!several.all)
    return [
      `${inviter} invites you to ${EN_NUMBERS(several.count)}`,
      `${inviter} manages ${named(several, 'en')} with Stayward and invites you ${part}.`,
    ]
  const today = several.count === 0 ? '' : ` Today: ${EN_NUMBERS(several.count)} (${named(several, 'en')}).`
  return [
    `${inviter} invites you to all of their properties`,
    `${inviter} manages short-term rentals with Stayward and invites you to all properties, future ones too, ${part}.${today}`,
  ]
}

const es = ({ inviter, property, several, access_level }: Parameters): [subject: string, first: string] => {
  if (!several)
    return [
      `${inviter} te invita a ${property}`,
      `${inviter} gestiona ${property} con Stayward y te invita ${ES_PARTS[access_level]}.`,
    ]
  const part = ES_PARTS_OF_SEVERAL[access_level]
  if (!several.all)
    return [
      `${inviter} te invita a ${ES_NUMBERS(several.count)}`,
      `${inviter} gestiona ${named(several, 'es')} con Stayward y te invita ${part}.`,
    ]
  const today = several.count === 0 ? '' : ` Hoy: ${ES_NUMBERS(several.count)} (${named(several, 'es')}).`
  return [
    `${inviter} te invita a todos sus alojamientos`,
    `${inviter} gestiona alojamientos turísticos con Stayward y te invita a todos, también a los futuros, ${part}.${today}`,
  ]
}

/** The mail of an invitation, to one property, several or all of an account. */
export function invitationMailWords(parameters: Parameters, locale: WrittenLocale): MailWords {
  const { url } = parameters
  if (locale === 'es') {
    const [subject, first] = es(parameters)
    return {
      subject,
      paragraphs: [
        first,
        'Abre la invitación para ver los detalles y aceptarla. Si aún no tienes cuenta, podrás crearla con este correo.',
      ],
      action: { label: 'Abrir la invitación', url },
      after: [
        'El enlace sirve durante siete días y solo para este correo. Si no sabes quién te lo envía, ignora este correo.',
      ],
    }
  }
  const [subject, first] = en(parameters)
  return {
    subject,
    paragraphs: [
      first,
      'Open the invitation to see the details and accept it. If you have no account yet, you create one with this address on the way.',
    ],
    action: { label: 'Open the invitation', url },
    after: [
      'The link works for seven days, for this address only. If you do not know who sent it, ignore this email.',
    ],
  }
}
