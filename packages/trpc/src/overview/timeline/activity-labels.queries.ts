import type { ActivitySubject } from '@stayward/contract/kernel/activity'
import { SHOWN_GUEST_STATES } from '@stayward/contract/stays/guest'
import type { Right } from '@stayward/contract/kernel/rights'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { user } from '@stayward/db/schema/account.table'
import { activity } from '@stayward/db/schema/activity.table'
import { apiKey } from '@stayward/db/schema/api-key.table'
import { blockedGuest } from '@stayward/db/schema/blocked-guest.table'
import { booking } from '@stayward/db/schema/booking.table'
import { expense } from '@stayward/db/schema/expense.table'
import { feedLink } from '@stayward/db/schema/feed-link.table'
import { guest } from '@stayward/db/schema/guest.table'
import { integration } from '@stayward/db/schema/integration.table'
import { invitation } from '@stayward/db/schema/invitation.table'
import { member } from '@stayward/db/schema/member.table'
import { messageRule, messageTemplate } from '@stayward/db/schema/message.table'
import { checklist } from '@stayward/db/schema/checklist.table'
import { propertyOwner } from '@stayward/db/schema/property-owner.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { task } from '@stayward/db/schema/task.table'
import { teamInvitation, teamMember } from '@stayward/db/schema/team.table'
import { webhook } from '@stayward/db/schema/webhook.table'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { integrationTitle } from '../../integrations/integration-title.queries.ts'
import { stayTitle } from '../../stays/bookings/stay-title.queries.ts'
import type { Reader } from '../../kernel/actor.ts'
import { lockOfCode } from '../../kernel/relations.ts'
import { isCaller } from '../../properties/properties.queries.ts'

/** Whether the reader of an entry has a right, as SQL. */
export type Sees = (right: Right) => SQL

const fullName = sql`concat_ws(' ', ${user.name}, ${user.last_name})`

type OfAccount = { account_id: PgColumn; id: PgColumn }

/** The row of a table that an entry is about. */
const isSubject = (table: OfAccount): SQL | undefined =>
  and(eq(table.account_id, activity.account_id), eq(table.id, activity.subject_id))

/** The same for a table whose rows belong to a property, found by its key. */
const isSubjectOfProperty = (table: OfAccount & { property_id: PgColumn }): SQL | undefined =>
  and(eq(table.property_id, activity.property_id), isSubject(table))

// Separate from the reader's own membership, which the query joins under the table's name.
const subjectMember = alias(member, 'subject_member')

/**
 * The label of each type of subject. For a former member it comes from the entry itself. `isMoving` finds the
 * rows that may have moved to another property since.
 */
const labels = (sees: Sees, isMoving: typeof isSubjectOfProperty): Record<ActivitySubject, SQL> => ({
  access_code: sql`(select ${smartLock.name} from ${accessCode} join ${smartLock}
    on ${lockOfCode} where ${isSubjectOfProperty(accessCode)})`,
  account: sql`null`,
  api_key: sql`(select ${apiKey.name} from ${apiKey} where ${isSubject(apiKey)})`,
  block: sql`${property.name}`,
  blocked_guest: sql`(select ${blockedGuest.name} from ${blockedGuest} where ${isSubjectOfProperty(blockedGuest)})`,
  booking: sql`(select ${stayTitle(sees('booking.see_guest'))} from ${booking}
    where ${isMoving(booking)})`,
  expense: sql`(select ${expense.description} from ${expense} where ${isSubjectOfProperty(expense)})`,
  feed_link: sql`(select ${feedLink.name} from ${feedLink} where ${isSubjectOfProperty(feedLink)})`,
  guest: sql`(select concat_ws(' ', ${guest.first_name}, ${guest.last_name}) from ${guest}
    where ${and(isMoving(guest), sees('guest.see'), inArray(guest.state, [...SHOWN_GUEST_STATES]))})`,
  integration: sql`(select ${integrationTitle} from ${integration} where ${isSubject(integration)})`,
  invitation: sql`coalesce(
    (select ${invitation.email}::text from ${invitation} where ${isSubjectOfProperty(invitation)}),
    (select ${teamInvitation.email}::text from ${teamInvitation} where ${isSubject(teamInvitation)}))`,
  member: sql`(select ${fullName} from ${user} where ${user.id} = coalesce(
    (select ${subjectMember.user_id} from ${member} "subject_member"
      where ${isSubjectOfProperty(subjectMember)}),
    (${activity.changes}->'user_id'->>'before')::uuid))`,
  message_rule: sql`(select ${messageRule.name} from ${messageRule} where ${isSubject(messageRule)})`,
  message_template: sql`(select ${messageTemplate.name} from ${messageTemplate} where ${isSubject(messageTemplate)})`,
  checklist: sql`(select ${checklist.name} from ${checklist} where ${isSubject(checklist)})`,
  property: sql`${property.name}`,
  property_owner: sql`(select ${propertyOwner.name} from ${propertyOwner} where ${isSubject(propertyOwner)})`,
  smart_lock: sql`(select ${smartLock.name} from ${smartLock} where ${isSubjectOfProperty(smartLock)})`,
  task: sql`(select ${task.title} from ${task} where ${isMoving(task)})`,
  team_member: sql`(select ${fullName} from ${user} where ${user.id} = coalesce(
    (select ${teamMember.user_id} from ${teamMember} where ${isSubject(teamMember)}),
    (${activity.changes}->'user_id'->>'before')::uuid))`,
  user: sql`(select ${fullName} from ${user} where ${isSubject(user)})`,
  webhook: sql`(select ${webhook.host} from ${webhook} where ${isSubject(webhook)})`,
})

/**
 * The current label of an entry's subject, as far as the reader may know it. Readers of one property do not
 * know what has left it; those of the whole account do.
 */
export function subjectLabel(sees: Sees, knows: 'account' | 'property'): SQL<string | null> {
  const isMoving = knows === 'account' ? isSubject : isSubjectOfProperty
  const cases = Object.entries(labels(sees, isMoving)).map(
    ([subject, label]) => sql`when ${subject} then ${label}`,
  )
  return sql<string | null>`case ${activity.subject_type} ${sql.join(cases, sql` `)} end`
}

/** The label of an entry's author, as far as the reader may know it; everybody may know themselves. */
export const actorName = (reader: Reader, sees: Sees): SQL<string | null> =>
  sql<string | null>`case ${activity.actor_kind}
    when 'user' then (select ${fullName} from ${user}
      where ${user.id} = ${activity.actor_id} and (${sees('member.see')} or ${isCaller(user.id, reader)}))
    when 'api_key' then (select ${apiKey.name} from ${apiKey} where ${and(
      eq(apiKey.account_id, activity.account_id),
      eq(apiKey.id, activity.actor_id),
      sees('api_key.manage'),
    )}) end`
