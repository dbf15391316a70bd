import { asSystem, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { listOverdue, noteOverdue } from './reports.queries.ts'

const BATCH = 100

/**
 * Records once for every report that its legal deadline has passed and the authority has not accepted it. A deadline that
 * moves with its stay and passes again is recorded again. Returns how many.
 */
export const recordOverdueReports = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const now = nowInstant(services.clock)
    const overdue = await listOverdue(tx, now, BATCH)
    for (const row of overdue) {
      await noteOverdue(tx, row, now)
      await recordActivity(asSystem(services), tx, {
        type: 'report.overdue',
        account_id: row.account_id,
        property_id: row.property_id,
        subject: { type: 'booking', id: row.booking_id },
        changes: { kind: { before: null, after: row.kind } },
      })
    }
    return overdue.length
  })
