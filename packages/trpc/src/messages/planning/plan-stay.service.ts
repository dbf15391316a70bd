import type { NotPlanned } from '@stayward/contract/messages/message-values'
import type { Transaction } from '@stayward/db/client'
import { isDeepStrictEqual } from 'node:util'
import { nowInstant } from '../../kernel/clock.ts'
import type { Announcing, CodesChange, Follower, PropertyChange, StayChange } from '../../kernel/followers.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { type PlannedMessage, planOf, reachObstacle } from './plan-message.rules.ts'
import {
  type BookingKey,
  checkHeld,
  findPlannedStay,
  hasDueMessage,
  insertMessages,
  listRuleMessages,
  listRulesOfAccount,
  listStaysWithMessages,
  moveMessages,
  type MessageRow,
  type PlannedStay,
  type RuleRow,
  selectPlaceForUpdate,
  STAY_OCCASION,
  updateWaiting,
} from './plan.queries.ts'

/** Plans the messages of a stay that was made or changed, in its transaction. */
export const messagesFollowStay: Follower<StayChange> = async (ctx, tx, change) => {
  const { account_id, property_id, booking_id: id } = change
  if (change.what === 'moved') return moveMessages(tx, change, nowInstant(ctx.clock))
  const key = { account_id, property_id, id }
  if (change.what === 'booking') {
    const comes_by_move = change.edit !== undefined && isMove(change.edit)
    await planStay(ctx, tx, key, comes_by_move ? { keepsBack: isAboutBooking } : {})
    if (change.edit && isNews(change.edit)) await planChange(ctx, tx, key)
  } else await checkHeld(tx, key, nowInstant(ctx.clock))
  await sendWhatIsDue(ctx, tx, key)
}

/** Plans what rules write once the codes of a stay are on their locks. */
export const messagesFollowCodes: Follower<CodesChange> = async (
  ctx,
  tx,
  { account_id, property_id, booking_id: id },
) => {
  const key = { account_id, property_id, id }
  await planStay(ctx, tx, key)
  await sendWhatIsDue(ctx, tx, key)
}

/** Has messages of a stay that are due sent as soon as the transaction is over, rather than within a minute. */
export async function sendWhatIsDue(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  key: BookingKey,
): Promise<void> {
  // A job of its own for each stay: transactions with the same job would wait for each other.
  if (await hasDueMessage(tx, key, nowInstant(clock)))
    await enqueueJob(tx, 'messages.send_due', {}, { key: `messages.send_due:${key.id}` })
}

/** More stays than one property has in a month and ahead. */
const STAYS_OF_PROPERTY = 5000

/** Plans what rules with conditions on tags write to the stays of a property whose tags changed. */
export const messagesFollowProperty: Follower<PropertyChange> = async (ctx, tx, { before, after }) => {
  if (isDeepStrictEqual(before.tags, after.tags)) return
  const { account_id, id: property_id } = after
  const now = nowInstant(ctx.clock)
  const isDue = (_rule: RuleRow, { planned_for }: PlannedMessage) => planned_for <= now
  const of = { account_id, property_id, now, after: null, limit: STAYS_OF_PROPERTY }
  for (const stay of await listStaysWithMessages(tx, of)) {
    const key = await selectPlaceForUpdate(tx, stay)
    if (key !== null) await planStay(ctx, tx, key, { keepsBack: isDue })
  }
}

type Edit = NonNullable<Extract<StayChange, { what: 'booking' }>['edit']>

const TOLD_FIELDS = ['property_id', 'from', 'to', 'guests_number'] as const

/** The rules of its new property write nothing about a booking that was made long ago. */
const isAboutBooking = ({ trigger }: RuleRow): boolean => trigger === 'booked'

const isMove = ({ before, after }: Edit): boolean => before.property_id !== after.property_id

/** Whether a change is one that guests should know, if their host has a rule for it. */
const isNews = ({ before, after }: Edit): boolean =>
  before.status === 'confirmed' && TOLD_FIELDS.some((field) => before[field] !== after[field])

/** Whether what a rule plans for a stay is kept back, because it was due before the stay came to the rule. */
type KeepsBack = (rule: RuleRow, plan: PlannedMessage) => boolean

/**
 * Brings the waiting messages of a stay in line with its rules. What was sent, skipped or chosen by a person stays; each
 * rule writes once. What `keepsBack` keeps back is skipped: it can still be sent by hand.
 */
