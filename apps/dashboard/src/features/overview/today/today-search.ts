import { OCCUPYING_STATUSES } from '@stayward/contract/stays/booking-states'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'
import { addDays } from '../../../i18n/days'

/** How many days the page covers, starting today. */
const DAYS_AHEAD = 7

const MAX_ROWS = 100

/** The selected day, from the URL; null for today. */
export type TodaySearch = { day: string | null }

/** Parses the URL; a day outside the range is today, so that an old link opens the current day. */
export const parseTodaySearch =
  (today: string) =>
  (params: URLSearchParams): TodaySearch => {
    const day = params.get('day')
    const isShown = day !== null && daysFrom(today).includes(day)
    return { day: isShown && day !== today ? day : null }
  }

/** The URL of a day. */
export const todaySearchPath = ({ day }: TodaySearch): string => paths.today({ day: day ?? undefined })

/** The days that can be looked at. */
export const daysFrom = (today: string): string[] =>
  Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead))

/** The queries of one day. Server and browser build them alike, so that a prefetch is found. */
export function inputsOfDay(day: string) {
  const within = { from: day, to: addDays(day, 1) }
  const stays = { status: [...OCCUPYING_STATUSES], size: MAX_ROWS, ...within }
  return {
    arriving: { ...stays, date: 'arrival' },
    leaving: { ...stays, date: 'departure' },
    // A stay covers its nights, so this finds current stays and arrivals.
    overnight: { ...stays, date: 'stay' },
    cleaning: {
      service: ['cleaning'],
      status: ['todo', 'in_progress', 'completed'],
      due_from: day,
      due_to: addDays(day, 1),
      size: MAX_ROWS,
    },
  } as const satisfies Record<string, Inputs['bookings']['list'] | Inputs['tasks']['list']>
}

/** The full lists of a day, if it has more than the page shows. */
export function listsOfDay(day: string): Record<keyof ReturnType<typeof inputsOfDay>, string> {
  const stays = { phase: 'all', status: OCCUPYING_STATUSES.join(','), from: day, to: day }
  return {
    arriving: paths.bookings({ ...stays, date: 'arrival' }),
    leaving: paths.bookings({ ...stays, date: 'departure' }),
    overnight: paths.bookings(stays),
    cleaning: paths.tasks({ state: 'standing', service: 'cleaning', from: day, to: day }),
  }
}

/** What the days are computed from. */
export const upcomingInput = { days: DAYS_AHEAD } as const satisfies Inputs['timeline']['upcoming']
