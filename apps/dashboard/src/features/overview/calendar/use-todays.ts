'use client'
import { useMemo } from 'react'
import { dayOf } from '../../../i18n/format'
import { useNow } from '../../../i18n/now'

/** Days begin at full quarters of an hour in every zone there is. */
const QUARTER_MS = 15 * 60 * 1000

/** Tells the day in a zone at an instant; each zone is asked for once. */
function daysAt(instant: string): (time_zone: string) => string {
  const days = new Map<string, string>()
  return (time_zone) => {
    const day = days.get(time_zone) ?? dayOf(instant, time_zone)
    days.set(time_zone, day)
    return day
  }
}

/** Tells the day that it is now in a zone; another function only when a day may have begun somewhere. */
export function useTodays(): (time_zone: string) => string {
  const quarter = Math.floor(useNow().getTime() / QUARTER_MS)
  return useMemo(() => daysAt(new Date(quarter * QUARTER_MS).toISOString()), [quarter])
}
