import { authorityOf } from '@stayward/contract/authorities/authority'
import type { ReportKind } from '@stayward/contract/authorities/report-states'
import type { Transaction } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import type { Follower, IntegrationChange, StayChange, StayMove } from '../../kernel/followers.ts'
import type { Services } from '../../kernel/services.ts'
import { enqueueReports } from './report-schedule.service.ts'
import { findReporting, listStaysOfLessor } from './reportable-stays.queries.ts'
import { moveReports, putReport, type StayKey } from './reports.queries.ts'

/**
 * Makes the reports of a booking due after a change of the booking, its guests or its property, in the
 * transaction of the change. The worker then decides what to do from the current state.
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

/** Reports follow every change of a stay and its guests. */
export const reportsFollowStay: Follower<StayChange> = (ctx, tx, change) =>
  change.what === 'moved' ? followMove(ctx, tx, change) : syncReports(ctx, tx, change)

/** Takes the reports to the new property; the accounts that sent them withdraw what tells of the old one. */
async function followMove(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  move: StayMove,
): Promise<void> {
  const now = nowInstant(clock)
  const { account_id } = move
  const senders = (await moveReports(tx, move, now)).flatMap(({ integration_id }) => integration_id ?? [])
  for (const integration_id of new Set(senders)) await enqueueReports(tx, { account_id, integration_id }, now)
}

/** What an SES account reports is set at the integration. */
export const reportsFollowIntegration: Follower<IntegrationChange> = async (ctx, tx, { row, what }) => {
  if (row.type === 'ses_hospedajes' && what === 'replaced') await syncReportsOfLessor(ctx, tx, row)
}

/**
 * The same for every current or upcoming stay at an SES account's properties, after a change of what the
 * account reports.
 */
async function syncReportsOfLessor(
  services: Pick<Services, 'clock' | 'ids'>,
  tx: Transaction,
  lessor: { account_id: string; id: string },
): Promise<void> {
  for (const stay of await listStaysOfLessor(tx, lessor, nowInstant(services.clock)))
    await syncReports(services, tx, stay)
}
