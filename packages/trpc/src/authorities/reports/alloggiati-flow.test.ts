import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAlloggiatiDesk, REGIME_FIELDS } from '../../testing/authority-desk.ts'
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

  it('no longer shows what an earlier attempt was refused for', async () => {
    const booking = await desk.bookParty([{ last_name: 'Rifiuto Documento' }])
    await arrive()
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ errors: [{ field: 'document_number' }] }])
    loseAnswer(true)
    await desk.correct(booking.id, { last_name: 'Bennett' })
    await desk.worker.pass({ minutes: 5 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ state: 'unconfirmed', errors: [] }])
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

describe('a stay of more than 30 days', () => {
  const long = { from: '2026-12-05', to: '2027-02-18' }
  /** Arrival and days of the lines that the authority took, with the day on which it did. */
  const lines = () =>
    desk.office.taken.map(({ line, day }) => [
      day,
      line.slice(2, 12),
      line.slice(12, 14),
      line.slice(14, 34).trim(),
    ])
  /** Lets the days up to each instant pass, without what happens every hour of them. */
  async function skipTo(...instants: string[]) {
    for (const instant of instants) {
      desk.worker.stopAt(instant)
      await desk.worker.pass({ minutes: 2 })
    }
  }
  const SECOND = '2027-01-04T15:00:00Z'
  const THIRD = '2027-02-03T15:00:00Z'

  it('is reported again every 30 days, as arriving then', async () => {
    const booking = await desk.bookParty([{}], long)
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { part: 1, continues_from: null, state: 'ready', due_at: '2026-12-06T16:00:00+01:00' },
      {
        part: 2,
        continues_from: '2027-01-04',
        state: 'ready',
        send_at: '2027-01-04T16:00:00+01:00',
        due_at: '2027-01-05T16:00:00+01:00',
      },
      { part: 3, continues_from: '2027-02-03', state: 'ready', due_at: '2027-02-04T16:00:00+01:00' },
    ])
    await arrive()
    expect(lines()).toEqual([['2026-12-05', '05/12/2026', '30', 'BENNETT']])
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { state: 'accepted', is_late: false },
      { state: 'ready', is_late: false },
      { state: 'ready', is_late: false },
    ])
    await skipTo('2027-01-04T14:50:00Z')
    expect(lines()).toHaveLength(1)
    await skipTo(SECOND, THIRD)
    expect(lines()).toEqual([
      ['2026-12-05', '05/12/2026', '30', 'BENNETT'],
      ['2027-01-04', '04/01/2027', '30', 'BENNETT'],
      ['2027-02-03', '03/02/2027', '15', 'BENNETT'],
    ])
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { state: 'accepted', instruction: null },
      { state: 'accepted', instruction: null },
      { state: 'accepted', instruction: null },
    ])
  })

  it('that is shortened ends with a shorter period, and the rest is forgotten', async () => {
    const booking = await desk.bookParty([{}], long)
    await arrive()
    await skipTo('2026-12-25T10:00:00Z')
    await desk.owner.api.bookings.update({ booking_id: booking.id, to: '2027-01-14' })
    await skipTo(SECOND, THIRD)
    expect(lines()).toEqual([
      ['2026-12-05', '05/12/2026', '30', 'BENNETT'],
      ['2027-01-04', '04/01/2027', '10', 'BENNETT'],
    ])
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { part: 1, state: 'accepted', instruction: null },
      { part: 2, state: 'accepted', instruction: null },
    ])
  })

  it('that is shortened during a reported period has to be corrected, and withdrawn where it had ended before', async () => {
    const booking = await desk.bookParty([{}], long)
    await arrive()
    await skipTo(SECOND, THIRD)
    await desk.owner.api.bookings.update({ booking_id: booking.id, to: '2027-01-20' })
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { part: 1, instruction: null },
      { part: 2, continues_from: '2027-01-04', instruction: { code: 'correct' } },
      { part: 3, continues_from: '2027-02-03', instruction: { code: 'withdraw' } },
    ])
    expect(lines()).toHaveLength(3)
  })

  it('that is extended goes on: reported periods stay as they are, the open one grows, others follow', async () => {
    const booking = await desk.bookParty([{}], { from: '2026-12-05', to: '2027-01-10' })
    await arrive()
    await skipTo('2026-12-15T10:00:00Z')
    await desk.owner.api.bookings.update({ booking_id: booking.id, to: '2027-02-18' })
    await skipTo(SECOND, THIRD)
    expect(lines()).toEqual([
      ['2026-12-05', '05/12/2026', '30', 'BENNETT'],
      ['2027-01-04', '04/01/2027', '30', 'BENNETT'],
      ['2027-02-03', '03/02/2027', '15', 'BENNETT'],
    ])
    expect((await desk.reportsOf(booking.id)).map(({ instruction }) => instruction)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('that was short when it was reported is corrected, and goes on after 30 days', async () => {
    const booking = await desk.bookParty([{}], { from: '2026-12-05', to: '2026-12-15' })
    await arrive()
    await desk.owner.api.bookings.update({ booking_id: booking.id, to: '2027-01-10' })
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { state: 'accepted', instruction: { code: 'correct' } },
      { state: 'ready', continues_from: '2027-01-04' },
    ])
    await skipTo(SECOND)
    expect(lines().slice(1)).toEqual([['2027-01-04', '04/01/2027', '06', 'BENNETT']])
  })

  it('that moves before it begins takes its periods along', async () => {
    const booking = await desk.bookParty([{}], long)
    await desk.owner.api.bookings.update({ booking_id: booking.id, from: '2026-12-10', to: '2027-02-18' })
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { continues_from: null, due_at: '2026-12-11T16:00:00+01:00' },
      { continues_from: '2027-01-09', due_at: '2027-01-10T16:00:00+01:00' },
      { continues_from: '2027-02-08', due_at: '2027-02-09T16:00:00+01:00' },
    ])
  })

  it('that is given up in the middle is reported no further', async () => {
    const booking = await desk.bookParty([{}], long)
    await arrive()
    await skipTo(SECOND)
    await desk.owner.api.bookings.update({ booking_id: booking.id, status: 'cancelled' })
    await skipTo(THIRD)
    expect(lines()).toHaveLength(2)
    const [first, second, third] = await desk.reportsOf(booking.id)
    expect(first).toMatchObject({ state: 'accepted', instruction: { code: 'withdraw' } })
    expect(second).toMatchObject({ state: 'accepted', instruction: { code: 'withdraw' } })
    expect(third).toMatchObject({ state: 'not_due', obstacle: 'report.booking_not_confirmed' })
  })

  it('has late guests in a part of their own, and in the next period with everybody', async () => {
    const booking = await desk.book({ ...long, guests_number: 2 })
    await desk.register(booking.code)
    await arrive(1)
    desk.worker.stopAt('2026-12-06T09:00:00Z')
    await desk.worker.pass({ minutes: 2 })
    await desk.register(booking.code, {
      first_name: 'Vera',
      last_name: 'Late',
      document_number: '533401827',
      regime_fields: { ...REGIME_FIELDS.italy, travels_as: 'family' },
    })
    await desk.worker.pass({ minutes: 2 })
    expect(lines()).toEqual([
      ['2026-12-06', '05/12/2026', '30', 'BENNETT'],
      ['2026-12-06', '05/12/2026', '30', 'LATE'],
    ])
    await skipTo(SECOND)
    expect(lines().slice(2)).toEqual([
      ['2027-01-04', '04/01/2027', '30', 'BENNETT'],
      ['2027-01-04', '04/01/2027', '30', 'LATE'],
    ])
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { part: 1, continues_from: null, state: 'accepted' },
      { part: 2, continues_from: '2027-01-04', state: 'accepted' },
      { part: 3, continues_from: '2027-02-03', state: 'ready' },
      { part: 4, continues_from: null, state: 'accepted' },
    ])
  })
})

