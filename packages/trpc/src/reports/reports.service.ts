import type { BookingReport, RegisterBookRequest, RegisterEntry } from '@stayward/contract/report'
import { REPORT_MACHINE, type ReportCommand, type ReportKind } from '@stayward/contract/states/report'
import { lockBooking, readBooking, type VisibleBooking } from '../bookings/bookings.queries.ts'
import { atProperty } from '../bookings/stay.ts'
import { eraseAfter } from '../guests/retention.ts'
import { recordActivity } from '../kernel/activity.ts'
import type { Authorized } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { CallerContext } from '../kernel/context.ts'
import { notFound } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { nextState } from '../kernel/transition.ts'
import type { VisibleProperty } from '../properties/properties.queries.ts'
import { registrationOf } from './report-document.service.ts'
import { listRegister } from './register-book.queries.ts'
import { presentReports, reportStanding } from './reports.presenter.ts'
import { wishReport } from './reports.queries.ts'
import { syncReports } from './sync-reports.service.ts'

type Wish = Parameters<typeof wishReport>[2]

/** What is asked for: `name_lot` with the lot in which the host found the report in the authority's portal. */
type Request = { command: Exclude<ReportCommand, 'name_lot'> } | { command: 'name_lot'; lot: string }

function wishOf(request: Request): Wish {
  switch (request.command) {
    case 'send_report':
      // Without the hash of what was sent, the same counts as something new.
      return { intent: 'present', fingerprint: null, warned_at: null }
    case 'cancel_report':
      return { intent: 'absent' }
    case 'name_lot':
      return { lot: request.lot }
  }
}

/**
 * Has a report sent, or sent again, now; has it taken back; or has the authority asked after the lot it is in. The worker
 * does it, and the answer tells how things stand.
 */
export const commandReport = (
  ctx: CallerContext,
  found: Authorized<VisibleBooking, 'report.manage'>,
  kind: ReportKind,
  request: Request,
): Promise<BookingReport> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockBooking(tx, ctx.actor, found)
    const { state, facts } = reportStanding(ctx.clock, before, kind)
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
      await syncReports(ctx, tx, stay)
      await wishReport(tx, { ...stay, kind }, wishOf(request), nowInstant(ctx.clock))
      await recordActivity(ctx, tx, {
        type: 'report.requested',
        account_id: before.account_id,
        property_id: before.property_id,
        subject: { type: 'booking', id: before.id },
        changes: { state: { before: state, after: next } },
      })
    }
    return presentReports(ctx.clock, await readBooking(tx, ctx.actor, before))
  })

/**
 * The register book: everybody who arrived at a property in a time, in full, restricted guests too. Every look leaves an
 * entry, and nothing of it is stored for a replay.
 */
export async function readRegisterBook(
  ctx: CallerContext,
  property: Authorized<VisibleProperty, 'guest.reveal'>,
  request: RegisterBookRequest,
): Promise<{ items: RegisterEntry[] }> {
  const key = { account_id: property.account_id, property_id: property.id }
  await inTransaction(ctx, async (tx) => {
    await recordActivity(ctx, tx, {
      type: 'property.register_read',
      ...key,
      subject: { type: 'property', id: property.id },
    })
    return { items: [] }
  })
  const rows = await listRegister(ctx.db, key, request)
  if (request.booking_id !== undefined && rows.length === 0) throw notFound()
  return { items: rows.map((row) => entryOf(ctx, row, property.time_zone)) }
}

type RegisterRow = Awaited<ReturnType<typeof listRegister>>[number]

function entryOf(ctx: CallerContext, { guest, stay }: RegisterRow, time_zone: string): RegisterEntry {
  const registration = registrationOf(ctx, guest)
  const { marketing_consent: _consent, phone_prefix, phone, residence_city, ...told } = registration
  const { residence_province_id: _province, residence_city_id: _city, ...person } = told
  return {
    ...person,
    guest_id: guest.id,
    booking_id: stay.id,
    reference: stay.external_reference ?? stay.id,
    arrival_date: stay.arrival_date,
    departure_date: stay.departure_date,
    from: atProperty(stay.from, time_zone),
    to: atProperty(stay.to, time_zone),
    contracted_on: stay.contracted_on,
    payment_method: stay.payment_method,
    residence_city: guest.city_name ?? residence_city,
    phone: phone === null ? null : `${phone_prefix ?? ''}${phone}`,
    registered_at: guest.created_at,
    erase_after: eraseAfter(stay.departure_date),
  }
}
