import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPlainDesk, type PlainDesk } from '../../testing/plain-desk.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { ARRIVAL } from '../../testing/test-desk.ts'
import { spaniard, traveller } from '../../testing/test-inputs.ts'

let desk: PlainDesk
beforeEach(async () => {
  desk = await openPlainDesk('mossos')
})
afterEach(() => desk.close())

async function arrive(minutes = 1) {
  desk.worker.stopAt(ARRIVAL)
  await desk.worker.pass({ minutes })
}

async function makeFile() {
  const booking = await desk.bookParty()
  await arrive()
  const [report] = await desk.reportsOf(booking.id)
  return { booking, key: { booking_id: booking.id, report_id: report?.id ?? '' } }
}

async function download(key: { booking_id: string; report_id: string }) {
  const { api, answer } = desk.owner.request()
  const { file_name } = await api.reports.readFile(key)
  const parts: Uint8Array[] = []
  for await (const part of (await answer.file?.()) ?? []) parts.push(part)
  return { file_name, text: Buffer.concat(parts).toString('latin1') }
}

const receiptForm = (key: { booking_id: string; report_id: string }, content: string) => {
  const form = new FormData()
  form.set('booking_id', key.booking_id)
  form.set('report_id', key.report_id)
  form.set('file', new File([content], 'receipt.pdf', { type: 'application/pdf' }))
  return form
}

describe('a report that a person uploads', () => {
  it('is a sealed file from the arrival on, and each download is in the activity', async () => {
    const { booking, key } = await makeFile()
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { authority: 'mossos', transport: 'file', state: 'file_ready', receipt: null, handed_over_at: null },
    ])
    expect(JSON.stringify(await desk.rows())).not.toMatch(/Ortega/)
    expect(await download(key)).toEqual({
      file_name: 'plain.001.txt',
      text: `${booking.id}|travellers|1|1|H1|2026-12-05|2026-12-09\r\nLucía|Ortega\r\nOliver|Bennett`,
    })
    const { items } = await desk.owner.api.timeline.activity({ size: 100 })
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['report.file_ready', 'report.file_downloaded']),
    )
    expect(desk.authority.requests).toEqual([])
  })

  it('is written again under its number until it is handed over', async () => {
    const { booking, key } = await makeFile()
    const { items } = await desk.owner.api.guests.list({ booking_id: booking.id })
    const lucia = items.find(({ first_name }) => first_name === 'Lucía')
    await desk.owner.api.guests.correct({ guest_id: lucia?.id ?? '', ...spaniard, first_name: 'Lucia' })
    await desk.worker.pass({ minutes: 1 })
    expect(await download(key)).toMatchObject({
      file_name: 'plain.001.txt',
      text: expect.stringContaining('Lucia|Ortega'),
    })
    await desk.owner.api.reports.handOver(key)
    await desk.owner.api.guests.correct({ guest_id: lucia?.id ?? '', ...spaniard })
    await desk.worker.pass({ minutes: 1 })
    expect(await desk.reportsOf(booking.id)).toMatchObject([
      { state: 'handed_over', handed_over_at: expect.any(String), instruction: { code: 'correct' } },
    ])
    expect((await download(key)).text).toContain('Lucia|Ortega')
  })

  it('is accepted with the number of a receipt, and its document is gone', async () => {
    const { booking, key } = await makeFile()
    await desk.owner.api.reports.handOver(key)
    const { items } = await desk.owner.api.reports.enterReceipt({ ...key, number: 'R-1' })
    expect(items).toMatchObject([
      { state: 'accepted', receipt: { number: 'R-1', has_file: false, at: expect.any(String) } },
    ])
    expect(await desk.rows()).toMatchObject([{ document: null, sequence: 1 }])
    expect((await desk.owner.api.bookings.get({ booking_id: booking.id })).checkin.closed_reason).toBe(
      'reported',
    )
    expect(await refusalOf(desk.owner.api.reports.readFile(key))).toMatchObject({ code: 'report.no_file' })
  })

  it('is accepted with a PDF, whose bytes have to be those of one', async () => {
    const { key } = await makeFile()
    const { api } = desk.owner
    expect(await refusalOf(api.reports.uploadReceipt(receiptForm(key, 'GIF89a')))).toMatchObject({
      code: 'request.invalid',
    })
    const { items } = await api.reports.uploadReceipt(receiptForm(key, '%PDF-1.7 proof'))
    expect(items).toMatchObject([{ state: 'accepted', receipt: { number: null, has_file: true } }])
    const { api: reader, answer } = desk.owner.request()
    expect(await reader.reports.readReceipt(key)).toMatchObject({ media_type: 'application/pdf' })
    const parts: Uint8Array[] = []
    for await (const part of (await answer.file?.()) ?? []) parts.push(part)
    expect(Buffer.concat(parts).toString()).toBe('%PDF-1.7 proof')
  })

  it('is for those alone who manage reports', async () => {
    const { key } = await makeFile()
    const place = { account_id: desk.owner.actor.account_id, id: desk.property_id }
    const staff = await desk.app.as.staff(place)
    const stranger = await desk.app.as.owner()
    for (const api of [staff.api, stranger.api]) {
      expect(await refusalOf(api.reports.readFile(key))).toMatchObject({
        code: expect.stringMatching(/^(access|resource|request)\./),
      })
      expect(await refusalOf(api.reports.handOver(key))).toMatchObject({
        code: expect.stringMatching(/^(access|resource|request)\./),
      })
    }
    const manager = await desk.app.as.manager(place)
    expect((await manager.api.reports.handOver(key)).items).toMatchObject([{ state: 'handed_over' }])
  })

  it('numbers files one after the other without a gap, for each establishment', async () => {
    const { key } = await makeFile()
    await desk.owner.api.reports.handOver(key)
    const stays = [
      ['2026-12-10', '2026-12-11'],
      ['2026-12-12', '2026-12-13'],
    ] as const
    for (const [from, to] of stays) await desk.bookParty({ from, to })
    desk.worker.stopAt('2026-12-10T16:00:00Z')
    await desk.worker.pass({ minutes: 1 })
    const dropped = (await desk.rows()).find(
      ({ sequence, delivery }) => sequence === 2 && delivery === 'file_ready',
    )
    await desk.owner.api.bookings.update({ booking_id: dropped?.booking_id ?? '', status: 'no_show' })
    await desk.worker.pass({ minutes: 1 })
    desk.worker.stopAt('2026-12-12T16:00:00Z')
    await desk.worker.pass({ minutes: 1 })
    const numbers = (await desk.rows()).flatMap(({ sequence }) => sequence ?? [])
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2])
  })
})

