import type { BoardProperty, BoardRow, BoardTask } from '@stayward/contract/overview/calendar-board'
import { addDays } from '../../../i18n/days'
import { type Occupant, occupantsOf } from './nights'

export type AgendaEntry = { property: BoardProperty; occupant: Occupant }
export type AgendaTask = { property: BoardProperty; task: BoardTask }

/** A day of the agenda: departures, arrivals, tasks, and current stays. */
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
      leaving: entries.filter(({ occupant }) => occupant.to === day),
      arriving: entries.filter(({ occupant }) => occupant.from === day),
      tasks: tasks.filter(({ task }) => task.due_date === day),
      ongoing: entries.filter(({ occupant }) => occupant.from < day && day < occupant.to),
    }
  })
}
