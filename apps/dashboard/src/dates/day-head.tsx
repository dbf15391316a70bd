'use client'
import { useTranslations } from 'next-intl'
import { addDays } from '../i18n/days'
import { useFormat } from '../i18n/use-format'

type Props = { day: string; today: string }

/** A day above what a list has on it, with a word for today and its neighbours. */
export function DayHead({ day, today }: Props) {
  const t = useTranslations('common.day_heads')
  const format = useFormat()
  const text = format.day(day)
  if (day === today) return t('today', { day: text })
  if (day === addDays(today, 1)) return t('tomorrow', { day: text })
  return day === addDays(today, -1) ? t('yesterday', { day: text }) : text
}