export async function planStay(
  services: Pick<Services, 'clock' | 'ids'>,
  tx: Transaction,
  key: BookingKey,
  { keepsBack = () => false }: { keepsBack?: KeepsBack } = {},
): Promise<void> {
  const now = nowInstant(services.clock)
  const rules = await listRulesOfAccount(tx, key)
  const existing = await listRuleMessages(tx, key)
  const isSilent = rules.every((rule) => reachObstacle(rule, key.property_id) !== null)
  if (isSilent && existing.length === 0) return
  const stay = await findPlannedStay(tx, key)
  if (stay === null) return
  const plans: Plans = new Map(rules.map((rule) => [rule, planOf(rule, stay)]))
  await insertMessages(
    tx,
    [...plans].flatMap(([rule, plan]) =>
      typeof plan === 'string' || existing.some(({ rule_id }) => rule_id === rule.id)
        ? []
        : [
            {
              ...newMessage(services, stay, rule, { ...plan, occasion: STAY_OCCASION }),
              ...(keepsBack(rule, plan) && DUE_BEFORE),
            },
          ],
    ),
  )
  for (const row of existing) await followPlan(tx, row, { stay, plans, rules, now, keepsBack })
}

/** Plans what rules about changes write now; what an earlier change would have sent is not sent any more. */
async function planChange(ctx: Announcing, tx: Transaction, key: BookingKey): Promise<void> {
  const rules = (await listRulesOfAccount(tx, key)).filter(({ trigger }) => trigger === 'changed')
  if (rules.length === 0) return
  const stay = await findPlannedStay(tx, key)
  if (stay === null) return
  const now = nowInstant(ctx.clock)
  const earlier = (await listRuleMessages(tx, key)).filter(({ trigger }) => trigger === 'changed')
  await cancelWaiting(tx, key, earlier, now)
  const occasion = ctx.ids.next()
  await insertMessages(
    tx,
    rules.flatMap((rule) => {
      const plan = planOf(rule, stay, now)
      return typeof plan === 'string' ? [] : [newMessage(ctx, stay, rule, { ...plan, occasion })]
    }),
  )
}

type Plans = ReadonlyMap<RuleRow, PlannedMessage | NotPlanned>

type Planned = {
  stay: PlannedStay
  plans: Plans
  rules: readonly RuleRow[]
  now: string
  keepsBack: KeepsBack
}

/** Moves, cancels or takes up again a message whose stay or rule changed. */
async function followPlan(
  tx: Transaction,
  row: MessageRow & { trigger: RuleRow['trigger'] },
  { plans, rules, stay, now, keepsBack }: Planned,
): Promise<void> {
  const rule = rules.find(({ id }) => id === row.rule_id)
  const isOn = rule !== undefined && reachObstacle(rule, stay.property_id) === null
  const keeps = row.trigger === 'changed' && isOn && stay.status === 'confirmed'
  if (keeps) return
  const plan = (rule && plans.get(rule)) ?? 'off'
  const where = { account_id: row.account_id, ids: [row.id] }
  const isWaiting = row.state === 'planned' || row.state === 'held'
  if (rule === undefined || typeof plan === 'string') {
    if (isWaiting && !waitsOn(row, plan, now)) await updateWaiting(tx, where, CANCELLED, now)
    return
  }
  if (row.state !== 'cancelled' && !isWaiting) return
  if (row.is_moved && isWaiting) return
  const isSame = row.planned_for === plan.planned_for && row.useful_until === plan.useful_until
  if (isWaiting && isSame) {
    // What held it may be gone.
    if (row.state === 'held') await updateWaiting(tx, where, { check_at: now }, now)
    return
  }
  const change = row.state === 'cancelled' && keepsBack(rule, plan) ? DUE_BEFORE : AGAIN
  await updateWaiting(tx, where, { ...plan, check_at: plan.planned_for, ...change }, now)
}

/**
 * Whether a waiting message goes on waiting although its rule plans it no more: it was due before its rule changed and waits
 * for something, or somebody chose its time.
 */
const waitsOn = (row: MessageRow, plan: PlannedMessage | NotPlanned, now: string): boolean =>
  row.is_moved
    ? plan === 'before_rule' || plan === 'before_stay'
    : plan === 'before_rule' && (row.planned_for ?? now) <= now

const DUE_BEFORE = { state: 'skipped', skipped_reason: 'due_before', check_at: null } as const
const CANCELLED = { state: 'cancelled', held_reason: null, missing_variables: null } as const
const AGAIN = { state: 'planned', held_reason: null, missing_variables: null, is_moved: false } as const

async function cancelWaiting(
  tx: Transaction,
  { account_id }: Pick<BookingKey, 'account_id'>,
  rows: readonly MessageRow[],
  now: string,
): Promise<void> {
  const ids = rows.filter(({ state }) => state === 'planned' || state === 'held').map(({ id }) => id)
  await updateWaiting(tx, { account_id, ids }, CANCELLED, now)
}

/** A planned message of a rule to a stay. */
export const newMessage = (
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  { account_id, property_id, id: booking_id }: PlannedStay,
  { id: rule_id }: RuleRow,
  plan: PlannedMessage & { occasion: string },
) => ({
  account_id,
  property_id,
  booking_id,
  id: ids.next(),
  rule_id,
  origin: 'rule' as const,
  state: 'planned' as const,
  ...plan,
  check_at: plan.planned_for,
  created_at: nowInstant(clock),
  updated_at: nowInstant(clock),
})
