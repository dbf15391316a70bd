'use client'
import { useTranslations } from 'next-intl'
import { addDays } from '../../../i18n/days'
import { useFormat } from '../../../i18n/use-format'
import { LATE } from './due-days'

/** A group of deadlines in words: late, today, tomorrow or a day. `today` is the day of the reader. */
export function useDueDay(today: string): (day: string) => string {
  const t = useTranslations('reports.due_list')
  const format = useFormat()
  return (day) => {
    if (day === LATE) return t('late')
    if (day === today) return t('today')
    return day === addDays(today, 1) ? t('tomorrow') : t('on', { day: format.day(day) })
  }
}
