import { keysOf } from '@stayward/contract/kernel/keys'
import { type AccessLevel, allows, type Right } from '@stayward/contract/kernel/rights'

/** The tabs of a property's page, each with the right a reader needs; the first has the page's own URL. */
const NEEDED = {
  overview: 'property.see',
  calendar: 'calendar.see',
  bookings: 'booking.see',
  tasks: 'task.see',
  crew: 'member.see',
  locks: 'smart_lock.see',
  channels: 'feed.manage',
  register: 'guest.reveal',
  settings: 'property.edit',
} as const satisfies Record<string, Right>

export type PropertyTab = keyof typeof NEEDED

/** The tabs visible to an access level, in order. */
export const tabsOf = (level: AccessLevel): PropertyTab[] =>
  // The keys of the table above.
  keysOf(NEEDED).filter((tab) => allows(level, NEEDED[tab]))
