import type { CodeState } from '@stayward/contract/states/access-code'
import type { UpcomingKind } from '@stayward/contract/timeline'
import type { Database } from '@stayward/db/client'
import { prepareOnce } from '@stayward/db/prepare-once'
import { member } from '@stayward/db/schema/member.table'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AccountActor } from '../kernel/actor.ts'
import { ofEveryKind, type Upcoming } from './upcoming-items.queries.ts'

/** An item as JSON carries it; `code` has what the shown status of an access code is computed from. */
export type UpcomingRow = {
  kind: UpcomingKind
  at: string
  property_id: string
  time_zone: string
  booking_id: string | null
  task_id: string | null
  title: string
  code: CodeState | null
}

const account_id = sql.placeholder('account_id')

const upcomingDays = prepareOnce((db, ofOneProperty: boolean, isInvited: boolean) => {
  const asked: Upcoming = {
    now: sql.placeholder('now'),
    days: sql.placeholder('days'),
    property_id: ofOneProperty ? sql.placeholder('property_id') : undefined,
  }
  // What the caller owns and what is shared with them apart, so that each part follows an index.
  const own = ofEveryKind({
    db,
    asked,
    reader: { account_id, user_id: null },
    whose: (owner) => eq(owner, account_id),
  })
  const shared = ofEveryKind({
    db,
    asked,
    reader: { account_id, user_id: sql.placeholder('user_id') },
    whose: (owner) => and(isNotNull(member.id), ne(owner, account_id)),
  })
  const items = (isInvited ? unionAll(own, shared) : own).as('item')
  return db
    .select({
      date: sql<string>`${items.date}::text`.as('day'),
      items: sql<UpcomingRow[]>`json_agg(json_build_object(
        'kind', ${items.kind}, 'at', ${items.at}, 'property_id', ${items.property_id},
        'time_zone', ${items.time_zone}, 'booking_id', ${items.booking_id}, 'task_id', ${items.task_id},
        'title', ${items.title}, 'code', ${items.code}
      ) order by ${items.at}, ${items.kind}, ${items.id})`,
    })
    .from(items)
    .groupBy(items.date)
    .orderBy(items.date)
    .prepare('upcoming_days')
})

/** The days on which there is something, in order, each with its items by time, by the clocks of each property. */
export const listUpcoming = (
  db: Database,
  { account_id: owner, user_id }: AccountActor,
  asked: { now: string; days: number; property_id?: string | undefined },
): Promise<{ date: string; items: UpcomingRow[] }[]> =>
  upcomingDays(db, asked.property_id !== undefined, user_id !== null).execute({
    ...asked,
    account_id: owner,
    user_id,
  })
