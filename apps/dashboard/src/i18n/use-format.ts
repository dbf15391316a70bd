'use client'
import { useLocale } from 'next-intl'
import { dayText, instantText, moneyText, zoneText } from './format'

/** The formats of `format.ts` in the language of the page. */
export function useFormat() {
  const locale = useLocale()
  return {
    day: (day: string) => dayText(day, locale),
    instant: (instant: string, timeZone: string) => instantText(instant, timeZone, locale),
    money: (amount: string, currency: string) => moneyText(amount, currency, locale),
    zone: (timeZone: string) => zoneText(timeZone, locale),
  }
}
