import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type House, HOUSE_VENDORS, openHouse } from '../../testing/test-house.ts'

// What the guest's PIN does at both keypads, and what the host sees meanwhile, by the hour in Madrid.
const TRANSCRIPT = [
  '2026-10-20 10:00  scheduled   keypads refuse',
  '2026-10-21 15:59  scheduled   keypads refuse',
  '2026-10-21 16:01  ready       keypads refuse',
  '2026-10-24 15:59  ready       keypads refuse',
  '2026-10-24 16:00  active      keypads open',
  '2026-10-25 02:30  active      keypads open',
  '2026-10-25 02:30  active      keypads open',
  '2026-10-26 10:59  active      keypads open',
  '2026-10-26 11:00  expired     keypads refuse',
  '2026-10-26 11:05  expired     keypads refuse',
]

const MOMENTS = [
  '2026-10-20T08:00:00Z',
  '2026-10-21T13:59:00Z',
  '2026-10-21T14:01:00Z',
  '2026-10-24T13:59:00Z',
  '2026-10-24T14:00:00Z',
  // Half past two happens twice in the night when clocks go back.
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-10-26T09:59:00Z',
  '2026-10-26T10:00:00Z',
  '2026-10-26T10:05:00Z',
]

const wallClock = (instant: string): string =>
  new Date(instant).toLocaleString('sv-SE', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'short',
    timeStyle: 'short',
  })

describe.each(HOUSE_VENDORS)('one stay at the keypads of %s', (_name, openVendor) => {
  let house: House
  beforeEach(async () => {
    house = await openHouse(openVendor)
  })
  afterEach(() => house.close())

  it('opens when the host was shown that it would, and never otherwise', async () => {
    const { worker, book, codesOf, pinOf, opens } = house
    const { id } = await book()
    const pin = await pinOf(id)
    const transcript: string[] = []
    for (const moment of MOMENTS) {
      // A minute before each entry, so that everything due by then has happened.
      worker.stopAt(new Date(Date.parse(moment) - 60_000).toISOString())
      await worker.pass({ minutes: 1 })
      const statuses = new Set((await codesOf(id)).map(({ status }) => status))
      const keypads = opens(pin, moment) === true ? 'open' : 'refuse'
      transcript.push(`${wallClock(moment)}  ${[...statuses].join('/').padEnd(11)} keypads ${keypads}`)
    }
    expect(transcript).toEqual(TRANSCRIPT)
  })
})
