'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import classes from './followed-hint.module.css'

/** Under the dates of a stay that follows a calendar: what happens to what is changed by hand. */
export function FollowedHint({ source }: Pick<Booking, 'source'>) {
  const t = useTranslations('bookings')
  return <p className={classes['hint']}>{t('form.dates_follow', { source: t(`sources.${source}`) })}</p>
}
