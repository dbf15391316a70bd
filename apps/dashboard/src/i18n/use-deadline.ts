'use client'
import { useLocale } from 'next-intl'
import { deadlineText } from './deadline'

/** Writes a deadline in the language of the page, as `deadlineText` does. */
export function useDeadline(): (instant: string) => string {
  const locale = useLocale()
  return (instant) => deadlineText(instant, locale)
}
