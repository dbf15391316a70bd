import { z } from 'zod'
import { AccessLevel } from '../kernel/access-level.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { Id, Instant } from '../kernel/primitives.ts'
import { tagQuery } from '../properties/property-fields.ts'
import { ReserveStatus } from './reserve-code.ts'
import { SmartLock } from './smart-lock.ts'

/** How old the state of a lock may be to count as current. Locks are read every five minutes. */
export const FRESH_STATE_MS = 15 * 60 * 1000

/** What the list of all locks may be filtered by. */
export const ListedLocksInput = z.strictObject({
  ...cursorQuery,
  property_id: z.array(Id).max(100).optional().meta({ description: 'Only of these properties.' }),
  tag: tagQuery,
})
export type ListedLocksInput = z.infer<typeof ListedLocksInput>

/** A lock in the list of all locks, with what says how much depends on it. */
export const ListedLock = SmartLock.extend({
  property: z
    .strictObject({ id: Id, name: z.string(), time_zone: z.string(), access_level: AccessLevel })
    .meta({ id: 'PropertyOfLock', description: 'Its property, and what the caller may do there.' }),
  reserve_status: ReserveStatus.nullable().meta({
    description: 'Of its reserve code; null for those who may not see access codes.',
  }),
  next_arrival_at: Instant.nullable().meta({
    description: 'When the next stay at the property begins, or began today; null if nobody is booked.',
  }),
}).meta({ id: 'ListedSmartLock' })
export type ListedLock = z.infer<typeof ListedLock>

export const ListedLocks = cursorPage(ListedLock).meta({ id: 'SmartLockPage' })
