import type { BookingSource } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import classes from './source-mark.module.css'

/** The letter of the channel that something came from; direct bookings have none. Its name has to be beside it. */
export function SourceMark({ source }: { source: BookingSource }) {
  const t = useTranslations('bookings')
  if (source === 'direct') return null
  return (
    <span className={classes['mark']} data-source={source} title={t(`sources.${source}`)} aria-hidden>
      {t(`source_marks.${source}`)}
    </span>
  )
}
