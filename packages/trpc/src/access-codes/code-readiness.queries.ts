import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { sql } from 'drizzle-orm'

/**
 * How far the codes of a stay are: `verified` on every lock, `pending` on some, `missing` though the property makes them by
 * itself, or `none`, where nobody wants any.
 */
export type CodeReadiness = 'none' | 'missing' | 'pending' | 'verified'

/** The same as a column of a query over `booking` and its `property`. */
export const codeReadiness = sql<CodeReadiness>`case
  when not exists (select from ${smartLock} where ${smartLock.account_id} = ${booking.account_id}
    and ${smartLock.property_id} = ${booking.property_id} and ${smartLock.removed_at} is null) then 'none'
  else (select case
      when count(*) = 0 then case when ${property.auto_access_codes} = 'off' then 'none' else 'missing' end
      when bool_and(${accessCode.delivery} in ('verified', 'removed')) then 'verified'
      else 'pending' end
    from ${accessCode} where ${accessCode.account_id} = ${booking.account_id}
      and ${accessCode.property_id} = ${booking.property_id} and ${accessCode.booking_id} = ${booking.id}
      and ${accessCode.intent} = 'present')
  end`.as('code_readiness')
