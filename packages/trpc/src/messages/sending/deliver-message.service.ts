import type { Locale } from '@stayward/contract/kernel/locale'
import type { Transaction } from '@stayward/db/client'
import type { CompanyInfo } from '@stayward/contract/properties/company'
import { type MessageBrand, writeMessageHtml } from '@stayward/integrations/mail/guest-message'
import { MailError, type MailMessage, type MailTransport } from '@stayward/integrations/mail/mail-transport'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import { mailWaitMs } from '../../account/mail/mail-wait.rules.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import { enqueueJob, type Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { noteCodesShown, readLockedStay } from '../../stays/checkin/checkin.queries.ts'
import type { MessageRow } from '../planning/plan.queries.ts'
import { type ChannelText, showsCodes, writeText } from '../writing/channel-text.rules.ts'
import { type Draft, draftMessage } from '../writing/draft-message.service.ts'
import {
  type BookingRow,
  findBookingRow,
  findSource,
  selectMessageForUpdate,
} from '../writing/message-facts.queries.ts'
import { presentCover } from '../../properties/cover.presenter.ts'
import { findCompany } from '../../properties/company/company.queries.ts'
import { messagePlace } from '../writing/message-places.rules.ts'
import { optOutUrl } from '../opt-out/opt-out-link.rules.ts'
import { type ClaimedText, claimText, sendText } from './deliver-text.service.ts'
import { failOrGoOn } from './next-way.service.ts'
import { recordSent } from './record-message.service.ts'
import { hold, isStillWanted, quietUntil } from './send-due.service.ts'
import { updateMessage } from './sending.queries.ts'

/** A message ready to go out, and its text as it is kept. */
type Ready = ({ by: 'mail' } & ReadyMail) | ({ by: 'text' } & ClaimedText)

type ReadyMail = { row: MessageRow; booking: BookingRow; mail: MailMessage; text: ChannelText }

/**
 * Sends a message that was handed over. It is written now, so that links and codes are those of today; if it cannot be
 * written any more, it is held, given up or cancelled instead. A worker that is killed before the answer of the mail
 * server is stored sends it again with the same Message-ID; a text is looked up then.
 */
export async function deliverMessage(
  services: Services,
  transport: MailTransport,
  { account_id, message_id }: Jobs['messages.deliver'],
): Promise<void> {
  const ready = await services.db.transaction((tx) => prepare(services, tx, { account_id, id: message_id }))
  if (ready === null) return
  if (ready.by === 'text') return sendText(services, ready)
  try {
    await transport.send(ready.mail)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    if (error.code === 'refused') return noteRefused(services, ready.row)
    return tryLater(services, ready.row, error)
  }
  await services.db.transaction((tx) => noteSent(services, tx, ready))
}

/** Writes a message that is being sent; null if nothing is to be sent, which is recorded. */
async function prepare(
  services: Services,
  tx: Transaction,
  key: Pick<MessageRow, 'account_id' | 'id'>,
): Promise<Ready | null> {
  const now = nowInstant(services.clock)
  const row = await selectMessageForUpdate(tx, key)
  // What was claimed may be on its way: the job that looks it up decides.
  if (row?.state !== 'sending' || row.claimed_at !== null) return null
  const { account_id, property_id, booking_id: id } = row
  const booking = await findBookingRow(tx, { account_id, property_id, id })
  const made_by = await findSource(tx, row)
  if (booking === null || !isStillWanted(row, made_by, booking)) {
    await updateMessage(tx, row, { state: 'cancelled' }, now)
    return null
  }
  if (row.useful_until !== null && row.useful_until < now) {
    await updateMessage(tx, row, { state: 'skipped', skipped_reason: 'too_late' }, now)
    return null
  }
  const stay = await readLockedStay(tx, booking)
  const resting = quietUntil(row, { made_by, stay, now })
  if (resting !== null) {
    await updateMessage(tx, row, { ...TAKEN_BACK, state: 'planned', check_at: resting }, now)
    return null
  }
  const draft = await draftMessage(services, tx, row, { booking, made_by, stay })
  // What somebody sends although it is not needed is sent, but to nobody who declined it.
  const skipped_reason = row.is_moved && draft.skipped === 'not_needed' ? null : draft.skipped
  if (skipped_reason !== null) {
    await updateMessage(tx, row, { state: 'skipped', skipped_reason }, now)
    return null
  }
  // Only what its account writes to strangers is limited, and this message is counted already.
  const held = draft.held === 'daily_limit' ? null : draft.held
  if (held !== null && row.planned_for !== null) {
    await hold(services, tx, row, { held, missing: draft.missing })
    return null
  }
  const { channel, recipient: to } = draft
  if (channel === null || to === null) {
    await updateMessage(tx, row, { state: 'cancelled' }, now)
    return null
  }
  if (channel !== 'email') {
    const claimed = await claimText(services, tx, row, { ...draft, channel, to, booking })
    return claimed && { by: 'text', ...claimed }
  }
  return {
    by: 'mail',
    row,
    booking,
    text: draft.text,
    mail: await writeMail(services, tx, row, { draft, to }),
  }
}

