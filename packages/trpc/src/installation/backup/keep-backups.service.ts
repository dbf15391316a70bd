import type { Env } from '@stayward/env/env'

const DAY_MS = 24 * 60 * 60 * 1000

/** The UTC periods a backup belongs to: its day, its week from Monday, its month. */
const PERIODS = {
  daily: (instant: string) => instant.slice(0, 10),
  weekly: (instant: string) => {
    const date = new Date(instant)
    const sinceMonday = (date.getUTCDay() + 6) % 7
    return new Date(date.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
  },
  monthly: (instant: string) => instant.slice(0, 7),
} as const

/**
 * Which backups can be removed: all but the newest of each of the last days, weeks and months that have any,
 * as many as `keep` says. The newest backup always stays. Each comes with the instant it was made (RFC 3339).
 */
export function backupsToRemove<Backup extends { instant: string }>(
  backups: readonly Backup[],
  keep: Env['BACKUP_KEEP'],
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => (a.instant < b.instant ? 1 : -1))
  const kept = new Set(newestFirst.slice(0, 1))
  for (const period of ['daily', 'weekly', 'monthly'] as const) {
    const newest = new Map<string, Backup>()
    for (const backup of newestFirst) {
      const name = PERIODS[period](backup.instant)
      if (!newest.has(name)) newest.set(name, backup)
    }
    for (const backup of [...newest.values()].slice(0, keep[period])) kept.add(backup)
  }
  return newestFirst.filter((backup) => !kept.has(backup))
}
