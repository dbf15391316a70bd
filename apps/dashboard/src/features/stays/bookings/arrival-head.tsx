'use client'
import { useLocale, useTranslations } from 'next-intl'
import { DayHead } from '../../../dates/day-head'
import { monthTitle } from '../../../i18n/format'
import { BEFORE_TODAY, isMonth } from './group-by-arrival'

/** The head of bookings that arrive on a day or in a month, or of all whose arrival is before today. */
export function ArrivalHead({ head, today }: { head: string; today: string }) {
  const t = useTranslations('bookings')
  const locale = useLocale()
  if (head === BEFORE_TODAY) return t('arrival_before_today')
  return isMonth(head) ? monthTitle(head, locale) : <DayHead day={head} today={today} />
}
