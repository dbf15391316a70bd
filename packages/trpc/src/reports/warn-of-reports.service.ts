import { REPORT_WARNING_MS } from '@stayward/contract/states/report'
import type { ReportTrouble } from '@stayward/integrations/mail/mail-content'
import { bookingUrl } from '../auth/dashboard-links.ts'
import { listResponsible } from '../code-delivery/alarms.queries.ts'
import { recordActivity } from '../kernel/activity.ts'
import { inBatches } from '../kernel/in-batches.ts'
import type { Services } from '../kernel/services.ts'
import { queueMail } from '../mail/mail.service.ts'
import { obstacleOf } from './report-obstacle.ts'
import { after } from './report-schedule.ts'
import { findReportable, listTroubled, noteWarned, type ReportRow } from './reports.queries.ts'

const BATCH = 100

/**
 * Tells people once of every report that the authority refused, and of every one that it still does not have when half of
 * the time is over that the law gives. Answers how many.
 */
export const warnOfReports = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const now = services.clock.now()
    const troubled = await listTroubled(
      tx,
      { now: now.toISOString(), begun: after(now, -REPORT_WARNING_MS) },
      BATCH,
    )
    for (const row of troubled) {
      await noteWarned(tx, row, now.toISOString())
      const trouble = await troubleOf(tx, row)
      if (trouble === null) continue
      if (trouble.kind === 'late')
        await recordActivity({ ...services, actor: { kind: 'system' } }, tx, {
          type: 'report.late',
          account_id: row.account_id,
          property_id: row.property_id,
          subject: { type: 'booking', id: row.booking_id },
        })
      for (const to of await listResponsible(tx, row))
        await queueMail(services, tx, {
          kind: 'report_trouble',
          to: to.email,
          locale: to.locale,
          parameters: { url: bookingUrl(services.env, row.booking_id), ...trouble },
        })
    }
    return troubled.length
  })

/** What to tell; null for a report that nobody misses after all. */
async function troubleOf(
  tx: Parameters<typeof findReportable>[0],
  row: ReportRow,
): Promise<Omit<ReportTrouble, 'url'> | null> {
  const stay = await findReportable(tx, row)
  if (!stay || stay.status !== 'confirmed' || row.intent === 'absent') return null
  const obstacle = obstacleOf(row.kind, stay, { ...stay, expected: stay.guests_number })
  return {
    kind: row.delivery === 'rejected' ? 'rejected' : 'late',
    property: stay.property_name,
    arrival_date: stay.arrival_date,
    is_checkin_incomplete: obstacle === 'report.checkin_incomplete',
  }
}
