import { nowInstant } from '../kernel/clock.ts'
import { inBatches } from '../kernel/in-batches.ts'
import type { Services } from '../kernel/services.ts'
import { linkAddress, mailLink } from './mail-link.service.ts'
import { listToRemind, noteMailed } from './reminders.queries.ts'

const BATCH = 100

/**
 * Writes to whoever booked about a check-in that is not complete: once when the stay comes near, and again seven, three
 * and one days before the arrival. Answers how many.
 */
export function remindOfCheckin(services: Services): Promise<number> {
  const ctx = { ...services, actor: { kind: 'system' as const } }
  return inBatches(services.db, BATCH, async (tx) => {
    const due = await listToRemind(tx, nowInstant(services.clock), BATCH)
    for (const { row, days } of due) {
      await noteMailed(tx, row, days)
      const address = linkAddress(services, row)
      if (address === null) continue
      const kind = row.checkin_mailed_days === null ? 'checkin_link' : 'checkin_reminder'
      await mailLink(ctx, tx, row, { kind, ...address, locale: row.locale ?? 'en' })
    }
    return due.length
  })
}
