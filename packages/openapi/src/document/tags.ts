import type { Noun } from '@stayward/contract/nouns'

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
  tasks: 'What crews do on a property, and when.',
} as const satisfies Record<Noun, string>
