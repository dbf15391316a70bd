import type { Transaction } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import type { Announcing, CodesChange, Follower, StayChange } from '../../kernel/followers.ts'
import type { Services } from '../../kernel/services.ts'
import { type NotPlanned, type PlannedMessage, planMessage } from './plan-message.rules.ts'
import {
  type BookingKey,
  checkHeld,
  findPlannedStay,
  insertMessages,
  listRuleMessages,
  listRulesOfProperty,
  moveMessages,
  type MessageRow,
  type PlannedStay,
  type RuleRow,
  updateWaiting,
} from './plan.queries.ts'

/** What every rule but those about changes writes about. */
export const STAY_OCCASION = 'stay'

/** Plans the messages of a stay that was made or changed, in its transaction. */
export const messagesFollowStay: Follower<StayChange> = async (ctx, tx, change) => {
  const { account_id, property_id, booking_id: id } = change
  if (change.what === 'moved') return moveMessages(tx, change, nowInstant(ctx.clock))
  const key = { account_id, property_id, id }
  if (change.what !== 'booking') return checkHeld(tx, key, nowInstant(ctx.clock))
  await planStay(ctx, tx, key, { comes_by_move: change.edit !== undefined && isMove(change.edit) })
  if (change.edit && isNews(change.edit)) await planChange(ctx, tx, key)
}

/** Plans what rules write once the codes of a stay are on their locks. */
export const messagesFollowCodes: Follower<CodesChange> = (
  ctx,
  tx,
  { account_id, property_id, booking_id: id },
) => planStay(ctx, tx, { account_id, property_id, id })

type Edit = NonNullable<Extract<StayChange, { what: 'booking' }>['edit']>

const TOLD_FIELDS = ['property_id', 'from', 'to', 'guests_number'] as const

const isMove = ({ before, after }: Edit): boolean => before.property_id !== after.property_id

/** Whether a change is one that guests should know, if their host has a rule for it. */
const isNews = ({ before, after }: Edit): boolean =>
  before.status === 'confirmed' && TOLD_FIELDS.some((field) => before[field] !== after[field])

/**
 * Brings the waiting messages of a stay in line with its rules. What was sent, skipped or chosen by a person stays; each
 * rule writes once.
 */
export async function planStay(
  services: Pick<Services, 'clock' | 'ids'>,
  tx: Transaction,
  key: BookingKey,
  { comes_by_move = false } = {},
): Promise<void> {
  const now = nowInstant(services.clock)
  const rules = await listRulesOfProperty(tx, key)
  const existing = await listRuleMessages(tx, key)
  if (rules.length === 0 && existing.length === 0) return
  const stay = await findPlannedStay(tx, key)
  if (stay === null) return
  const plans = plansOf(stay, rules)
  await insertMessages(
    tx,
    [...plans].flatMap(([rule, plan]) =>
      typeof plan === 'string' || existing.some(({ rule_id }) => rule_id === rule.id)
        ? []
        : [
            {
              ...newMessage(services, stay, rule, { ...plan, occasion: STAY_OCCASION }),
              // The rules of its new property write nothing about a booking that was made long ago.
              ...(comes_by_move && rule.trigger === 'booked' && NOT_NEEDED),
            },
          ],
    ),
  )
  for (const row of existing) await followPlan(tx, row, { stay, plans, rules, now })
}

/** Plans what rules about changes write now; what an earlier change would have sent is not sent any more. */
async function planChange(ctx: Announcing, tx: Transaction, key: BookingKey): Promise<void> {
  const rules = (await listRulesOfProperty(tx, key)).filter(({ trigger }) => trigger === 'changed')
  if (rules.length === 0) return
  const stay = await findPlannedStay(tx, key)
  if (stay === null || stay.archived_at !== null) return
  const now = nowInstant(ctx.clock)
  const earlier = (await listRuleMessages(tx, key)).filter(({ trigger }) => trigger === 'changed')
  await cancelWaiting(tx, key, earlier, now)
  const occasion = ctx.ids.next()
  await insertMessages(
    tx,
    rules.flatMap((rule) => {
      const plan = planMessage(rule, stay, now)
      return typeof plan === 'string' ? [] : [newMessage(ctx, stay, rule, { ...plan, occasion })]
    }),
  )
}

type Plans = ReadonlyMap<RuleRow, PlannedMessage | NotPlanned>

/** What each rule plans for a stay, or why it plans nothing. */
const plansOf = (stay: PlannedStay, rules: readonly RuleRow[]): Plans =>
  new Map(
    rules.map(
      (rule) => [rule, stay.archived_at === null ? planMessage(rule, stay) : 'not_expected'] as const,
    ),
  )

type Planned = {
  stay: PlannedStay
  plans: Plans
  rules: readonly RuleRow[]
  now: string
}

/** Moves, cancels or takes up again a message whose stay or rule changed. */
async function followPlan(
  tx: Transaction,
  row: MessageRow & { trigger: RuleRow['trigger'] },
  { plans, rules, stay, now }: Planned,
): Promise<void> {
  const rule = rules.find(({ id }) => id === row.rule_id)
  const keeps = row.trigger === 'changed' && rule !== undefined && stay.status === 'confirmed'
  if (keeps) return
  const plan = rule && plans.get(rule)
  const where = { account_id: row.account_id, ids: [row.id] }
  const isWaiting = row.state === 'planned' || row.state === 'held'
  if (plan === undefined || typeof plan === 'string') {
    // What was due before its rule changed and waits for something goes on waiting.
    const waitsOn = plan === 'before_rule' && (row.is_moved || (row.planned_for ?? now) <= now)
    if (isWaiting && !waitsOn) await updateWaiting(tx, where, CANCELLED, now)
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
  await updateWaiting(tx, where, { ...plan, check_at: plan.planned_for, ...AGAIN }, now)
}

const NOT_NEEDED = { state: 'skipped', skipped_reason: 'not_needed', check_at: null } as const
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

const newMessage = (
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
