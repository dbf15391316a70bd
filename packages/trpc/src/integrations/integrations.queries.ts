import type { IntegrationType } from '@stayward/contract/integrations/integration'
import { type AccessLevel, levelsWith } from '@stayward/contract/kernel/rights'
import { LOCK_VENDORS } from '@stayward/contract/locks/smart-lock'
import type { Executor } from '@stayward/db/client'
import { feed } from '@stayward/db/schema/feed.table'
import { integration } from '@stayward/db/schema/integration.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { textHook } from '@stayward/db/schema/text-callback.table'
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AccountActor } from '../kernel/actor.ts'
import { lockOfCode, propertyOf } from '../kernel/relations.ts'
import { type FeedState, feedOfIntegration, feedStateColumns } from './feed-state.queries.ts'
import { membershipOf } from '../properties/properties.queries.ts'

export type IntegrationRow = typeof integration.$inferSelect
export type IntegrationKey = Pick<IntegrationRow, 'account_id' | 'id'>
export type VisibleIntegration = IntegrationRow & {
  access_level: AccessLevel
  active_codes: number
  feed: FeedState | null
  /** When the property of a feed was archived. */
  property_archived_at: string | null
}

const ofKey = (key: IntegrationKey): SQL | undefined =>
  and(eq(integration.account_id, key.account_id), eq(integration.id, key.id))

const ofIntegration = and(
  eq(smartLock.account_id, integration.account_id),
  eq(smartLock.integration_id, integration.id),
)

/** Codes that are or will be valid on a lock of the integration, without reserves that nobody was shown. */
const activeCodes = (now: string): SQL<number> => sql<number>`(
  select count(*)::int from ${smartLock} join ${accessCode} on ${lockOfCode}
  where ${ofIntegration} and ${accessCode.intent} = 'present' and ${accessCode.ends_at} > ${now}::timestamptz
    and not (${accessCode.is_reserve} and ${accessCode.revealed_at} is null))`

const feedLevels = levelsWith('feed.manage').filter((level) => level === 'manager')

const visible = (db: Executor, actor: AccountActor, now: string) =>
  db
    .select({
      row: integration,
      access_level: sql<AccessLevel>`case when ${integration.account_id} = ${actor.account_id}
        then 'owner' else ${member.access_level} end`,
      active_codes: activeCodes(now).as('active_codes'),
      property_archived_at: property.archived_at,
      feed: feedStateColumns,
      feed_id: feed.integration_id,
    })
    .from(integration)
    .leftJoin(feed, feedOfIntegration)
    .leftJoin(property, propertyOf(integration))
    .leftJoin(member, membershipOf(actor))
    .$dynamic()

/** The account's own integrations, and the feeds of the properties that the caller manages. */
const seenBy = (actor: AccountActor): SQL | undefined =>
  and(
    ne(integration.status, 'disconnected'),
    or(
      eq(integration.account_id, actor.account_id),
      and(eq(integration.type, 'ical'), inArray(member.access_level, feedLevels)),
    ),
  )

const flatten = ({
  row,
  feed: state,
  feed_id,
  ...rest
}: Awaited<ReturnType<typeof visible>>[number]): VisibleIntegration => ({
  ...row,
  ...rest,
  feed: feed_id === null ? null : state,
})

/**
 * An integration of a type under the caller's rights; null if it is unknown, removed or not visible to them.
 */
export async function findIntegration(
  db: Executor,
  actor: AccountActor,
  key: { type: IntegrationType; id: string },
  now: string,
): Promise<VisibleIntegration | null> {
  const [found] = await visible(db, actor, now).where(
    and(eq(integration.id, key.id), eq(integration.type, key.type), seenBy(actor)),
  )
  return found ? flatten(found) : null
}

/** The integrations the caller may see, of one type or all, oldest first. */
export async function listIntegrations(
  db: Executor,
  actor: AccountActor,
  type: IntegrationType | null,
  now: string,
): Promise<VisibleIntegration[]> {
  const rows = await visible(db, actor, now)
    .where(and(seenBy(actor), type === null ? undefined : eq(integration.type, type)))
    .orderBy(asc(integration.id))
  return rows.map(flatten)
}

/** An integration of an account that has not been removed. */
export async function findOwnIntegration(db: Executor, key: IntegrationKey): Promise<IntegrationRow | null> {
  const [row] = await db
    .select()
    .from(integration)
    .where(and(ofKey(key), ne(integration.status, 'disconnected')))
  return row ?? null
}

/** The provider of texts of an account, also while it is briefly out of order; null if it has none that works. */
export async function findTextIntegration(db: Executor, account_id: string): Promise<IntegrationRow | null> {
  const [row] = await listTextIntegrations(db, [account_id])
  return row ?? null
}

/** The connected providers of texts of some accounts. */
export const listTextIntegrations = (
  db: Executor,
  account_ids: readonly string[],
): Promise<IntegrationRow[]> =>
  db
    .select()
    .from(integration)
    .where(
      and(
        inArray(integration.account_id, [...account_ids]),
        eq(integration.type, 'twilio'),
        inArray(integration.status, ['connected', 'degraded']),
      ),
    )

