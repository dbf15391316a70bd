import type { LockPinConstraints } from '@stayward/contract/locks/pin'
import { LOCK_VENDORS } from '@stayward/contract/locks/smart-lock'
import type { Database, Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { integration } from '@stayward/db/schema/integration.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CodeRow } from '../access-codes/access-codes.queries.ts'
import type { IntegrationKey, IntegrationRow } from '../../integrations/integrations.queries.ts'
import { allOrNothing } from '../../kernel/all-or-nothing.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { lockOfCode, withKey } from '../../kernel/relations.ts'
import type { SmartLockRow } from '../smart-locks/smart-locks.queries.ts'

/** A code with its lock. */
export type DeliveryRow = CodeRow &
  Pick<SmartLockRow, 'integration_id' | 'external_id'> & {
    unique_within: LockPinConstraints['unique_within']
  }

/** Where codes are delivered one after the other: a lock, or a whole site (null) with unique PINs. */
export type DeliveryPlace = Jobs['access_codes.deliver']

/** The delivery state of a code, the only part that delivery writes. */
export type DeliveryChange = Partial<
  Pick<
    CodeRow,
    | 'delivery'
    | 'vendor_code_id'
    | 'sent_at'
    | 'sending_until'
    | 'accepted_at'
    | 'listed_at'
    | 'refreshed_at'
    | 'verified_at'
    | 'first_verified_at'
    | 'verified_until'
    | 'removed_at'
    | 'attempts'
    | 'next_attempt_at'
    | 'last_error'
    | 'alerted_as'
  >
>

const uniqueWithin = sql<
  LockPinConstraints['unique_within']
>`${smartLock.pin_constraints} ->> 'unique_within'`

const delivered = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      row: accessCode,
      integration_id: smartLock.integration_id,
      external_id: smartLock.external_id,
      unique_within: uniqueWithin,
    })
    .from(accessCode)
    .innerJoin(smartLock, lockOfCode)
    .where(where)
    .orderBy(asc(accessCode.id))

const flatten = ({ row, ...lock }: Awaited<ReturnType<typeof delivered>>[number]): DeliveryRow => ({
  ...row,
  ...lock,
})

/**
 * The codes that are or should be on the locks of an integration, or on one of them; without those already
 * removed.
 */
export async function listStanding(
  db: Executor,
  {
    account_id,
    integration_id,
    external_id = null,
  }: Omit<DeliveryPlace, 'external_id'> & Partial<DeliveryPlace>,
): Promise<DeliveryRow[]> {
  const rows = await delivered(
    db,
    and(
      eq(smartLock.account_id, account_id),
      eq(smartLock.integration_id, integration_id),
      external_id === null ? undefined : eq(smartLock.external_id, external_id),
      ne(accessCode.delivery, 'removed'),
    ),
  )
  return rows.map(flatten)
}

/** The codes with one of these tags, of any account. */
export async function listTagged(db: Executor, tags: readonly string[]): Promise<DeliveryRow[]> {
  if (tags.length === 0) return []
  return (await delivered(db, inArray(accessCode.tag, [...tags]))).map(flatten)
}

/** The integration of a delivery; null if it can no longer be connected. */
export async function findConnection(db: Executor, key: IntegrationKey): Promise<IntegrationRow | null> {
  const [row] = await db
    .select()
    .from(integration)
    .where(
      and(
        eq(integration.account_id, key.account_id),
        eq(integration.id, key.id),
        isNotNull(integration.secret),
      ),
    )
  return row ?? null
}

/**
 * Stores the delivery state of a code, unless the row has changed since it was read: its desired state, or
 * the claim of another worker. Returns the row, or null if nothing was written.
 */
export async function writeDelivery(
  db: Executor,
  read: CodeRow,
  change: DeliveryChange,
  now: string,
): Promise<CodeRow | null> {
  const { version, attempts, sending_until } = read
  const [written] = await db
    .update(accessCode)
    .set({ ...change, updated_at: now })
    .where(
      and(
        withKey(accessCode, read),
        eq(accessCode.version, version),
        eq(accessCode.attempts, attempts),
        sending_until === null
          ? isNull(accessCode.sending_until)
          : eq(accessCode.sending_until, sending_until),
      ),
    )
    .returning()
  return written ?? null
}

/** The same for rows that change together, or null for none. They come in the order of their ids. */
export const writeTogether = (
  db: Database,
  rows: readonly DeliveryRow[],
  changeOf: (row: DeliveryRow) => DeliveryChange,
  now: string,
): Promise<DeliveryRow[] | null> =>
  allOrNothing(db, async (tx) => {
    const written: DeliveryRow[] = []
    for (const row of rows) {
      const after = await writeDelivery(tx, row, changeOf(row), now)
      if (!after) return tx.rollback()
      written.push({ ...row, ...after })
    }
    return written
  })

