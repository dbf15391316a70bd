/** One row per noun: its slice folder, tRPC key, document tag and operationId prefix. */
export const NOUNS = {
  auth: { folder: 'auth', tag: 'Auth', operations: 'auth' },
  account: { folder: 'account', tag: 'Account', operations: 'account' },
  geo: { folder: 'geo', tag: 'Geo', operations: 'geo' },
  checkin: { folder: 'checkin', tag: 'Checkin', operations: 'checkin' },
  properties: { folder: 'properties', tag: 'Properties', operations: 'properties' },
  propertyMembers: { folder: 'property-members', tag: 'PropertyMembers', operations: 'property_members' },
  bookings: { folder: 'bookings', tag: 'Bookings', operations: 'bookings' },
  calendar: { folder: 'calendar', tag: 'Calendar', operations: 'calendar' },
  guests: { folder: 'guests', tag: 'Guests', operations: 'guests' },
  tasks: { folder: 'tasks', tag: 'Tasks', operations: 'tasks' },
} as const satisfies Record<string, { folder: string; tag: string; operations: string }>

export type Noun = keyof typeof NOUNS