/** What handing a message over has written, and is not so any more. */
const TAKEN_BACK = { recipient: null, recipient_lookup: null, locale: null } as const

/** What is under a message that its reader may decline. */
const OPT_OUT_LABELS: Record<Locale, string> = {
  en: 'Stop messages like this',
  es: 'No recibir más mensajes como este',
  fr: 'Ne plus recevoir de messages comme celui-ci',
  de: 'Solche Nachrichten abbestellen',
  it: 'Non ricevere più messaggi come questo',
  pt: 'Não receber mais mensagens como esta',
  ca: 'No rebre més missatges com aquest',
}

/** Twice as wide as mails show it. */
const LOGO_WIDTH = 480

/** The picture of a logo that mails load. */
const mailLogo = (logo: CompanyInfo['logo']): MessageBrand['logo'] => {
  const variant = logo?.variants.find(({ width }) => width >= LOGO_WIDTH) ?? logo?.variants.at(-1)
  return logo && variant ? { url: variant.url, width: logo.width, height: logo.height } : null
}

async function writeMail(
  services: Services,
  tx: Transaction,
  row: MessageRow,
  { draft, to }: { draft: Draft; to: string },
): Promise<MailMessage> {
  const company = await findCompany(tx, row.account_id)
  const { text, values, locale } = draft
  const brand = {
    name: company.name ?? values.host_name ?? 'Stayward',
    color: company.brand_color,
    logo: mailLogo(presentCover(services.env, company.logo)),
  }
  const written = writeText(text, values)
  const footer = draft.is_optional
    ? { label: OPT_OUT_LABELS[locale], url: optOutUrl(services, row.id) }
    : null
  const reply_to = company.reply_to ?? values.contact_email ?? null
  return {
    id: row.id,
    to,
    subject: written.subject ?? '',
    text: footer === null ? `${written.body}\n` : `${written.body}\n\n${footer.label}:\n${footer.url}\n`,
    ...(footer !== null && { unsubscribe_url: footer.url }),
    html: writeMessageHtml(text.source, values, { brand, locale, footer }),
    from_name: brand.name,
    ...(reply_to !== null && { reply_to }),
  }
}

async function noteSent(services: Services, tx: Transaction, { row, mail, booking, text }: ReadyMail) {
  const { vault, clock } = services
  const now = nowInstant(clock)
  // Changes of bookings lock the booking before its messages; the other way round, each would wait for the other.
  if (showsCodes(text)) await noteCodesShown(tx, booking, now)
  await updateMessage(
    tx,
    row,
    {
      state: 'sent',
      sent_at: now,
      channel: 'email',
      // The address may have been corrected since it was handed over.
      recipient: vault.seal(mail.to, messagePlace('recipient', row.id)),
      recipient_lookup: recipientLookup(services, mail.to),
      subject: vault.seal(mail.subject, messagePlace('subject', row.id)),
      body: vault.seal(mail.text, messagePlace('body', row.id)),
    },
    now,
  )
  await recordSent(services, tx, row)
}

async function noteRefused(services: Services, sent: MessageRow): Promise<void> {
  services.log.warn({ message_id: sent.id }, 'a message was refused for good')
  await services.db.transaction(async (tx) => {
    const row = await selectMessageForUpdate(tx, sent)
    // Another worker may have noted the same refusal, after which the message goes another way.
    if (row?.state !== 'sending' || row.claimed_at !== null || row.refused_channels?.includes('email')) return
    const refusal = { state: 'refused', fault: 'address_refused', is_final: true } as const
    await failOrGoOn(services, tx, { ...row, channel: 'email' }, refusal)
  })
}

/** Tries again soon, while the message is of use. */
async function tryLater(services: Services, row: MessageRow, error: MailError): Promise<void> {
  const { account_id, id: message_id } = row
  const age = services.clock.now().getTime() - Date.parse(row.updated_at)
  const wait_ms = mailWaitMs(age)
  services.log.warn(
    { message_id, reason: error.message, wait_ms },
    'a message could not be sent and is tried again',
  )
  await enqueueJob(
    services.db,
    'messages.deliver',
    { account_id, message_id },
    { run_at: after(services.clock.now(), wait_ms), key: `messages.deliver:${message_id}` },
  )
}
