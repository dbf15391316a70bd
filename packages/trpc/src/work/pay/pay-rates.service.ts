import type {
  PayRates,
  PayRatesReplace,
  PropertyPayRates,
  PropertyPayRatesReplace,
} from '@stayward/contract/work/pay'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import type { Follower, PropertyCopied } from '../../kernel/followers.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { selectPropertyForUpdate, type VisibleProperty } from '../../properties/properties.queries.ts'
import { requireInUse } from '../../properties/property-in-use.rules.ts'
import { presentRates, toRates } from './pay-rates.presenter.ts'
import {
  copyPropertyRates,
  findPropertyRates,
  findRates,
  findRatesForUpdate,
  putPropertyRates,
  putRates,
} from './pay-rates.queries.ts'

/** The usual pay of the caller's account. */
export async function readRates(ctx: CallerContext): Promise<PayRates> {
  const { rates, version } = await findRates(ctx.db, ctx.actor.account_id)
  ctx.answer.version = version
  return { items: presentRates(rates) }
}

/** Replaces the usual pay of the caller's account. Open jobs follow; completed ones keep what they had. */
export function replaceRates(ctx: CallerContext, { items }: PayRatesReplace): Promise<PayRates> {
  const { account_id } = ctx.actor
  return inTransaction(ctx, async (tx) => {
    const before = await findRatesForUpdate(tx, account_id)
    requireVersion(ctx, before.version)
    const rates = toRates(items)
    ctx.answer.version = await putRates(tx, account_id, rates, nowInstant(ctx.clock))
    await recordActivity(ctx, tx, {
      type: 'account.pay_updated',
      account_id,
      subject: { type: 'account', id: account_id },
    })
    return { items: presentRates(rates) }
  })
}

type Payable = Authorized<VisibleProperty, 'pay.set'>

/** What jobs are paid at a property. */
export async function readPropertyRates(
  ctx: CallerContext,
  { account_id, id: property_id }: Payable,
): Promise<PropertyPayRates> {
  const own = await findPropertyRates(ctx.db, { account_id, property_id })
  const usual = await findRates(ctx.db, account_id)
  ctx.answer.version = own.version
  return { items: presentRates(own.rates), usual: presentRates(usual.rates) }
}

/** Replaces what a property pays instead of the usual pay. */
export function replacePropertyRates(
  ctx: CallerContext,
  property: Payable,
  { property_id, items }: PropertyPayRatesReplace,
): Promise<PropertyPayRates> {
  const { account_id } = property
  return inTransaction(ctx, async (tx) => {
    requireInUse(await selectPropertyForUpdate(tx, property))
    const before = await findPropertyRates(tx, { account_id, property_id })
    requireVersion(ctx, before.version)
    const rates = toRates(items)
    const now = nowInstant(ctx.clock)
    ctx.answer.version = await putPropertyRates(tx, { account_id, property_id }, rates, now)
    await recordActivity(ctx, tx, {
      type: 'property.pay_changed',
      account_id,
      property_id,
      subject: { type: 'property', id: property_id },
    })
    return { items: presentRates(rates), usual: presentRates((await findRates(tx, account_id)).rates) }
  })
}

/** Gives a new property what the one it is a copy of pays. */
export const payFollowsCopy: Follower<PropertyCopied> = (ctx, tx, copied) =>
  copyPropertyRates(tx, copied, nowInstant(ctx.clock))
