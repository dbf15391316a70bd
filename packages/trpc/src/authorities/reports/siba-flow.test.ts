import { DEMO_SIBA } from '@stayward/integrations/authorities/siba/emulator/demo-unit'
import { property } from '@stayward/db/schema/property.table'
import { report } from '@stayward/db/schema/report.table'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSibaDesk } from '../../testing/authority-desk.ts'
import { deliverReports } from './deliver-reports.service.ts'

let desk: Awaited<ReturnType<typeof openSibaDesk>>
beforeEach(async () => {
  desk = await openSibaDesk()
})
afterEach(() => desk.close())

const ARRIVAL = '2026-12-05T16:00:00Z'
const portuguese = { nationality_country_code: 'PRT' }

async function arrive(minutes = 3) {
  desk.worker.stopAt(ARRIVAL)
  await desk.worker.pass({ minutes })
}

const files = () => desk.office.units[0]?.files ?? []
/** Number and surnames of each file that SIBA took, with the day of departure where it tells of one. */
const taken = () =>
  files().map(({ number, bulletins }) => [
    number,
    ...bulletins.map(({ Apelido, Data_Saida }) =>
      [Apelido, Data_Saida?.slice(0, 10)].filter(Boolean).join(' '),
    ),
  ])
const rows = () => desk.app.services.db.select().from(report).orderBy(asc(report.sequence))

describe('a report to SIBA', () => {
  it('that is refused names the guest, is mended, and gets the same number', async () => {
    const booking = await desk.bookParty([{}, { last_name: 'Recusado', document_number: '533401827' }])
    await arrive()
    const { items } = await desk.owner.api.guests.list({ booking_id: booking.id })
    const refused = items.find(({ last_name }) => last_name === 'Recusado')
    expect(await desk.travellersOf(booking.id)).toMatchObject([
      { state: 'rejected', errors: [{ code: '13', field: 'document_number', guest_id: refused?.id }] },
    ])
    expect(files()).toEqual([])
    await desk.owner.api.guests.correct({
      guest_id: refused?.id ?? '',
      ...desk.guest,
      last_name: 'Recuperado',
      document_number: '533401827',
    })
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'accepted', errors: [] }])
    expect(taken()).toEqual([[1, 'BENNETT', 'RECUPERADO']])
  })

  it('whose answer was lost is there once, under one number', async () => {
    const booking = await desk.bookParty()
    desk.faults.add({ kind: 'reset', carried_out: true })
    await arrive(5)
    expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'accepted', last_error: null }])
    expect(taken()).toEqual([[1, 'BENNETT']])
    expect(desk.requests.filter(({ method }) => method === 'POST').length).toBeGreaterThanOrEqual(2)
  })

  it('whose answer was lost keeps its number while the repetition does not get out', async () => {
    const booking = await desk.bookParty()
    const other = await desk.bookParty([{ last_name: 'Other' }], { from: '2026-12-09', to: '2026-12-20' })
    desk.faults.add({ kind: 'reset', carried_out: true })
    desk.faults.add({ kind: 'answer', status: 403 })
    await arrive(5)
    expect(taken()).toEqual([[1, 'BENNETT']])
    expect((await rows())[0]).toMatchObject({ booking_id: booking.id, sequence: 1, delivery: 'open' })
    const unit = (await desk.owner.api.integrations.list()).items.find(({ type }) => type === 'siba')
    await desk.owner.api.integrations.replaceSiba({ integration_id: unit?.id ?? '', ...DEMO_SIBA })
    desk.worker.stopAt('2026-12-09T17:00:00Z')
    await desk.worker.pass({ minutes: 5 })
    expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'accepted', errors: [] }])
    expect(await desk.travellersOf(other.id)).toMatchObject([{ state: 'accepted', errors: [] }])
    expect(taken().map(([number, name]) => [number, name])).toEqual([
      [1, 'BENNETT'],
      [2, 'BENNETT 2026-12-09'],
      [3, 'OTHER'],
    ])
  })

  it('gives a number that is taken to nobody', async () => {
    const booking = await desk.bookParty()
    files().push({ number: 1, bulletins: [] })
    await arrive()
    expect(await desk.travellersOf(booking.id)).toMatchObject([
      { state: 'rejected', errors: [{ code: 'reference_taken' }] },
    ])
    expect((await rows())[0]).toMatchObject({ sequence: null })
    await desk.owner.api.reports.send({ booking_id: booking.id })
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'accepted' }])
    expect(files().map(({ number }) => number)).toEqual([1, 2])
  })

  it('that SIBA never judges is for a person at last, and the others need not wait', async () => {
    const booking = await desk.bookParty()
    const other = await desk.bookParty([{ last_name: 'Other' }], { from: '2026-12-09', to: '2026-12-20' })
    desk.faults.add({ kind: 'answer', status: 200, body: 'manutenção', times: 0 })
    await arrive(1)
    await desk.worker.pass({ minutes: 8 * 60, step_minutes: 5 })
    expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'unconfirmed' }])
    desk.faults.clear()
    desk.worker.stopAt('2026-12-09T17:00:00Z')
    await desk.worker.pass({ minutes: 5 })
    expect(await desk.travellersOf(other.id)).toMatchObject([{ state: 'accepted' }])
  })

  it('waits while another one is unanswered, so that numbers arrive in their order', async () => {
    const [first, second] = [
      await desk.bookParty(),
      await desk.bookParty([{ last_name: 'Second' }], { from: '2026-12-09', to: '2026-12-10' }),
    ]
    // The first attempt did not arrive, which only SIBA knows; a fault says nothing about the second report.
    desk.faults.add({ kind: 'answer', status: 200, body: 'manutenção' })
    desk.worker.stopAt('2026-12-09T17:00:00Z')
    await desk.worker.pass({ minutes: 10 })
    expect(await desk.travellersOf(first.id)).toMatchObject([{ state: 'accepted' }])
    expect(await desk.travellersOf(second.id)).toMatchObject([{ state: 'accepted' }])
    expect(files().map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it('that did not get out leaves its number to the next one', async () => {
    await desk.bookParty()
    desk.faults.add({ kind: 'answer', status: 403 })
    await arrive(1)
    expect(await rows()).toMatchObject([{ sequence: null }, { sequence: null }])
    const unit = (await desk.owner.api.integrations.list()).items.find(({ type }) => type === 'siba')
    await desk.owner.api.integrations.replaceSiba({ integration_id: unit?.id ?? '', ...DEMO_SIBA })
    await desk.worker.pass({ minutes: 5 })
    expect(taken()).toEqual([[1, 'BENNETT']])
  })

  it('has a further part with late guests', async () => {
    const booking = await desk.book({ guests_number: 2, to: '2026-12-20' })
    await desk.register(booking.code)
    // Three quarters of the time until the third working day has passed.
    desk.worker.stopAt('2026-12-09T20:00:00Z')
    await desk.worker.pass({ minutes: 2 })
    await desk.register(booking.code, { last_name: 'Late', document_number: '533401827' })
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.travellersOf(booking.id)).toMatchObject([
      { part: 1, state: 'accepted' },
      { part: 2, state: 'accepted' },
    ])
    expect(taken()).toEqual([
      [1, 'BENNETT'],
      [2, 'LATE'],
    ])
  })
})

