import type { PreviewedMessage } from '@stayward/contract/messages/message-rule-preview'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Services } from '../../kernel/services.ts'
import { readStays } from '../../stays/checkin/checkin.queries.ts'
import { readPartyNames } from '../../stays/party/party-names.queries.ts'
import type { PlannedStay } from '../planning/plan.queries.ts'
import { writeText } from '../writing/channel-text.rules.ts'
import { writeDraft } from '../writing/draft-message.service.ts'
import { readGuestFacts } from '../writing/guest-facts.service.ts'
import { type MessageSourceRow, readBookingRows } from '../writing/message-facts.queries.ts'

/** A stay to which a rule writes, and when. */
export type Due = { stay: PlannedStay; planned_for: string }

/**
 * The messages of a rule to some stays as they would be written now, without those that are not needed any more. What would
 * have been sent in the past is all there.
 */
export async function writeMessages(
  services: Pick<Services, 'db' | 'env' | 'vault' | 'clock'> & { actor: AccountActor },
  due: readonly Due[],
  { made_by, is_past }: { made_by: MessageSourceRow; is_past: boolean },
): Promise<PreviewedMessage[]> {
  const { db, actor } = services
  const ids = due.map(({ stay }) => stay.id)
  const [bookings, stays, names] = [
    await readBookingRows(db, ids),
    await readStays(db, ids),
    await readPartyNames(db, actor, ids),
  ]
  const facts = await readGuestFacts(services, db, [...bookings.values()])
  const written: PreviewedMessage[] = []
  for (const { stay, planned_for } of due) {
    const booking = bookings.get(stay.id)
    const locked = stays.get(stay.id)
    if (booking === undefined || locked === undefined || made_by === null) continue
    const draft = writeDraft(services, sheetOf(stay, planned_for), { booking, made_by, stay: locked, facts })
    const isNeeded = draft.skipped === null || is_past
    if (!isNeeded) continue
    const text = draft.missing.length > 0 ? null : writeText(draft.text, draft.values)
    written.push({
      booking_id: stay.id,
      property_id: stay.property_id,
      guest_name: names.get(stay.id) ?? null,
      arrival_date: stay.arrival_date,
      planned_for,
      is_past,
      channel: draft.channel,
      passed_over: [...draft.passed_over],
      locale: draft.locale,
      held_reason: is_past ? null : draft.held,
      subject: text?.subject ?? null,
      body: text?.body ?? null,
    })
  }
  return written
}

/** What a message that does not exist yet is written from. */
const sheetOf = ({ account_id, property_id, id }: PlannedStay, planned_for: string) => ({
  account_id,
  property_id,
  booking_id: id,
  id,
  own_subject: null,
  own_body: null,
  channel: null,
  locale: null,
  planned_for,
})
