import { spaniard } from '@stayward/contract/stays/guest-registration/examples'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { sealedPlace as bookingPlace } from '@stayward/trpc/stays/bookings/bookings.presenter'
import { guestPlace } from '@stayward/trpc/stays/party/guest-row.rules'
import { publicTokenPlace } from '@stayward/trpc/work/tasks/tasks.presenter'
import type { Company } from './companies.ts'
import type { LoadRequest } from './run-load.ts'
import { dayOf } from './stays.ts'

/** The place of each sealed field that an answer opens, but for the id at its end: that of the object it is nested in. */
export type Opens = { readonly [field: string]: string | Opens }

/** What is measured. A write takes nights or places that are free until the next reset. */
export type Operation = {
  title: string
  writes: boolean
  requests: (company: Company) => LoadRequest[]
  opens: Opens
}

const CODE: Opens = { code: bookingPlace('code', '') }
const OF_BOOKING: Opens = { ...CODE, guest_email: bookingPlace('guest_email', '') }
const OF_GUEST: Opens = {
  document_number: guestPlace('document_number', ''),
  email: guestPlace('email', ''),
}
const OF_STAY: Opens = { ...CODE, guests: { person: { document_number: OF_GUEST['document_number'] ?? '' } } }

const reading = (
  title: string,
  paths: string | ((company: Company) => string[]),
  opens: Opens = {},
): Operation => ({
  title,
  writes: false,
  requests: (company) =>
    (typeof paths === 'string' ? [paths] : paths(company)).map((path) => ({
      method: 'GET',
      path,
      token: company.token,
    })),
  opens,
})

const FREE_FROM_DAY = 300
const NIGHTS = 2
const BOOKINGS_TO_CREATE = 4_000
const GUESTS_TO_REGISTER = ['12345678Z', '87654321X', '11223344B'].map((document_number, index) =>
  // In stored form, so that a server that checks nothing stores the same.
  GuestRegistration.parse({ ...spaniard, document_number, document_support_number: `BAA00058${index}` }),
)

/** One figure of the last twelve months. */
const figuresOf = (figure: string, group_by: string): string =>
  `/v1/figures/${figure}?from=${dayOf(-365)}&to=${dayOf(0)}&group_by=${group_by}`

/** What managers open all day, what a guest opens once, and what each of them writes most. */
export const OPERATIONS: readonly Operation[] = [
  reading('List bookings', '/v1/bookings', OF_BOOKING),
  reading('List bookings, 100 to come', '/v1/bookings?phase=upcoming&size=100', OF_BOOKING),
  reading('List bookings made last', '/v1/bookings?sort=-created_at', OF_BOOKING),
  reading('Search bookings', '/v1/bookings?query=lucia%20navarro', OF_BOOKING),
  reading(
    'List bookings of a property',
    ({ property_ids }) => property_ids.slice(0, 5).map((id) => `/v1/properties/${id}/bookings`),
    OF_BOOKING,
  ),
  reading(
    'Current booking',
    ({ occupied_id }) => [`/v1/properties/${occupied_id}/bookings/current`],
    OF_BOOKING,
  ),
  reading('Upcoming calendar events', '/v1/calendar-events/upcoming'),
  reading('Upcoming days', '/v1/timeline/upcoming'),
  reading('What needs a person', '/v1/timeline/attention'),
  reading('Calendars of a company, six weeks', `/v1/calendar?from=${dayOf(-3)}&to=${dayOf(39)}`),
  reading('Activity', '/v1/timeline/activity'),
  reading('List guests', '/v1/guests', OF_GUEST),
  reading('Search guests', '/v1/guests?query=lucia%20navarro', OF_GUEST),
  reading('List properties', '/v1/properties'),
  reading('List tasks', '/v1/tasks?status=todo', { public_token: publicTokenPlace('') }),
  reading('Figures: occupancy of a year by property', figuresOf('occupancy', 'property')),
  reading('Figures: revenue of a year by month', figuresOf('revenue', 'month')),
  reading('Figures: stays of a year by channel', figuresOf('stays', 'channel')),
  reading('Figures: cancellations of a year by month', figuresOf('cancellations', 'month')),
  reading('Figures: codes of a year by property', figuresOf('codes', 'property')),
  reading('Figures: cleanings of a year by property', figuresOf('cleaning', 'property')),
  reading('Search provinces', '/v1/geo/provinces?query=bar'),
  reading('Check-in snapshot', ({ full_codes }) => full_codes.map((code) => `/v1/checkin/${code}`), OF_STAY),
  {
    title: 'Register a guest',
    writes: true,
    requests: ({ free_codes, token }) =>
      GUESTS_TO_REGISTER.flatMap((guest) =>
        free_codes.map((code) => ({
          method: 'POST',
          path: `/v1/checkin/${code}/guests`,
          token,
          body: JSON.stringify(guest),
        })),
      ),
    opens: OF_STAY,
  },
  {
    title: 'Create a booking',
    writes: true,
    requests: ({ property_ids, token }) =>
      Array.from({ length: BOOKINGS_TO_CREATE }, (_, index) => {
        const from = FREE_FROM_DAY + NIGHTS * Math.floor(index / property_ids.length)
        const booking = {
          from: dayOf(from),
          to: dayOf(from + NIGHTS),
          guests_number: 2,
          guest_last_name: 'Ortega',
        }
        return {
          method: 'POST',
          path: `/v1/properties/${property_ids[index % property_ids.length]}/bookings`,
          token,
          body: JSON.stringify(booking),
        }
      }),
    opens: OF_BOOKING,
  },
]
