import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMossosDesk } from '../../testing/authority-desk.ts'

let desk: Awaited<ReturnType<typeof openMossosDesk>>
beforeEach(async () => {
  desk = await openMossosDesk()
})
afterEach(() => desk.close())

type Key = { booking_id: string; report_id: string }

async function arrive(minutes = 2) {
  desk.worker.stopAt('2026-12-05T16:00:00Z')
  await desk.worker.pass({ minutes })
}

const keyOf = async (booking_id: string, part = 1): Promise<Key> => ({
  booking_id,
  report_id: (await desk.travellersOf(booking_id)).find((report) => report.part === part)?.id ?? '',
})

/** The file as the API sends it. */
async function download(key: Key): Promise<File> {
  const { api, answer } = desk.owner.request()
  const { file_name } = await api.reports.readFile(key)
  const parts: Uint8Array[] = []
  for await (const part of (await answer.file?.()) ?? []) parts.push(part)
  return new File([Buffer.concat(parts)], file_name)
}

const PORTAL = '/mossos_hotels/AppJava'

/** Uploads a file as the portal's form does; the number of its receipt, or what the portal says against it. */
async function upload(file: File): Promise<{ number: string } | { fault: string }> {
  const form = new FormData()
  form.set('fitxer', file)
  const answer = await fetch(`${desk.url}${PORTAL}/fitxersMassius.do`, { method: 'POST', body: form })
  const page = await answer.text()
  const number = /Comprovant.*?(C\d{8})/s.exec(page)?.[1]
  if (number !== undefined) return { number }
  return { fault: /<p role="alert">([\s\S]*?)<\/p>/.exec(page)?.[1]?.trim() ?? page }
}

/** The receipt as the portal gives it, in the form that the API takes. */
async function receiptForm(key: Key, number: string): Promise<FormData> {
  const pdf = await (await fetch(`${desk.url}${PORTAL}/comprovant/${number}`)).arrayBuffer()
  const form = new FormData()
  form.set('booking_id', key.booking_id)
  form.set('report_id', key.report_id)
  form.set('number', number)
  form.set('file', new File([new Uint8Array(pdf)], 'comprovant.pdf', { type: 'application/pdf' }))
  return form
}

/** The number of a file that the portal took; throws if it did not. */
async function numberOf(file: File): Promise<string> {
  const outcome = await upload(file)
  if ('fault' in outcome) throw new Error(outcome.fault)
  return outcome.number
}

const SURNAME = 6
const surnames = () =>
  desk.office.receipts.map(({ file, lines }) => [file, ...lines.map((line) => line[SURNAME])])

describe('a file for the Mossos', () => {
  it('is downloaded, taken by the portal, and proved by its receipt', async () => {
    const booking = await desk.bookParty()
    await arrive()
    const key = await keyOf(booking.id)
    const file = await download(key)
    expect(file.name).toBe('08019AAR02.001.txt')
    await desk.owner.api.reports.handOver(key)
    const number = await numberOf(file)
    await desk.owner.api.reports.uploadReceipt(await receiptForm(key, number))
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.travellersOf(booking.id)).toMatchObject([
      { state: 'accepted', receipt: { number, has_file: true }, instruction: null },
    ])
    const { api, answer } = desk.owner.request()
    expect(await api.reports.readReceipt(key)).toMatchObject({ media_type: 'application/pdf' })
    const parts: Uint8Array[] = []
    for await (const part of (await answer.file?.()) ?? []) parts.push(part)
    expect(Buffer.concat(parts).toString('latin1')).toContain(number)
    expect(surnames()).toEqual([['08019AAR02.001.txt', 'BENNETT']])
  })

  it('that the portal refuses is written again under its number once that is mended', async () => {
    const booking = await desk.bookParty([{ last_name: 'Rebutjat' }])
    await arrive()
    const key = await keyOf(booking.id)
    const refused = await download(key)
    expect(await upload(refused)).toEqual({ fault: expect.stringContaining('persona no admesa') })
    await desk.correct(booking.id, { last_name: 'Bennett' })
    await desk.worker.pass({ minutes: 2 })
    const mended = await download(key)
    expect(mended.name).toBe(refused.name)
    const number = await numberOf(mended)
    await desk.owner.api.reports.enterReceipt({ ...key, number })
    expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'accepted', receipt: { number } }])
  })

  it('of late guests is the next one', async () => {
    const booking = await desk.book({ guests_number: 2 })
    await desk.register(booking.code)
    desk.worker.stopAt('2026-12-06T09:00:00Z')
    await desk.worker.pass({ minutes: 2 })
    const first = await keyOf(booking.id)
    await desk.owner.api.reports.enterReceipt({ ...first, number: await numberOf(await download(first)) })
    await desk.register(booking.code, { last_name: 'Late', document_number: '533401827' })
    await desk.worker.pass({ minutes: 2 })
    const second = await keyOf(booking.id, 2)
    await desk.owner.api.reports.enterReceipt({ ...second, number: await numberOf(await download(second)) })
    expect(surnames()).toEqual([
      ['08019AAR02.001.txt', 'BENNETT'],
      ['08019AAR02.002.txt', 'LATE'],
    ])
    expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'accepted' }, { state: 'accepted' }])
  })

  it('that was uploaded and then changed is a task for the portal, not another file', async () => {
    const booking = await desk.bookParty()
    await arrive()
    const key = await keyOf(booking.id)
    await numberOf(await download(key))
    await desk.owner.api.reports.handOver(key)
    await desk.correct(booking.id, { first_name: 'Olivia' })
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.travellersOf(booking.id)).toMatchObject([
      { state: 'handed_over', instruction: { code: 'correct' } },
    ])
    expect(desk.office.receipts).toHaveLength(1)
  })
})

it('a flat that moves away leaves a file that nobody took, and takes along what has to be reported', async () => {
  const booking = await desk.bookParty()
  await arrive()
  expect(await desk.travellersOf(booking.id)).toMatchObject([{ authority: 'mossos', state: 'file_ready' }])
  await desk.owner.api.properties.update({
    ...desk.facts,
    property_id: desk.property_id,
    postal_code: '28004',
    city: 'Madrid',
    authority_integration_id: null,
    authority_codes: null,
  })
  await desk.worker.pass({ minutes: 2 })
  expect(await desk.travellersOf(booking.id)).toMatchObject([
    { authority: 'ses_hospedajes', state: 'not_due', obstacle: 'report.no_lessor' },
  ])
})
