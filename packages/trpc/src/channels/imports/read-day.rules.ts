import type { DateOrder } from '@stayward/contract/channels/import-values'
import type { SheetCell, SheetRow } from '@stayward/integrations/sheets/sheet-row'
import type { ReservationMapping } from './recognise-columns.rules.ts'

/** Why a cell is no day: it is none, or both orders give one and nobody knows which is meant. */
export type DayFault = 'date_unreadable' | 'date_order_unknown'

/** A day that was read, `YYYY-MM-DD`. */
export type ReadDay = { day: string } | { fault: DayFault }

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?: .*)?$/

const UNREADABLE: ReadDay = { fault: 'date_unreadable' }

/** The day in a cell. An order that is known is kept to: a month 24 is refused, not read as a day. */
export function readDay(cell: SheetCell, order: DateOrder | null): ReadDay {
  if (cell?.type === 'day') return { day: cell.value }
  if (cell?.type !== 'text') return UNREADABLE
  const iso = ISO.exec(cell.value)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const [, first, separator, second, year] = NUMERIC.exec(cell.value) ?? []
  if (separator === undefined) return UNREADABLE
  // Nobody parts months from days by dots with the month in front.
  const known = separator === '.' ? 'day_first' : order
  const dayFirst = dayOf(year, second, first)
  const monthFirst = dayOf(year, first, second)
  if (known !== null) return known === 'day_first' ? dayFirst : monthFirst
  if ('day' in dayFirst && 'day' in monthFirst && dayFirst.day !== monthFirst.day)
    return { fault: 'date_order_unknown' }
  return 'day' in dayFirst ? dayFirst : monthFirst
}

function dayOf(year = '', month = '', day = ''): ReadDay {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  const isThere = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && year >= '1000'
  return isThere ? { day: text } : UNREADABLE
}

/**
 * The mapping with the order of its days, if its rows tell: one program writes all rows alike, so a single 24/10
 * decides. Rows that contradict each other decide nothing.
 */
export function settleDateOrder(mapping: ReservationMapping, rows: readonly SheetRow[]): ReservationMapping {
  if (mapping.date_order !== null) return mapping
  const { from, to } = mapping.columns
  const cells = rows.flatMap((row) =>
    [from, to].flatMap((at) => (at === undefined ? [] : [row.cells[at] ?? null])),
  )
  const proves = (order: DateOrder, other: DateOrder) =>
    cells.some((cell) => 'day' in readDay(cell, order) && !('day' in readDay(cell, other)))
  const isDayFirst = proves('day_first', 'month_first')
  const isMonthFirst = proves('month_first', 'day_first')
  if (isDayFirst === isMonthFirst) return mapping
  return { ...mapping, date_order: isDayFirst ? 'day_first' : 'month_first' }
}
