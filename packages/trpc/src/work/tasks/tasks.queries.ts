import type { Person } from '@stayward/contract/kernel/person'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Service } from '@stayward/contract/properties/member'
import type { TaskPay } from '@stayward/contract/work/pay'
import type { Task, TaskAssignee } from '@stayward/contract/work/task'
import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { company } from '@stayward/db/schema/company.table'
import { messageSettings } from '@stayward/db/schema/message.table'
import { property } from '@stayward/db/schema/property.table'
import { supply } from '@stayward/db/schema/supply.table'
import { checklistItem, task } from '@stayward/db/schema/task.table'
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personOf } from '../../account/person.queries.ts'
import type { AccountActor, Reader, ReaderIds } from '../../kernel/actor.ts'
import { type Param, type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { accessLevel, isCaller, membershipOf } from '../../properties/properties.queries.ts'
import { usualPayOfTask } from '../pay/pay-rates.queries.ts'
import { isOpen } from '../../properties/contractor-access.queries.ts'
import { endOfStayAtDue } from '../../stays/bookings/stays-around-task.queries.ts'
import { staysOfTask, type TaskStays } from './task-stays.queries.ts'
import { companyLook, logo, logoOfCompany } from '../../properties/company/company.queries.ts'

export type TaskRow = typeof task.$inferSelect
export type TaskItem = Pick<
  typeof checklistItem.$inferSelect,
  'id' | 'text' | 'required' | 'photo_required' | 'done_at' | 'photo_id' | 'source_id'
>
export type TaskKey = Pick<TaskRow, 'account_id' | 'property_id' | 'id'>

const assignee = alias(member, 'assignee')

const assigneeOfTask = sql<TaskAssignee | null>`(
  select json_build_object(
    'id', ${assignee.id}, 'user_id', ${assignee.user_id}, 'name', ${user.name}, 'last_name', ${user.last_name},
    'access_level', ${assignee.access_level}, 'service', ${assignee.service})
  from ${member} "assignee" join ${user}
    on ${and(eq(user.account_id, assignee.user_account_id), eq(user.id, assignee.user_id))}
  where ${and(
    eq(assignee.account_id, task.account_id),
    eq(assignee.property_id, task.property_id),
    eq(assignee.id, task.assignee_id),
  )})`

const itemsOfTask = sql<TaskItem[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${checklistItem.id}, 'text', ${checklistItem.text}, 'required', ${checklistItem.required},
    'photo_required', ${checklistItem.photo_required}, 'done_at', ${checklistItem.done_at},
    'photo_id', ${checklistItem.photo_id}, 'source_id', ${checklistItem.source_id}
  ) order by ${checklistItem.position}), '[]')
  from ${checklistItem} where ${and(
    eq(checklistItem.account_id, task.account_id),
    eq(checklistItem.property_id, task.property_id),
    eq(checklistItem.task_id, task.id),
  )})`

const suppliesOfTask = sql<Task['supplies']>`(
  select coalesce(json_agg(json_build_object(
    'id', ${supply.id}, 'item', ${supply.item}, 'note', ${supply.note},
    'restocked', ${supply.restocked_at} is not null
  ) order by ${supply.id}), '[]')
  from ${supply} where ${and(
    eq(supply.account_id, task.account_id),
    eq(supply.property_id, task.property_id),
    eq(supply.task_id, task.id),
  )})`

const columns = {
  ...getTableColumns(task),
  time_zone: property.time_zone,
  stays: staysOfTask.as('stays'),
  items: itemsOfTask.as('items'),
}

/** Tasks as the reader is shown them, for a condition on which. */
export const visibleTasks = (db: Executor, reader: Reader) =>
  db
    .select({
      ...columns,
      access_level: accessLevel(reader),
      own_service: member.service,
      assignee: assigneeOfTask.as('task_assignee'),
      started_by: personOf(task.started_by_id).as('started_by'),
      completed_by: personOf(task.completed_by_id).as('completed_by'),
      supplies: suppliesOfTask.as('supplies'),
      stay_ends_at: endOfStayAtDue.as('stay_ends_at'),
      usual_pay: usualPayOfTask.as('usual_pay'),
    })
    .from(task)
    .innerJoin(property, propertyOf(task))
    .leftJoin(member, membershipOf(reader))
    .$dynamic()

export type VisibleTask = TaskRow & {
  access_level: AccessLevel
  own_service: Service | null
  time_zone: string
  stays: TaskStays | null
  items: TaskItem[]
  assignee: TaskAssignee | null
  started_by: Person | null
  completed_by: Person | null
  supplies: Task['supplies']
  /** When the stay ends that is under way as it is due. */
  stay_ends_at: string | null
  /** What it is paid unless somebody sets something else. */
  usual_pay: TaskPay | null
}

/**
 * The single visibility rule of tasks: all of them for owners and managers; for staff those of their own
 * service and their own; for contractors their own while open, plus ten minutes so that a repeated completion
 * still finds it.
 */
export const tasksSeenBy = (reader: Reader, now: Param<string>): SQL | undefined =>
  reader.user_id === null
    ? eq(property.account_id, reader.account_id)
    : or(
        eq(property.account_id, reader.account_id),
        eq(member.access_level, 'manager'),
        and(
          eq(member.access_level, 'staff'),
          or(
            eq(task.service, member.service),
            eq(task.assignee_id, member.id),
            isCaller(task.started_by_id, reader),
          ),
        ),
        and(
          eq(member.access_level, 'contractor'),
          eq(task.assignee_id, member.id),
          or(isOpen(now), sql`${task.completed_at} > ${now}::timestamptz - interval '10 minutes'`),
        ),
      )

const taskById = prepareOnce((db, params: Places<ReaderIds & { id: string; now: string }>) =>
  visibleTasks(db, params).where(and(eq(task.id, params.id), tasksSeenBy(params, params.now))),
)

/** A task under the caller's rights; null if it is unknown or not visible to them. */
export async function findTask(
  db: Executor,
  { account_id, user_id }: AccountActor,
  id: string,
  now: string,
): Promise<VisibleTask | null> {
  const [found] = await taskById(db, { account_id, user_id, id, now })
  return found ?? null
}

export type PublicTaskRow = NonNullable<Awaited<ReturnType<typeof findTaskByToken>>>

/** A task by the keyed hash of its public token, with what its page shows of the property. */
export async function findTaskByToken(db: Executor, public_token_lookup: string) {
  const [found] = await db
    .select({
      ...columns,
      property: {
        name: property.name,
        address: property.address,
        postal_code: property.postal_code,
        city: property.city,
        time_zone: property.time_zone,
        archived_at: property.archived_at,
      },
      ...companyLook,
    })
    .from(task)
    .innerJoin(property, propertyOf(task))
    .leftJoin(company, eq(company.account_id, task.account_id))
    .leftJoin(messageSettings, eq(messageSettings.account_id, task.account_id))
    .leftJoin(logo, logoOfCompany)
    .where(eq(task.public_token_lookup, public_token_lookup))
  return found ?? null
}

/** Whether an id is that of a booking of the property. */
export async function isBookingOf(
  db: Executor,
  place: { account_id: string; id: string },
  booking_id: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        eq(booking.account_id, place.account_id),
        eq(booking.property_id, place.id),
        eq(booking.id, booking_id),
      ),
    )
  return found !== undefined
}
