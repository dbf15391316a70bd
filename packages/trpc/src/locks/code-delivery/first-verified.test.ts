import { accessCode } from '@stayward/db/schema/access-code.table'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type House, HOUSE_VENDORS, openHouse, SENT_AT, weekend } from '../../testing/test-house.ts'
import { fillFirstVerified } from './fill-first-verified.service.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-11-01' }

describe.each(HOUSE_VENDORS)('when a code on %s was first verified', (_name, openVendor) => {
  let house: House
  beforeEach(async () => {
    house = await openHouse(openVendor)
  })
  afterEach(() => house.close())

  /** When the codes of a stay were first verified, one for each lock. */
  const firstOf = async (booking_id: string) => {
    const rows = (await house.rows()).filter((row) => row.booking_id === booking_id)
    return rows.map(({ first_verified_at }) => first_verified_at)
  }
  const readyStay = async () => {
    const { worker, book } = house
    const { id } = await book()
    worker.stopAt(SENT_AT)
    await worker.pass({ minutes: 2 })
    const first = await firstOf(id)
    expect(first).toEqual([expect.any(String), expect.any(String)])
    return { id, first }
  }

  it('stays when its stay ends on another day, and counts for figures', async () => {
    const { worker, change, owner } = house
    const { id, first } = await readyStay()
    await worker.jumpTo('2026-10-25T08:00:00Z')
    await change(id, { to: '2026-10-28' })
    await worker.pass({ minutes: 2 })
    const rows = (await house.rows()).filter((row) => row.booking_id === id)
    expect(rows.map(({ delivery }) => delivery)).toEqual(['verified', 'verified'])
    expect(rows.every(({ verified_at }) => verified_at !== null && verified_at > '2026-10-25')).toBe(true)
    expect(await firstOf(id)).toEqual(first)
    expect((await owner.api.figures.codes(OCTOBER)).total).toEqual({
      counted: 1,
      in_time: 1,
      share: '1.0000',
      stays: 1,
      coverage: '1.0000',
    })
  })

  it('begins again when its stay begins at another time', async () => {
    const { worker, change } = house
    const { id } = await readyStay()
    await change(id, { from: '2026-10-23', to: weekend.to })
    expect(await firstOf(id)).toEqual([null, null])
    await worker.pass({ minutes: 2 })
    expect(await firstOf(id)).toEqual([expect.any(String), expect.any(String)])
  })

  it('is filled for codes of earlier releases: from the activity, or else with the last time', async () => {
    const { app, change, worker } = house
    const { id, first } = await readyStay()
    await worker.jumpTo('2026-10-25T08:00:00Z')
    await change(id, { to: '2026-10-28' })
    await worker.pass({ minutes: 2 })
    await app.services.db
      .update(accessCode)
      .set({ first_verified_at: null })
      .where(eq(accessCode.booking_id, id))
    expect(await fillFirstVerified(app.services)).toBe(2)
    expect(await firstOf(id)).toEqual(first)
    expect(await fillFirstVerified(app.services)).toBe(0)
  })
})
