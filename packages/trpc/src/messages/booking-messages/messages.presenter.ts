import type { Message, MessageTotals } from '@stayward/contract/messages/message'
import { MESSAGE_MACHINE } from '@stayward/contract/messages/message-states'
import { allows } from '@stayward/contract/kernel/rights'
import { allowedActions, simpleAction } from '@stayward/contract/kernel/state-machine'
import { WAITING_STATES } from '@stayward/contract/messages/message-values'
import type { Executor } from '@stayward/db/client'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Services } from '../../kernel/services.ts'
import { writeText } from '../writing/channel-text.rules.ts'
import { type Draft, draftMessage } from '../writing/draft-message.service.ts'
import { readStays } from '../../stays/checkin/checkin.queries.ts'
import { readPartyNames } from '../../stays/party/party-names.queries.ts'
import { readBookingRows, readSources } from '../writing/message-facts.queries.ts'
import { readGuestFacts } from '../writing/guest-facts.service.ts'
import { messagePlace } from '../writing/message-places.rules.ts'
import { isLookedUp } from '../sending/text-status.rules.ts'
import type { VisibleMessage } from './messages.queries.ts'

type Presenting = Pick<Services, 'env' | 'vault' | 'clock'> & { actor: AccountActor }

/** States in which a text is written as it would be sent now. */
const WRITTEN_STATES: readonly string[] = [...WAITING_STATES, 'sending', 'failed', 'skipped']

/** A message as everybody sees it who may write to its guest; one that is not sent yet as it would be sent now. */
export async function presentMessage(
  services: Presenting,
  db: Executor,
  row: VisibleMessage,
): Promise<Message> {
  const [message] = await presentMessages(services, db, [row])
  if (message === undefined) throw new Error('Each message is presented.')
  return message
}

/** Messages as everybody sees them who may write to their guests. */
export async function presentMessages(
  services: Presenting,
  db: Executor,
  rows: readonly VisibleMessage[],
): Promise<Message[]> {
  const drafts = await readDrafts(services, db, rows)
  const names = await readPartyNames(db, services.actor, [
    ...new Set(rows.map(({ booking_id }) => booking_id)),
  ])
  return rows.map((row) =>
    shown(services, row, {
      draft: drafts.get(row.id) ?? null,
      guest_name: names.get(row.booking_id) ?? null,
    }),
  )
}

/** The messages that are not sent yet as they would be sent now, by id. What they share is read once. */
async function readDrafts(
  services: Presenting,
  db: Executor,
  rows: readonly VisibleMessage[],
): Promise<ReadonlyMap<string, Draft>> {
  const written = rows.filter(({ state, body }) => WRITTEN_STATES.includes(state) && body === null)
  const booking_ids = [...new Set(written.map(({ booking_id }) => booking_id))]
  const [bookings, stays, sourceOf] = [
    await readBookingRows(db, booking_ids),
    await readStays(db, booking_ids),
    await readSources(db, written),
  ]
  const facts = await readGuestFacts(services, db, [...bookings.values()])
  const drafts = new Map<string, Draft>()
  for (const row of written) {
    const booking = bookings.get(row.booking_id)
    if (booking === undefined) continue
    const made_by = sourceOf(row)
    const stay = stays.get(row.booking_id)
    drafts.set(row.id, await draftMessage(services, db, row, { booking, made_by, stay, facts }))
  }
  return drafts
}

function shown(
  { vault, clock }: Presenting,
  row: VisibleMessage,
  { draft, guest_name }: { draft: Draft | null; guest_name: string | null },
): Message {
  const open = (field: 'subject' | 'body' | 'recipient') =>
    vault.openOptional(row[field], messagePlace(field, row.id))
  const text = draft === null || draft.missing.length > 0 ? null : writeText(draft.text, draft.values)
  const isWaiting = row.state === 'planned' || row.state === 'held'
  // What would keep it back as things are now; once it was looked at when due, what does.
  const skipped_reason = isWaiting ? (draft?.skipped ?? null) : row.skipped_reason
  const held_reason = isWaiting && skipped_reason === null ? (draft?.held ?? null) : null
  const facts = { obstacle: held_reason, is_looked_up: isLookedUp(row, clock) }
  return {
    id: row.id,
    property_id: row.property_id,
    booking_id: row.booking_id,
    guest_name: allows(row.access_level, 'guest.see') ? guest_name : null,
    rule_id: row.rule_id,
    origin: row.origin,
    trigger: row.rule?.trigger ?? null,
    name: row.rule?.name ?? row.template_name,
    channel: row.channel ?? draft?.channel ?? null,
    passed_over: draft && isWaiting && row.channel === null ? [...draft.passed_over] : [],
    state: row.state,
    held_reason,
    held_until: held_reason === 'daily_limit' ? (draft?.held_until ?? null) : null,
    missing_variables: draft?.missing ?? [],
    skipped_reason,
    fault: row.fault,
    attempts: row.earlier_attempts ?? [],
    planned_for: row.planned_for,
    useful_until: row.useful_until,
    sent_at: row.sent_at,
    delivered_at: row.delivered_at,
    locale: row.locale ?? draft?.locale ?? null,
    recipient: open('recipient') ?? draft?.recipient ?? null,
    subject: open('subject') ?? text?.subject ?? null,
    body: open('body') ?? text?.body ?? null,
    source: draft && isWaiting ? draft.text.source : null,
    is_edited: row.is_edited,
    allowed_actions: [
      ...allowedActions(MESSAGE_MACHINE, {
        state: row.state,
        facts,
        level: row.access_level,
        refusal: 'message.invalid_transition',
      }),
      simpleAction('edit', {
        level: row.access_level,
        right: 'message.write',
        obstacle: isWaiting ? null : 'message.not_waiting',
      }),
    ],
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Numbers of messages by state and rule, added up by state, and by rule where one wrote them. */
export function presentTotals(
  counted: readonly { state: Message['state']; rule_id: string | null; total: number }[],
): MessageTotals {
  const byState = Map.groupBy(counted, ({ state }) => state)
  return {
    items: [...byState].map(([state, some]) => ({
      state,
      total: some.reduce((sum, { total }) => sum + total, 0),
    })),
    rules: counted.flatMap(({ rule_id, state, total }) =>
      rule_id === null ? [] : [{ rule_id, state, total }],
    ),
  }
}
