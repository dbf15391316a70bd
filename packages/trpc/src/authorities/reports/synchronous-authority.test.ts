import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPlainDesk, type PlainDesk } from '../../testing/plain-desk.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { ARRIVAL } from '../../testing/test-desk.ts'
import { spaniard, traveller } from '../../testing/test-inputs.ts'
import { deliverReports } from './deliver-reports.service.ts'

let desk: PlainDesk
beforeEach(async () => {
  desk = await openPlainDesk('ertzaintza')
})
afterEach(() => desk.close())

async function arrive(minutes = 1) {
  desk.worker.stopAt(ARRIVAL)
  await desk.worker.pass({ minutes })
}

const told = () => [...desk.authority.reports.values()].map((text) => text.split('\r\n').slice(1))

describe('a report to an authority that answers at once', () => {
  it('is accepted with its number, and ends check-in', async () => {
    const booking = await desk.bookParty()
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      {
        authority: 'ertzaintza',
        part: 1,
        transport: 'online',
        state: 'ready',
        due_at: '2026-12-06T16:00:00+01:00',
      },
    ])
    await arrive()
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { state: 'accepted', communication_code: 'N1', instruction: null, id: expect.any(String) },
    ])
    expect(told()).toEqual([['Lucía|Ortega', 'Oliver|Bennett']])
    expect((await desk.owner.api.bookings.get({ booking_id: booking.id })).checkin.closed_reason).toBe(
      'reported',
    )
    expect(await desk.rows()).toMatchObject([{ document: null, sequence: 1, delivery: 'accepted' }])
  })

  it('whose answer was lost is repeated byte by byte, and known then means accepted', async () => {
    const booking = await desk.bookParty()
    desk.authority.faults.push('lost')
    await arrive(3)
    expect(desk.authority.requests).toHaveLength(2)
    expect(desk.authority.requests[0]).toBe(desk.authority.requests[1])
    expect(desk.authority.reports.size).toBe(1)
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ state: 'accepted' }])
  })

  it('whose worker died after the answer, before storing it, is not there twice', async () => {
    await desk.bookParty()
    desk.worker.stopAt(ARRIVAL)
    const { vendors } = desk.app.services
    const living = vendors.authorities.call
    vendors.authorities.call = (credentials, work) =>
      living(credentials, (service) =>
        work({
          ...service,
          submit: async (kind, text) => {
            await service.submit(kind, text)
            throw new Error('The worker died.')
          },
        }),
      )
    await expect(desk.worker.pass({ minutes: 1 })).rejects.toThrow('The worker died.')
    vendors.authorities.call = living
    await desk.worker.pass({ minutes: 3 })
    expect(desk.authority.reports.size).toBe(1)
    expect(await desk.rows()).toMatchObject([{ delivery: 'accepted', document: null }])
  })

  it('is refused where its reference belongs to other bytes, and gets another one by hand', async () => {
    const booking = await desk.bookParty()
    desk.authority.reports.set(booking.id, 'somebody else')
    await arrive(3)
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { state: 'rejected', errors: [{ code: 'reference_taken' }] },
    ])
    expect(desk.authority.requests).toHaveLength(1)
    await desk.owner.api.reports.send({ booking_id: booking.id })
    await desk.worker.pass({ minutes: 1 })
    expect([...desk.authority.reports.keys()]).toEqual([booking.id, `${booking.id}-2`])
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ state: 'accepted' }])
  })

  it('gives its number to the next one if it is refused', async () => {
    desk.authority.faults.push('refusal')
    await desk.bookParty()
    await arrive()
    expect(await desk.rows()).toMatchObject([{ delivery: 'rejected', sequence: null }])
    await desk.owner.api.reports.send({ booking_id: (await desk.rows())[0]?.booking_id ?? '' })
    await desk.worker.pass({ minutes: 1 })
    expect(await desk.rows()).toMatchObject([{ delivery: 'accepted', sequence: 1 }])
  })

  it('is sent once by two workers at once', async () => {
    await desk.bookParty()
    desk.worker.stopAt(ARRIVAL)
    const key = { account_id: desk.owner.actor.account_id, integration_id: desk.account.id }
    await Promise.all([deliverReports(desk.app.services, key), deliverReports(desk.app.services, key)])
    expect(desk.authority.requests).toHaveLength(1)
    expect(await desk.rows()).toMatchObject([{ delivery: 'accepted', sequence: 1 }])
  })

  it('is not sent by a worker that listed it before another one sent it', async () => {
    await desk.bookParty()
    desk.worker.stopAt(ARRIVAL)
    const { services } = desk.app
    const key = { account_id: desk.owner.actor.account_id, integration_id: desk.account.id }
    const { call } = services.vendors.authorities
    services.vendors.authorities.call = async (credentials, work) => {
      services.vendors.authorities.call = call
      await deliverReports(services, key)
      return call(credentials, work)
    }
    await deliverReports(services, key)
    expect(desk.authority.requests).toHaveLength(1)
    expect(await desk.rows()).toMatchObject([{ delivery: 'accepted', sequence: 1 }])
  })
})

