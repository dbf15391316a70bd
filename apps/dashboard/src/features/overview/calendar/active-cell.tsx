'use client'
// oxlint-disable jsx-a11y/prefer-tag-over-role -- Only what is in view is there, which no table can say.
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import classes from './active-cell.module.css'
import { conflictsOn, occupantInLane } from './conflict-lanes'
import type { RowLook } from './density'
import { barBox, type DayLine, FIRST_DAY_COLUMN } from './day-line'
import { departureOn, freeNights, occupantsOf } from './nights'
import { useOccupantWords } from './occupant-words'
import { frameOf } from './row-layout'
import { ruleSegments } from './rule-segments'
import type { Choice } from './use-board-keys'

type Props = {
  id: string
  choice: Choice
  row: BoardRow
  look: RowLook
  top: number
  row_index: number
  line: DayLine
  day_width: number
}

/** The keyboard's position: a frame around the day, the selected nights, and both in words. */
export function ActiveCell(props: Props) {
  const { id, row, look, top, row_index, line, day_width } = props
  const { cell, anchor } = props.choice
  const t = useTranslations('calendar')
  const sources = useTranslations('bookings.sources')
  const format = useFormat()
  const words = useOccupantWords()
  const occupants = occupantsOf(row)
  const there = occupantInLane(row, cell.day, cell.lane)
  // Said where the keyboard comes by first; in a lower lane it is on one of them.
  const waiting = cell.lane === 0 ? conflictsOn(row, cell.day) : []
  const frame = frameOf(row, cell.lane, look)
  const leaving = departureOn(occupants, cell.day)
  const tasks = row.tasks.filter(({ due_date }) => due_date === cell.day)
  const rules = ruleSegments(row).find(({ from, to }) => from <= cell.day && cell.day < to)
  const chosen = anchor && freeNights(occupants, anchor.day, cell.day)
  const label = [
    row.property.name,
    format.day(cell.day),
    chosen && t('spoken.chosen', { from: format.day(chosen.from), to: format.day(chosen.to) }),
    !chosen && (there ? words.sentenceOf(there) : t('spoken.free')),
    ...(chosen ? [] : waiting.map((stay) => t('spoken.in_conflict', { name: words.nameOf(stay) }))),
    rules &&
      t('rule.name', {
        count: rules.sources.length,
        channels: format.list(rules.sources.map((source) => sources(source))),
      }),
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
          top: top + frame.top,
          insetInlineStart: `calc(var(--head) + ${line.indexOf(cell.day) * day_width}px)`,
          width: day_width,
          height: frame.height,
        }}
        role="gridcell"
        aria-colindex={line.indexOf(cell.day) + FIRST_DAY_COLUMN}
        aria-selected={chosen !== null}
        aria-label={label.filter(Boolean).join(', ')}
      />
    </div>
  )
}
