'use client'
import type { FigureTotal } from '@stayward/contract/overview/figures'
import type { PunctualityTotal } from '@stayward/contract/overview/grouped-figures'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/use-format'
import classes from './figures.module.css'

type Props = {
  now: FigureTotal
  before: FigureTotal
  checkin: PunctualityTotal
  cleaning: PunctualityTotal
}

/** The figures of the whole period, each beside the same period a year before. */
export function FigureTiles({ now, before, checkin, cleaning }: Props) {
  const t = useTranslations('figures.tiles')
  const format = useFormat()
  const had = before.available_nights > 0
  const [first, ...others] = now.revenue
  const earlier = before.revenue.find(({ currency }) => currency === first?.currency)
  const money = (amount: string) => (first ? format.money(amount, first.currency) : '–')
  return (
    <dl className={classes['tiles']}>
      <Tile label={t('occupancy')} value={format.share(now.occupancy)}>
        {had && t('before', { value: format.share(before.occupancy) })}
      </Tile>
      <Tile
        label={t('nights')}
        value={t('nights_of', { sold: now.sold_nights, available: now.available_nights })}
      >
        {had && t('before', { value: t('nights_count', { count: before.sold_nights }) })}
      </Tile>
      <Tile label={t('rate')} value={first ? money(first.average_daily_rate) : '–'}>
        {first && first.nights_with_amount < now.sold_nights
          ? t('priced', { count: first.nights_with_amount, sold: now.sold_nights })
          : earlier && t('before', { value: money(earlier.average_daily_rate) })}
      </Tile>
      <Tile label={t('revenue')} value={first ? money(first.amount) : '–'}>
        {others.length > 0 &&
          t('and', {
            amounts: format.list(others.map(({ amount, currency }) => format.money(amount, currency))),
          })}
        {others.length === 0 && earlier && t('before', { value: money(earlier.amount) })}
      </Tile>
      <InTime label={t('checkin')} figures={checkin} />
      <InTime label={t('cleaning')} figures={cleaning} />
    </dl>
  )
}

function InTime({
  label,
  figures: { counted, in_time, share },
}: {
  label: string
  figures: PunctualityTotal
}) {
  const t = useTranslations('figures.tiles')
  const format = useFormat()
  return (
    <Tile label={label} value={counted === 0 ? '–' : format.share(share)}>
      {counted > 0 && t('in_time', { in_time, counted })}
    </Tile>
  )
}

function Tile({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className={classes['tile']}>
      <dt>{label}</dt>
      <dd className={classes['value']}>{value}</dd>
      <dd className={classes['beside']}>{children}</dd>
    </div>
  )
}
