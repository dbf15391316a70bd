'use client'
import { useMemo } from 'react'
import { dayOf } from './format'
import { useNow } from './now'

/** In every zone, days begin at a full quarter of an hour. */
const QUARTER_MS = 15 * 60 * 1000

/** The day in a zone at an instant; computed once per zone. */
function daysAt(instant: string): (time_zone: string) => string {
  const days = new Map<string, string>()
  return (time_zone) => {
    const day = days.get(time_zone) ?? dayOf(instant, time_zone)
    days.set(time_zone, day)
    return day
  }
}

/** The current instant in milliseconds, to a quarter of an hour. */
export const useQuarter = (): number => Math.floor(useNow().getTime() / QUARTER_MS) * QUARTER_MS

/** The current day in a zone; the function changes only when a day may have begun somewhere. */
export function useTodays(): (time_zone: string) => string {
  const quarter = useQuarter()
  return useMemo(() => daysAt(new Date(quarter).toISOString()), [quarter])
}
