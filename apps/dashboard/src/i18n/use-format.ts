'use client'
import { useLocale } from 'next-intl'
import {
  agoText,
  dateText,
  dayText,
  fieldDayText,
  instantText,
  listText,
  momentText,
  moneyText,
  ownInstantText,
  percentText,
  shareText,
  shortDayText,
  spanText,
  zoneText,
} from './format'

/** The formats of `format.ts` in the language of the page. */
export function useFormat() {
  const locale = useLocale()
  return {
    day: (day: string) => dayText(day, locale),
    shortDay: (day: string) => shortDayText(day, locale),
    fieldDay: (day: string) => fieldDayText(day, locale),
    date: (day: string) => dateText(day, locale),
    instant: (instant: string, timeZone: string) => instantText(instant, timeZone, locale),
    ownInstant: (instant: string) => ownInstantText(instant, locale),
    moment: (instant: string, timeZone: string, now: Date) => momentText(instant, timeZone, locale, now),
    ago: (instant: string, now: Date) => agoText(instant, locale, now),
    span: (span_ms: number) => spanText(span_ms, locale),
    list: (names: readonly string[]) => listText(names, locale),
    money: (amount: string, currency: string) => moneyText(amount, currency, locale),
    share: (share: string) => shareText(share, locale),
    percent: (percent: string) => percentText(percent, locale),
    zone: (timeZone: string) => zoneText(timeZone, locale),
  }
}
