import type { Locale } from '@stayward/contract/kernel/locale'
import {
  type HeldReason,
  type MessageChannel,
  type MessageVariableName,
  type SkippedReason,
} from '@stayward/contract/messages/message-values'
import type { Executor } from '@stayward/db/client'
import { isPartyComplete, partyOf } from '@stayward/contract/stays/guest-registration/party'
import {
  type MessageSource,
  type MessageValues,
  missingVariables,
} from '@stayward/integrations/mail/guest-message'
import type { Services } from '../../kernel/services.ts'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import { strangersAgainAt } from '../../account/mail/mail-quotas.service.ts'
import { checkinUrl, sealedPlace } from '../../stays/bookings/bookings.presenter.ts'
import { type CheckinStay, readLockedStay } from '../../stays/checkin/checkin.queries.ts'
import { presentSnapshotIn } from '../../stays/checkin/checkin.presenter.ts'
import type { MessageRow } from '../planning/plan.queries.ts'
import { type BookingRow, hasOptedOut, type MessageSourceRow } from './message-facts.queries.ts'
import { messageValues } from './message-values.rules.ts'
import { messagePlace } from './message-places.rules.ts'
import { pickText } from './pick-text.rules.ts'

/** A message as it would be sent now. */
export interface Draft {
  /** Where it goes; null if the guest cannot be reached. */
  channel: MessageChannel | null
  recipient: string | null
  locale: Locale
  source: MessageSource
  values: MessageValues
  missing: MessageVariableName[]
  /** Whether its reader may decline messages like it. */
  is_optional: boolean
  /** Why it cannot be sent now; null if it can. */
  held: HeldReason | null
  /** Why it is never to be sent; null otherwise. */
  skipped: SkippedReason | null
}

/** The language of guests whose own is not known. */
const DEFAULT_LOCALE: Locale = 'en'

type Drafting = Pick<Services, 'env' | 'vault' | 'clock'>

/** What a message is written from. A message by hand has no rule. */
type Sheet = Pick<
  MessageRow,
  'id' | 'own_subject' | 'own_body' | 'channel' | 'locale' | 'account_id' | 'property_id' | 'booking_id'
>

/**
 * Writes a message with what is known now, and decides whether it can be sent. The text is never sent incomplete: a
 * missing value, an open condition or an unknown address holds it.
 */
export async function draftMessage(
  services: Drafting,
  db: Executor,
  row: Sheet,
  {
    booking,
    made_by,
    stay: known,
  }: { booking: BookingRow; made_by: MessageSourceRow; stay?: CheckinStay | undefined },
): Promise<Draft> {
  const { vault } = services
  const stay = known ?? (await readLockedStay(db, booking))
  const picked = made_by && pickText(made_by.template.texts, booking.locale ?? DEFAULT_LOCALE)
  const locale = picked?.locale ?? row.locale ?? booking.locale ?? DEFAULT_LOCALE
  const source = {
    subject:
      vault.openOptional(row.own_subject, messagePlace('own_subject', row.id)) ??
      picked?.text.subject ??
      made_by?.template.name ??
      '{{property_name}}',
    body: vault.openOptional(row.own_body, messagePlace('own_body', row.id)) ?? picked?.text.body ?? '',
  }
  const code = vault.open(booking.code, sealedPlace('code', booking.id))
  const values = messageValues(
    {
      snapshot: presentSnapshotIn(services, stay, code, locale),
      guest_first_name: booking.guest_first_name,
      arrival_date: booking.arrival_date,
      departure_date: booking.departure_date,
      guests_number_known: booking.guests_number_known,
      checkin_url: checkinUrl(services, code),
    },
    locale,
  )
  const missing = missingVariables(source, values)
  const way = wayTo(services, booking, made_by?.rule.channels ?? [row.channel ?? 'email'])
  const is_optional = made_by?.template.purpose === 'optional'
  const draft = { ...way, locale, source, values, missing, is_optional }
  const skipped = await skippedReason(services, db, { stay, made_by, recipient: way.recipient })
  return { ...draft, skipped, held: await heldReason(services, db, { stay, made_by, missing, ...way }) }
}

/** The first way by which a guest can be reached. */
function wayTo(
  { vault }: Pick<Services, 'vault'>,
  booking: BookingRow,
  channels: readonly MessageChannel[],
): { channel: MessageChannel | null; recipient: string | null } {
  for (const channel of channels) {
    const field = channel === 'email' ? ('guest_email' as const) : ('guest_phone' as const)
    // Text messages need a provider, which no account has yet.
    if (channel !== 'email') continue
    const recipient = vault.openOptional(booking[field], sealedPlace(field, booking.id))
    if (recipient !== null) return { channel, recipient }
  }
  return { channel: null, recipient: null }
}

const partyIsComplete = (stay: CheckinStay): boolean => isPartyComplete(partyOf(stay, stay.guests))

async function skippedReason(
  services: Drafting,
  db: Executor,
  { stay, made_by, recipient }: { stay: CheckinStay; made_by: MessageSourceRow; recipient: string | null },
): Promise<SkippedReason | null> {
  if (made_by === null) return null
  const { trigger } = made_by.rule
  const asksForGuests = trigger === 'checkin_open' || trigger === 'checkin_incomplete'
  if (asksForGuests && (partyIsComplete(stay) || stay.checkin_closed_reason !== null)) return 'not_needed'
  if (made_by.template.purpose !== 'optional' || recipient === null) return null
  const recipient_lookup = recipientLookup(services, recipient)
  return (await hasOptedOut(db, { account_id: stay.account_id, recipient_lookup })) ? 'opted_out' : null
}

async function heldReason(
  services: Drafting,
  db: Executor,
  {
    stay,
    made_by,
    missing,
    recipient,
  }: {
    stay: CheckinStay
    made_by: MessageSourceRow
    missing: readonly MessageVariableName[]
    recipient: string | null
  },
): Promise<HeldReason | null> {
  if (recipient === null) return 'no_address'
  const conditions = made_by?.rule.conditions
  if (conditions?.party_complete && !partyIsComplete(stay)) return 'party_incomplete'
  if (conditions?.code_verified && !areCodesVerified(stay)) return 'code_not_verified'
  if (missing.length > 0) return 'variable_missing'
  const again = await strangersAgainAt(services, db, { account_id: stay.account_id, to: recipient })
  return again === null ? null : 'daily_limit'
}

const areCodesVerified = ({ access_codes }: CheckinStay): boolean =>
  access_codes.length > 0 && access_codes.every(({ delivery }) => delivery === 'verified')
