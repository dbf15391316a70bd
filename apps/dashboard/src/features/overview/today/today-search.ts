import { knownTag } from '../../../components/known-words'
import { SERVICES } from '@stayward/contract/properties/property-values'
import { OCCUPYING_STATUSES } from '@stayward/contract/stays/booking-states'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'
import { addDays } from '../../../i18n/days'

/** How many days the page covers: today and the next seven. */
const DAYS_SHOWN = 8

/** As many rows of a group as fit at a glance; its list has the others. A large company would send hundreds. */
const MAX_ROWS = 8

/** From the URL: the selected day, null for today, and the tag of the properties, the empty one for all. */
export type TodaySearch = { day: string | null; tag: string }

/** Parses the URL; a day outside the range is today, so that an old link opens the current day. */
export const parseTodaySearch =
  (today: string) =>
  (params: URLSearchParams): TodaySearch => {
    const day = params.get('day')
    const isShown = day !== null && daysFrom(today).includes(day)
    return { day: isShown && day !== today ? day : null, tag: knownTag(params.get('tag')) }
  }

/** The URL of a day. */
export const todaySearchPath = ({ day, tag }: TodaySearch): string =>
  paths.today({ day: day ?? undefined, tag })

/** The days that can be looked at. */
export const daysFrom = (today: string): string[] =>
  Array.from({ length: DAYS_SHOWN }, (_, ahead) => addDays(today, ahead))

/** The queries of one day. Server and browser build them alike, so that a prefetch is found. */
export function inputsOfDay(day: string, tag: string) {
  const within = { from: day, to: addDays(day, 1) }
  const where = tagged(tag)
  const stays = { status: [...OCCUPYING_STATUSES], size: MAX_ROWS, ...within, ...where }
  const tasks: Inputs['tasks']['list'] = {
    status: ['todo', 'in_progress', 'completed'],
    due_from: within.from,
    due_to: within.to,
    size: MAX_ROWS,
    ...where,
  }
  return {
    arriving: { ...stays, date: 'arrival', sort: 'arrival_time' },
    leaving: { ...stays, date: 'departure', sort: 'departure_time' },
    // A stay covers its nights, so this finds current stays and arrivals.
    overnight: { ...stays, date: 'stay' },
    cleaning: { ...tasks, service: ['cleaning'] },
    other_work: { ...tasks, service: SERVICES.filter((service) => service !== 'cleaning') },
  } as const satisfies Record<string, Inputs['bookings']['list'] | Inputs['tasks']['list']>
}

/** How many stays cover the night of a day, those that arrive on it too. */
export function overnightTotalInput(day: string, tag: string): Inputs['bookings']['total'] {
  const { size: _size, ...input } = inputsOfDay(day, tag).overnight
  return input
}

/** The full lists of a day, if it has more than the page shows. */
export function listsOfDay(day: string, tag: string): Record<keyof ReturnType<typeof inputsOfDay>, string> {
  const stays = { phase: 'all', status: OCCUPYING_STATUSES.join(','), from: day, to: day, tag }
  const tasks = { state: 'standing', from: day, to: day, tag }
  return {
    arriving: paths.bookings({ ...stays, date: 'arrival' }),
    leaving: paths.bookings({ ...stays, date: 'departure' }),
    overnight: paths.bookings(stays),
    cleaning: paths.tasks({ ...tasks, service: 'cleaning' }),
    // With the cleanings: the list of tasks is that of one service, or of all.
    other_work: paths.tasks(tasks),
  }
}

/** The counts of all days. */
export const dayCountsInput = (today: string, tag: string): Inputs['timeline']['days'] => ({
  from: today,
  to: addDays(today, DAYS_SHOWN),
  ...tagged(tag),
})

/** What needs attention. */
export const attentionInput = (tag: string): Inputs['timeline']['attention'] => tagged(tag)

const tagged = (tag: string) => (tag === '' ? {} : { tag })