it('is due on the day that ends with its deadline, by the clock of the property', async () => {
  await desk.app.services.db.update(property).set({ time_zone: 'Atlantic/Azores' })
  const booking = await desk.bookParty()
  expect(await desk.travellersOf(booking.id)).toMatchObject([{ due_at: '2026-12-11T00:00:00-01:00' }])
  const dueOn = async (due: string) =>
    (await desk.owner.api.reports.list({ due })).items.map(({ kind }) => kind)
  expect(await dueOn('2026-12-09')).toEqual([])
  expect(await dueOn('2026-12-10')).toEqual(['travellers'])
})

describe('who left', () => {
  it('is reported at the departure, with the day of it, until the third working day', async () => {
    const booking = await desk.bookParty()
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      // The feast of 8 December is no working day.
      { kind: 'travellers', due_at: '2026-12-11T00:00:00+00:00' },
      {
        kind: 'departure',
        state: 'ready',
        send_at: '2026-12-09T11:00:00+00:00',
        due_at: '2026-12-15T00:00:00+00:00',
      },
    ])
    // The midnight after the third day is its end.
    const dueOn = async (due: string) =>
      (await desk.owner.api.reports.list({ due })).items.map(({ kind }) => kind)
    expect(await dueOn('2026-12-13')).toEqual(['travellers'])
    expect(await dueOn('2026-12-14')).toEqual(['travellers', 'departure'])
    await arrive()
    expect(taken()).toEqual([[1, 'BENNETT']])
    desk.worker.stopAt('2026-12-09T10:55:00Z')
    await desk.worker.pass({ minutes: 2 })
    expect(files()).toHaveLength(1)
    await desk.worker.pass({ minutes: 10 })
    expect(taken()).toEqual([
      [1, 'BENNETT'],
      [2, 'BENNETT 2026-12-09'],
    ])
    expect((await desk.reportsOf(booking.id)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  })

  it('and who arrived are foreigners: nobody else is in a file, and a party of Portuguese needs none', async () => {
    const mixed = await desk.bookParty([
      { ...portuguese, last_name: 'Silva', document_number: '12345678' },
      {},
    ])
    const own = await desk.bookParty([{ ...portuguese, last_name: 'Costa', document_number: '12345679' }], {
      from: '2026-12-09',
      to: '2026-12-10',
    })
    desk.worker.stopAt('2026-12-11T12:00:00Z')
    await desk.worker.pass({ minutes: 5 })
    expect(taken()).toEqual([
      [1, 'BENNETT'],
      [2, 'BENNETT 2026-12-09'],
    ])
    expect((await desk.reportsOf(mixed.id)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    expect(await desk.reportsOf(own.id)).toMatchObject([
      { obstacle: 'report.nobody_to_report', is_late: false },
      { obstacle: 'report.nobody_to_report', is_late: false },
    ])
  })
})

it('two workers at once send rising numbers without a gap, each once', async () => {
  const bookings = []
  for (const [index, day] of ['05', '06', '07', '08', '09', '10'].entries())
    bookings.push(
      await desk.bookParty([{ last_name: `Guest${'ABCDEF'[index]}` }], {
        from: `2026-12-${day}`,
        to: `2026-12-${String(Number(day) + 1).padStart(2, '0')}`,
      }),
    )
  desk.worker.stopAt('2026-12-11T12:00:00Z')
  const [first] = await rows()
  const { items } = await desk.owner.api.integrations.list()
  const integration_id = items.find(({ type }) => type === 'siba')?.id ?? ''
  const key = { account_id: first?.account_id ?? '', integration_id }
  await Promise.all([deliverReports(desk.app.services, key), deliverReports(desk.app.services, key)])
  await desk.worker.pass({ minutes: 10 })
  expect(files().map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect((await rows()).map(({ sequence, delivery }) => [sequence, delivery])).toEqual(
    Array.from({ length: 12 }, (_row, index) => [index + 1, 'accepted']),
  )
  expect(new Set(taken().map(([, guest]) => guest)).size).toBe(12)
})
