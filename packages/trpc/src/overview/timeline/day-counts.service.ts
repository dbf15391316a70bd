import type { DayCounts, DayCountsQuery } from '@stayward/contract/overview/day-counts'
import type { Executor } from '@stayward/db/client'
import type { AccountActor } from '../../kernel/actor.ts'
import type { FigureFilter } from '../figures/figure-groups.queries.ts'
import { daysOf } from '../figures/figure-months.rules.ts'
import { listAvailable, listSold } from '../figures/figures.queries.ts'
import { countStaysByDay } from './day-counts.queries.ts'

/** What each day brings; nights are those of the figures, for the properties whose figures the caller may see. */
export async function readDayCounts(
  { db, actor }: { db: Executor; actor: AccountActor },
  query: DayCountsQuery,
): Promise<DayCounts[]> {
  const periods = daysOf(query.from, query.to)
  const filter: FigureFilter = { periods, property_id: query.property_id, tag: query.tag }
  const [arrivals, departures, sold, available] = await Promise.all([
    countStaysByDay(db, actor, query, 'arrival_date'),
    countStaysByDay(db, actor, query, 'departure_date'),
    listSold(db, actor, filter, 'day'),
    listAvailable(db, actor, filter, 'day'),
  ])
  const soldOn = (date: string) =>
    sold.filter(({ key }) => key === date).reduce((sum, { sold_nights }) => sum + sold_nights, 0)
  const availableOn = new Map(available.map(({ key, available_nights }) => [key, available_nights]))
  return periods.map(({ start: date }) => {
    const nights = availableOn.get(date)
    return {
      date,
      arrivals: arrivals.get(date) ?? 0,
      departures: departures.get(date) ?? 0,
      occupied: nights === undefined ? null : soldOn(date),
      available: nights ?? null,
    }
  })
}
