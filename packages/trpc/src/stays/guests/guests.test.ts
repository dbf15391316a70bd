import type { GuestSort } from '@stayward/contract/stays/guest-values'
import { GuestReplace } from '@stayward/contract/stays/guest'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import { activity } from '@stayward/db/schema/activity.table'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat, spaniard, traveller } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

/** A booked flat with one guest registered. */
async function registeredGuest() {
  const booked = await bookedFlat(app)
  const { guests } = await app.as.guest().api.checkin.registerGuest({ code: booked.code, ...spaniard })
  return { ...booked, guest_id: guests[0]?.id ?? '' }
}

const told = (subject_id: string, type: ActivityType) =>
  app.services.db
    .select()
    .from(activity)
    .where(and(eq(activity.subject_id, subject_id), eq(activity.type, type)))

describe('the list of guests', () => {
  it('shows all that was registered, numbers of documents masked', async () => {
    const { owner, property, booking, guest_id } = await registeredGuest()
    const { items } = await owner.api.guests.list({})
    expect(items).toMatchObject([
      {
        ...spaniard,
        id: guest_id,
        booking_id: booking.id,
        property_id: property.id,
        property_name: property.name,
        arrival_date: '2026-12-05',
        departure_date: '2026-12-09',
        document_number: '•••••678Z',
        document_support_number: '•••••0589',
        age_at_arrival: 39,
        is_minor: false,
        state: 'registered',
        signature: null,
        erase_after: '2029-12-09',
      },
    ])
  })

  it('finds names in part and documents only whole, as people write them', async () => {
    const { owner } = await registeredGuest()
    const found = async (query: string) => (await owner.api.guests.list({ query })).items.length
    expect(await Promise.all(['orteg', 'LUCIA', '12.345.678-z'].map(found))).toEqual([1, 1, 1])
    expect(await Promise.all(['12345678', 'lucía b', '%'].map(found))).toEqual([0, 0, 0])
  })

  it('forgives typos in names where nobody has what was typed, and says so', async () => {
    const { owner } = await registeredGuest()
    const found = async (query: string) => {
      const { items, is_similar } = await owner.api.guests.list({ query })
      expect(await owner.api.guests.total({ query })).toEqual({
        total: items.length,
        has_more: false,
        is_similar,
      })
      return { names: items.map(({ last_name }) => last_name), is_similar }
    }
    const [{ last_name } = { last_name: '' }] = (await owner.api.guests.list({})).items
    expect(await found('orteg')).toEqual({ names: [last_name], is_similar: false })
    expect(await found('ortgea luica')).toEqual({ names: [last_name], is_similar: true })
    expect(await found('zzzz')).toEqual({ names: [], is_similar: false })
  })

  it('says how far the report of the stay is, and why', async () => {
    const { owner, guest_id } = await registeredGuest()
    const [listed] = (await owner.api.guests.list({})).items
    const { report } = await owner.api.guests.get({ guest_id })
    expect(listed?.report).toEqual(report)
    expect(report).toMatchObject({ state: 'not_due', is_late: false })
    expect(report?.obstacle).toMatch(/^report\./)
  })

  it('has no report where no authority requires one', async () => {
    const { owner, property, guest_id } = await registeredGuest()
    await owner.api.properties.update({ ...flat, property_id: property.id, reports_elsewhere: true })
    expect((await owner.api.guests.get({ guest_id })).report).toMatchObject({ obstacle: 'report.elsewhere' })
  })

  it('counts what the list has, on all of its pages', async () => {
    const { owner, booking } = await registeredGuest()
    const total = (filter: object) => owner.api.guests.total(filter)
    expect(await total({})).toEqual({ total: 1, has_more: false, is_similar: false })
    expect((await total({ booking_id: booking.id, query: 'lucia' })).total).toBe(1)
    expect((await total({ query: 'nobody' })).total).toBe(0)
    expect((await total({ to: '2026-12-05' })).total).toBe(0)
    expect((await (await app.as.owner()).api.guests.total({})).total).toBe(0)
  })

  it('narrows by booking and days of the stay', async () => {
    const { owner, booking } = await registeredGuest()
    const count = async (filter: object) => (await owner.api.guests.list(filter)).items.length
    expect(await count({ booking_id: booking.id, from: '2026-12-08', to: '2026-12-20' })).toBe(1)
    expect(await count({ from: '2026-12-09' })).toBe(0)
    expect(await count({ booking_id: app.services.ids.next() })).toBe(0)
  })

  it('is in the order of registration, or of the stays, page by page', async () => {
    const { owner, property, guest_id } = await registeredGuest()
    const register = async (booking: { code: string | null }) => {
      const { guests } = await app.as
        .guest()
        .api.checkin.registerGuest({ code: booking.code ?? '', ...traveller })
      return guests[0]?.id
    }
    const book = (from: string, to: string) =>
      owner.api.bookings.create({ property_id: property.id, from, to, guests_number: 1 })
    app.clock.advance({ seconds: 1 })
    const later = await register(await book('2026-12-20', '2026-12-22'))
    app.clock.advance({ seconds: 1 })
    const earlier = await register(await book('2026-12-02', '2026-12-04'))
    const inOrder = async (sort?: GuestSort) => {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const page = await owner.api.guests.list({ size: 1, cursor, ...(sort && { sort }) })
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.next_cursor ?? undefined
      } while (cursor !== undefined)
      return ids
    }
    expect(await inOrder()).toEqual([earlier, later, guest_id])
    expect(await inOrder('from')).toEqual([earlier, guest_id, later])
    expect(await inOrder('-from')).toEqual([later, guest_id, earlier])
  })

  it('holds a managed property only where it is named, and nothing for staff', async () => {
    const { property, guest_id } = await registeredGuest()
    const [manager, staff] = [await app.as.manager(property), await app.as.staff(property)]
    const named = { property_id: property.id }
    expect((await manager.api.guests.list({})).items).toEqual([])
    expect((await manager.api.guests.list(named)).items).toMatchObject([{ id: guest_id }])
    expect((await refusalOf(staff.api.guests.list(named))).code).toBe('access.denied')
    const stranger = await app.as.owner()
    expect((await refusalOf(stranger.api.guests.list(named))).code).toBe('resource.not_found')
  })
})