/**
 * Releases the claim on a code whose desired state changed. The outcome is not stored: the next attempt finds
 * it out.
 */
export async function releaseClaim(db: Executor, claimed: CodeRow): Promise<void> {
  if (claimed.sending_until === null) return
  await db
    .update(accessCode)
    .set({ sending_until: null })
    .where(and(withKey(accessCode, claimed), eq(accessCode.sending_until, claimed.sending_until)))
}

/** What is due at a vendor: a request (`write`) at a place, or a look (`read`) at its result. */
export type DueWork = Omit<DeliveryPlace, 'external_id'> & {
  external_id: string | null
  need: 'read' | 'write'
  /** The earliest. */
  at: string
}

/** Which codes to check; `external_id` narrows requests to one place. */
export type DueScope = Jobs['access_codes.dispatch'] & { external_id?: string | null }

const isToRead = sql<boolean>`(case
  when ${accessCode.delivery} = 'accepted' and ${accessCode.intent} = 'present'
    then ${accessCode.listed_at} is null or ${accessCode.refreshed_at} is not null
  when ${accessCode.delivery} = 'removing' then ${accessCode.attempts} > 0 and ${accessCode.listed_at} is null
  else false end)`
// One read covers the whole integration, so it has no place.
const need = sql<DueWork['need']>`case when ${isToRead} then 'read' else 'write' end`
const place = sql<string | null>`case when ${need} = 'write' and ${uniqueWithin} = 'device'
  then ${smartLock.external_id} end`

/**
 * What is due until an instant, at every reachable vendor, in a stable order. The scope selects the codes;
 * the instant is the earliest of all that are served together.
 */
export async function listDue(db: Executor, scope: DueScope, until: string): Promise<DueWork[]> {
  const { account_id, property_id, integration_id, external_id } = scope
  const at = sql<string>`min(greatest(${accessCode.next_attempt_at}, ${accessCode.sending_until}))`.mapWith(
    accessCode.next_attempt_at,
  )
  return db
    .select({
      account_id: smartLock.account_id,
      integration_id: smartLock.integration_id,
      external_id: place,
      need,
      at,
    })
    .from(accessCode)
    .innerJoin(smartLock, lockOfCode)
    .innerJoin(
      integration,
      and(eq(integration.account_id, smartLock.account_id), eq(integration.id, smartLock.integration_id)),
    )
    .where(
      and(
        lte(accessCode.next_attempt_at, until),
        ne(accessCode.delivery, 'removed'),
        isReachable,
        account_id === undefined ? undefined : eq(accessCode.account_id, account_id),
        integration_id === undefined ? undefined : eq(smartLock.integration_id, integration_id),
        external_id === undefined || external_id === null ? undefined : servedWith(db, scope, external_id),
      ),
    )
    .groupBy(smartLock.account_id, smartLock.integration_id, place, need)
    .having(property_id === undefined ? undefined : sql`bool_or(${eq(accessCode.property_id, property_id)})`)
    .orderBy(smartLock.account_id, smartLock.integration_id, place, need)
}

/**
 * The codes that go together with those on a lock: the ones to read back, and those of sites, where PINs are
 * unique. Chosen before locks are joined, since with hundreds of locks each of them asks this after its work.
 */
function servedWith(
  db: Executor,
  { account_id, integration_id }: DueScope,
  external_id: string,
): SQL | undefined {
  const locks = db
    .select({ id: smartLock.id })
    .from(smartLock)
    .where(
      and(
        account_id === undefined ? undefined : eq(smartLock.account_id, account_id),
        integration_id === undefined ? undefined : eq(smartLock.integration_id, integration_id),
        or(eq(smartLock.external_id, external_id), sql`${uniqueWithin} is distinct from 'device'`),
      ),
    )
  return or(isToRead, inArray(accessCode.smart_lock_id, locks))
}

/**
 * An integration without a secret cannot be called; one with a refused secret is left alone until somebody
 * enters another.
 */
const isReachable = and(isNotNull(integration.secret), ne(integration.status, 'reauthorization_required'))

/** Every integration with locks that can be called. */
export const listReachable = (db: Executor): Promise<IntegrationKey[]> =>
  db
    .select({ account_id: integration.account_id, id: integration.id })
    .from(integration)
    .where(and(isReachable, inArray(integration.type, [...LOCK_VENDORS])))
    .orderBy(integration.account_id, integration.id)
