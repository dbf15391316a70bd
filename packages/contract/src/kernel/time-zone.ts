import { z } from 'zod'

const isTimeZone = (zone: string): boolean => {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' &&
      !/^[+-]/.test(zone)
    )
  } catch {
    return false
  }
}

/** An IANA time zone name. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, {
    params: { code: 'invalid_time_zone' },
    error: 'Enter an IANA time zone, such as Atlantic/Canary.',
  })
