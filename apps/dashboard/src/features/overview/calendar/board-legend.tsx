import { BOOKING_SOURCES } from '@stayward/contract/stays/booking-values'
import { useTranslations } from 'next-intl'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { memo } from 'react'
import { SourceMark } from '../../stays/bookings/source-mark'
import classes from './board-legend.module.css'

/** What the colours, letters and hatchings of the bars mean, as far as they occur. */
export const BoardLegend = memo(function BoardLegend({ rows }: { rows: readonly BoardRow[] }) {
  const t = useTranslations('calendar.legend')
  const sources = useTranslations('bookings.sources')
  const shown = new Set(
    rows.flatMap(({ stays, blocks, rules }) => [...stays, ...blocks, ...rules].map(({ source }) => source)),
  )
  const has = {
    conflict: rows.some(({ stays }) => stays.some(({ conflict }) => conflict)),
    hold: rows.some(({ stays }) => stays.some(({ kind }) => kind === 'hold')),
    block: rows.some(({ blocks }) => blocks.length > 0),
    rule: rows.some(({ rules }) => rules.length > 0),
  }
  return (
    <ul className={classes['legend']} aria-label={t('label')}>
      {BOOKING_SOURCES.filter((source) => shown.has(source)).map((source) => (
        <li key={source} data-source={source}>
          {source === 'direct' ? (
            <span className={classes['swatch']} data-kind="stay" />
          ) : (
            <SourceMark source={source} />
          )}
          {sources(source)}
        </li>
      ))}
      {(['conflict', 'hold', 'block', 'rule'] as const)
        .filter((kind) => has[kind])
        .map((kind) => (
          <li key={kind}>
            <span className={classes['swatch']} data-kind={kind} />
            {t(kind)}
          </li>
        ))}
    </ul>
  )
})
