import { CrewLevel } from '@stayward/contract/kernel/access-level'
import { Day, Instant } from '@stayward/contract/kernel/primitives'
import { AUTHORITIES } from '@stayward/contract/authorities/authority'
import { REPORT_KINDS, REPORT_TROUBLES } from '@stayward/contract/authorities/report-states'
import { NOTIFIED_THINGS } from '@stayward/contract/account/notification-values'
import { keysOf } from '@stayward/contract/kernel/keys'
import { z } from 'zod'

/** An access code that needs a person: not where it should be, or still where it should not be. */
const CodeTrouble = z.strictObject({
  kind: z.enum(['not_on_lock', 'still_on_lock', 'reserve_not_on_lock']),
  property: z.string(),
  lock: z.string(),
  /** When the code should open, or should have stopped to. */
  at: Instant,
  time_zone: z.string(),
})
export type CodeTrouble = z.infer<typeof CodeTrouble>

/** A report to the authority that needs a person. */
const ReportTrouble = z.strictObject({
  url: z.url(),
  kind: z.enum(REPORT_TROUBLES),
  report: z.enum(REPORT_KINDS),
  /** Mails that an earlier release has queued name none: all were about SES.HOSPEDAJES. */
  authority: z.enum(AUTHORITIES).exclude(['none']).default('ses_hospedajes'),
  property: z.string(),
  arrival_date: Day,
  /** The legal deadline, and whether it had passed when this was written. */
  due_at: Instant,
  time_zone: z.string(),
  is_overdue: z.boolean(),
  is_checkin_incomplete: z.boolean(),
})
export type ReportTrouble = z.infer<typeof ReportTrouble>

/** A certificate that signs an account's reports, and ends or has ended at an instant. */
const CertificateEnding = z.strictObject({
  url: z.url(),
  /** The account's name. */
  name: z.string(),
  at: Instant,
  /** Of the reader. */
  time_zone: z.string(),
  has_ended: z.boolean(),
})
export type CertificateEnding = z.infer<typeof CertificateEnding>

/** A webhook that accepts nothing, or to which nothing is sent any more, and why. */
const WebhookTrouble = z.strictObject({
  url: z.url(),
  host: z.string(),
  trouble: z.enum(['failing', 'failed', 'gone']),
  /** Since when. */
  at: Instant,
  time_zone: z.string(),
})
export type WebhookTrouble = z.infer<typeof WebhookTrouble>

/** New ways into an existing account. */
export const SECURITY_EVENTS = [
  'identity_linked',
  'password_set',
  'password_changed',
  'password_reset',
  'api_key_created',
  'second_factor_on',
  'second_factor_off',
] as const

/** A new way into somebody's account. */
const SecurityNotice = z.strictObject({
  url: z.url(),
  event: z.enum(SECURITY_EVENTS),
  /** The provider or API key in question. */
  name: z.string().nullable(),
  /** API keys that still work after a change of password. */
  api_keys: z.array(z.string()),
})
export type SecurityNotice = z.infer<typeof SecurityNotice>

/** What a person has chosen to be notified about: as it happens, or with the daily digest. */
const NotificationMail = z.strictObject({
  /** What the mail opens if it lists several. */
  url: z.url(),
  settings_url: z.url(),
  sort: z.enum(['at_once', 'digest']),
  items: z
    .array(
      z.strictObject({
        thing: z.enum(keysOf(NOTIFIED_THINGS)),
        url: z.url(),
        property: z.string().nullable(),
        arrival_date: Day.nullable(),
        departure_date: Day.nullable(),
        /** Null in mails that an earlier release queued. */
        due: z.strictObject({ at: Instant, time_zone: z.string() }).nullable().default(null),
        guest: z.string().nullable(),
        subject: z.string().nullable(),
      }),
    )
    .min(1),
  /** How many more there are than are listed. */
  more: z.int(),
})
export type NotificationMail = z.infer<typeof NotificationMail>

