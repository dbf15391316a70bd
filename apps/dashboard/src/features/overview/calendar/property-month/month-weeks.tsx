'use client'
import { allows } from '@stayward/contract/kernel/rights'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { inMonth, movedDay } from '../../../../dates/month-days'
import { dayParts, monthTitle } from '../../../../i18n/format'
import type { BarColors } from '../bar-colors'
import type { Span } from '../day-line'
import { freeNights, type Occupant, occupantOfNight, occupantsOf } from '../nights'
import { ruleSegments } from '../rule-segments'
import { partsIn } from './month-bars'
import { MonthDay } from './month-day'
import classes from './month-weeks.module.css'
import { useNightsDrag } from './use-nights-drag'

// Nothing hovers before the page listens.
const HoverCard = dynamic(() => import('../hover-card').then((module) => module.HoverCard), {
  loading: () => null,
  ssr: false,
})

type Props = {
  row: BoardRow
  /** The days in view, from Monday to Sunday. */
  weeks: readonly (readonly string[])[]
  month: string
  /** Today at the property. */
  today: string
  colors: BarColors
  /** The current instant in milliseconds, to a quarter of an hour. */
  now: number
  opened_id: string | null
  is_busy: boolean
  onMonth: (month: string) => void
  onOpen: (occupant: Occupant) => void
  /** Free nights were chosen. */
  onChoose: (nights: Span) => void
}

/** The weeks of a month: its stays and blocks over the days they take, and what is due on a day. */
export function MonthWeeks(props: Props) {
  const { row, weeks, month, today, colors, now, opened_id, is_busy, onMonth, onOpen, onChoose } = props
  const t = useTranslations('calendar')
  const locale = useLocale()
  const table = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState(today)
  // The day that a key led to, until its month is there.
  const goal = useRef<string | null>(null)
  // Tab reaches one day of the month; keys lead on from it.
  const active = reached.startsWith(month) ? reached : inMonth(reached, `${month}-01`)
  const occupants = occupantsOf(row)
  const canBook = allows(row.property.access_level, 'booking.create')
  // Until a month is read, nobody knows which of its nights are free.
  const drag = useNightsDrag(
    (first, last) => (canBook && !is_busy ? freeNights(occupants, first, last) : null),
    onChoose,
  )
  const rules = ruleSegments(row)
  const tasks = Map.groupBy(row.tasks, ({ due_date }) => due_date)

  useEffect(() => {
    if (goal.current === null || !goal.current.startsWith(month)) return
    dayOf(table.current, goal.current)?.focus()
    goal.current = null
  }, [month])

  const onKeyDown = (event: KeyboardEvent, day: string) => {
    // With these keys the browser goes back, or to the top.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = movedDay(event.key, event.shiftKey, day)
    if (next === null) return
    event.preventDefault()
    setReached(next)
    if (next.startsWith(month)) return dayOf(table.current, next)?.focus()
    goal.current = next
    onMonth(next.slice(0, 7))
  }
  const useNight = (day: string) => {
    if (is_busy) return
    const occupant = occupantOfNight(occupants, day)
    if (occupant) return onOpen(occupant)
    const nights = canBook ? freeNights(occupants, day, day) : null
    if (nights) onChoose(nights)
  }
  const openBar = (id: string) => {
    const occupant = occupants.find((one) => one.id === id)
    if (occupant) onOpen(occupant)
  }

  return (
    <div className={classes['frame']}>
      <table
        ref={table}
        className={classes['month']}
        aria-label={monthTitle(month, locale)}
        aria-busy={is_busy}
        {...drag.handlers}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {dayParts(day, locale).weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const bars = partsIn(week, occupants)
            const closed = partsIn(week, rules)
            return (
              <tr key={week[0]}>
                {week.map((day, cell) => (
                  <MonthDay
                    key={day}
                    day={day}
                    row={row}
                    is_outside={!day.startsWith(month)}
                    today={today}
                    is_active={day === active}
                    is_picked={drag.picked !== null && drag.picked.from <= day && day < drag.picked.to}
                    can_book={canBook}
                    is_known={!is_busy}
                    taker={occupantOfNight(occupants, day)}
                    bars={bars.get(cell) ?? []}
                    rules={closed.get(cell) ?? []}
                    tasks={tasks.get(day) ?? []}
                    colors={colors}
                    now={now}
                    opened_id={opened_id}
                    onKeyDown={onKeyDown}
                    onReach={setReached}
                    onUse={useNight}
                    onOpen={openBar}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <HoverCard grid={table} rows={[row]} />
      {canBook && <p className={classes['help']}>{t('months.help')}</p>}
    </div>
  )
}

/** The button of a day. */
const dayOf = (table: HTMLElement | null, day: string): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null
