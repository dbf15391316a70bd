import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAlloggiatiDesk } from '../../testing/authority-desk.ts'
import { refusalOf } from '../../testing/refusal.ts'

let desk: Awaited<ReturnType<typeof openAlloggiatiDesk>>
beforeEach(async () => {
  desk = await openAlloggiatiDesk()
})
afterEach(() => desk.close())

const ARRIVAL = '2026-12-05T15:00:00Z'

async function arrive(minutes = 3) {
  desk.worker.stopAt(ARRIVAL)
  await desk.worker.pass({ minutes })
}

/** Lets the answer to the next report get lost, after its lines were taken or before. */
const loseAnswer = (carried_out: boolean) =>
  desk.office.disturbances.push({ operation: 'Send', type: 'cut', carried_out, times: 1, wait_ms: 0 })

describe('a report whose answer was lost', () => {
  it('is never sent twice: a person who finds it in the portal says so, with the number of its receipt', async () => {
    const booking = await desk.bookParty()
    loseAnswer(true)
    await arrive(30)
    expect(desk.office.taken).toHaveLength(1)
    const [report] = await desk.reportsOf(booking.id)
    expect(report).toMatchObject({ state: 'unconfirmed', accepted_at: null, receipt: null })
    expect(report?.allowed_actions).toEqual(
      expect.arrayContaining([
        { action: 'confirm_report', allowed: true, reason: null },
        { action: 'send_report', allowed: true, reason: null },
        { action: 'name_lot', allowed: false, reason: 'report.without_lots' },
      ]),
    )
    expect((await desk.owner.api.timeline.attention({})).items).toContainEqual(
      expect.objectContaining({
        kind: 'report_unconfirmed',
        authority: 'alloggiati',
        booking_id: booking.id,
      }),
    )
    const key = { booking_id: booking.id, report_id: report?.id ?? '' }
    await desk.owner.api.reports.confirm({ ...key, number: ' 2026/4711 ' })
    await desk.worker.pass({ minutes: 30 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { state: 'accepted', last_error: null, receipt: { number: '2026/4711', has_file: false } },
    ])
    expect(desk.office.taken).toHaveLength(1)
    expect((await desk.owner.api.bookings.get({ booking_id: booking.id })).checkin.closed_reason).toBe(
      'reported',
    )
    // Saying so again changes nothing.
    await desk.owner.api.reports.confirm(key)
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ receipt: { number: '2026/4711' } }])
  })

  it('needs no number of a receipt', async () => {
    const booking = await desk.bookParty()
    loseAnswer(true)
    await arrive()
    const [report] = await desk.reportsOf(booking.id)
    await desk.owner.api.reports.confirm({ booking_id: booking.id, report_id: report?.id ?? '' })
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ state: 'accepted', receipt: null }])
  })

  it('is sent again by a person who does not find it', async () => {
    const booking = await desk.bookParty()
    loseAnswer(false)
    await arrive(30)
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ state: 'unconfirmed' }])
    expect(desk.office.taken).toHaveLength(0)
    await desk.owner.api.reports.send({ booking_id: booking.id })
    await desk.worker.pass({ minutes: 3 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ state: 'accepted' }])
    expect(desk.office.taken).toHaveLength(1)
  })

  it('is not sent again too late: the authority no longer takes it', async () => {
    const booking = await desk.bookParty()
    loseAnswer(false)
    await arrive()
    desk.worker.stopAt('2026-12-06T23:00:00Z')
    await desk.owner.api.reports.send({ booking_id: booking.id })
    await desk.worker.pass({ minutes: 3 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { state: 'rejected', errors: [{ code: 'closed' }] },
    ])
    expect(desk.office.taken).toHaveLength(0)
  })

  it('is to be withdrawn in the portal if the stay does not take place after all', async () => {
    const booking = await desk.bookParty()
    loseAnswer(true)
    await arrive()
    await desk.owner.api.bookings.update({ booking_id: booking.id, status: 'no_show' })
    await desk.worker.pass({ minutes: 2 })
    const [report] = await desk.reportsOf(booking.id)
    expect(report).toMatchObject({ state: 'unconfirmed' })
    await desk.owner.api.reports.confirm({ booking_id: booking.id, report_id: report?.id ?? '' })
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { state: 'accepted', instruction: { code: 'withdraw' } },
    ])
  })
})

it('a report that was answered is not confirmed by hand', async () => {
  const booking = await desk.bookParty([{ last_name: 'Rifiuto Cognome' }])
  await arrive()
  const [report] = await desk.reportsOf(booking.id)
  expect(report).toMatchObject({ state: 'rejected' })
  const confirming = desk.owner.api.reports.confirm({ booking_id: booking.id, report_id: report?.id ?? '' })
  expect(await refusalOf(confirming)).toMatchObject({ code: 'report.invalid_transition' })
})
