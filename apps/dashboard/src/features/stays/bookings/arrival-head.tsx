'use client'
import { useTranslations } from 'next-intl'
import { DayHead } from '../../../dates/day-head'
import { BEFORE_TODAY } from './group-by-day'

/** The head of bookings that arrive on a day, or of those whose arrival is before today. */
export function ArrivalHead({ day, today }: { day: string; today: string }) {
  const t = useTranslations('bookings')
  return day === BEFORE_TODAY ? t('arrival_before_today') : <DayHead day={day} today={today} />
}
