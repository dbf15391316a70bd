'use client'
// oxlint-disable jsx-a11y/prefer-tag-over-role -- Only what is in view is there, which no table can say.
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import classes from './active-cell.module.css'
import { barBox, type DayLine, FIRST_DAY_COLUMN } from './day-line'
import { departureOn, freeNights, occupantOfNight, occupantsOf } from './nights'
import { useOccupantWords } from './occupant-words'
import type { Choice } from './use-board-keys'

type Props = {
  id: string
  choice: Choice
  row: BoardRow
  top: number
  row_index: number
  line: DayLine
  day_width: number
}

/** The keyboard's position: a frame around the day, the selected nights, and both in words. */
export function ActiveCell({ id, choice: { cell, anchor }, row, top, row_index, line, day_width }: Props) {
  const t = useTranslations('calendar')
  const sources = useTranslations('bookings.sources')
  const format = useFormat()
  const words = useOccupantWords()
  const occupants = occupantsOf(row)
  const there = occupantOfNight(occupants, cell.day)
  const leaving = departureOn(occupants, cell.day)
  const tasks = row.tasks.filter(({ due_date }) => due_date === cell.day)
  const chosen = anchor && freeNights(occupants, anchor.day, cell.day)
  const label = [
    row.property.name,
    format.day(cell.day),
    chosen && t('spoken.chosen', { from: format.day(chosen.from), to: format.day(chosen.to) }),
    !chosen && (there ? words.sentenceOf(there) : t('spoken.free')),
    ...row.rules
      .filter(({ from, to }) => from <= cell.day && cell.day < to)
      .map(({ source }) => t('rule.name', { channel: sources(source) })),
    leaving && t('spoken.leaving', { name: words.nameOf(leaving) }),
    tasks.length > 0 && t('spoken.tasks', { count: tasks.length }),
  ]
  return (
    <div role="row" aria-rowindex={row_index}>
      {chosen && (
        <span
          className={classes['chosen']}
          style={{
            top,
            insetInlineStart: `calc(var(--head) + ${barBox(line, chosen, day_width).left}px)`,
            width: barBox(line, chosen, day_width).width,
          }}
        />
      )}
      <div
        id={id}
        className={classes['cell']}
        style={{
          top,
          insetInlineStart: `calc(var(--head) + ${line.indexOf(cell.day) * day_width}px)`,
          width: day_width,
        }}
        role="gridcell"
        aria-colindex={line.indexOf(cell.day) + FIRST_DAY_COLUMN}
        aria-selected={chosen !== null}
        aria-label={label.filter(Boolean).join(', ')}
      />
    </div>
  )
}