/**
 * The integrations to check: those with locks, and accounts at authorities and providers of texts not checked successfully since
 * `before`. One of these with wrong credentials is left alone until somebody enters others.
 */
export const listToCheck = (db: Executor, before: string): Promise<IntegrationKey[]> =>
  db
    .select({ account_id: integration.account_id, id: integration.id })
    .from(integration)
    .where(
      or(
        and(inArray(integration.type, [...LOCK_VENDORS]), ne(integration.status, 'disconnected')),
        and(
          inArray(integration.type, ['ses_hospedajes', 'ertzaintza', 'siba', 'alloggiati', 'twilio']),
          or(
            eq(integration.status, 'degraded'),
            and(eq(integration.status, 'connected'), lte(integration.last_checked_at, before)),
          ),
        ),
      ),
    )
    .orderBy(integration.account_id, integration.id)

/** An integration, with the row locked until the transaction ends; null if it is gone. */
export async function selectIntegrationForUpdate(
  tx: Executor,
  key: IntegrationKey,
): Promise<IntegrationRow | null> {
  const [row] = await tx
    .select()
    .from(integration)
    .where(and(ofKey(key), ne(integration.status, 'disconnected')))
    .for('no key update')
  return row ?? null
}

/**
 * Locks the row of a removed integration until the transaction ends; false if it was not removed, or is gone.
 */
export async function selectDisconnectedForUpdate(tx: Executor, key: IntegrationKey): Promise<boolean> {
  const [row] = await tx
    .select({ id: integration.id })
    .from(integration)
    .where(and(ofKey(key), eq(integration.status, 'disconnected'), isNotNull(integration.secret)))
    .for('no key update')
  return row !== undefined
}

export async function forgetSecret(tx: Executor, key: IntegrationKey): Promise<void> {
  await tx.update(integration).set({ secret: null, secret_hint: null }).where(ofKey(key))
}

export async function insertIntegration(
  tx: Executor,
  row: typeof integration.$inferInsert,
): Promise<IntegrationRow> {
  const [inserted] = await tx.insert(integration).values(row).returning()
  if (!inserted) throw new Error('The inserted integration was not returned.')
  return inserted
}

/** Opens the address where a provider of texts sends its requests. */
export async function insertTextHook(
  tx: Executor,
  { account_id, id }: IntegrationKey,
  token_hash: string,
): Promise<void> {
  await tx.insert(textHook).values({ account_id, integration_id: id, token_hash })
}

/** Updates an integration and increments its version. */
export async function updateIntegration(
  tx: Executor,
  key: IntegrationKey,
  change: Partial<typeof integration.$inferInsert>,
  now: string,
): Promise<IntegrationRow> {
  const [updated] = await tx
    .update(integration)
    .set({ ...change, version: sql`${integration.version} + 1`, updated_at: now })
    .where(ofKey(key))
    .returning()
  if (!updated) throw new Error(`No integration ${key.id}.`)
  return updated
}

/** Records when an integration was last checked and found unchanged, which does not count as a change. */
export async function noteChecked(tx: Executor, row: IntegrationRow, now: string): Promise<IntegrationRow> {
  await tx.update(integration).set({ last_checked_at: now }).where(ofKey(row))
  return { ...row, last_checked_at: now }
}

export async function deleteIntegration(tx: Executor, key: IntegrationKey): Promise<void> {
  await tx.delete(integration).where(ofKey(key))
}

/** How many codes of an integration are or will be valid on a lock. */
export async function countActiveCodes(tx: Executor, key: IntegrationKey, now: string): Promise<number> {
  const [found] = await tx
    .select({ codes: activeCodes(now) })
    .from(integration)
    .where(ofKey(key))
  return found?.codes ?? 0
}

/** Whether a lock was ever assigned through an integration, and whether a code may still be on one. */
export async function readIntegrationUse(
  tx: Executor,
  key: IntegrationKey,
): Promise<{ has_locks: boolean; has_codes: boolean }> {
  const [found] = await tx
    .select({
      has_locks: sql<boolean>`exists (select from ${smartLock} where ${ofIntegration})`,
      has_codes: sql<boolean>`exists (select from ${smartLock} join ${accessCode} on ${lockOfCode}
        where ${ofIntegration} and ${accessCode.delivery} <> 'removed')`,
    })
    .from(integration)
    .where(ofKey(key))
  return found ?? { has_locks: false, has_codes: false }
}

/** The properties that devices of an integration are assigned to. */
export const listAssignments = (db: Executor, key: IntegrationKey) =>
  db
    .select({
      external_id: smartLock.external_id,
      id: property.id,
      name: property.name,
      smart_lock_id: smartLock.id,
    })
    .from(smartLock)
    .innerJoin(property, propertyOf(smartLock))
    .where(
      and(
        eq(smartLock.account_id, key.account_id),
        eq(smartLock.integration_id, key.id),
        isNull(smartLock.removed_at),
      ),
    )
    .orderBy(asc(property.search), asc(property.id))
