import { ACTIVITY_SUBJECTS, type ActivityList, type ActivitySubject } from '@stayward/contract/activity'
import { allows, CREW_LEVELS, type CrewLevel, levelsWith, type Right } from '@stayward/contract/rights'
import type { Database } from '@stayward/db/client'
import { prepareOnce } from '@stayward/db/prepare-once'
import { activity } from '@stayward/db/schema/activity.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AccountActor, Reader } from '../kernel/actor.ts'
import type { Position } from '../kernel/cursor.ts'
import { compareText } from '../properties/own-and-shared.ts'
import { isCaller } from '../properties/properties.queries.ts'
import { tasksSeenBy } from '../tasks/tasks.queries.ts'
import { actorName, type Sees, subjectLabel } from './activity-labels.queries.ts'

/** What a feed may be narrowed to. */
export type ActivityFilter = Omit<ActivityList, 'cursor'> & { after: Position | null; now: string }

/**
 * One more than `size` entries after a position, the newest first: those of the caller's own account, and those of the
 * properties they were invited to as far as their level shows them.
 */
export async function listActivity(
  db: Database,
  { account_id, user_id }: AccountActor,
  filter: ActivityFilter,
): Promise<ActivityRow[]> {
  const narrowing = narrowingOf(filter)
  const [after_at = null, after_id = null] = filter.after ?? []
  const limit = filter.size + 1
  const values = { ...filter, account_id, user_id, after_at, after_id, limit }
  const [own, shared] = await Promise.all([
    ownActivity(db, ...narrowing).execute(values),
    user_id === null ? [] : sharedActivity(db, ...narrowing).execute(values),
  ])
  return [...own, ...shared]
    .toSorted((a, b) => compareText(b.occurred_at, a.occurred_at) || compareText(b.id, a.id))
    .slice(0, limit)
}

/** Which parts of a filter are given; each way to narrow a feed down has a statement of its own. */
type Narrowing = [property: boolean, type: boolean, actor: boolean, since: boolean, after: boolean]

const narrowingOf = ({ property_id, type, actor_kind, since, after }: ActivityFilter): Narrowing => [
  property_id !== undefined,
  type !== undefined,
  actor_kind !== undefined,
  since !== undefined,
  after !== null,
]

const matching = ([byProperty, byType, byActor, isSince, isAfter]: Narrowing): SQL | undefined =>
  and(
    byProperty ? eq(activity.property_id, sql.placeholder('property_id')) : undefined,
    byType ? sql`${activity.type} = any(${sql.placeholder('type')}::text[])` : undefined,
    byActor ? eq(activity.actor_kind, sql.placeholder('actor_kind')) : undefined,
    isSince ? gte(activity.occurred_at, sql.placeholder('since')) : undefined,
    isAfter
      ? sql`(${activity.occurred_at}, ${activity.id})
          < (${sql.placeholder('after_at')}::timestamptz, ${sql.placeholder('after_id')}::uuid)`
      : undefined,
  )

const columns = (reader: Reader, sees: Sees) => ({
  id: activity.id,
  type: activity.type,
  occurred_at: activity.occurred_at,
  actor_kind: activity.actor_kind,
  actor_name: actorName(reader, sees).as('actor_name'),
  property_id: activity.property_id,
  subject_type: activity.subject_type,
  subject_id: activity.subject_id,
  label: subjectLabel(sees).as('label'),
  changes: activity.changes,
  request_id: activity.request_id,
})

const ofProperty = and(eq(property.account_id, activity.account_id), eq(property.id, activity.property_id))

const newestFirst = [desc(activity.occurred_at), desc(activity.id)]

const OWNER: Reader = { account_id: sql.placeholder('account_id'), user_id: null }
const INVITED: Reader = { account_id: sql.placeholder('account_id'), user_id: sql.placeholder('user_id') }

const ownActivity = prepareOnce((db, ...narrowing: Narrowing) =>
  db
    .select(columns(OWNER, (right) => (allows('owner', right) ? sql`true` : sql`false`)))
    .from(activity)
    // Entries of the account as such have no property, and those of a deleted one have lost it.
    .leftJoin(property, ofProperty)
    .where(and(eq(activity.account_id, OWNER.account_id), matching(narrowing)))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('own_activity'),
)

export type ActivityRow = Awaited<ReturnType<ReturnType<typeof ownActivity>['execute']>>[number]

/** Each property's entries are read by themselves, so that each follows the index and stops early. */
const sharedActivity = prepareOnce((db, ...narrowing: Narrowing) => {
  // Its alias is the table's name, so that what is said of the table holds of it.
  const entries = db
    .select()
    .from(activity)
    .where(and(ofProperty, seenByCrew(db), matching(narrowing)))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .as('activity')
  return db
    .select(columns(INVITED, (right) => sql`${inArray(member.access_level, crewLevelsWith(right))}`))
    .from(member)
    .innerJoin(property, and(eq(property.account_id, member.account_id), eq(property.id, member.property_id)))
    .innerJoinLateral(entries, sql`true`)
    .where(isCaller(member.user_id, INVITED))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('shared_activity')
})

const isCrewLevel = (level: string): level is CrewLevel => CREW_LEVELS.some((crew) => crew === level)

const crewLevelsWith = (right: Right): CrewLevel[] => levelsWith(right).filter(isCrewLevel)

/**
 * What a level shows of a property that the reader was invited to. Who does not edit tasks sees what happened to those
 * that they see now.
 */
const seenByCrew = (db: Database): SQL | undefined =>
  or(
    ...CREW_LEVELS.map((level) =>
      and(eq(member.access_level, level), inArray(activity.subject_type, subjectsSeenBy(level))),
    ),
    and(
      eq(activity.subject_type, 'task'),
      sql`exists ${db
        .select({ id: task.id })
        .from(task)
        .where(
          and(
            eq(task.account_id, activity.account_id),
            eq(task.property_id, activity.property_id),
            eq(task.id, activity.subject_id),
            tasksSeenBy(INVITED, sql.placeholder('now')),
          ),
        )}`,
    ),
  )

// The keys of an object are what its type says where nothing else can add to it.
const SUBJECTS = Object.keys(ACTIVITY_SUBJECTS) as ActivitySubject[]

const subjectsSeenBy = (level: CrewLevel): ActivitySubject[] =>
  SUBJECTS.filter((subject) => allows(level, subject === 'task' ? 'task.edit' : ACTIVITY_SUBJECTS[subject]))
