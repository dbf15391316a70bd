/**
 * When the nightly backup runs, as five cron fields in UTC: after the nightly erasures, so that erased data
 * is not in it.
 */
export const BACKUP_SCHEDULE = '12 3 * * *'

const [MINUTE = 0, HOUR = 0] = BACKUP_SCHEDULE.split(' ').map(Number)

/** The instant of the next nightly backup after `now`. */
export function nextBackupAt(now: Date): string {
  const next = new Date(now)
  next.setUTCHours(HOUR, MINUTE, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString()
}
