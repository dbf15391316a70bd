import {
  NOTIFIED_ACTIVITIES,
  NOTIFIED_BOOKING_FIELDS,
  NOTIFIED_TASK_FIELDS,
  type NotifiedActivity,
} from '@stayward/contract/account/notification-values'
import type { ActivitySubject } from '@stayward/contract/kernel/activity'
import { keysOf } from '@stayward/contract/kernel/keys'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Transaction } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { activity } from '@stayward/db/schema/activity.table'
import { event } from '@stayward/db/schema/event.table'
import { member } from '@stayward/db/schema/member.table'
import { task } from '@stayward/db/schema/task.table'
import { sql } from 'drizzle-orm'
import type { NumberedRange } from '../../kernel/followers.ts'
import { listChoices, type KnownChoices } from './notifications.queries.ts'

/** Events of which nobody is notified but the member to whom the task is assigned. */
const JOB_EVENTS = keysOf(NOTIFIED_ACTIVITIES).filter((type) => NOTIFIED_ACTIVITIES[type] === 'job')

/** An event, and one person who may read it, with their level of access to its property. */
export type EventReader = KnownChoices & {
  event: {
    account_id: string
    id: string
    type: NotifiedActivity
    property_id: string | null
    subject_type: ActivitySubject
    subject_id: string
    occurred_at: string
    /** Whether it is a change that gives a task to somebody. */
    assigns: boolean
  }
  person: { account_id: string; id: string; time_zone: string }
  level: AccessLevel
}

type Found = {
  account_id: string
  id: string
  type: NotifiedActivity
  property_id: string | null
  subject_type: ActivitySubject
  subject_id: string
  occurred_at: string
  assigns: boolean
  user_account_id: string
  user_id: string
  time_zone: string
  level: AccessLevel
}

/**
 * The new events that notifications can be about, each with the people of its account and the members of its property,
 * except who caused it and who is disabled. A job is for the member to whom it is assigned.
 */
export async function listEventReaders(
  tx: Transaction,
  ranges: readonly NumberedRange[],
): Promise<EventReader[]> {
  if (ranges.length === 0) return []
  const rows = await tx.execute<Found>(sql`
    select ${event.account_id}, ${event.id}, ${event.type}, ${event.property_id}, ${event.subject_type},
      ${event.subject_id}, to_json(${event.occurred_at}) #>> '{}' as occurred_at,
      ${event.type} = 'task.updated' and ${activity.changes} ? 'assignee_id' as assigns,
      reader.user_account_id, reader.user_id, reader.time_zone, reader.level
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
      as range(account_id uuid, first_sequence bigint, last_sequence bigint)
    join ${event} on ${event.account_id} = range.account_id
      and ${event.sequence} between range.first_sequence and range.last_sequence
      and ${event.type} = any(${sql.param(keysOf(NOTIFIED_ACTIVITIES))}::text[])
    join ${activity} on ${activity.account_id} = ${event.account_id} and ${activity.id} = ${event.id}
      and (${event.type} <> 'booking.updated' or ${activity.changes} ?| ${sql.param([...NOTIFIED_BOOKING_FIELDS])}::text[])
      and (${event.type} <> 'task.updated' or ${activity.changes} ?| ${sql.param([...NOTIFIED_TASK_FIELDS])}::text[])
    left join ${task} on ${event.subject_type} = 'task' and ${task.account_id} = ${event.account_id}
      and ${task.property_id} = ${event.property_id} and ${task.id} = ${event.subject_id}
    join lateral (
      select ${user.account_id} as user_account_id, ${user.id} as user_id, ${user.time_zone}, 'owner' as level,
        null::uuid as member_id
      from ${user} where ${user.account_id} = ${event.account_id} and ${user.disabled_at} is null
      union all
      select ${user.account_id}, ${user.id}, ${user.time_zone}, ${member.access_level}, ${member.id}
      from ${member} join ${user} on ${user.account_id} = ${member.user_account_id} and ${user.id} = ${member.user_id}
      where ${member.account_id} = ${event.account_id} and ${member.property_id} = ${event.property_id}
        and ${user.disabled_at} is null
    ) as reader on reader.user_id is distinct from ${activity.actor_id}
      and (${event.type} <> all(${sql.param(JOB_EVENTS)}::text[]) or reader.member_id = ${task.assignee_id})`)
  const known = await listChoices(tx, [...new Set(rows.map(({ user_id }) => user_id))])
  return rows.flatMap(({ user_account_id, user_id, time_zone, level, ...found }) => {
    const choices = known.get(user_id)
    if (choices === undefined) return []
    const person = { account_id: user_account_id, id: user_id, time_zone }
    return [
      {
        ...choices,
        event: { ...found, occurred_at: new Date(found.occurred_at).toISOString() },
        person,
        level,
      },
    ]
  })
}