describe('a report to Alloggiati Web', () => {
  const surnames = () => desk.office.taken.map(({ line }) => line.slice(14, 64).trim())

  it('that is refused names guest and field, is mended, and is accepted', async () => {
    const booking = await desk.bookParty([{ last_name: 'Rifiuto Documento' }])
    await arrive()
    const { items } = await desk.owner.api.guests.list({ booking_id: booking.id })
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { state: 'rejected', errors: [{ field: 'document_number', guest_id: items[0]?.id }] },
    ])
    await desk.correct(booking.id, { last_name: 'Bennett' })
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ state: 'accepted', errors: [] }])
    expect(surnames()).toEqual(['BENNETT'])
  })

  it('has a further part with late guests, but not once the portal is closed for the arrival', async () => {
    const booking = await desk.book({ guests_number: 3 })
    await desk.register(booking.code)
    desk.worker.stopAt('2026-12-06T09:00:00Z')
    await desk.worker.pass({ minutes: 2 })
    const family = { regime_fields: { ...REGIME_FIELDS.italy, travels_as: 'family' } }
    await desk.register(booking.code, { ...family, last_name: 'Late', document_number: '533401827' })
    await desk.worker.pass({ minutes: 2 })
    expect(surnames()).toEqual(['BENNETT', 'LATE'])
    // Midnight in Rome after the day that follows the arrival.
    desk.worker.stopAt('2026-12-06T23:00:00Z')
    await desk.register(booking.code, { ...family, last_name: 'Toolate', document_number: '533401828' })
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { part: 1, state: 'accepted' },
      { part: 2, state: 'accepted' },
      { part: 3, state: 'rejected', errors: [{ code: 'closed' }] },
    ])
    expect(surnames()).toEqual(['BENNETT', 'LATE'])
  })

  it('that nobody completed in time is refused with what to do then', async () => {
    const booking = await desk.book()
    desk.worker.stopAt('2026-12-06T22:50:00Z')
    await desk.worker.pass({ minutes: 5 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ state: 'not_due', is_late: true }])
    desk.worker.stopAt('2026-12-06T23:05:00Z')
    await desk.register(booking.code)
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      {
        state: 'rejected',
        errors: [{ code: 'closed', message: expect.stringContaining('no longer takes') }],
      },
    ])
    expect(desk.office.taken).toEqual([])
  })
})
