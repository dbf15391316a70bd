'use client'
import { useLocale, useTranslations } from 'next-intl'
import { dayParts, monthText } from '../i18n/format'
import classes from './month-grid.module.css'
import { WEEK, weeksOf } from './month-days'

/** The chosen days: one, or from the first to the last. */
export type Chosen = { from: string | null; to: string | null }

type Props = {
  month: string
  today: string
  /** The day reached by Tab; keys lead on from it. */
  current: string
  chosen: Chosen
  /** The days between the ends; follows the pointer while the second one is chosen. */
  band: Chosen
  isDisabled: ((day: string) => boolean) | undefined
  takerOf: ((day: string) => string | null) | undefined
  onHover: (day: string) => void
  onChoose: (day: string) => void
}

/** The days of a month, week by week. */
export function MonthGrid({ month, ...props }: Props) {
  const locale = useLocale()
  const weeks = weeksOf(month)
  const whole = weeks.find((week) => week.every((day) => day !== null)) ?? []
  return (
    <table className={classes['grid']} aria-label={monthText(month, locale)}>
      <thead>
        <tr>
          {whole.map((day) => (
            <th key={day} scope="col">
              {day && dayParts(day, locale).weekday.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.findIndex((day) => day !== null) + WEEK * weeks.indexOf(week)}>
            {week.map((day, index) =>
              day === null ? (
                <td key={`before-${index}`} aria-hidden />
              ) : (
                <Day key={day} day={day} {...props} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = Omit<Props, 'month'> & { day: string }

function Day({ day, today, current, chosen, band, isDisabled, takerOf, onHover, onChoose }: DayProps) {
  const t = useTranslations('common.dates')
  const { date, spoken } = dayParts(day, useLocale())
  const taker = takerOf?.(day) ?? null
  const { from, to } = band
  const isBetween = from !== null && to !== null && from < day && day < to
  return (
    <td
      data-between={isBetween || undefined}
      data-first={(to !== null && day === from) || undefined}
      data-last={(from !== null && day === to) || undefined}
    >
      <button
        type="button"
        data-day={day}
        data-today={day === today || undefined}
        data-taken={taker !== null || undefined}
        aria-pressed={day === chosen.from || day === chosen.to}
        aria-current={day === today ? 'date' : undefined}
        aria-label={taker === null ? spoken : t('taken_day', { day: spoken, name: taker })}
        title={taker ?? undefined}
        aria-disabled={isDisabled?.(day) || undefined}
        tabIndex={day === current ? 0 : -1}
        onMouseEnter={() => onHover(day)}
        onClick={() => isDisabled?.(day) || onChoose(day)}
      >
        {date}
      </button>
    </td>
  )
}
