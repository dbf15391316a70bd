import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { findOccupant } from './occupancy.queries.ts'
import { takeNights } from './overlap.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

/** A flat with stays on the nights of the 5th to 7th and of the 10th and 11th, and a block on the 20th and 21st. */
async function takenFlat() {
  const owner = await app.as.owner()
  const { id: property_id } = await owner.api.properties.create(flat)
  const book = (from: string, to: string) =>
    owner.api.bookings.create({ property_id, from, to, guests_number: 2 })
  const first = await book('2026-12-05', '2026-12-08')
  const second = await book('2026-12-10', '2026-12-12')
  const block = await owner.api.calendar.createBlock({
    property_id,
    from: '2026-12-20',
    to: '2026-12-22',
    reason: 'other',
  })
  const { account_id } = owner.actor
  const nights = (arrival_date: string, departure_date: string, id = app.services.ids.next()) => ({
    account_id,
    property_id,
    id,
    arrival_date,
    departure_date,
  })
  const occupant = (...wanted: Parameters<typeof nights>) => findOccupant(app.services.db, nights(...wanted))
  const conflicts = async (call: Promise<unknown>) => {
    const { code, details } = await refusalOf(call)
    return { code, detail: details.detail, conflicts: details.members?.['conflicts'] }
  }
  return { owner, property_id, account_id, book, first, second, block, nights, occupant, conflicts }
}

describe('the booking or block that occupies nights', () => {
  it('is named with its own nights', async () => {
    const { occupant, first, block } = await takenFlat()
    expect(await occupant('2026-12-07', '2026-12-09')).toEqual({
      booking_id: first.id,
      block_id: null,
      arrival_date: '2026-12-05',
      departure_date: '2026-12-08',
    })
    expect(await occupant('2026-12-21', '2026-12-30')).toEqual({
      booking_id: null,
      block_id: block.id,
      arrival_date: '2026-12-20',
      departure_date: '2026-12-22',
    })
  })

  it('is the first of several', async () => {
    const { occupant, first } = await takenFlat()
    expect(await occupant('2026-12-01', '2026-12-30')).toMatchObject({ booking_id: first.id })
  })

  it('is never the booking that asks', async () => {
    const { occupant, first, second } = await takenFlat()
    expect(await occupant('2026-12-04', '2026-12-11', first.id)).toMatchObject({ booking_id: second.id })
    expect(await occupant('2026-12-05', '2026-12-08', first.id)).toBeNull()
  })

  it('is null between two stays', async () => {
    const { occupant } = await takenFlat()
    expect(await occupant('2026-12-08', '2026-12-10')).toBeNull()
  })

  it('is never one of another property or account', async () => {
    const { owner, occupant, account_id } = await takenFlat()
    const other = await owner.api.properties.create(flat)
    const elsewhere = { property_id: other.id, arrival_date: '2026-12-05', departure_date: '2026-12-08' }
    const id = app.services.ids.next()
    expect(await findOccupant(app.services.db, { account_id, id, ...elsewhere })).toBeNull()
    const stranger = (await app.as.owner()).actor
    const taken = await takenFlat()
    const wanted = { ...taken.nights('2026-12-05', '2026-12-08'), account_id: stranger.account_id }
    expect(await findOccupant(app.services.db, wanted)).toBeNull()
    expect(await occupant('2026-12-05', '2026-12-08')).not.toBeNull()
  })
})

describe('a refused change', () => {
  it('names the other booking, not the one that moves', async () => {
    const { owner, first, second, conflicts } = await takenFlat()
    const move = owner.api.bookings.update({
      booking_id: first.id,
      from: '2026-12-07',
      to: '2026-12-11',
    })
    expect(await conflicts(move)).toEqual({
      code: 'booking.overlap',
      detail: 'The nights from 2026-12-10 to 2026-12-12 are already taken.',
      conflicts: [
        {
          booking_id: second.id,
          block_id: null,
          arrival_date: '2026-12-10',
          departure_date: '2026-12-12',
        },
      ],
    })
  })

  it('names the block', async () => {
    const { book, block, conflicts } = await takenFlat()
    expect(await conflicts(book('2026-12-19', '2026-12-21'))).toMatchObject({
      conflicts: [{ booking_id: null, block_id: block.id }],
    })
  })

  it('leaves other errors as they are, and the transaction usable', async () => {
    const { nights } = await takenFlat()
    const wanted = nights('2026-12-01', '2026-12-02')
    const outcome = app.services.db.transaction((tx) =>
      takeNights(tx, wanted, () => Promise.reject(new Error('Something else.'))),
    )
    await expect(outcome).rejects.toThrow('Something else.')
    const written = app.services.db.transaction((tx) => takeNights(tx, wanted, () => Promise.resolve(7)))
    expect(await written).toBe(7)
  })
})
