import type { Services } from '@stayward/trpc/kernel/services'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { createCallerFactory } from '@stayward/trpc/kernel/trpc'
import { managerRouter } from '@stayward/trpc/manager.root'
import { sealedPlace as bookingPlace } from '@stayward/trpc/stays/bookings/bookings.presenter'
import { guestPlace } from '@stayward/trpc/stays/party/guest-row.rules'
import { publicTokenPlace } from '@stayward/trpc/work/tasks/tasks.presenter'
import type { Company } from './companies.ts'
import { dayOf } from './days.ts'

const callerOf = createCallerFactory(managerRouter)

export type Api = ReturnType<typeof callerOf>

/** The procedures in process, on behalf of a user of a company. */
export const apiAs = (services: Services, { actor }: Company): Api => callerOf(makeContext(services, actor))

/**
 * The sealing context of each field that a response opens, without the id at its end: that of the enclosing
 * object.
 */
export type Opens = { readonly [field: string]: string | Opens }

/** A read over REST, and the same call in process, to record its SQL. */
export type Read = {
  title: string
  /** Called with the code in its path instead of a token. */
  isPublic?: true
  path: (company: Company) => string
  call: (api: Api, company: Company) => Promise<unknown>
  opens: Opens
}

const CODE: Opens = { code: bookingPlace('code', '') }
const OF_BOOKING: Opens = { ...CODE, guest_email: bookingPlace('guest_email', '') }
// Guests registered by the benchmark itself have all of them, and come first in lists.
const OF_GUEST: Opens = {
  document_number: guestPlace('document_number', ''),
  document_support_number: guestPlace('document_support_number', ''),
  residence_address: guestPlace('residence_address', ''),
  residence_postal_code: guestPlace('residence_postal_code', ''),
  phone: guestPlace('phone', ''),
  email: guestPlace('email', ''),
}
const BOARD = { from: dayOf(-3), to: dayOf(39) }

const oneOf = (texts: readonly string[]): string => texts[Math.floor(Math.random() * texts.length)] ?? ''
const first = ([text = '']: readonly string[]): string => text

/** What managers open all day, and what a guest opens once. */
export const READS: readonly Read[] = [
  {
    title: 'List bookings',
    path: () => '/v1/bookings',
    call: (api) => api.bookings.list({}),
    opens: OF_BOOKING,
  },
  {
    title: 'List bookings, 100 to come',
    path: () => '/v1/bookings?phase=upcoming&size=100',
    call: (api) => api.bookings.list({ phase: 'upcoming', size: 100 }),
    opens: OF_BOOKING,
  },
  {
    title: 'List bookings made last',
    path: () => '/v1/bookings?sort=-created_at',
    call: (api) => api.bookings.list({ sort: '-created_at' }),
    opens: OF_BOOKING,
  },
  {
    title: 'Search bookings',
    path: () => '/v1/bookings?query=lucia%20navarro',
    call: (api) => api.bookings.list({ query: 'lucia navarro' }),
    opens: OF_BOOKING,
  },
  {
    title: 'List bookings of a property',
    path: ({ property_ids }) => `/v1/properties/${oneOf(property_ids)}/bookings`,
    call: (api, { property_ids }) => api.bookings.listOfProperty({ property_id: first(property_ids) }),
    opens: OF_BOOKING,
  },
  {
    title: 'Current booking',
    path: ({ occupied_id }) => `/v1/properties/${occupied_id}/bookings/current`,
    call: (api, { occupied_id }) => api.bookings.current({ property_id: occupied_id }),
    opens: OF_BOOKING,
  },
  {
    title: 'Upcoming calendar events',
    path: () => '/v1/calendar-events/upcoming',
    call: (api) => api.calendar.upcoming({}),
    opens: {},
  },
  {
    title: 'Upcoming days',
    path: () => '/v1/timeline/upcoming',
    call: (api) => api.timeline.upcoming({}),
    opens: {},
  },
  {
    title: 'What needs a person',
    path: () => '/v1/timeline/attention',
    call: (api) => api.timeline.attention({}),
    opens: {},
  },
  {
    title: 'Calendars of a company, six weeks',
    path: () => `/v1/calendar?from=${BOARD.from}&to=${BOARD.to}`,
    call: (api) => api.calendar.board(BOARD),
    opens: {},
  },
  {
    title: 'Activity',
    path: () => '/v1/timeline/activity',
    call: (api) => api.timeline.activity({}),
    opens: {},
  },
  {
    title: 'List guests',
    path: () => '/v1/guests',
    call: (api) => api.guests.list({}),
    opens: OF_GUEST,
  },
  {
    title: 'Search guests',
    path: () => '/v1/guests?query=lucia%20navarro',
    call: (api) => api.guests.list({ query: 'lucia navarro' }),
    opens: OF_GUEST,
  },
  {
    title: 'List properties',
    path: () => '/v1/properties',
    call: (api) => api.properties.list({}),
    opens: {},
  },
  {
    title: 'List tasks',
    path: () => '/v1/tasks?status=todo',
    call: (api) => api.tasks.list({ status: ['todo'] }),
    opens: { public_token: publicTokenPlace('') },
  },
  {
    title: 'Check-in snapshot',
    isPublic: true,
    path: ({ codes }) => `/v1/checkin/${oneOf(codes)}`,
    call: (api, { codes }) => api.checkin.snapshot({ code: first(codes) }),
    opens: { ...CODE, guests: { person: { document_number: guestPlace('document_number', '') } } },
  },
]
