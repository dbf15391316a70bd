import type { Noun } from '@stayward/contract/kernel/nouns'

/** What the groups of operations are about. */
export const TAG_DESCRIPTIONS = {
  auth: 'Becoming a user.',
  account: 'The account behind your token.',
  geo: 'Countries, provinces and cities, for forms and for reports to authorities. Public.',
  checkin: 'What guests do before they arrive, by the code in their link. Public.',
  properties: 'What is let.',
  propertyMembers: 'Who else works on a property, and who is invited to.',
  bookings: 'Who stays where and when.',
  calendar: 'What occupies the nights of a property.',
  guests: 'Who was registered.',
  integrations: 'Connections to vendors, authorities and calendars.',
  smartLocks: 'Which locks and doors a property has, and how they are.',
  accessCodes: 'The PINs of guests and crews, and how far they are on their way to the locks.',
  tasks: 'What crews do on a property, and when.',
  reports: 'What an authority has been told about the guests of a stay, and the register book.',
  timeline: 'What happened, and what comes next.',
  users: 'Everybody with an account, for the admins of the service.',
  installation: 'What administrators look after for the whole installation. Only in the dashboard.',
  apiKeys: 'Keys with which programs act for an account.',
} as const satisfies Record<Noun, string>
