import type { Locale } from '@stayward/contract/kernel/locale'
import {
  type HeldReason,
  type MessageChannel,
  type MessageVariableName,
  type SkippedReason,
} from '@stayward/contract/messages/message-values'
import type { Executor } from '@stayward/db/client'
import { isPartyComplete, partyOf } from '@stayward/contract/stays/guest-registration/party'
import type { MessageValues } from '@stayward/integrations/mail/guest-message'
import type { Services } from '../../kernel/services.ts'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import { checkinUrl, sealedPlace } from '../../stays/bookings/bookings.presenter.ts'
import { isOnLock } from '@stayward/contract/locks/access-code-states'
import { codesInPlace } from '../../stays/readiness/arrival-codes.presenter.ts'
import { type CheckinStay, readLockedStay } from '../../stays/checkin/checkin.queries.ts'
import { presentSnapshotIn } from '../../stays/checkin/checkin.presenter.ts'
import type { MessageRow } from '../planning/plan.queries.ts'
import { addressesOf, type GuestFacts, readGuestFacts } from './guest-facts.service.ts'
import type { BookingRow, MessageSourceRow } from './message-facts.queries.ts'
import { messageValues } from './message-values.rules.ts'
import { messagePlace } from './message-places.rules.ts'
import { DEFAULT_LOCALE, pickText } from '@stayward/contract/messages/pick-text'
import { type ChannelText, missingIn } from './channel-text.rules.ts'
import { type PassedOver, type Way, wayTo } from './way-to-guest.rules.ts'

/** A message as it would be sent now. */
export interface Draft {
  /** Where it goes; null if the guest cannot be reached. */
  channel: MessageChannel | null
  recipient: string | null
  /** The ways that it would rather go, and why it does not. */
  passed_over: readonly PassedOver[]
  locale: Locale
  text: ChannelText
  values: MessageValues
  missing: MessageVariableName[]
  /** Whether its reader may decline messages like it. */
  is_optional: boolean
  /** Why it cannot be sent now; null if it can. */
  held: HeldReason | null
  /** Of the daily limit: from when on it allows the message. */
  held_until: string | null
  /** Why it is never to be sent; null otherwise. */
  skipped: SkippedReason | null
}

type Drafting = Pick<Services, 'env' | 'vault' | 'clock'>

/**
 * What a message is written from. A message by hand has no rule. `channels` are the ways that may be tried, of a message for
 * which none was chosen yet.
 */
type Sheet = Pick<
  MessageRow,
  'id' | 'own_subject' | 'own_body' | 'channel' | 'locale' | 'account_id' | 'property_id' | 'booking_id'
> &
  Partial<Pick<MessageRow, 'refused_channels' | 'planned_for'>> & { channels?: readonly MessageChannel[] }

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
    stay,
    facts,
  }: {
    booking: BookingRow
    made_by: MessageSourceRow
    stay?: CheckinStay | undefined
    facts?: GuestFacts
  },
): Promise<Draft> {
  return writeDraft(services, row, {
    booking,
    made_by,
    stay: stay ?? (await readLockedStay(db, booking)),
    facts: facts ?? (await readGuestFacts(services, db, [booking])),
  })
}

/** Everything that a message is written from and judged by. */
export type DraftFacts = {
  booking: BookingRow
  made_by: MessageSourceRow
  stay: CheckinStay
  facts: GuestFacts
}

/** Writes a message from what was read before, for many at once. */
export function writeDraft(
  services: Drafting,
  row: Sheet,
  { booking, made_by, stay, facts }: DraftFacts,
): Draft {
  const { vault } = services
  const picked = made_by && pickText(made_by.template.texts, booking.locale ?? DEFAULT_LOCALE)
  const locale = picked?.locale ?? row.locale ?? booking.locale ?? DEFAULT_LOCALE
  const words = {
    own_subject: vault.openOptional(row.own_subject, messagePlace('own_subject', row.id)),
    own_body: vault.openOptional(row.own_body, messagePlace('own_body', row.id)),
    template: made_by && picked && { name: made_by.template.name, ...picked.text },
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
  const channels = (made_by?.rule?.channels ?? row.channels ?? [row.channel ?? 'email']).filter(
    (one) => !row.refused_channels?.includes(one),
  )
  const addresses = addressesOf(services, booking)
  const texts = addresses.number === null ? null : facts.textsTo(booking.account_id, addresses.number)
  const way = wayTo(addresses, texts, { channels, words, values })
  const { channel, recipient, text } = way
  const missing = missingIn(text, values)
  const recipient_lookup = recipient === null ? null : recipientLookup(services, recipient)
  const judged = {
    stay,
    made_by,
    facts,
    recipient_lookup,
    planned_for: row.planned_for ?? null,
    now: services.clock.now(),
  }
  const skipped = skippedReason(judged, way.stopped)
  const held = heldReason(judged, { missing, obstacle: way.obstacle })
  const held_until = held === 'daily_limit' ? againAt(judged) : null
  const is_optional = made_by?.template.purpose === 'optional'
  const passed_over = channel === null ? [] : way.passed_over
  return {
    channel,
    recipient,
    passed_over,
    locale,
    text,
    values,
    missing,
    is_optional,
    skipped,
    held,
    held_until,
  }
}

const partyIsComplete = (stay: CheckinStay): boolean => isPartyComplete(partyOf(stay, stay.guests))

type Judged = Pick<DraftFacts, 'stay' | 'made_by' | 'facts'> & {
  recipient_lookup: string | null
  /** When it is to be sent; null for now. */
  planned_for: string | null
  now: Date
}

function skippedReason(
  { stay, made_by, facts, recipient_lookup }: Judged,
  stopped: Way['stopped'],
): SkippedReason | null {
  if (made_by === null) return null
  const trigger = made_by.rule?.trigger
  const asksForGuests = trigger === 'checkin_open' || trigger === 'checkin_incomplete'
  if (asksForGuests && (partyIsComplete(stay) || stay.checkin_closed_reason !== null)) return 'not_needed'
  if (made_by.template.purpose !== 'optional') return null
  // Who answered STOP wants nothing of the sort by any other way either.
  if (stopped.length > 0) return 'opted_out'
  if (recipient_lookup === null) return null
  return facts.hasOptedOut(stay.account_id, recipient_lookup) ? 'opted_out' : null
}

/** From when on the limit of the day allows to write to an address; null for now. */
const againAt = ({ stay, facts, recipient_lookup }: Judged): string | null =>
  recipient_lookup === null ? null : facts.againAt(stay.account_id, recipient_lookup)

function heldReason(
  judged: Judged,
  { missing, obstacle }: Pick<Way, 'obstacle'> & { missing: readonly MessageVariableName[] },
): HeldReason | null {
  const { stay, made_by, recipient_lookup, planned_for, now } = judged
  if (recipient_lookup === null) return obstacle
  const conditions = made_by?.rule?.conditions
  if (conditions?.party_complete && !partyIsComplete(stay)) return 'party_incomplete'
  if (conditions?.code_verified && !areCodesVerified(stay, now)) return 'code_not_verified'
  if (missing.length > 0) return 'variable_missing'
  const again_at = againAt(judged)
  if (again_at === null) return null
  // The limit of today is none for a message of a later day.
  return planned_for !== null && Date.parse(planned_for) >= Date.parse(again_at) ? null : 'daily_limit'
}

const areCodesVerified = (stay: CheckinStay, now: Date): boolean => {
  const codes = codesInPlace(stay.access_codes, stay, now)
  return codes.length > 0 && codes.every((code) => isOnLock(code, now))
}
