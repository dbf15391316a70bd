import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { sql } from 'drizzle-orm'
import { replacedAt } from './replaced-codes.queries.ts'

/**
 * The state of a stay's codes. `verified`: on every lock, or replaced by its reserve. `scheduled`: created, and sent to the locks at
 * `due_at`. `pending`: on their way to some. `after_confirmation` and `after_checkin`: the property creates
 * them then. `missing`: they should exist by now.
 */
export type CodeReadiness = {
  state: 'missing' | 'after_confirmation' | 'after_checkin' | 'scheduled' | 'pending' | 'verified'
  due_at: string | null
}

const withoutCodes = sql`case
  when ${booking.status} = 'tentative' then 'after_confirmation'
  when ${property.auto_access_codes} = 'on_checkin_completed' and ${booking.checkin_completed_at} is null then 'after_checkin'
  else 'missing' end`

// A code that was never tried and is on no lock is waiting for its time.
const isSettled = sql`(${accessCode.delivery} in ('verified', 'removed') or ${replacedAt} is not null)`
const isUntried = sql`${accessCode.delivery} = 'waiting' and ${accessCode.attempts} = 0 and ${accessCode.vendor_code_id} is null`

/** The same as a column of a query over `booking` and its `property`; null if no codes are wanted, or its nights are taken. */
export const codeReadiness = sql<CodeReadiness | null>`case
  when ${booking.conflict_since} is not null then null
  when not exists (select from ${smartLock} where ${smartLock.account_id} = ${booking.account_id}
    and ${smartLock.property_id} = ${booking.property_id} and ${smartLock.removed_at} is null) then null
  else (select case
      when count(*) > 0 then json_build_object('state', case
          when bool_and(${isSettled}) then 'verified'
          when bool_and(${isSettled} or (${isUntried})) then 'scheduled'
          else 'pending' end,
        'due_at', min(${accessCode.next_attempt_at}) filter (where ${isUntried}))
      when ${property.auto_access_codes} <> 'off' then json_build_object('state', ${withoutCodes}, 'due_at', null) end
    from ${accessCode} where ${accessCode.account_id} = ${booking.account_id}
      and ${accessCode.property_id} = ${booking.property_id} and ${accessCode.booking_id} = ${booking.id}
      and ${accessCode.intent} = 'present')
  end`.as('code_readiness')
