import { authorityOf } from '@stayward/contract/authorities/authority'
import type { ReportKind } from '@stayward/contract/authorities/report-states'
import type { Transaction } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import type { Follower, IntegrationChange, StayChange } from '../../kernel/followers.ts'
import type { Services } from '../../kernel/services.ts'
import { enqueueReports } from './report-schedule.service.ts'
import { findReporting, listStaysOfLessor } from './reportable-stays.queries.ts'
import { putReport, type StayKey } from './reports.queries.ts'

/**
 * Has the reports of a booking looked at after a change of it, of its guests or of its property, in the transaction of the
 * change. What has to be done, the worker finds out from how things are then.
 */
export async function syncReports(
  { clock, ids }: Pick<Services, 'clock' | 'ids'>,
  tx: Transaction,
  key: StayKey,
): Promise<void> {
  const stay = await findReporting(tx, key)
  if (!stay || stay.lessor_id === null || authorityOf(stay.report_place) !== 'ses_hospedajes') return
  const kinds: ReportKind[] =
    stay.source === 'direct' && stay.report_place.reports_reservations
      ? ['travellers', 'reservation']
      : ['travellers']
  const now = nowInstant(clock)
  for (const kind of kinds) await putReport(tx, key, { id: ids.next(), kind }, now)
  await enqueueReports(tx, { account_id: key.account_id, integration_id: stay.lessor_id }, now)
}

/** Reports follow everything that a stay says of itself and of its guests. */
export const reportsFollowStay: Follower<StayChange> = syncReports

/** What a lessor has reported is set at the integration. */
export const reportsFollowIntegration: Follower<IntegrationChange> = async (ctx, tx, { row, what }) => {
  if (row.type === 'ses_hospedajes' && what === 'replaced') await syncReportsOfLessor(ctx, tx, row)
}

/** The same for every stay of a lessor's properties that is not over, after a change of what the lessor has reported. */
async function syncReportsOfLessor(
  services: Pick<Services, 'clock' | 'ids'>,
  tx: Transaction,
  lessor: { account_id: string; id: string },
): Promise<void> {
  for (const stay of await listStaysOfLessor(tx, lessor, nowInstant(services.clock)))
    await syncReports(services, tx, stay)
}
