'use client'
import type { FigureGroup, FigureTotal, StayFigures } from '@stayward/contract/overview/figures'
import { BOOKING_SOURCES } from '@stayward/contract/stays/booking-values'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { knownWord } from '../../../components/known-words'
import { monthTitle } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import classes from './figures.module.css'

const COLUMNS = ['available', 'sold', 'occupancy', 'stays', 'rate', 'revenue'] as const

/** The figures of each group and of all of them. On a phone it scrolls sideways, with its names in place. */
export function FigureTable({ figures: { group_by, groups, total } }: { figures: StayFigures }) {
  const t = useTranslations('figures')
  const labelOf = useGroupLabel(group_by)
  return (
    // Without the focus, a keyboard could not scroll it sideways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes['scroller']} tabIndex={0} aria-label={t('table.label')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t(`groups.${group_by}`)}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <FigureRow key={group.key} label={labelOf(group)} figures={group} />
          ))}
        </tbody>
        <tfoot>
          <FigureRow label={t('table.total')} figures={total} />
        </tfoot>
      </table>
    </section>
  )
}

function useGroupLabel(group_by: StayFigures['group_by']): (group: FigureGroup) => string {
  const t = useTranslations()
  const locale = useLocale()
  return ({ key, label }) => {
    const source = group_by === 'channel' ? knownWord(BOOKING_SOURCES, key) : null
    if (source !== null) return t(`bookings.sources.${source}`)
    if (group_by === 'month' && key !== null) return monthTitle(key, locale)
    return key === null ? t('figures.table.untagged') : label
  }
}

function FigureRow({ label, figures }: { label: ReactNode; figures: FigureTotal }) {
  const t = useTranslations('figures.table')
  const format = useFormat()
  const priced = figures.revenue.reduce((nights, one) => nights + one.nights_with_amount, 0)
  const unpriced = figures.sold_nights - priced
  const amounts = (name: 'amount' | 'average_daily_rate') =>
    figures.revenue.map((one) => <span key={one.currency}>{format.money(one[name], one.currency)}</span>)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{figures.available_nights}</td>
      <td>{figures.sold_nights}</td>
      <td>{format.share(figures.occupancy)}</td>
      <td>{figures.stays}</td>
      <td>
        {amounts('average_daily_rate')}
        {unpriced > 0 && <small>{t('unpriced', { count: unpriced })}</small>}
      </td>
      <td>{amounts('amount')}</td>
    </tr>
  )
}
