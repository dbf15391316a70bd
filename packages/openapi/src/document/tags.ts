import type { Noun } from '@stayward/contract/kernel/nouns'

/** What the groups of operations are about. */
export const TAG_DESCRIPTIONS = {
  auth: 'Sign-up.',
  account: 'The account your token belongs to.',
  geo: 'Countries, provinces and cities, for forms and for reports to authorities. Public.',
  checkin: 'Guest check-in with the code in the guest’s link. Public.',
  properties: 'The properties you rent out.',
  propertyMembers: 'The team of a property, and invitations to join it.',
  bookings: 'Who stays where, and when.',
  calendar: 'Stays, blocks and tasks by day, and blocked nights.',
  guests: 'Registered guests.',
  integrations: 'Connections to vendors, authorities and calendars.',
  feedLinks: 'Links by which channels and people read the calendar of a property.',
  smartLocks: 'The locks and doors of a property, and their status.',
  accessCodes: 'PINs for guests and team, and their delivery to the locks.',
  tasks: 'Cleaning, maintenance and other work on a property.',
  reports: 'Reports to the authority about the guests of a stay, and the register book.',
  imports: 'Files of bookings or properties: checked, applied and undone.',
  timeline: 'What has happened and what is coming up.',
  events: 'Everything that happened, numbered without gaps.',
  webhooks: 'Addresses that get events as they happen, and what was sent to them.',
  users: 'All users, for admins of the service.',
  installation: 'Administration of the whole installation. Only in the dashboard.',
  apiKeys: 'Keys that let programs act on behalf of an account.',
} as const satisfies Record<Noun, string>
