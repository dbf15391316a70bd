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
  /** Whether any of its properties is where guests are reported. */
  reports: boolean
  /** Whether the person works in properties of others. */
  is_member: boolean
  unreported_to: ReportingAuthority | null
  dismissed_at: string | null
}

type Key = Pick<UserActor, 'account_id' | 'user_id'>

const has = (table: PgTable, ...conditions: (SQL | undefined)[]): SQL<boolean> =>
  sql<boolean>`exists (select from ${table} where ${and(...conditions)})`

/** What an account has of what it needs before its first guest. */
export async function findFirstSteps(db: Executor, { account_id, user_id }: Key): Promise<TakenSteps> {
  const active = sql`${property.account_id} = ${account_id} and ${property.archived_at} is null`
  const reports = has(property, active, sql`${placeAuthority} <> 'none'`)
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
      property: has(property, active),
      channel: sql<boolean>`(${has(integration, eq(integration.account_id, account_id), isCalendar)}
        or ${has(fileImport, eq(fileImport.account_id, account_id), isOfBookings)})`,
      lock: has(smartLock, eq(smartLock.account_id, account_id)),
      authority: sql<boolean>`(${reports} and not ${has(property, active, sql`${missingRoute} = 'route'`)})`,
      team: sql<boolean>`(${has(member, eq(member.account_id, account_id))}
        or ${pending(invitation)} or ${pending(teamInvitation)})`,
      booking: has(booking, eq(booking.account_id, account_id)),
      reports,
      unreported_to: sql<ReportingAuthority | null>`(select ${placeAuthority} from ${property}
        where ${active} and ${missingRoute} = 'route' and ${isConnected} limit 1)`,
      is_member: has(member, eq(member.user_id, user_id)),
      dismissed_at: user.first_steps_dismissed_at,
    })
    .from(user)
    .where(and(eq(user.account_id, account_id), eq(user.id, user_id)))
  if (!row) throw new Error(`No user ${user_id}.`)
  return row
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
