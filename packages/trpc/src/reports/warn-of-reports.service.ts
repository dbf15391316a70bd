import type { ReportTroubleKind } from '@stayward/contract/states/report'
import type { Transaction } from '@stayward/db/client'
import type { ReportTrouble } from '@stayward/integrations/mail/mail-content'
import { bookingUrl } from '../auth/dashboard-links.ts'
import { recordActivity } from '../kernel/activity.ts'
import { nowInstant } from '../kernel/clock.ts'
import { inBatches } from '../kernel/in-batches.ts'
import type { Services } from '../kernel/services.ts'
import { queueMail } from '../mail/mail.service.ts'
import { listResponsible } from '../property-members/members.queries.ts'
import { obstacleOf } from './report-obstacle.ts'
import { findReportable } from './reportable-stays.queries.ts'
import { listTroubled, noteWarned, type ReportRow } from './reports.queries.ts'

const BATCH = 100

/**
 * Tells people once of every report that the authority refused or keeps in a lot that nobody knows, and of every one that it
 * still does not have when half of the time is over that the law gives. Answers how many.
 */
export const warnOfReports = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const now = nowInstant(services.clock)
    const troubled = await listTroubled(tx, now, BATCH)
    for (const { row, trouble } of troubled) {
      await noteWarned(tx, row, now)
      const told = await whatToTell(tx, row, trouble)
      if (told === null) continue
      if (trouble === 'late')
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
          parameters: { url: bookingUrl(services.env, row.booking_id), ...told },
          account_id: row.account_id,
        })
    }
    return troubled.length
  })

async function whatToTell(
  tx: Transaction,
  row: ReportRow,
  kind: ReportTroubleKind,
): Promise<Omit<ReportTrouble, 'url'> | null> {
  const stay = await findReportable(tx, row)
  if (!stay) return null
  const obstacle = obstacleOf(row.kind, stay, { ...stay, expected: stay.guests_number })
  return {
    kind,
    report: row.kind,
    property: stay.property_name,
    arrival_date: stay.arrival_date,
    is_checkin_incomplete: obstacle === 'report.checkin_incomplete',
  }
}
