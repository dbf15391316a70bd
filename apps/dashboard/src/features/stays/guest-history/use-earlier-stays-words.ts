'use client'
import type { EarlierStays } from '@stayward/contract/stays/guest-history'
import { useLocale, useTranslations } from 'next-intl'
import { monthTitle } from '../../../i18n/format'

/** Says how often guests stayed before, and when and where they did last; nothing if they never did. */
export function useEarlierStaysWords(): (earlier: EarlierStays) => string {
  const t = useTranslations('guest_history')
  const locale = useLocale()
  return ({ stays, last }) =>
    last === null
      ? ''
      : t('stays', {
          count: stays,
          month: monthTitle(last.arrival_date.slice(0, 7), locale),
          property: last.property_name,
        })
}
