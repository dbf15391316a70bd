import { mail } from '@stayward/db/schema/mail.table'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { ARRIVAL, type Desk, openDesk } from '../../testing/test-desk.ts'
import { spaniard, spanishResidence } from '../../testing/test-inputs.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

/** The report items on the Today page. */
const needs = async () =>
  (await desk.owner.api.timeline.attention({})).items.filter(({ kind }) => kind.startsWith('report_'))

const mails = async () =>
  (await desk.app.services.db.select().from(mail)).filter(({ kind }) => kind === 'report_trouble').length

/** Presses a button of the emulator's control page. */
const press = (action: string, fields: Record<string, string>) =>
  fetch(`${desk.authority.control_url}/${action}`, { method: 'POST', body: new URLSearchParams(fields) })

/** A booking for one guest who has registered. */
async function bookOne(guest: object = {}, change: object = {}) {
  const booking = await desk.book({ guests_number: 1, ...change })
  await desk.register(booking.code, guest)
  return booking
}

/** Sends the reports of all stays that begin, so that their lots are waiting for a verdict. */
async function sendAll() {
  desk.worker.stopAt(ARRIVAL)
  await desk.worker.pass({ seconds: 3 })
}

describe('a lot that somebody cancelled in the portal', () => {
  async function cancelInPortal() {
    const booking = await bookOne()
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.runDue()
    await press('lot', { lot: desk.lots()[0]?.lot ?? '', cancel: 'true' })
    await desk.worker.pass({ minutes: 6 })
    return booking.id
  }

  it('is never taken for accepted, is not sent again unasked, and calls a person', async () => {
    const booking_id = await cancelInPortal()
    expect(await desk.reportOf(booking_id)).toMatchObject({ state: 'cancelled', accepted_at: null })
    const { checkin, readiness } = await desk.owner.api.bookings.get({ booking_id })
    expect(checkin.closed_reason).toBeNull()
    expect(readiness.items).toContainEqual({ kind: 'report', ok: false, reason: 'report.withdrawn' })
    expect(await needs()).toMatchObject([{ kind: 'report_withdrawn', booking_id }])
    expect(await mails()).toBe(1)
    expect(desk.lots()).toHaveLength(1)
  })

  it('goes once more when the host says so, and when a guest is corrected', async () => {
    const booking_id = await cancelInPortal()
    await desk.owner.api.bookings.update({ booking_id, notes: 'Nothing of it changed.' })
    await desk.worker.pass({ minutes: 1 })
    expect(desk.lots()).toHaveLength(1)
    await desk.owner.api.reports.send({ booking_id })
    await desk.worker.pass({ minutes: 1 })
    expect(await desk.reportOf(booking_id)).toMatchObject({ state: 'accepted' })
    expect(desk.lots()).toHaveLength(2)
    expect(await needs()).toEqual([])
  })
})

describe('ten lots that are asked after together', () => {
  it.each(['refused', 'unreadable', 'fault'])(
    'are not held up by one about which the question is %s',
    async (answers) => {
      const bookings = []
      for (const day of [2, 3, 4])
        bookings.push(await bookOne({}, { from: `2026-12-0${day}`, to: `2026-12-0${day + 1}` }))
      await sendAll()
      expect(desk.lots()).toHaveLength(3)
      const bad = desk.lots()[1]
      await press('lot', { lot: bad?.lot ?? '', answers })
      await desk.worker.pass({ minutes: 2 })
      const states = await Promise.all(bookings.map(async ({ id }) => (await desk.reportOf(id)).state))
      expect(states.toSorted()).toEqual(['accepted', 'accepted', 'sent'])
    },
  )
})

describe('a report that the authority answers with SOAP faults', () => {
  it('is tried less and less often, does not stop others, and calls a person', async () => {
    const booking = await bookOne()
    await press('soap-fault', { times: '0' })
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.pass({ minutes: 12 })
    expect(await desk.reportOf(booking.id)).toMatchObject({ last_error: { code: 'request_failed' } })
    expect(await needs()).toEqual([])
    await desk.worker.pass({ minutes: 40 })
    const [row] = await desk.rows()
    expect(row?.attempts).toBeGreaterThanOrEqual(5)
    expect(row?.attempts).toBeLessThan(8)
    expect(await needs()).toMatchObject([{ kind: 'report_failing', booking_id: booking.id }])
    expect(await mails()).toBe(1)
    await press('clear-soap-faults', {})
    await desk.worker.pass({ minutes: 75 })
    expect(await desk.reportOf(booking.id)).toMatchObject({ state: 'accepted' })
    expect(await needs()).toEqual([])
  })
})

