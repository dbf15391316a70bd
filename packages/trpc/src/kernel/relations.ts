import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { messageRule, messageTemplate } from '@stayward/db/schema/message.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { task, turnover } from '@stayward/db/schema/task.table'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Param } from './prepare-once.ts'

// Every key begins with its account and property, so that nothing can lead from one company to another.
type OfProperty = { account_id: PgColumn | Param<string>; property_id: PgColumn | Param<string> }

type RowKey = { account_id: Param<string>; property_id: Param<string>; id: Param<string> }

/** Finds one row of a property. */
export const withKey = (
  table: { account_id: PgColumn; property_id: PgColumn; id: PgColumn },
  key: RowKey,
): SQL | undefined =>
  and(eq(table.account_id, key.account_id), eq(table.property_id, key.property_id), eq(table.id, key.id))

/** Joins the property of a row, or finds it by a key. */
export const propertyOf = (row: OfProperty): SQL | undefined =>
  and(eq(property.account_id, row.account_id), eq(property.id, row.property_id))

/** Joins the booking of a row, or finds it by a key. */
export const bookingOf = (row: OfProperty & { booking_id: PgColumn | Param<string> }): SQL | undefined =>
  and(
    eq(booking.account_id, row.account_id),
    eq(booking.property_id, row.property_id),
    eq(booking.id, row.booking_id),
  )

/** Joins rules of messages with their templates. */
export const templateOfRule = and(
  eq(messageTemplate.account_id, messageRule.account_id),
  eq(messageTemplate.id, messageRule.template_id),
)

/** Joins codes with their locks. */
export const lockOfCode = and(
  eq(smartLock.account_id, accessCode.account_id),
  eq(smartLock.property_id, accessCode.property_id),
  eq(smartLock.id, accessCode.smart_lock_id),
)

/** Joins turnover tasks with their turnovers. */
export const turnoverOfTask = and(
  eq(turnover.account_id, task.account_id),
  eq(turnover.property_id, task.property_id),
  eq(turnover.task_id, task.id),
)
