'use client'
// oxlint-disable jsx-a11y/prefer-tag-over-role -- Only what is in view is there, which no table can say.
import { useLocale } from 'next-intl'
import { memo } from 'react'
import { dayParts, monthName, monthText } from '../../../i18n/format'
import { weekdayOf } from '../../../i18n/days'
import classes from './board-days.module.css'
import { type DayLine, FIRST_DAY_COLUMN, type Range } from './day-line'

const SATURDAY = 6

type Props = { line: DayLine; day_width: number; days: Range; today: string }

const placesOf = ({ line, days }: Pick<Props, 'line' | 'days'>): { index: number; day: string }[] =>
  Array.from({ length: days.to - days.from }, (_, step) => {
    const index = days.from + step
    return { index, day: line.dayAt(index) }
  })

/** The headers of the visible days, below the names of their months. */
export const DayHeads = memo(function DayHeads({ line, day_width, days, today }: Props) {
  const locale = useLocale()
  const places = placesOf({ line, days })
  const months = places.filter(({ day }, step) => step === 0 || day.endsWith('-01'))
  return (
    <>
      {months.map(({ index, day }, step) => {
        const end = months[step + 1]?.index ?? days.to
        return (
          <div
            key={day.slice(0, 7)}
            className={classes['month']}
            style={{ insetInlineStart: index * day_width, width: (end - index) * day_width }}
            aria-hidden
          >
            <span className={classes['whole']}>{monthText(day, locale)}</span>
            <span className={classes['short']}>{monthName(day.slice(0, 7), locale)}</span>
          </div>
        )
      })}
      {places.map(({ index, day }) => {
        const { weekday, date, spoken } = dayParts(day, locale)
        return (
          <div
            key={day}
            className={classes['day']}
            style={{ insetInlineStart: index * day_width, width: day_width }}
            role="columnheader"
            aria-colindex={index + FIRST_DAY_COLUMN}
            aria-label={spoken}
            aria-current={day === today ? 'date' : undefined}
            data-weekend={weekdayOf(day) >= SATURDAY || undefined}
          >
            <span className={classes['weekday']}>{weekday}</span>
            <span className={classes['date']}>{date}</span>
          </div>
        )
      })}
    </>
  )
})

/** The background behind the bars: weekends and starts of months. */
export const DayGround = memo(function DayGround({ line, day_width, days }: Omit<Props, 'today'>) {
  return placesOf({ line, days }).map(({ index, day }) => (
    <span
      key={day}
      className={classes['ground']}
      style={{ insetInlineStart: index * day_width, width: day_width }}
      data-weekend={weekdayOf(day) >= SATURDAY || undefined}
      data-first={day.endsWith('-01') || undefined}
    />
  ))
})