describe('a document', () => {
  it('is revealed to those who may, and every look is noted', async () => {
    const { owner, property, guest_id } = await registeredGuest()
    expect(await owner.api.guests.reveal({ guest_id })).toEqual({
      guest_id,
      document_type: 'NIF',
      document_number: '12345678Z',
      document_support_number: 'BAA000589',
    })
    await owner.api.guests.reveal({ guest_id })
    expect(await told(guest_id, 'guest.revealed')).toMatchObject([
      { actor_id: owner.actor.user_id, changes: null },
      { actor_id: owner.actor.user_id },
    ])
    const staff = await app.as.staff(property)
    expect((await refusalOf(staff.api.guests.reveal({ guest_id }))).code).toBe('access.denied')
  })

  it('is not stored for a repetition', async () => {
    const { owner, guest_id } = await registeredGuest()
    const look = () => owner.request({ idempotency_key: 'look-1' }).api.guests.reveal({ guest_id })
    expect(await look()).toMatchObject({ document_number: '12345678Z' })
    expect(await look()).toMatchObject({ document_number: null })
  })
})

describe('a correction', () => {
  it('is asked for by the host and made by the guest', async () => {
    const { owner, booking, code, guest_id } = await registeredGuest()
    expect(await owner.api.guests.requestCorrection({ guest_id })).toMatchObject({
      state: 'needs_correction',
    })
    expect((await owner.api.bookings.get({ booking_id: booking.id })).readiness.items).toContainEqual({
      kind: 'guest_correction',
      ok: false,
      reason: 'guest.needs_correction',
    })
    await app.as.guest([guest_id]).api.checkin.correctGuest({ code, guest_id, ...traveller })
    expect((await owner.api.guests.list({})).items).toMatchObject([
      { state: 'registered', first_name: 'Oliver' },
    ])
  })

  it('is made by the host under the rules of check-in', async () => {
    const { owner, guest_id } = await registeredGuest()
    const correct = (document_number: string) =>
      owner.api.guests.correct({ guest_id, ...spaniard, document_number })
    expect((await refusalOf(correct('12345678A'))).details.errors).toMatchObject([
      { path: 'document_number' },
    ])
    expect(await correct('00000001R')).toMatchObject({ document_number: '•••••001R' })
    expect(await told(guest_id, 'checkin.guest_corrected')).toHaveLength(1)
  })

  it('keeps the numbers of the document that it leaves out, unless it is another kind', async () => {
    const { owner, guest_id } = await registeredGuest()
    const unseen = { ...spaniard, document_number: null, document_support_number: null }
    await owner.api.guests.correct({ guest_id, ...unseen, first_name: 'Lucila' })
    expect(await owner.api.guests.reveal({ guest_id })).toMatchObject({
      document_number: '12345678Z',
      document_support_number: 'BAA000589',
    })
    const passport = owner.api.guests.correct({ guest_id, ...unseen, document_type: 'PAS' })
    expect((await refusalOf(passport)).details.errors).toMatchObject([{ path: 'document_number' }])
  })

  it('takes back what was read: read-only fields are ignored, and masked numbers stand for those that are kept', async () => {
    const { owner, guest_id } = await registeredGuest()
    const written = GuestReplace.parse({
      ...(await owner.api.guests.get({ guest_id })),
      first_name: 'Lucila',
    })
    expect(await owner.api.guests.correct({ guest_id, ...written })).toMatchObject({
      first_name: 'Lucila',
      state: 'registered',
    })
    expect(await owner.api.guests.reveal({ guest_id })).toMatchObject({ document_number: '12345678Z' })
  })

  it('is the hosts’ to make, and said to be', async () => {
    const { owner, property, guest_id } = await registeredGuest()
    const correcting = async () =>
      (await owner.api.guests.get({ guest_id })).allowed_actions.find(({ action }) => action === 'correct')
    expect(await correcting()).toMatchObject({ allowed: true, reason: null })
    const staff = await app.as.staff(property)
    expect((await refusalOf(staff.api.guests.correct({ guest_id, ...spaniard }))).code).toBe('access.denied')
    await owner.api.guests.erase({ guest_id })
    expect(await correcting()).toMatchObject({ allowed: false })
  })

  it('is taken back, once', async () => {
    const { owner, guest_id } = await registeredGuest()
    await owner.api.guests.requestCorrection({ guest_id })
    await owner.api.guests.withdrawCorrection({ guest_id })
    expect(await owner.api.guests.withdrawCorrection({ guest_id })).toMatchObject({ state: 'registered' })
    expect(await told(guest_id, 'guest.correction_withdrawn')).toHaveLength(1)
  })
})
