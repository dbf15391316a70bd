import type { ReportTroubleKind } from '@stayward/contract/authorities/report-states'
import type { Transaction } from '@stayward/db/client'
import type { ReportTrouble } from '@stayward/integrations/mail/mail-content'
import { bookingUrl } from '../../account/dashboard-links.rules.ts'
import { asSystem, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { notify } from '../../account/notifications/notify.service.ts'
import { queueMail } from '../../account/mail/mail.service.ts'
import { listResponsible } from '../../properties/members/members.queries.ts'
import { countsOf } from '../../stays/party/party.queries.ts'
import { dueAt, obstacleOf } from '../../stays/readiness/report-obstacle.rules.ts'
import { findReportable } from './reportable-stays.queries.ts'
import { listTroubled, noteWarned, type ReportRow } from './reports.queries.ts'

const BATCH = 100

/**
 * Mails people once about every report that needs them: refused, lost, cancelled in the portal, failing
 * repeatedly, or still missing when half of the legal deadline has passed. Returns how many.
 */
export const warnOfReports = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const now = nowInstant(services.clock)
    const troubled = await listTroubled(tx, now, BATCH)
    for (const { row, trouble } of troubled) {
      await noteWarned(tx, row, now)
      const told = await whatToTell(services.authorities, tx, row, trouble, now)
      if (told === null) continue
      if (trouble === 'late')
        await recordActivity(asSystem(services), tx, {
          type: 'report.late',
          account_id: row.account_id,
          property_id: row.property_id,
          subject: { type: 'booking', id: row.booking_id },
        })
      const news = {
        thing: `report.${trouble}` as const,
        account_id: row.account_id,
        property_id: row.property_id,
        subject: { type: 'booking', id: row.booking_id } as const,
        source_id: services.ids.next(),
      }
      for (const to of await notify(services, tx, news, await listResponsible(tx, row)))
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
  authorities: Services['authorities'],
  tx: Transaction,
  row: ReportRow,
  kind: ReportTroubleKind,
  now: string,
): Promise<Omit<ReportTrouble, 'url'> | null> {
  const stay = await findReportable(tx, row)
  if (!stay) return null
  const obstacle = obstacleOf(authorities, row.kind, stay, countsOf(stay))
  const due_at = row.due_at ?? dueAt(authorities[row.authority], row.kind, stay)
  return {
    kind,
    report: row.kind,
    authority: row.authority,
    property: stay.property_name,
    arrival_date: stay.arrival_date,
    due_at,
    time_zone: stay.time_zone,
    is_overdue: Date.parse(due_at) <= Date.parse(now),
    is_checkin_incomplete: obstacle === 'report.checkin_incomplete',
  }
}
