import type { CodeState } from '@stayward/contract/locks/access-code-states'
import type { UpcomingKind } from '@stayward/contract/overview/timeline'
import type { Executor } from '@stayward/db/client'
import { sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AccountActor, ReaderIds } from '../../kernel/actor.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { listReader } from '../../properties/own-and-shared.queries.ts'
import { ofEveryKind } from './upcoming-items.queries.ts'

/** An item in its JSON form; `code` has what the shown status of an access code is computed from. */
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

/** The request: the days from today, of all properties, one, or those with a tag. `now` is an instant. */
type Asked = { now: string; days: number; property_id?: string | undefined; tag?: string | undefined }

const upcomingDays = prepareOnce((db, params: Places<Asked & ReaderIds>) => {
  // Owned and shared properties are read separately, so that each part follows an index.
  const own = ofEveryKind(db, { ...params, user_id: null })
  const items = (params.user_id === null ? own : unionAll(own, ofEveryKind(db, params))).as('item')
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
})

/** The days that have any items, in order, each with its items by time, in the time zone of each property. */
export const listUpcoming = (
  db: Executor,
  actor: AccountActor,
  asked: Asked,
): Promise<{ date: string; items: UpcomingRow[] }[]> => upcomingDays(db, { ...asked, ...listReader(actor) })
