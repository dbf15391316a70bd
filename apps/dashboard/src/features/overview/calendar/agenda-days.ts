import type { BoardProperty, BoardRow, BoardTask } from '@stayward/contract/overview/calendar-board'
import { addDays } from '../../../i18n/days'
import { timeText } from '../../../i18n/format'
import { type Occupant, occupantsOf } from './nights'

export type AgendaEntry = { property: BoardProperty; occupant: Occupant }
export type AgendaTask = { property: BoardProperty; task: BoardTask }

/** A day of the agenda: departures, arrivals and tasks, each by the time that is shown, and current stays. */
export type AgendaDay = {
  day: string
  leaving: AgendaEntry[]
  arriving: AgendaEntry[]
  tasks: AgendaTask[]
  ongoing: AgendaEntry[]
}

/** The grid's content day by day: `count` days from the first one on. */
export function agendaDays(rows: readonly BoardRow[], first: string, count: number): AgendaDay[] {
  const entries = rows.flatMap((row) =>
    occupantsOf(row).map((occupant) => ({ property: row.property, occupant })),
  )
  const tasks = rows.flatMap(({ property, tasks: own }) => own.map((task) => ({ property, task })))
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index)
    return {
      day,
      leaving: byTime(
        entries.filter(({ occupant }) => occupant.to === day),
        (entry) => stayTime(entry, 'to'),
      ),
      arriving: byTime(
        entries.filter(({ occupant }) => occupant.from === day),
        (entry) => stayTime(entry, 'from'),
      ),
      tasks: byTime(
        tasks.filter(({ task }) => task.due_date === day),
        ({ property, task }) => timeText(task.due_at, property.time_zone),
      ),
      ongoing: entries.filter(({ occupant }) => occupant.from < day && day < occupant.to),
    }
  })
}

const byTime = <Item>(items: readonly Item[], timeOf: (item: Item) => string): Item[] =>
  items.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))

/** When a stay begins or ends at its property; a block has whole days, and stands first. */
const stayTime = ({ property, occupant }: AgendaEntry, end: 'from' | 'to'): string =>
  occupant.kind === 'block' ? '' : timeText(occupant.stay[end], property.time_zone)
