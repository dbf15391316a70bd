import {
  type NotificationTopic,
  NOTIFICATION_TOPICS,
  NOTIFIED_THINGS,
} from '@stayward/contract/account/notification-values'
import { type AccessLevel, allows } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { user } from '@stayward/db/schema/account.table'
import { booking } from '@stayward/db/schema/booking.table'
import { integration } from '@stayward/db/schema/integration.table'
import { member } from '@stayward/db/schema/member.table'
import { notification } from '@stayward/db/schema/notification.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { webhook } from '@stayward/db/schema/webhook.table'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { propertyOf } from '../../kernel/relations.ts'
import type { UserKey } from './notification-settings.queries.ts'

/**
 * What these notifications are about, as it is now, oldest first. Leaves out what the person may not know any more: their
 * membership ended, their level sank, the property is gone, or the job is another’s.
 */
export async function readItems(db: Executor, { user_id }: UserKey, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      row: notification,
      level: sql<AccessLevel | null>`case when ${user.account_id} = ${notification.account_id} then 'owner'
        else ${member.access_level} end`,
      property_name: property.name,
      booking_id: booking.id,
      arrival_date: booking.arrival_date,
      departure_date: booking.departure_date,
      guest_first_name: booking.guest_first_name,
      guest_last_name: booking.guest_last_name,
      task_title: task.title,
      task_due_at: task.due_at,
      time_zone: property.time_zone,
      is_assigned: sql<boolean>`coalesce(${member.id} = ${task.assignee_id}, false)`,
      integration_type: integration.type,
      integration_name: integration.name,
      webhook_host: webhook.host,
    })
    .from(notification)
    .innerJoin(
      user,
      and(eq(user.account_id, notification.user_account_id), eq(user.id, notification.user_id)),
    )
    .leftJoin(property, propertyOf(notification))
    .leftJoin(
      member,
      and(
        eq(member.account_id, notification.account_id),
        eq(member.property_id, notification.property_id),
        eq(member.user_id, notification.user_id),
      ),
    )
    .leftJoin(
      accessCode,
      and(
        eq(notification.subject_type, 'access_code'),
        eq(accessCode.account_id, notification.account_id),
        eq(accessCode.id, notification.subject_id),
      ),
    )
    .leftJoin(
      booking,
      and(
        eq(booking.account_id, notification.account_id),
        or(
          and(eq(notification.subject_type, 'booking'), eq(booking.id, notification.subject_id)),
          eq(booking.id, accessCode.booking_id),
        ),
      ),
    )
    .leftJoin(task, and(eq(notification.subject_type, 'task'), isSubject(task)))
    .leftJoin(integration, and(eq(notification.subject_type, 'integration'), isSubject(integration)))
    .leftJoin(webhook, and(eq(notification.subject_type, 'webhook'), isSubject(webhook)))
    .where(
      and(
        eq(notification.user_id, user_id),
        inArray(notification.id, [...ids]),
        isNull(user.disabled_at),
        or(isNull(notification.property_id), sql`${property.id} is not null`),
      ),
    )
    .orderBy(asc(notification.occurred_at), asc(notification.id))
  return rows.flatMap(({ level, ...item }) => {
    const topic: NotificationTopic = NOTIFIED_THINGS[item.row.thing]
    const isTheirs = topic !== 'job' || item.is_assigned
    return isTheirs && level !== null && allows(level, NOTIFICATION_TOPICS[topic].right)
      ? [{ ...item, level, topic }]
      : []
  })
}

const isSubject = (table: typeof task | typeof integration | typeof webhook) =>
  and(eq(table.account_id, notification.account_id), eq(table.id, notification.subject_id))

export type DueItem = Awaited<ReturnType<typeof readItems>>[number]
