'use client'
import { useTranslations } from 'next-intl'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Says when something is tried next: now, in some minutes, or at a time. */
export function useNextTry(time_zone: string): (instant: string) => string {
  const t = useTranslations('developers.webhooks.next')
  const format = useFormat()
  const now = useNow()
  return (instant) => {
    const ahead = Date.parse(instant) - now.getTime()
    if (ahead < MINUTE_MS) return t('now')
    if (ahead < HOUR_MS) return t('minutes', { minutes: Math.round(ahead / MINUTE_MS) })
    return t('at', { time: format.moment(instant, time_zone, now) })
  }
}
