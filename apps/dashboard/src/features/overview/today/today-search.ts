import { OCCUPYING_STATUSES } from '@stayward/contract/stays/booking-states'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'
import { addDays } from '../../../i18n/days'

/** How many days the page looks ahead, today being the first. */
const DAYS_AHEAD = 7

const MAX_ROWS = 100

/** The day that is looked at, as the address says it; null for today. */
export type TodaySearch = { day: string | null }

/** Reads the address; a day that is not one of those shown is today, so that an old link opens on the present. */
export const parseTodaySearch =
  (today: string) =>
  (params: URLSearchParams): TodaySearch => {
    const day = params.get('day')
    const isShown = day !== null && daysFrom(today).includes(day)
    return { day: isShown && day !== today ? day : null }
  }

/** The address of a day. */
export const todaySearchPath = ({ day }: TodaySearch): string => paths.today({ day: day ?? undefined })

/** The days that can be looked at. */
export const daysFrom = (today: string): string[] =>
  Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead))

/** What is asked for about one day. Server and browser ask alike, so that a prefetch is found. */
export function inputsOfDay(day: string) {
  const within = { from: day, to: addDays(day, 1) }
  const stays = { status: [...OCCUPYING_STATUSES], size: MAX_ROWS, ...within }
  return {
    arriving: { ...stays, date: 'arrival' },
    leaving: { ...stays, date: 'departure' },
    // A stay covers its nights, so that these are those who came before and those who arrive.
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

/** The lists that hold all of a day, for when it has more than the page shows. */
export function listsOfDay(day: string): Record<keyof ReturnType<typeof inputsOfDay>, string> {
  const stays = { phase: 'all', status: OCCUPYING_STATUSES.join(','), from: day, to: day }
  return {
    arriving: paths.bookings({ ...stays, date: 'arrival' }),
    leaving: paths.bookings({ ...stays, date: 'departure' }),
    overnight: paths.bookings(stays),
    cleaning: paths.tasks({ state: 'standing', service: 'cleaning', from: day, to: day }),
  }
}

/** Everything that the days are counted from. */
export const upcomingInput = { days: DAYS_AHEAD } as const satisfies Inputs['timeline']['upcoming']
