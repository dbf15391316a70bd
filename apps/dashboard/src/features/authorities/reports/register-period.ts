import { addDays } from '../../../i18n/days'
import { lastDayOf } from '../../../dates/months'
import type { Inputs } from '../../../trpc/types'

/** The days of arrival that the register is read for, both included. */
export type RegisterPeriod = { from: string; to: string }

/** A month that has begun fewer days ago is opened with the one before: it has hardly an arrival yet. */
const SHORTEST_DAYS = 7

/** The month that the register opens with. */
export const firstRegisterMonth = (today: string): string => addDays(today, 1 - SHORTEST_DAYS).slice(0, 7)

/** The days of a month; of the current one as far as it has come, since nobody has arrived after that. */
export const periodOfMonth = (month: string, today: string): RegisterPeriod => ({
  from: `${month}-01`,
  to: today.startsWith(month) ? today : lastDayOf(month),
})

const PAGE_SIZE = 50

/** The stays that began in a period. Server and browser build the query alike, so that a prefetch is found. */
export const registerArrivalsInput = (
  property_id: string,
  { from, to }: RegisterPeriod,
): Inputs['bookings']['listOfProperty'] => ({
  property_id,
  status: ['confirmed', 'tentative'],
  date: 'arrival',
  from,
  // The list excludes its last day.
  to: addDays(to, 1),
  sort: 'from',
  size: PAGE_SIZE,
})
