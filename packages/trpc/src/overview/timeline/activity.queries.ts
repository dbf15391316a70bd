import {
  ACTIVITY_SUBJECTS,
  type ActivitySubject,
  ActivitySubjectName,
} from '@stayward/contract/kernel/activity'
import type { ActivityList } from '@stayward/contract/overview/activity-list'
import { allows, CREW_LEVELS, type CrewLevel, levelsWith, type Right } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { activity } from '@stayward/db/schema/activity.table'
import { guest } from '@stayward/db/schema/guest.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccountActor, Reader, ReaderIds } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { type Param, type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { compareText, listReader } from '../../properties/own-and-shared.queries.ts'
import { isCaller } from '../../properties/properties.queries.ts'
import { ownWithTag, withTag } from '../../properties/tagged.queries.ts'
import { tasksSeenBy } from '../../work/tasks/tasks.queries.ts'
import { actorName, type Sees, subjectLabel } from './activity-labels.queries.ts'

/** The filters of a feed. */
export type ActivityFilter = Omit<ActivityList, 'cursor'> & { after: Position | null; now: string }

/**
 * Up to `size` + 1 entries after a position, newest first: those of the caller's own account, and those of
 * shared properties as far as the caller's level shows them.
 */
export async function listActivity(
  db: Executor,
  actor: AccountActor,
  filter: ActivityFilter,
): Promise<ActivityRow[]> {
  const { account_id, user_id } = listReader(actor)
  const values = valuesOf(filter)
  const [own, shared] = await Promise.all([
    ownActivity(db, { ...values, account_id }),
    user_id === null ? [] : sharedActivity(db, { ...values, account_id, user_id }),
  ])
  return [...own, ...shared]
    .toSorted((a, b) => compareText(b.occurred_at, a.occurred_at) || compareText(b.id, a.id))
    .slice(0, values.limit)
}

const valuesOf = (filter: ActivityFilter) => ({
  property_id: filter.property_id,
  tag: filter.tag,
  booking_id: filter.booking_id,
  task_id: filter.task_id,
  type: filter.type,
  actor_kind: filter.actor_kind,
  since: filter.since,
  after: filter.after,
  now: filter.now,
  limit: filter.size + 1,
})

type Values = ReturnType<typeof valuesOf>

