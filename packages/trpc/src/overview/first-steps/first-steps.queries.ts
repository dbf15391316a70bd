import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { FirstStep } from '@stayward/contract/overview/first-steps'
import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { booking } from '@stayward/db/schema/booking.table'
import { fileImport } from '@stayward/db/schema/file-import.table'
import { integration } from '@stayward/db/schema/integration.table'
import { invitation } from '@stayward/db/schema/invitation.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { teamInvitation } from '@stayward/db/schema/team.table'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { UserActor } from '../../kernel/actor.ts'
import { missingRoute, placeAuthority } from '../../stays/readiness/report-columns.queries.ts'

/** Which steps an account has taken. */
export type TakenSteps = Record<FirstStep, boolean> & {
  /** How many active properties it has, and how many of them are where guests are reported. */
  properties: number
  reporting: number
  /** How many properties have a calendar, how many a lock, and how many a way to report. */
  with_channel: number
  with_lock: number
  with_report: number
  /** Whether the person works in properties of others. */
  is_member: boolean
  unreported_to: ReportingAuthority | null
  dismissed_at: string | null
}

const ofProperty = (table: typeof integration | typeof smartLock) =>
  and(eq(table.account_id, property.account_id), eq(table.property_id, property.id))

type Key = Pick<UserActor, 'account_id' | 'user_id'>

const has = (table: PgTable, ...conditions: (SQL | undefined)[]): SQL<boolean> =>
  sql<boolean>`exists (select from ${table} where ${and(...conditions)})`

/** How many active properties of an account meet some conditions. */
const countOf = (active: SQL, ...conditions: SQL[]): SQL<number> =>
  sql<number>`(select count(*)::int from ${property} where ${and(active, ...conditions)})`

/** What an account has of what it needs before its first guest. */
export async function findFirstSteps(db: Executor, { account_id, user_id }: Key): Promise<TakenSteps> {
  const active = sql`${property.account_id} = ${account_id} and ${property.archived_at} is null`
  const isReported = sql`${placeAuthority} <> 'none'`
  const hasNoRoute = sql`${missingRoute} = 'route'`
  const pending = (table: typeof invitation | typeof teamInvitation) =>
    has(table, eq(table.account_id, account_id), eq(table.status, 'pending'))
  const isCalendar = and(eq(integration.type, 'ical'), ne(integration.status, 'disconnected'))
  const isOfBookings = and(eq(fileImport.kind, 'bookings'), eq(fileImport.state, 'applied'))
  const isConnected = has(
    integration,
    eq(integration.account_id, account_id),
    sql`${integration.type} = ${placeAuthority}`,
    ne(integration.status, 'disconnected'),
  )
  const [row] = await db
    .select({
      channel: sql<boolean>`(${has(integration, eq(integration.account_id, account_id), isCalendar)}
        or ${has(fileImport, eq(fileImport.account_id, account_id), isOfBookings)})`,
      lock: has(smartLock, eq(smartLock.account_id, account_id)),
      team: sql<boolean>`(${has(member, eq(member.account_id, account_id))}
        or ${pending(invitation)} or ${pending(teamInvitation)})`,
      booking: has(booking, eq(booking.account_id, account_id)),
      properties: countOf(active),
      reporting: countOf(active, isReported),
      with_channel: countOf(active, has(integration, ofProperty(integration), isCalendar)),
      with_lock: countOf(active, has(smartLock, ofProperty(smartLock))),
      with_report: countOf(active, isReported, sql`${hasNoRoute} is not true`),
      unreported_to: sql<ReportingAuthority | null>`(select ${placeAuthority} from ${property}
        where ${active} and ${hasNoRoute} and ${isConnected} limit 1)`,
      is_member: has(member, eq(member.user_id, user_id)),
      dismissed_at: user.first_steps_dismissed_at,
    })
    .from(user)
    .where(and(eq(user.account_id, account_id), eq(user.id, user_id)))
  if (!row) throw new Error(`No user ${user_id}.`)
  const { properties, reporting, with_report } = row
  return { ...row, property: properties > 0, authority: reporting > 0 && with_report === reporting }
}

/** Puts the steps away for one person, or brings them back. */
export async function updateDismissal(
  db: Executor,
  { account_id, user_id }: Key,
  first_steps_dismissed_at: string | null,
): Promise<void> {
  await db
    .update(user)
    .set({ first_steps_dismissed_at })
    .where(and(eq(user.account_id, account_id), eq(user.id, user_id)))
}