it('late guests are in the next file once the first was handed over', async () => {
  const booking = await desk.book()
  await desk.register(booking.code)
  desk.worker.stopAt('2026-12-06T09:00:00Z')
  await desk.worker.pass({ minutes: 1 })
  const [first] = await desk.reportsOf(booking.id)
  await desk.owner.api.reports.handOver({ booking_id: booking.id, report_id: first?.id ?? '' })
  await desk.app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...traveller })
  await desk.worker.pass({ minutes: 2 })
  const reports = await desk.reportsOf(booking.id)
  expect(reports).toMatchObject([
    { part: 1, state: 'handed_over' },
    { part: 2, state: 'file_ready' },
  ])
  expect((await download({ booking_id: booking.id, report_id: reports[1]?.id ?? '' })).text).toMatch(
    /\|2\|2\|H1\|.*\r\nOliver\|Bennett$/,
  )
})

it('all reports are listed by their deadlines, with what is due, where and how it stands', async () => {
  const { booking } = await makeFile()
  await desk.bookParty({ from: '2026-12-20', to: '2026-12-22' })
  const { api } = desk.owner
  const all = await api.reports.list({})
  expect(all.items).toMatchObject([
    { booking_id: booking.id, authority: 'mossos', state: 'file_ready', due_at: '2026-12-06T16:00:00+01:00' },
    { state: 'ready', due_at: '2026-12-21T16:00:00+01:00', property_id: desk.property_id },
  ])
  expect((await api.reports.list({ due: '2026-12-06' })).items).toHaveLength(1)
  expect((await api.reports.list({ state: 'ready', authority: 'mossos' })).items).toHaveLength(1)
  expect((await api.reports.list({ authority: 'siba' })).items).toEqual([])
  await api.properties.bulkEdit({ property_ids: [desk.property_id], changes: { tags: ['Playa'] } })
  expect((await api.reports.list({ tag: 'playa' })).items).toHaveLength(2)
  expect((await api.reports.list({ tag: 'Centro' })).items).toEqual([])
  expect(all.items[0]).toMatchObject({ time_zone: 'Europe/Madrid', external_reference: null })
  const reachable = async () =>
    (await api.reports.list({ due: '2026-12-06' })).items.map((item) => item.has_guest_address)
  await api.bookings.update({ booking_id: booking.id, guest_email: null, guest_phone: null })
  expect(await reachable()).toEqual([false])
  await api.bookings.update({ booking_id: booking.id, guest_phone: '+34600000000' })
  expect(await reachable()).toEqual([true])
  expect((await api.reports.list({ open: true })).items).toHaveLength(2)
  expect((await api.reports.list({ open: false })).items).toEqual([])
  const first = await api.reports.list({ size: 1 })
  const second = await api.reports.list({ size: 1, cursor: first.next_cursor ?? '' })
  expect([first, second].map(({ items }) => items.length)).toEqual([1, 1])
  expect(second).toMatchObject({ items: [{ state: 'ready' }], next_cursor: null })
  const newest = await api.reports.list({ size: 1, order: 'newest_first' })
  const oldest = await api.reports.list({
    size: 1,
    order: 'newest_first',
    cursor: newest.next_cursor ?? '',
  })
  expect([...newest.items, ...oldest.items].map(({ id }) => id)).toEqual(
    all.items.map(({ id }) => id).toReversed(),
  )
  expect(oldest.next_cursor).toBeNull()
  expect((await (await desk.app.as.owner()).api.reports.list({})).items).toEqual([])
})
