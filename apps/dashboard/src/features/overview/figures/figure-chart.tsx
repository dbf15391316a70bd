'use client'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { monthName } from '../../../i18n/format'
import { type Comparison, monthBeside, monthsFromFirst, monthsIn } from './figure-periods'
import { type Figures, mainNumber } from './figure-rows'
import classes from './figure-chart.module.css'
import type { Measure } from './measures'
import { useMainNumber } from './use-main-number'

/** In pixels; across, everything is a share of the width, so that words keep their size on a phone. */
const HEIGHT = 200
const TOP = 12
const BOTTOM = 24
const LINES = 2
/** Of a bar, in percent of the width: few months would make slabs of them. */
const WIDEST = 5
/** Those whose numbers are shares of a whole. */
const SHARES: readonly Measure[] = ['occupancy', 'cancellations', 'checkin', 'codes', 'cleaning']

type Props = {
  measure: Measure
  now: Figures
  before: Figures | undefined
  comparison: Comparison
  today: string
}

/**
 * A measure month by month beside what it is compared with, pale where a month has not begun. The table of months says the same
 * in numbers.
 */
export function FigureChart({ measure, now, before, comparison, today }: Props) {
  const t = useTranslations('figures.chart')
  const names = useTranslations('figures.names')
  const currency = (now.total.revenue ?? before?.total.revenue)?.[0]?.currency ?? null
  const { write, shorten } = useMainNumber(measure, currency)
  const locale = useLocale()
  const id = useId()
  const numbers = numbersOf(measure, now, currency)
  const earlier = before
    ? numbersOf(measure, before, currency, (month) => monthBeside(month, comparison, now))
    : new Map<string, string>()
  const months = monthsFromFirst(monthsIn(now), (month) => numbers.has(month) || earlier.has(month))
  const across = scaleBand(months, [0, 100]).paddingInner(0.3).paddingOuter(0.15)
  const highest = Math.max(0, ...[...numbers.values(), ...earlier.values()].map(Number))
  const up = scaleLinear([0, SHARES.includes(measure) ? 1 : highest || 1], [HEIGHT - BOTTOM, TOP]).nice(LINES)
  const isBeside = earlier.size > 0
  const isAhead = (month: string) => month > today.slice(0, 7)
  const isAny = (isWanted: (month: string) => boolean) =>
    months.some((month) => isWanted(month) && Number(numbers.get(month) ?? 0) > 0)
  const isAnyAhead = isAny(isAhead)
  const isAnyBegun = isAny((month) => !isAhead(month))
  const series = isBeside ? 2 : 1
  const width = Math.min(across.bandwidth() / series, WIDEST)
  const inset = (across.bandwidth() - series * width) / 2
  return (
    <figure className={classes['chart']} aria-labelledby={id}>
      <figcaption id={id}>
        <h2>{t('title', { figure: names(measure) })}</h2>
        {(isBeside || isAnyAhead) && (
          <p className={classes['legend']}>
            {isAnyBegun && <span data-series="now">{t(isAnyAhead ? 'begun' : 'now')}</span>}
            {isAnyAhead && <span data-series="ahead">{t('ahead')}</span>}
            {isBeside && <span data-series="before">{t('before', { comparison })}</span>}
          </p>
        )}
      </figcaption>
      <svg height={HEIGHT} role="img" aria-labelledby={id}>
        {up.ticks(LINES).map((line) => (
          <g key={line}>
            <line className={classes['line']} x1="0" x2="100%" y1={up(line)} y2={up(line)} />
            <text className={classes['tick']} x={-8} y={up(line)} dy="0.35em" textAnchor="end">
              {shorten(String(line))}
            </text>
          </g>
        ))}
        {across.domain().map((key) => {
          const x = (across(key) ?? 0) + inset
          const [value, was] = [numbers.get(key), earlier.get(key)]
          const month = monthName(key, locale)
          const words = { month, value: value ? write(value) : '–', comparison, was: was ? write(was) : '–' }
          return (
            <g key={key}>
              <title>{t(was === undefined ? 'month' : 'month_beside', words)}</title>
              {was !== undefined && <Bar series="before" x={x} width={width} value={was} up={up} />}
              {value !== undefined && (
                <Bar
                  series={isAhead(key) ? 'ahead' : 'now'}
                  x={isBeside ? x + width : x}
                  width={width}
                  value={value}
                  up={up}
                />
              )}
              <text
                className={classes['tick']}
                x={`${x + (series * width) / 2}%`}
                y={HEIGHT - 6}
                textAnchor="middle"
              >
                {month}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

/** The number of a measure by month; `placeOf` says under which month it stands, null if under none. */
const numbersOf = (
  measure: Measure,
  { groups }: Figures,
  currency: string | null,
  placeOf: (month: string) => string | null = (month) => month,
): Map<string, string> =>
  new Map(
    groups.flatMap((row) => {
      const number = mainNumber(measure, row, currency)
      const place = row.key === null ? null : placeOf(row.key)
      return place === null || number === null ? [] : [[place, number]]
    }),
  )

type BarProps = {
  series: 'now' | 'ahead' | 'before'
  x: number
  width: number
  value: string
  up: (value: number) => number
}

function Bar({ series, x, width, value, up }: BarProps) {
  const top = Math.max(up(Number(value)), TOP)
  return <rect data-series={series} x={`${x}%`} width={`${width}%`} y={top} height={up(0) - top} rx={2} />
}