describe('guests who register late', () => {
  it('are in a further part; the first goes out when three quarters of the time have passed', async () => {
    const booking = await desk.book()
    await desk.register(booking.code)
    await arrive(1)
    expect(desk.authority.requests).toEqual([])
    desk.worker.stopAt('2026-12-06T08:59:00Z')
    await desk.worker.pass({ minutes: 3 })
    expect(told()).toEqual([['Lucía|Ortega']])
    expect((await desk.owner.api.bookings.get({ booking_id: booking.id })).checkin.closed_reason).toBeNull()
    await desk.app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...traveller })
    await desk.worker.pass({ minutes: 2 })
    expect(told()).toEqual([['Lucía|Ortega'], ['Oliver|Bennett']])
    expect([...desk.authority.reports.keys()]).toEqual([booking.id, `${booking.id}-P2`])
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { part: 1, state: 'accepted' },
      { part: 2, state: 'accepted' },
    ])
    expect((await desk.owner.api.bookings.get({ booking_id: booking.id })).checkin.closed_reason).toBe(
      'reported',
    )
  })
})

describe('what the authority was told otherwise', () => {
  it('is a task with words for the portal, until a person says that it is done', async () => {
    const booking = await desk.bookParty()
    await arrive()
    const { items } = await desk.owner.api.guests.list({ booking_id: booking.id })
    const lucia = items.find(({ first_name }) => first_name === 'Lucía')
    await desk.owner.api.guests.correct({ guest_id: lucia?.id ?? '', ...spaniard, phone: '600123124' })
    await desk.worker.pass({ minutes: 1 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ instruction: null }])
    await desk.owner.api.guests.correct({ guest_id: lucia?.id ?? '', ...spaniard, first_name: 'Lucia María' })
    await desk.worker.pass({ minutes: 1 })
    const [report] = await desk.reportsOf(booking.id)
    expect(report).toMatchObject({
      state: 'accepted',
      instruction: { code: 'correct', message: expect.stringContaining('Ertzaintza') },
    })
    expect(desk.authority.requests).toHaveLength(1)
    const { items: attention } = await desk.owner.api.timeline.attention({})
    expect(attention.map(({ kind }) => kind)).toContain('report_correction_needed')
    const settled = { booking_id: booking.id, report_id: report?.id ?? '' }
    await desk.owner.api.reports.settle(settled)
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ state: 'accepted', instruction: null }])
    expect(await refusalOf(desk.owner.api.reports.settle(settled))).toMatchObject({
      code: 'report.no_instruction',
    })
  })

  it('is withdrawn by a person if the stay does not take place, and reported again if it does', async () => {
    const booking = await desk.bookParty()
    await arrive()
    await desk.owner.api.bookings.update({ booking_id: booking.id, status: 'no_show' })
    await desk.worker.pass({ minutes: 1 })
    const [report] = await desk.reportsOf(booking.id)
    expect(report).toMatchObject({ instruction: { code: 'withdraw' } })
    expect(await refusalOf(desk.owner.api.reports.cancel({ booking_id: booking.id }))).toMatchObject({
      code: 'report.invalid_transition',
    })
    await desk.owner.api.reports.settle({ booking_id: booking.id, report_id: report?.id ?? '' })
    await desk.owner.api.bookings.update({ booking_id: booking.id, status: 'reinstate' })
    await desk.worker.pass({ minutes: 2 })
    expect([...desk.authority.reports.keys()]).toEqual([booking.id, `${booking.id}-2`])
    expect(await desk.reportsOf(booking.id)).toMatchObject([{ state: 'accepted', instruction: null }])
  })
})

it('a party of whom the law wants nobody reported needs no report, and is not late', async () => {
  const { ertzaintza } = desk.app.services.authorities
  if (ertzaintza) ertzaintza.rules = { ...ertzaintza.rules, covers: () => false }
  const booking = await desk.bookParty()
  await arrive()
  await desk.worker.pass({ minutes: 60 * 25, step_minutes: 60 })
  expect(await desk.reportsOf(booking.id)).toMatchObject([
    { state: 'not_due', obstacle: 'report.nobody_to_report', is_late: false },
  ])
  expect(desk.authority.requests).toEqual([])
})

it('a place that changes takes what was not told to the other authority, and leaves the rest', async () => {
  const now = await desk.bookParty()
  await arrive()
  const later = await desk.bookParty({ from: '2026-12-20', to: '2026-12-22' })
  await desk.owner.api.properties.update({
    ...desk.facts,
    property_id: desk.property_id,
    postal_code: '08001',
    city: 'Barcelona',
  })
  expect(await desk.reportsOf(later.id)).toMatchObject([
    { authority: 'mossos', state: 'not_due', obstacle: 'report.no_account' },
  ])
  const { id } = await desk.owner.api.integrations.createMossos({})
  await desk.owner.api.properties.update({
    ...desk.facts,
    property_id: desk.property_id,
    postal_code: '08001',
    city: 'Barcelona',
    authority_integration_id: id,
    authority_codes: { house: 'H2' },
  })
  await desk.worker.pass({ minutes: 2 })
  expect(await desk.reportsOf(now.id)).toMatchObject([{ authority: 'ertzaintza', state: 'accepted' }])
  expect(await desk.reportsOf(later.id)).toMatchObject([
    { authority: 'mossos', transport: 'file', state: 'ready' },
  ])
  expect(await desk.rows()).toHaveLength(2)
})
