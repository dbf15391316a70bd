import { isReportingAuthority } from '@stayward/contract/authorities/authority'
import type {
  PropertyDefaults,
  PropertyDefaultsReplace,
} from '@stayward/contract/properties/property-defaults'
import type { Transaction } from '@stayward/db/client'
import { changesIn, recordActivity } from '../kernel/activity.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { CallerContext } from '../kernel/context.ts'
import { invalidField, ServiceError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { requireVersion } from '../kernel/version.ts'
import { belongsToAll } from './membership.queries.ts'
import { presentDefaults } from './property-defaults.presenter.ts'
import {
  type DefaultsRow,
  findDefaults,
  findDefaultsForUpdate,
  listConnected,
  putDefaults,
} from './property-defaults.queries.ts'

/** What new properties of the caller's account start from. Its version is 0 as long as nobody has set it. */
export async function readDefaults(ctx: CallerContext): Promise<PropertyDefaults> {
  const row = await findDefaults(ctx.db, ctx.actor.account_id)
  ctx.answer.version = versionOf(row)
  return presentDefaults(row)
}

/** Replaces the defaults of the caller's account. Properties that exist stay as they are. */
export function replaceDefaults(
  ctx: CallerContext,
  input: PropertyDefaultsReplace,
): Promise<PropertyDefaults> {
  const { account_id } = ctx.actor
  return inTransaction(ctx, async (tx) => {
    const before = await findDefaultsForUpdate(tx, account_id)
    requireVersion(ctx, versionOf(before))
    await requireOfAll(tx, account_id, input.default_cleaner_user_id, before)
    await requireOneEach(tx, account_id, input.reporting_integration_ids, before)
    ctx.answer.version = await putDefaults(tx, account_id, input, nowInstant(ctx.clock))
    await recordActivity(ctx, tx, {
      type: 'account.defaults_updated',
      account_id,
      subject: { type: 'account', id: account_id },
      changes: changesIn(TOLD, presentDefaults(before), input),
    })
    return presentDefaults(await findDefaults(tx, account_id))
  })
}

const versionOf = (row: DefaultsRow | null): number => row?.version ?? 0

/** Throws 422 for a cleaner who does not belong to all properties; one who was chosen before and left since may stay. */
async function requireOfAll(
  tx: Transaction,
  account_id: string,
  user_id: string | null,
  before: DefaultsRow | null,
): Promise<void> {
  if (user_id === null || user_id === before?.default_cleaner_user_id) return
  if (await belongsToAll(tx, { account_id, user_id })) return
  throw invalidField(
    'default_cleaner_user_id',
    'unknown_member',
    'This person does not belong to all properties of the account.',
  )
}

/** Throws 422 for what is no account at an authority, and for the second account at one. */
async function requireOneEach(
  tx: Transaction,
  account_id: string,
  ids: readonly string[],
  before: DefaultsRow | null,
): Promise<void> {
  const connected = new Map((await listConnected(tx, account_id, ids)).map(({ id, type }) => [id, type]))
  const taken = new Set<string>()
  const errors = ids.flatMap((id, index) => {
    const path = `reporting_integration_ids.${index}`
    const type = connected.get(id)
    if (type === undefined || !isReportingAuthority(type))
      return before?.reporting_integration_ids.includes(id)
        ? []
        : [
            {
              path,
              code: 'unknown_integration',
              message: 'The account has no account at an authority with this id.',
            },
          ]
    if (taken.has(type))
      return [{ path, code: 'listed_twice', message: 'Choose one account at each authority.' }]
    taken.add(type)
    return []
  })
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
}

/** Settings that reveal nothing about a person. */
const TOLD = [
  'check_in_time',
  'check_out_time',
  'auto_access_codes',
  'auto_cleaning_task',
  'arrival_release',
  'codes_after_signatures',
  'reserve_codes',
  'reserve_reveal_hours',
] as const satisfies (keyof PropertyDefaults)[]
