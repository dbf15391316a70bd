/**
 * When the backup of the night is made, as five fields of cron in UTC: after the night's erasures, so that it does not
 * hold what they took away.
 */
export const BACKUP_SCHEDULE = '12 3 * * *'

const [MINUTE = 0, HOUR = 0] = BACKUP_SCHEDULE.split(' ').map(Number)

/** The instant of the next backup of the night after `now`. */
export function nextBackupAt(now: Date): string {
  const next = new Date(now)
  next.setUTCHours(HOUR, MINUTE, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString()
}
