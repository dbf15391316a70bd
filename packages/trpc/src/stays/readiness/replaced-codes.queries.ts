import { accessCode } from '@stayward/db/schema/access-code.table'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const reserve = alias(accessCode, 'reserve')

/**
 * When the guests of a code were given the reserve of its lock instead; null if they were not. A column of a query over
 * `access_code`.
 */
export const replacedAt: SQL<string | null> = sql<string | null>`(
  select max(${reserve.revealed_at}) from ${accessCode} "reserve" where ${and(
    eq(reserve.account_id, accessCode.account_id),
    eq(reserve.property_id, accessCode.property_id),
    eq(reserve.smart_lock_id, accessCode.smart_lock_id),
    eq(reserve.revealed_booking_id, accessCode.booking_id),
    eq(reserve.intent, 'present'),
  )})`
