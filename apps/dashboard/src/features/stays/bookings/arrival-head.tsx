'use client'
import { useLocale, useTranslations } from 'next-intl'
import { DayHead } from '../../../dates/day-head'
import { monthTitle } from '../../../i18n/format'
import { isMonth, underWay } from './group-by-arrival'

/** The head of bookings that arrive on a day or in a month, or whose guests are there already. */
export function ArrivalHead({ head, today }: { head: string; today: string }) {
  const t = useTranslations('bookings')
  const locale = useLocale()
  const part = underWay(head)
  if (part !== null) return t(`under_way.${part}`)
  return isMonth(head) ? monthTitle(head, locale) : <DayHead day={head} today={today} />
}