const matching = (
  db: Executor,
  { property_id, booking_id, task_id, type, actor_kind, since, after }: Places<Values>,
): SQL | undefined =>
  and(
    property_id ? eq(activity.property_id, property_id) : undefined,
    booking_id ? ofBooking(db, booking_id) : undefined,
    task_id ? and(eq(activity.subject_type, 'task'), eq(activity.subject_id, task_id)) : undefined,
    type && inArray(activity.type, type),
    actor_kind ? eq(activity.actor_kind, actor_kind) : undefined,
    since ? gte(activity.occurred_at, since) : undefined,
    after
      ? sql`(${activity.occurred_at}, ${activity.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : undefined,
  )

/** Entries about a booking and its guests, codes and tasks. */
const ofBooking = (db: Executor, booking_id: Param<string>): SQL | undefined =>
  or(
    and(eq(activity.subject_type, 'booking'), eq(activity.subject_id, booking_id)),
    ...PARTS_OF_BOOKINGS.map(({ subject, table }) =>
      and(
        eq(activity.subject_type, subject),
        inArray(
          activity.subject_id,
          db
            .select({ id: table.id })
            .from(table)
            .where(and(eq(table.account_id, activity.account_id), isPartOf(table, booking_id))),
        ),
      ),
    ),
  )

/** A reserve code belongs to the booking that it was shown for. */
const isPartOf = (
  table: (typeof PARTS_OF_BOOKINGS)[number]['table'],
  booking_id: Param<string>,
): SQL | undefined =>
  or(
    eq(table.booking_id, booking_id),
    table === accessCode ? eq(accessCode.revealed_booking_id, booking_id) : undefined,
  )

const PARTS_OF_BOOKINGS = [
  { subject: 'guest', table: guest },
  { subject: 'access_code', table: accessCode },
  { subject: 'task', table: task },
] as const

const columns = (reader: Reader, sees: Sees, knows: 'account' | 'property') => ({
  id: activity.id,
  type: activity.type,
  occurred_at: activity.occurred_at,
  actor_kind: activity.actor_kind,
  actor_name: actorName(reader, sees).as('actor_name'),
  property_id: activity.property_id,
  subject_type: activity.subject_type,
  subject_id: activity.subject_id,
  label: subjectLabel(sees, knows).as('label'),
  changes: activity.changes,
  request_id: activity.request_id,
})

const newestFirst = [desc(activity.occurred_at), desc(activity.id)]

const ownActivity = prepareOnce((db, params: Places<Values & { account_id: string }>) =>
  db
    .select(
      columns(
        { ...params, user_id: null },
        (right) => (allows('owner', right) ? sql`true` : sql`false`),
        'account',
      ),
    )
    .from(activity)
    // Entries of the account itself have no property, and those of a deleted one have lost it.
    .leftJoin(property, propertyOf(activity))
    .where(and(eq(activity.account_id, params.account_id), ownWithTag(params.tag), matching(db, params)))
    .orderBy(...newestFirst)
    .limit(params.limit),
)

/** Up to `size` + 1 entries of an account after a position, newest first. */
export const listOwnActivity = (
  db: Executor,
  account_id: string,
  filter: ActivityFilter,
): Promise<ActivityRow[]> => ownActivity(db, { ...valuesOf(filter), account_id })

export type ActivityRow = Awaited<ReturnType<typeof ownActivity>>[number]

/** The entries of each property are read separately, so that each query follows the index and stops early. */
const sharedActivity = prepareOnce((db, params: Places<Values & ReaderIds>) => {
  // Its alias is the table's name, so that conditions on the table apply to it.
  const entries = db
    .select()
    .from(activity)
    .where(and(propertyOf(activity), seenByCrew(db, params), matching(db, params)))
    .orderBy(...newestFirst)
    .limit(params.limit)
    .as('activity')
  return db
    .select(
      columns(params, (right) => sql`${inArray(member.access_level, crewLevelsWith(right))}`, 'property'),
    )
    .from(member)
    .innerJoin(property, propertyOf(member))
    .innerJoinLateral(entries, sql`true`)
    .where(and(isCaller(member.user_id, params), withTag(params, params.tag)))
    .orderBy(...newestFirst)
    .limit(params.limit)
})

const isCrewLevel = (level: string): level is CrewLevel => CREW_LEVELS.some((crew) => crew === level)

const crewLevelsWith = (right: Right): CrewLevel[] => levelsWith(right).filter(isCrewLevel)

/** An entry, or an event that was made of one. */
type EntryColumns = { [Name in 'account_id' | 'property_id' | 'subject_type' | 'subject_id']: PgColumn }

/**
 * What a level shows of a shared property, for queries that join `member`. Readers who cannot edit tasks see the
 * entries of the tasks they see now.
 */
export const seenByCrew = (
  db: Executor,
  reading: Reader & { now: Param<string> },
  entry: EntryColumns = activity,
): SQL | undefined =>
  or(
    ...CREW_LEVELS.map((level) =>
      and(eq(member.access_level, level), inArray(entry.subject_type, subjectsSeenBy(level))),
    ),
    and(
      eq(entry.subject_type, 'task'),
      sql`exists ${db
        .select({ id: task.id })
        .from(task)
        .where(
          and(
            eq(task.account_id, entry.account_id),
            eq(task.property_id, entry.property_id),
            eq(task.id, entry.subject_id),
            tasksSeenBy(reading, reading.now),
          ),
        )}`,
    ),
  )

const subjectsSeenBy = (level: CrewLevel): ActivitySubject[] =>
  ActivitySubjectName.options.filter((subject) =>
    allows(level, subject === 'task' ? 'task.edit' : ACTIVITY_SUBJECTS[subject]),
  )
