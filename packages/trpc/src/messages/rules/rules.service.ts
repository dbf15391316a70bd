import { isDeepStrictEqual } from 'node:util'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import { pick } from '@stayward/contract/kernel/keys'
import type {
  MessageRule,
  MessageRuleCreate,
  MessageRulePatch,
} from '@stayward/contract/messages/message-rule'
import { MESSAGE_LIMITS } from '@stayward/contract/messages/message-values'
import type { Transaction } from '@stayward/db/client'
import { findConnectedTexts } from '../../integrations/text-provider.service.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { definedOnly } from '../../kernel/defined-only.ts'
import { invalidField, notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import { requireVersion } from '../../kernel/version.ts'
import { conditionsOf } from '../planning/plan-message.rules.ts'
import type { RuleRow } from '../planning/plan.queries.ts'
import { selectTemplateForUpdate } from '../templates/templates.queries.ts'
import { offsetColumns, offsetOf, quietColumns } from './rule-columns.rules.ts'
import { requireTiming } from './rule-fields.rules.ts'
import { ownerOf, requireTemplate } from './rule-subjects.service.ts'
import { presentRule } from './rules.presenter.ts'
import {
  countRulesForUpdate,
  findVisibleRule,
  insertRule,
  selectRuleForUpdate,
  updateRule,
  type VisibleRule,
} from './rules.queries.ts'

/**
 * Creates a rule: for all properties of the caller's account, or for properties whose guests the caller may write to.
 * Nothing that was due before is sent.
 */
export function createRule(ctx: CallerContext, input: MessageRuleCreate): Promise<MessageRule> {
  requireTiming(input)
  return inTransaction(ctx, async (tx) => {
    const account_id = await ownerOf(ctx, tx, input.property_ids)
    if ((await countRulesForUpdate(tx, account_id)) >= MESSAGE_LIMITS.rules)
      throw new ServiceError('message_rule.limit_reached')
    await lockTemplate(tx, { account_id, ...input })
    if (input.enabled) await requireChannel(tx, { account_id, ...input })
    const { offset, quiet_hours, ...fields } = input
    const now = nowInstant(ctx.clock)
    const key = { account_id, id: ctx.ids.next() }
    await insertRule(tx, {
      ...key,
      ...fields,
      ...offsetColumns(offset),
      ...quietColumns(quiet_hours),
      active_from: now,
      created_at: now,
      updated_at: now,
    })
    return answer(ctx, tx, key, 'message_rule.created')
  })
}

/** Changes a rule. What it decides differently now begins now: nothing that was due before is sent. */
export function changeRule(
  ctx: CallerContext,
  found: VisibleRule,
  { rule_id: _id, offset, quiet_hours, ...input }: MessageRulePatch,
): Promise<MessageRule> {
  return inTransaction(ctx, async (tx) => {
    const before = await readForUpdate(tx, found)
    requireVersion(ctx, before.version)
    const change = {
      ...definedOnly(input),
      ...(offset !== undefined && offsetColumns(offset)),
      ...(quiet_hours !== undefined && quietColumns(quiet_hours)),
    }
    const after = { ...before, ...change }
    requireTiming({ ...after, offset: offsetOf(after) })
    if (
      change.property_ids !== undefined &&
      (await ownerOf(ctx, tx, after.property_ids)) !== before.account_id
    )
      throw otherAccount()
    if (change.template_id !== undefined) await lockTemplate(tx, after)
    const isOpened = after.enabled && !isDeepStrictEqual(pick(before, CHANNELS), pick(after, CHANNELS))
    if (isOpened) await requireChannel(tx, after)
    const now = nowInstant(ctx.clock)
    const isDecided = !isDeepStrictEqual(deciding(before), deciding(after))
    const begins = after.enabled && isDecided
    await updateRule(tx, before, { ...change, ...(begins && { active_from: now }) }, now)
    return answer(ctx, tx, before, 'message_rule.updated')
  })
}

/** Removes a rule. What it planned is not sent; what it sent stays on the bookings. */
export function removeRule(ctx: CallerContext, found: VisibleRule): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await readForUpdate(tx, found)
    requireVersion(ctx, before.version)
    const now = nowInstant(ctx.clock)
    await updateRule(tx, before, { removed_at: now, enabled: false }, now)
    await follow(ctx, tx, before, 'message_rule.removed')
  })
}

/** What decides for which stays a rule writes, and when. */
const DECIDING = [
  'enabled',
  'offset_days',
  'offset_hours',
  'offset_minutes',
  'local_time',
  'property_ids',
] as const satisfies (keyof RuleRow)[]

/** What a rule decides by. The database orders the members of its conditions its own way. */
const deciding = (rule: RuleRow) => ({ ...pick(rule, DECIDING), conditions: conditionsOf(rule) })

/** What decides whether a rule has a way to its guests. */
const CHANNELS = ['enabled', 'channels'] as const satisfies (keyof RuleRow)[]

const otherAccount = () =>
  invalidField('property_ids', 'other_account', 'Choose properties of the account of the rule.')

/** Locks the template of a rule until the transaction ends, so that it is not removed meanwhile. */
async function lockTemplate(
  tx: Transaction,
  rule: Pick<RuleRow, 'account_id' | 'template_id' | 'trigger'>,
): Promise<void> {
  const { account_id, template_id: id } = rule
  requireTemplate(await selectTemplateForUpdate(tx, { account_id, id }), rule)
}

/** Refuses a rule that writes only by ways that its account does not have, so that all its messages would be held. */
async function requireChannel(
  tx: Transaction,
  { account_id, channels }: Pick<RuleRow, 'account_id' | 'channels'>,
): Promise<void> {
  if (channels.includes('email')) return
  const connected = await findConnectedTexts(tx, account_id)
  const offered: readonly string[] = connected?.channels ?? []
  if (!channels.some((channel) => offered.includes(channel)))
    throw invalidField(
      'channels',
      'channel_not_available',
      'Connect a provider of texts that has a sender for it, or add another way.',
    )
}

/** A rule, locked until the transaction ends. Throws 404 if it is gone. */
async function readForUpdate(tx: Transaction, key: Pick<RuleRow, 'account_id' | 'id'>): Promise<RuleRow> {
  const row = await selectRuleForUpdate(tx, key)
  if (!row) throw notFound()
  return row
}

async function answer(
  ctx: CallerContext,
  tx: Transaction,
  key: Pick<RuleRow, 'account_id' | 'id'>,
  type: ActivityType<'message_rule'>,
): Promise<MessageRule> {
  await follow(ctx, tx, key, type)
  const row = await findVisibleRule(tx, ctx.actor, key.id)
  if (!row) throw notFound()
  ctx.answer.version = row.version
  return presentRule(row)
}

/** Records a change of a rule and has its messages planned. */
async function follow(
  ctx: CallerContext,
  tx: Transaction,
  { account_id, id }: Pick<RuleRow, 'account_id' | 'id'>,
  type: ActivityType<'message_rule'>,
): Promise<void> {
  await recordActivity(ctx, tx, { type, account_id, subject: { type: 'message_rule', id } })
  await enqueueJob(tx, 'messages.plan_rule', { account_id, rule_id: id }, { key: `messages.plan_rule:${id}` })
}
