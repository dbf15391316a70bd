import { ACTIVITY_SUBJECTS, type ActivityList, type ActivitySubject } from '@stayward/contract/activity'
import { allows, CREW_LEVELS, type CrewLevel, levelsWith } from '@stayward/contract/rights'
import type { Executor } from '@stayward/db/client'
import { activity } from '@stayward/db/schema/activity.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AccountActor, UserActor } from '../kernel/actor.ts'
import type { Position } from '../kernel/cursor.ts'
import { compareText } from '../properties/own-and-shared.ts'
import { isCaller } from '../properties/properties.queries.ts'
import { tasksSeenBy } from '../tasks/tasks.queries.ts'
import { actorName, type Sees, subjectLabel } from './activity-labels.queries.ts'

/** What a feed may be narrowed to. */
export type ActivityFilter = Omit<ActivityList, 'cursor'> & { after: Position | null; now: string }

const columns = (actor: AccountActor, sees: Sees) => ({
  id: activity.id,
  type: activity.type,
  occurred_at: activity.occurred_at,
  actor_kind: activity.actor_kind,
  actor_name: actorName(actor, sees).as('actor_name'),
  property_id: activity.property_id,
  subject_type: activity.subject_type,
  subject_id: activity.subject_id,
  label: subjectLabel(sees).as('label'),
  changes: activity.changes,
  request_id: activity.request_id,
})

const ofProperty = and(eq(property.account_id, activity.account_id), eq(property.id, activity.property_id))

const newestFirst = [desc(activity.occurred_at), desc(activity.id)]

/**
 * One more than `size` entries after a position, the newest first: those of the caller's own account, and those of the
 * properties they were invited to as far as their level shows them.
 */
export async function listActivity(
  db: Executor,
  actor: AccountActor,
  filter: ActivityFilter,
): Promise<ActivityRow[]> {
  const [own, shared] = await Promise.all([
    ownActivity(db, actor, filter),
    actor.kind === 'user' ? sharedActivity(db, actor, filter) : [],
  ])
  return [...own, ...shared]
    .toSorted((a, b) => compareText(b.occurred_at, a.occurred_at) || compareText(b.id, a.id))
    .slice(0, filter.size + 1)
}

const ownActivity = (db: Executor, actor: AccountActor, filter: ActivityFilter) =>
  db
    .select(columns(actor, (right) => sql`${allows('owner', right)}`))
    .from(activity)
    // Entries of the account as such have no property, and those of a deleted one have lost it.
    .leftJoin(property, ofProperty)
    .where(and(eq(activity.account_id, actor.account_id), matching(filter)))
    .orderBy(...newestFirst)
    .limit(filter.size + 1)

export type ActivityRow = Awaited<ReturnType<typeof ownActivity>>[number]

/** Each property's entries are read by themselves, so that each follows the index and stops early. */
function sharedActivity(db: Executor, actor: UserActor, filter: ActivityFilter): Promise<ActivityRow[]> {
  // Its alias is the table's name, so that what is said of the table holds of it.
  const entries = db
    .select()
    .from(activity)
    .where(and(ofProperty, seenByCrew(db, actor, filter.now), matching(filter)))
    .orderBy(...newestFirst)
    .limit(filter.size + 1)
    .as('activity')
  return db
    .select(columns(actor, (right) => sql`${inArray(member.access_level, crewLevelsWith(right))}`))
    .from(member)
    .innerJoin(property, and(eq(property.account_id, member.account_id), eq(property.id, member.property_id)))
    .innerJoinLateral(entries, sql`true`)
    .where(isCaller(member.user_id, actor))
    .orderBy(...newestFirst)
    .limit(filter.size + 1)
}

const isCrewLevel = (level: string): level is CrewLevel => CREW_LEVELS.some((crew) => crew === level)

const crewLevelsWith = (right: Parameters<typeof levelsWith>[0]): CrewLevel[] =>
  levelsWith(right).filter(isCrewLevel)

/**
 * What a level shows of a property that the caller was invited to. Who does not edit tasks sees what happened to those
 * that they see now.
 */
const seenByCrew = (db: Executor, actor: UserActor, now: string): SQL | undefined =>
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
            tasksSeenBy(actor, now),
          ),
        )}`,
    ),
  )

// The keys of an object are what its type says where nothing else can add to it.
const SUBJECTS = Object.keys(ACTIVITY_SUBJECTS) as ActivitySubject[]

const subjectsSeenBy = (level: CrewLevel): ActivitySubject[] =>
  SUBJECTS.filter((subject) =>
    subject === 'task' ? allows(level, 'task.edit') : allows(level, ACTIVITY_SUBJECTS[subject]),
  )

const matching = ({ property_id, type, actor_kind, since, after }: ActivityFilter): SQL | undefined =>
  and(
    property_id ? eq(activity.property_id, property_id) : undefined,
    type && inArray(activity.type, type),
    actor_kind ? eq(activity.actor_kind, actor_kind) : undefined,
    since ? gte(activity.occurred_at, since) : undefined,
    after
      ? sql`(${activity.occurred_at}, ${activity.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : undefined,
  )
