'use client'
import type { StayFigures } from '@stayward/contract/overview/figures'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { monthName } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { monthsIn } from './figure-periods'
import classes from './figures.module.css'

/** In pixels; across, everything is a share of the width, so that words keep their size on a phone. */
const HEIGHT = 200
const TOP = 12
const BOTTOM = 24
const LINES = [0, 0.5, 1]

type Props = { now: StayFigures; before: StayFigures }

/** Occupancy month by month beside the year before. The table of months says the same in numbers. */
export function OccupancyChart({ now, before }: Props) {
  const t = useTranslations('figures.chart')
  const format = useFormat()
  const locale = useLocale()
  const id = useId()
  const across = scaleBand(monthsIn(now), [0, 100]).paddingInner(0.3).paddingOuter(0.15)
  const up = scaleLinear([0, 1], [HEIGHT - BOTTOM, TOP])
  const isBeside = before.groups.length > 0
  const width = across.bandwidth() / (isBeside ? 2 : 1)
  const [shares, earlier] = [sharesOf(now), sharesOf(before)]
  return (
    <figure className={classes['chart']} aria-labelledby={id}>
      <figcaption id={id}>
        <h2>{t('title')}</h2>
        {isBeside && (
          <p className={classes['legend']}>
            <span data-series="now">{t('now')}</span>
            <span data-series="before">{t('before')}</span>
          </p>
        )}
      </figcaption>
      <svg height={HEIGHT} role="img" aria-labelledby={id}>
        {LINES.map((share) => (
          <g key={share}>
            <line className={classes['line']} x1="0" x2="100%" y1={up(share)} y2={up(share)} />
            <text className={classes['tick']} x={-8} y={up(share)} dy="0.35em" textAnchor="end">
              {format.share(String(share))}
            </text>
          </g>
        ))}
        {across.domain().map((key) => {
          const x = across(key) ?? 0
          const [share, was] = [shares.get(key.slice(5)), earlier.get(key.slice(5))]
          const month = monthName(key, locale)
          const words = { month, share: format.share(share ?? '0'), was: format.share(was ?? '0') }
          return (
            <g key={key}>
              <title>{t(was === undefined ? 'month' : 'month_beside', words)}</title>
              {was !== undefined && <Bar series="before" x={x} width={width} share={was} up={up} />}
              {share !== undefined && (
                <Bar series="now" x={isBeside ? x + width : x} width={width} share={share} up={up} />
              )}
              <text
                className={classes['tick']}
                x={`${x + across.bandwidth() / 2}%`}
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

/** Occupancy by month of the year, `03`. */
const sharesOf = ({ groups }: StayFigures): Map<string, string> =>
  new Map(groups.flatMap(({ key, occupancy }) => (key === null ? [] : [[key.slice(5), occupancy]])))

type BarProps = {
  series: 'now' | 'before'
  x: number
  width: number
  share: string
  up: (share: number) => number
}

function Bar({ series, x, width, share, up }: BarProps) {
  const top = up(Math.min(Number(share), 1))
  return <rect data-series={series} x={`${x}%`} width={`${width}%`} y={top} height={up(0) - top} rx={2} />
}