/** What a guest needs to know to check in. */
const CheckinInvitation = z.strictObject({
  url: z.url(),
  /** First name of the person who booked, if known. */
  guest: z.string().nullable(),
  host: z.string(),
  property: z.string(),
  arrival_date: Day,
  departure_date: Day,
})

/** Every mail that we send: its type and parameters. */
export const MailContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sign_up'), parameters: z.strictObject({ url: z.url() }) }),
  z.strictObject({
    kind: z.literal('already_registered'),
    parameters: z.strictObject({ sign_in_url: z.url(), reset_url: z.url() }),
  }),
  z.strictObject({ kind: z.literal('sign_in'), parameters: z.strictObject({ url: z.url() }) }),
  z.strictObject({
    kind: z.literal('no_sign_in'),
    parameters: z.strictObject({ sign_up_url: z.url(), sign_in_url: z.url() }),
  }),
  z.strictObject({ kind: z.literal('password_reset'), parameters: z.strictObject({ url: z.url() }) }),
  z.strictObject({
    kind: z.literal('invitation'),
    parameters: z.strictObject({
      url: z.url(),
      inviter: z.string(),
      property: z.string(),
      /** Set unless it is for one property: the first names, how many there are, and whether future ones belong to it. */
      several: z.strictObject({ all: z.boolean(), names: z.array(z.string()), count: z.int() }).optional(),
      access_level: CrewLevel,
    }),
  }),
  // Mails to guests that an earlier release has queued: by now they are messages, which rules write.
  z.strictObject({ kind: z.literal('checkin_link'), parameters: CheckinInvitation }),
  z.strictObject({ kind: z.literal('checkin_reminder'), parameters: CheckinInvitation }),
  z.strictObject({ kind: z.literal('checkin_link_again'), parameters: CheckinInvitation }),
  z.strictObject({
    kind: z.literal('code_trouble'),
    parameters: z.strictObject({ url: z.url(), troubles: z.array(CodeTrouble).min(1) }),
  }),
  z.strictObject({ kind: z.literal('report_trouble'), parameters: ReportTrouble }),
  z.strictObject({ kind: z.literal('certificate_ending'), parameters: CertificateEnding }),
  z.strictObject({ kind: z.literal('webhook_trouble'), parameters: WebhookTrouble }),
  z.strictObject({
    kind: z.literal('reply_to'),
    parameters: z.strictObject({ url: z.url(), company: z.string() }),
  }),
  z.strictObject({
    kind: z.literal('statement'),
    /** The month is `YYYY-MM`; the owner is that of the properties. */
    parameters: z.strictObject({ url: z.url(), month: z.string(), owner: z.string(), company: z.string() }),
  }),
  z.strictObject({ kind: z.literal('notifications'), parameters: NotificationMail }),
  z.strictObject({ kind: z.literal('notification_test'), parameters: z.strictObject({ url: z.url() }) }),
  z.strictObject({ kind: z.literal('proof'), parameters: z.strictObject({ url: z.url() }) }),
  z.strictObject({ kind: z.literal('security_notice'), parameters: SecurityNotice }),
  z.strictObject({ kind: z.literal('no_password'), parameters: z.strictObject({ sign_in_url: z.url() }) }),
])
export type MailContent = z.infer<typeof MailContent>

/** Mails translated into every language. */
const TRANSLATED_MAILS = [
  'checkin_link',
  'checkin_reminder',
  'checkin_link_again',
  'proof',
  'security_notice',
] as const

type TranslatedMail = Extract<MailContent, { kind: (typeof TRANSLATED_MAILS)[number] }>

/** Mails to guests. */
export type CheckinMail = Extract<TranslatedMail, { kind: `checkin_${string}` }>

/** Mails about the security of somebody's account. */
export type SecurityMail = Exclude<TranslatedMail, CheckinMail>

/** Whether a mail is translated into every language, or only into those of the dashboard. */
export const isTranslated = (content: MailContent): content is TranslatedMail =>
  TRANSLATED_MAILS.some((kind) => kind === content.kind)
