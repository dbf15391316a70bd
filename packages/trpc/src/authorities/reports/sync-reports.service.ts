import { AUTHORITIES, authorityOf, type ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { ReportKind } from '@stayward/contract/authorities/report-states'
import type { Transaction } from '@stayward/db/client'
import type { KnownAuthority } from '@stayward/integrations/authorities/authorities'
import type { StayPeriod } from '@stayward/integrations/authorities/stay-periods'
import { nowInstant } from '../../kernel/clock.ts'
import type { Follower, IntegrationChange, StayChange, StayMove } from '../../kernel/followers.ts'
import type { Services } from '../../kernel/services.ts'
import { connectionOf, kindsOf } from '../../stays/readiness/report-place.rules.ts'
import { enqueueReports } from './report-schedule.service.ts'
import { giveNumberBack } from './report-numbers.service.ts'
import { reportedPeriods, timesIn } from './report-period.rules.ts'
import { findReporting, listStaysOfLessor } from './reportable-stays.queries.ts'
import {
  awakenReport,
  deleteReport,
  listReportsOf,
  lockStay,
  moveReports,
  putReport,
  type ReportRow,
  type StayKey,
} from './reports.queries.ts'

type Syncing = Pick<Services, 'clock' | 'ids' | 'authorities'>
type Reporting = NonNullable<Awaited<ReturnType<typeof findReporting>>>

/**
 * Makes the reports of a booking due after a change of the booking, its guests or its property, in the
 * transaction of the change. The worker then decides what to do from the current state. A stay that was over before its
 * property had an account has no reports, and gets some only if `plansPast`: somebody else may have reported it.
 */
export async function syncReports(
  services: Syncing,
  tx: Transaction,
  key: StayKey,
  { plansPast }: { plansPast: boolean },
): Promise<void> {
  const stay = await findReporting(tx, key)
  if (!stay) return
  const now = nowInstant(services.clock)
  const { account_id } = key
  if (isContinued(services, stay)) await lockStay(tx, key)
  const stored = await listReportsOf(tx, key)
  const { senders, isTold } = await syncStored(services, tx, stay, stored)
  const isLeft = !plansPast && stored.length === 0 && Date.parse(stay.to) <= Date.parse(now)
  const integration_id = isTold || isLeft ? null : await planReports(services, tx, key, stay)
  if (integration_id !== null) senders.add(integration_id)
  for (const sender of senders) await enqueueReports(tx, { account_id, integration_id: sender }, now)
}

/** Plans the reports to the authority of the property's place. Returns the account that sends them; null for none. */
async function planReports(
  services: Syncing,
  tx: Transaction,
  key: StayKey,
  stay: Reporting,
): Promise<string | null> {
  const connection = connectionOf(services.authorities, stay.report_place)
  if (connection === null) return null
  const { authority, known } = connection
  const integration_id =
    authority === 'ses_hospedajes' ? stay.ses_integration_id : stay.authority_integration_id
  if (integration_id === null) return null
  const now = nowInstant(services.clock)
  for (const kind of kindsOf(connection, stay.source)) {
    if (kind === 'reservation' && !connection.reports_reservations) continue
    const [first, ...later] = reportedPeriods(known, kind, stay)
    const times = timesIn(known, kind, stay, first)
    await putReport(tx, key, { id: services.ids.next(), kind, authority, part: 1, ...times }, now)
    if (later.length > 0) await planPeriods(services, tx, key, { kind, authority, known, stay, later })
  }
  return integration_id
}

type LaterPeriods = {
  kind: ReportKind
  authority: ReportingAuthority
  known: KnownAuthority
  stay: Reporting
  later: readonly StayPeriod[]
}

/** Plans a report for each later period of a long stay that has none. The row of the booking is locked. */
async function planPeriods(
  services: Syncing,
  tx: Transaction,
  key: StayKey,
  { kind, authority, known, stay, later }: LaterPeriods,
): Promise<void> {
  const now = nowInstant(services.clock)
  const reports = (await listReportsOf(tx, key)).filter(
    (row) => row.kind === kind && row.authority === authority,
  )
  let part = Math.max(...reports.map((row) => row.part))
  for (const period of later) {
    if (reports.some((row) => row.period === period.number)) continue
    part += 1
    const times = timesIn(known, kind, stay, period)
    await putReport(tx, key, { id: services.ids.next(), kind, authority, part, ...times }, now)
  }
}

/** Whether a stay is reported in several periods where its property is. */
function isContinued({ authorities }: Syncing, stay: Reporting): boolean {
  const known = connectionOf(authorities, stay.report_place)?.known
  return reportedPeriods(known, 'travellers', stay).length > 1
}

/**
 * Makes what is stored due. What was never reported is forgotten if its authority is not in charge any more, or if the
 * stay ends before its period; an authority that got a report of the stay keeps it, and nothing else is planned then.
 */
async function syncStored(
  services: Syncing,
  tx: Transaction,
  stay: Reporting,
  stored: readonly ReportRow[],
): Promise<{ senders: Set<string>; isTold: boolean }> {
  const authority = authorityOf(stay.report_place)
  const hasSuccessor = connectionOf(services.authorities, stay.report_place) !== null
  const senders = new Set<string>()
  let isTold = false
  for (const row of stored) {
    const isInCharge = row.authority === authority
    // The first part is planned like a new one.
    if (isInCharge && row.part === 1) continue
    const known = services.authorities[row.authority]
    const period = reportedPeriods(known, row.kind, stay).find(({ number }) => number === row.period)
    if (isUntold(row) && (!isInCharge || period === undefined)) {
      if (isInCharge || hasSuccessor) await forgetReport(tx, row)
      continue
    }
    await awakenReport(
      tx,
      row,
      period ? timesIn(known, row.kind, stay, period) : row,
      nowInstant(services.clock),
    )
    if (isInCharge) continue
    isTold ||= hasSuccessor && row.kind === 'travellers'
    if (row.integration_id !== null) senders.add(row.integration_id)
  }
  return { senders, isTold }
}

/** Whether no authority and no portal can have a report. */
const isUntold = ({ delivery, document }: ReportRow): boolean =>
  delivery === 'file_ready' || (document === null && !['sent', 'handed_over', 'accepted'].includes(delivery))

async function forgetReport(tx: Transaction, row: ReportRow): Promise<void> {
  await giveNumberBack(tx, row)
  await deleteReport(tx, row)
}

/**
 * Reports follow every change of a stay and its guests. A stay that is entered after its end is reported like any other, but
 * not one that another system had: that one has reported it, or it is too late.
 */
export const reportsFollowStay: Follower<StayChange> = (ctx, tx, change) =>
  change.what === 'moved'
    ? followMove(ctx, tx, change)
    : syncReports(ctx, tx, change, {
        plansPast: change.what === 'booking' && change.edit === undefined && change.is_history !== true,
      })

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

/** What an account reports to an authority is set at the integration. */
export const reportsFollowIntegration: Follower<IntegrationChange> = async (ctx, tx, { row, what }) => {
  if (what === 'replaced' && isOfAuthority(row)) await syncReportsOfAccount(ctx, tx, row)
}

const isOfAuthority = ({ type }: { type: string }): boolean => AUTHORITIES.some((name) => name === type)

/**
 * The same for every current or upcoming stay at an account's properties, after a change of what the account
 * reports.
 */
async function syncReportsOfAccount(
  services: Syncing,
  tx: Transaction,
  account: { account_id: string; id: string },
): Promise<void> {
  for (const stay of await listStaysOfLessor(tx, account, nowInstant(services.clock)))
    await syncReports(services, tx, stay, { plansPast: false })
}
