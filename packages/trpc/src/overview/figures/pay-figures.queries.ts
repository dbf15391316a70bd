import type { Person } from '@stayward/contract/kernel/person'
import type { Service } from '@stayward/contract/properties/member'
import type { PayGrouping } from '@stayward/contract/work/pay-values'
import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { localDay } from '../../properties/local-day.queries.ts'
import { membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import {
  chosenProperties,
  type FigureFilter,
  type GroupRow,
  isNear,
  isWithinPeriod,
  periodsOf,
  wholeNumber,
} from './figure-groups.queries.ts'

/** By what pay is added up; `all` makes one group. */
export type PayKey = PayGrouping | 'all'

/** The jobs of a group that are paid in one currency, or without an amount. */
export type PayRow = GroupRow & {
  currency: string | null
  amount: string | null
  jobs: number
  timed_jobs: number
  minutes: number
}

const assignee = alias(member, 'assignee')

/** Whose job a completed one was: the SQL of `workerOf`. */
const workers = sql`lateral (select coalesce(${task.worker_id},
  (select ${assignee.user_id} from ${member} "assignee" where ${and(
    eq(assignee.account_id, task.account_id),
    eq(assignee.property_id, task.property_id),
    eq(assignee.id, task.assignee_id),
  )}), ${task.started_by_id}, ${task.completed_by_id}) as user_id) as worker`

const isWorkerOf = ({ user_id }: AccountActor): SQL =>
  user_id === null ? sql`false` : sql`worker.user_id = ${user_id}`

/** All jobs of the properties that the caller manages, and their own elsewhere, where they are still a member. */
const seenJobs = (actor: AccountActor, filter: FigureFilter): SQL | undefined =>
  and(
    or(propertiesWith(actor, 'pay.see'), and(isNotNull(member.id), isWorkerOf(actor))),
    chosenProperties(actor, filter),
    eq(task.status, 'completed'),
    isNear(filter, task.completed_at),
  )

const isTimed = sql`${task.started_at} < ${task.completed_at}`

/** Of one job, so that the minutes of jobs add up to those of a group. */
const minutes = sql`floor(extract(epoch from ${task.completed_at} - ${task.started_at}) / 60)`

const keyOf = (key: PayKey): SQL<string | null> =>
  ({
    all: sql<string>`'all'::text`,
    person: sql<string | null>`worker.user_id::text`,
    property: sql<string>`${property.id}::text`,
    service: sql<string>`${task.service}`,
    month: sql<string>`to_char(period.start, 'YYYY-MM')`,
  })[key]

const labelOf = (key: PayKey): SQL<string | null> => {
  if (key === 'person') return sql<string | null>`min(${user.name} || ' ' || ${user.last_name})`
  return key === 'property' ? sql<string>`min(${property.name})` : sql<null>`null::text`
}

/** What completed jobs are paid, by the day in the property's zone on which they were completed. */
export const listPay = (
  db: Executor,
  actor: AccountActor,
  filter: FigureFilter,
  key: PayKey,
): Promise<PayRow[]> =>
  db
    .select({
      key: keyOf(key).as('key'),
      label: labelOf(key),
      currency: task.pay_currency,
      amount: sql<string | null>`sum(${task.pay_amount})::text`,
      jobs: wholeNumber(sql`count(*)`),
      timed_jobs: wholeNumber(sql`count(*) filter (where ${isTimed})`),
      minutes: wholeNumber(sql`sum(${minutes}) filter (where ${isTimed})`),
    })
    .from(task)
    .innerJoin(property, propertyOf(task))
    .leftJoin(member, membershipOf(actor))
    .innerJoin(periodsOf(filter), isWithinPeriod(localDay(task.completed_at)))
    .crossJoin(workers)
    .leftJoin(user, sql`${user.id} = worker.user_id`)
    .where(seenJobs(actor, filter))
    .groupBy(sql`"key"`, task.pay_currency)

/** Whose jobs are listed: everybody's, one person's, or those of nobody in particular. */
export type JobsOf = { person_id: string | undefined; nobody: boolean }

export type PaidJobRow = {
  task_id: string
  title: string
  service: Service
  property_id: string
  property_name: string
  time_zone: string
  completed_at: string | null
  day: string
  person: Person | null
  pay_amount: string | null
  pay_currency: string | null
  pay_source: (typeof task.$inferSelect)['pay_source']
  minutes: number | null
}

/** Up to `size` + 1 completed jobs after a position, the latest first. */
export const listPaidJobs = (
  db: Executor,
  actor: AccountActor,
  filter: FigureFilter,
  { person_id, nobody }: JobsOf,
  { size, after }: { size: number; after: Position | null },
): Promise<PaidJobRow[]> =>
  db
    .select({
      task_id: task.id,
      title: task.title,
      service: task.service,
      property_id: property.id,
      property_name: property.name,
      time_zone: property.time_zone,
      completed_at: task.completed_at,
      day: sql<string>`${localDay(task.completed_at)}::text`,
      person: sql<Person | null>`case when ${user.id} is not null then
        json_build_object('id', ${user.id}, 'name', ${user.name}, 'last_name', ${user.last_name}) end`,
      pay_amount: task.pay_amount,
      pay_currency: task.pay_currency,
      pay_source: task.pay_source,
      minutes: sql<number | null>`case when ${isTimed} then ${minutes}::int end`,
    })
    .from(task)
    .innerJoin(property, propertyOf(task))
    .leftJoin(member, membershipOf(actor))
    .innerJoin(periodsOf(filter), isWithinPeriod(localDay(task.completed_at)))
    .crossJoin(workers)
    .leftJoin(user, sql`${user.id} = worker.user_id`)
    .where(
      and(
        seenJobs(actor, filter),
        person_id === undefined ? undefined : sql`worker.user_id = ${person_id}`,
        nobody ? sql`worker.user_id is null` : undefined,
        after === null
          ? undefined
          : sql`(${task.completed_at}, ${task.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(task.completed_at), desc(task.id))
    .limit(size + 1)
