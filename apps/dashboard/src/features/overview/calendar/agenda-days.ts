import type { BoardProperty, BoardRow, BoardTask } from '@stayward/contract/overview/calendar-board'
import { addDays } from '../../../i18n/days'
import { timeText } from '../../../i18n/format'
import { stayHour, type StayEnd } from '../../stays/bookings/stay-hour'
import { type Occupant, occupantsOf } from './nights'

export type AgendaEntry<Kind extends Occupant = Occupant> = { property: BoardProperty; occupant: Kind }
export type AgendaStay = AgendaEntry<Exclude<Occupant, { kind: 'block' }>>
export type AgendaBlock = AgendaEntry<Extract<Occupant, { kind: 'block' }>>
export type AgendaTask = { property: BoardProperty; task: BoardTask }

/**
 * A day of the agenda: departures, arrivals and tasks, each by the time that is shown; blocks that begin or end; and what
 * goes on.
 */
export type AgendaDay = {
  day: string
  leaving: AgendaStay[]
  arriving: AgendaStay[]
  tasks: AgendaTask[]
  blocks: AgendaBlock[]
  ongoing: AgendaEntry[]
}

/** The grid's content day by day: `count` days from the first one on. */
export function agendaDays(rows: readonly BoardRow[], first: string, count: number): AgendaDay[] {
  const entries = rows.flatMap((row) =>
    occupantsOf(row).map((occupant) => ({ property: row.property, occupant })),
  )
  const stays = entries.filter(isStay)
  const blocks = entries.filter(isBlock)
  const tasks = rows.flatMap(({ property, tasks: own }) => own.map((task) => ({ property, task })))
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index)
    return {
      day,
      leaving: byTime(
        stays.filter(({ occupant }) => occupant.to === day),
        (entry) => hourOf(entry, 'departure'),
      ),
      arriving: byTime(
        stays.filter(({ occupant }) => occupant.from === day),
        (entry) => hourOf(entry, 'arrival'),
      ),
      tasks: byTime(
        tasks.filter(({ task }) => task.due_date === day),
        ({ property, task }) => timeText(task.due_at, property.time_zone),
      ),
      blocks: blocks.filter(({ occupant }) => occupant.from === day || occupant.to === day),
      ongoing: entries.filter(({ occupant }) => occupant.from < day && day < occupant.to),
    }
  })
}

const byTime = <Item>(items: readonly Item[], timeOf: (item: Item) => string): Item[] =>
  items.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))

const hourOf = ({ occupant }: AgendaStay, end: StayEnd): string => stayHour(occupant.stay, end)

const isStay = (entry: AgendaEntry): entry is AgendaStay => entry.occupant.kind !== 'block'
const isBlock = (entry: AgendaEntry): entry is AgendaBlock => entry.occupant.kind === 'block'