describe('a lot that the host names', () => {
  /** A report whose lot is lost, next to the accepted one of another booking. */
  async function loseAnswer() {
    const other = await bookOne({}, { from: '2026-12-03', to: '2026-12-04' })
    desk.worker.stopAt('2026-12-03T15:00:00Z')
    await desk.worker.pass({ minutes: 1 })
    expect((await desk.reportOf(other.id)).state).toBe('accepted')
    const booking = await bookOne()
    desk.authority.faults.add({ kind: 'reset', carried_out: true })
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.pass({ minutes: 6 })
    expect((await desk.reportOf(booking.id)).state).toBe('unconfirmed')
    const [others, own] = desk.lots().map(({ lot }) => lot)
    return { booking_id: booking.id, others: others ?? '', own: own ?? '' }
  }

  const named = async (booking_id: string, lot: string) => {
    const { details } = await refusalOf(desk.owner.api.reports.nameLot({ booking_id, lot }))
    return details.errors?.map(({ path, code }) => [path, code])
  }

  it('is refused with the reason where it is not this booking’s', async () => {
    const { booking_id, others, own } = await loseAnswer()
    expect(await named(booking_id, others)).toEqual([['lot', 'lot_of_another_booking']])
    expect(await named(booking_id, 'not-a-lot-of-theirs')).toEqual([['lot', 'lot_unknown']])
    expect((await desk.reportOf(booking_id)).state).toBe('unconfirmed')
    await desk.owner.api.reports.nameLot({ booking_id, lot: own })
    await desk.worker.pass({ minutes: 1 })
    expect(await desk.reportOf(booking_id)).toMatchObject({ state: 'accepted', lot: own })
  })

  it('is refused where it was cancelled in the portal', async () => {
    const { booking_id, own } = await loseAnswer()
    await press('lot', { lot: own, cancel: 'true' })
    expect(await named(booking_id, own)).toEqual([['lot', 'lot_cancelled']])
  })

  it('is not taken while the authority cannot be asked', async () => {
    const { booking_id, own } = await loseAnswer()
    desk.authority.faults.add({ status: 503 })
    expect(await refusalOf(desk.owner.api.reports.nameLot({ booking_id, lot: own }))).toMatchObject({
      code: 'integration.unavailable',
    })
    expect((await desk.reportOf(booking_id)).state).toBe('unconfirmed')
  })
})

describe('before anything is sent', () => {
  const errorsOf = async (booking_id: string) =>
    (await desk.reportOf(booking_id)).errors.map(({ field, code }) => [field, code])

  it('a postal code has to be of the province of its municipality', async () => {
    const booking = await bookOne({ ...spanishResidence, residence_postal_code: '08001' })
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.pass({ minutes: 1 })
    expect(desk.lots()).toEqual([])
    expect(await errorsOf(booking.id)).toEqual([['residence_postal_code', 'postal_code_elsewhere']])
    const { items } = await desk.owner.api.guests.list({ booking_id: booking.id })
    await desk.owner.api.guests.correct({ guest_id: items[0]?.id ?? '', ...spaniard })
    await desk.worker.pass({ minutes: 1 })
    expect(await desk.reportOf(booking.id)).toMatchObject({ state: 'accepted', errors: [] })
  })

  it('a reservation keeps to the rules of travellers', async () => {
    const wanting = await openDesk({}, { report_reservations: true })
    const booking = await wanting.book({
      guest_first_name: 'Анна',
      guest_last_name: 'P'.repeat(80),
      guest_email: 'ana@example.com',
    })
    await wanting.worker.pass({ minutes: 1 })
    expect(wanting.lots()).toEqual([])
    const of = async () => (await wanting.reportOf(booking.id)).reservation
    expect(await of()).toMatchObject({
      state: 'rejected',
      errors: [
        { field: 'guest_first_name', code: 'not_latin', guest_id: null },
        { field: 'guest_last_name', code: 'too_long', guest_id: null },
      ],
    })
    await wanting.owner.api.bookings.update({
      booking_id: booking.id,
      guest_first_name: 'Anna',
      guest_last_name: 'O’Brien',
    })
    await wanting.worker.pass({ minutes: 1 })
    expect(await of()).toMatchObject({ state: 'accepted', errors: [] })
    expect(wanting.lots()[0]?.communications[0]?.people).toEqual(["Anna O'Brien"])
    await wanting.close()
  })
})
