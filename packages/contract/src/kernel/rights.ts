// The browser imports this file, so it must not depend on zod: the schemas are in access-level.ts.

/** Levels of access to one property, highest first. */
export const ACCESS_LEVELS = ['owner', 'manager', 'staff', 'contractor'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

/**
 * Who may do what on a property. Guards, table tests and the dashboard's disabled buttons all use this table.
 */
export const RIGHTS = {
  'access_code.create': ['owner', 'manager'],
  'access_code.revoke': ['owner', 'manager'],
  'access_code.see': ['owner', 'manager'],
  'access_code.see_own': ['owner', 'manager', 'staff', 'contractor'],
  'account.see': ['owner'],
  'api_key.manage': ['owner'],
  'message.manage': ['owner'],
  'message.write': ['owner', 'manager'],
  'property.see': ['owner', 'manager', 'staff', 'contractor'],
  'property.see_details': ['owner', 'manager'],
  'property.edit': ['owner', 'manager'],
  'property.copy': ['owner'],
  'property.delete': ['owner'],
  'property.restore': ['owner'],
  'blocked_guest.manage': ['owner', 'manager'],
  'booking.see': ['owner', 'manager', 'staff'],
  'booking.see_guest': ['owner', 'manager'],
  'booking.create': ['owner', 'manager'],
  'booking.edit': ['owner', 'manager'],
  'calendar.edit': ['owner', 'manager'],
  'calendar.see': ['owner', 'manager', 'staff', 'contractor'],
  'checkin.manage': ['owner', 'manager'],
  'checklist.adjust': ['owner', 'manager'],
  'checklist.manage': ['owner'],
  'expense.manage': ['owner', 'manager'],
  'feed.manage': ['owner', 'manager'],
  'figures.see': ['owner', 'manager'],
  'guest.edit': ['owner', 'manager'],
  'guest.remove': ['owner', 'manager'],
  'guest.reveal': ['owner', 'manager'],
  'guest.see': ['owner', 'manager'],
  'import.manage': ['owner', 'manager'],
  'integration.manage': ['owner'],
  'member.leave': ['manager', 'staff', 'contractor'],
  'member.manage': ['owner', 'manager'],
  'member.see': ['owner', 'manager', 'staff'],
  'member.see_email': ['owner', 'manager'],
  'pay.see': ['owner', 'manager'],
  'pay.set': ['owner', 'manager'],
  'property_owner.manage': ['owner'],
  'report.manage': ['owner', 'manager'],
  'report.see': ['owner', 'manager'],
  'smart_lock.add': ['owner'],
  'smart_lock.edit': ['owner', 'manager'],
  'smart_lock.operate': ['owner', 'manager'],
  'smart_lock.remove': ['owner'],
  'smart_lock.see': ['owner', 'manager', 'staff'],
  'supply.manage': ['owner', 'manager'],
  'task.create': ['owner', 'manager'],
  'task.delete': ['owner', 'manager'],
  'task.do': ['owner', 'manager', 'staff', 'contractor'],
  'task.edit': ['owner', 'manager'],
  'task.see': ['owner', 'manager', 'staff', 'contractor'],
  'timeline.see': ['owner', 'manager', 'staff'],
  'webhook.manage': ['owner'],
} as const satisfies Record<string, readonly AccessLevel[]>

export type Right = keyof typeof RIGHTS

/** The levels that include a right, for filters in SQL. */
export const levelsWith = (right: Right): readonly AccessLevel[] => RIGHTS[right]

/** Whether a level of access includes a right. */
export const allows = (level: AccessLevel, right: Right): boolean => levelsWith(right).includes(level)

/** A right that contractors have as well while they have an open task. */
export type ContractorRight = {
  [R in Right]: 'contractor' extends (typeof RIGHTS)[R][number] ? R : never
}[Right]

/** The levels given by invitation; owners are the account's own users. */
export const CREW_LEVELS = ['manager', 'staff', 'contractor'] as const
export type CrewLevel = (typeof CREW_LEVELS)[number]

const MANAGED_LEVELS: Record<AccessLevel, readonly CrewLevel[]> = {
  owner: CREW_LEVELS,
  manager: ['staff', 'contractor'],
  staff: [],
  contractor: [],
}

/** The levels that a level may give, change and remove. */
export const managedLevels = (level: AccessLevel): readonly CrewLevel[] => MANAGED_LEVELS[level]

/** Whether `level` is at least as high as `other`. */
export const isAtLeast = (level: AccessLevel, other: AccessLevel): boolean =>
  ACCESS_LEVELS.indexOf(level) <= ACCESS_LEVELS.indexOf(other)
