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
  integrations: { folder: 'integrations', tag: 'Integrations', operations: 'integrations' },
  feedLinks: { folder: 'feed-links', tag: 'FeedLinks', operations: 'feed_links' },
  imports: { folder: 'imports', tag: 'Imports', operations: 'imports' },
  smartLocks: { folder: 'smart-locks', tag: 'SmartLocks', operations: 'smart_locks' },
  accessCodes: { folder: 'access-codes', tag: 'AccessCodes', operations: 'access_codes' },
  tasks: { folder: 'tasks', tag: 'Tasks', operations: 'tasks' },
  reports: { folder: 'reports', tag: 'Reports', operations: 'reports' },
  timeline: { folder: 'timeline', tag: 'Timeline', operations: 'timeline' },
  events: { folder: 'events', tag: 'Events', operations: 'events' },
  webhooks: { folder: 'webhooks', tag: 'Webhooks', operations: 'webhooks' },
  users: { folder: 'users', tag: 'Users', operations: 'users' },
  installation: { folder: 'installation', tag: 'Installation', operations: 'installation' },
  apiKeys: { folder: 'api-keys', tag: 'ApiKeys', operations: 'api_keys' },
} as const satisfies Record<string, { folder: string; tag: string; operations: string }>

export type Noun = keyof typeof NOUNS
