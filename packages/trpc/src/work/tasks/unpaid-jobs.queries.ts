import type { TaskPay } from '@stayward/contract/work/pay'
import type { Transaction } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { localDay } from '../../properties/local-day.queries.ts'
import { membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import type { TaskKey } from './tasks.queries.ts'
import { usualPayOfTask } from '../pay/pay-rates.queries.ts'

type Days = { from: string; to: string; property_id?: readonly string[] | undefined }

/** No zone is more than a day from UTC: an index can use this. */
const isNear = ({ from, to }: Days): SQL =>
  sql`${task.completed_at} >= ${from}::date - interval '1 day' and ${task.completed_at} < ${to}::date + interval '1 day'`

/**
 * Up to `limit` completed jobs without an amount of properties whose pay the caller sets, locked, each with the usual
 * pay of now. Jobs that have none are left out.
 */
export const selectUnpaidForUpdate = (
  tx: Transaction,
  actor: AccountActor,
  days: Days,
  limit: number,
): Promise<(TaskKey & { version: number; usual_pay: TaskPay | null })[]> =>
  tx
    .select({
      account_id: task.account_id,
      property_id: task.property_id,
      id: task.id,
      version: task.version,
      usual_pay: usualPayOfTask,
    })
    .from(task)
    .innerJoin(property, propertyOf(task))
    .leftJoin(member, membershipOf(actor))
    .where(
      and(
        propertiesWith(actor, 'pay.set'),
        days.property_id && inArray(task.property_id, [...days.property_id]),
        eq(task.status, 'completed'),
        isNull(task.pay_amount),
        isNear(days),
        sql`${localDay(task.completed_at)} >= ${days.from} and ${localDay(task.completed_at)} < ${days.to}`,
        sql`${usualPayOfTask} is not null`,
      ),
    )
    .orderBy(asc(task.id))
    .limit(limit)
    .for('update', { of: task })

/**
 * Those of some completed jobs that have the usual pay, of properties whose pay the caller sets, locked in the order of
 * their ids.
 */
export const selectAppliedForUpdate = (
  tx: Transaction,
  actor: AccountActor,
  task_ids: readonly string[],
): Promise<(TaskKey & { version: number })[]> =>
  tx
    .select({
      account_id: task.account_id,
      property_id: task.property_id,
      id: task.id,
      version: task.version,
    })
    .from(task)
    .innerJoin(property, propertyOf(task))
    .leftJoin(member, membershipOf(actor))
    .where(
      and(
        inArray(task.id, [...task_ids]),
        propertiesWith(actor, 'pay.set'),
        eq(task.status, 'completed'),
        inArray(task.pay_source, ['property', 'account']),
      ),
    )
    .orderBy(asc(task.id))
    .for('update', { of: task })
