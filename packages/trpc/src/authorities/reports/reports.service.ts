import type { BookingReport } from '@stayward/contract/authorities/report'
import { REPORT_MACHINE, type ReportKind } from '@stayward/contract/authorities/report-states'
import {
  selectBookingForUpdate,
  readBooking,
  type VisibleBooking,
} from '../../stays/bookings/bookings.queries.ts'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { nextState } from '../../kernel/transition.ts'
import { requireOwnLot } from './named-lot.service.ts'
import { presentReports, reportFor, reportStanding } from '../../stays/readiness/reports.presenter.ts'
import { wishReport } from './reports.queries.ts'
import { syncReports } from './sync-reports.service.ts'

type Wish = Parameters<typeof wishReport>[2]

/** The request: `name_lot` with the lot in which the host found the report in the authority's portal. */
type Request = { command: 'send_report' | 'cancel_report' } | { command: 'name_lot'; lot: string }

/** Which report of a booking is meant: by its id, otherwise the last one of that type. */
type Asked = { kind: ReportKind; report_id?: string | undefined }

function wishOf(request: Request): Wish {
  switch (request.command) {
    case 'send_report':
      // Without the hash of what was sent, the same content counts as new.
      return { intent: 'present', fingerprint: null, warned_at: null }
    case 'cancel_report':
      return { intent: 'absent' }
    case 'name_lot':
      return { lot: request.lot }
  }
}

/**
 * Sends a report now (again, if need be), withdraws it, or checks its lot. The worker does the work; the
 * response contains the state so far.
 */
export async function commandReport(
  ctx: CallerContext,
  found: Authorized<VisibleBooking, 'report.manage'>,
  asked: Asked,
  request: Request,
): Promise<BookingReport> {
  // The authority is called before the transaction, which would otherwise stay open for as long as the call
  // takes.
  const slot = reportFor(ctx, found, asked)
  if (slot === null) throw notFound()
  if (request.command === 'name_lot' && reportStanding(ctx, found, slot).state === 'unconfirmed')
    await requireOwnLot(ctx, { ...found, booking_id: found.id }, { slot, lot: request.lot })
  return inTransaction(ctx, async (tx) => {
    const before = await selectBookingForUpdate(tx, ctx.actor, found)
    const { state, facts } = reportStanding(ctx, before, slot)
    const level = before.access_level
    const next = nextState(
      REPORT_MACHINE,
      request.command,
      { state, facts, level },
      'report.invalid_transition',
    )
    if (next !== null) {
      const stay = {
        account_id: before.account_id,
        property_id: before.property_id,
        booking_id: before.id,
      }
      await syncReports(ctx, tx, stay, { plansPast: true })
      const { kind, authority, part } = slot
      await wishReport(tx, { ...stay, kind, authority, part }, wishOf(request), nowInstant(ctx.clock))
      await recordActivity(ctx, tx, {
        type: 'report.requested',
        account_id: before.account_id,
        property_id: before.property_id,
        subject: { type: 'booking', id: before.id },
        changes: { state: { before: state, after: next } },
      })
    }
    return presentReports(ctx, await readBooking(tx, ctx.actor, before))
  })
}
