'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { IconClock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../../components/badge'
import { nightsBetween } from '../../../i18n/days'
import { useFormat } from '../../../i18n/use-format'
import classes from './conflict-panel.module.css'
import { SourceMark } from './source-mark'

type Props = {
  label: string
  title: string
  /** Null for blocked nights. */
  source: Booking['source'] | null
  from: string
  to: string
  /** When it was entered, in words. */
  entered: string
  /** Whether it was entered before the other side. */
  isFirst: boolean
}

/** One side of a conflict: whose nights, where they come from, and whether they were first. */
export function ConflictSide({ label, title, source, from, to, entered, isFirst }: Props) {
  const t = useTranslations('bookings')
  const format = useFormat()
  return (
    <div className={classes['side']}>
      <p className={classes['label']}>
        {label}
        {isFirst && (
          <Badge tone="information" icon={IconClock}>
            {t('conflict.first')}
          </Badge>
        )}
      </p>
      <p className={classes['title']}>
        {source && <SourceMark source={source} />}
        {title}
      </p>
      <p>
        {t('from_to', { from: format.day(from), to: format.day(to) })} ·{' '}
        {t('nights', { count: nightsBetween(from, to) })}
      </p>
      <p className={classes['since']}>
        {[source && t(`sources.${source}`), t('conflict.created', { at: entered })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
