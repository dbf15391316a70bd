import { activity } from '@stayward/db/schema/activity.table'
import { property as propertyTable } from '@stayward/db/schema/property.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { bookedFlat, flat, spaniard, stay } from '../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const activityOf = async (property: { id: string }) => {
  const rows = await app.services.db.select().from(activity).where(eq(activity.property_id, property.id))
  return rows.map(({ type }) => type)
}

const invite = (owner: Awaited<ReturnType<TestApp['as']['owner']>>, property_id: string) =>
  owner.api.propertyMembers.createInvitation({ property_id, access_level: 'manager' })

describe('removing a property without bookings', () => {
  it('deletes it with everything that belongs to it', async () => {
    const owner = await app.as.owner()
    const { id } = await owner.api.properties.create(flat)
    const property = { account_id: owner.actor.account_id, id }
    await app.as.staff(property)
    await invite(owner, id)
    await owner.api.calendar.createBlock({ property_id: id, from: '2026-12-05', to: '2026-12-09' })
    expect(await owner.api.properties.remove({ property_id: id })).toBeNull()
    expect((await refusalOf(owner.api.properties.get({ property_id: id }))).code).toBe('resource.not_found')
    expect(await app.services.db.select().from(propertyTable).where(eq(propertyTable.id, id))).toEqual([])
    expect(await activityOf(property)).toContain('property.deleted')
  })
})

describe('removing a property with bookings', () => {
  it('archives it: it leaves the list for that of the archived ones', async () => {
    const { owner, property } = await bookedFlat(app)
    const archived = await owner.api.properties.remove({ property_id: property.id })
    expect(archived).toMatchObject({ id: property.id, archived_at: '2026-12-01T12:00:00.000Z' })
    expect((await owner.api.properties.list({})).items).toEqual([])
    expect((await owner.api.properties.list({ archived: 'true' })).items).toEqual([archived])
  })

  it('ends its check-in links and its invitations', async () => {
    const { owner, property, code } = await bookedFlat(app)
    await invite(owner, property.id)
    await owner.api.properties.remove({ property_id: property.id })
    const guest = app.as.guest()
    expect((await refusalOf(guest.api.checkin.snapshot({ code }))).code).toBe('resource.not_found')
    expect((await refusalOf(guest.api.checkin.registerGuest({ code, ...spaniard }))).code).toBe(
      'resource.not_found',
    )
    const { items } = await owner.api.propertyMembers.listInvitations({ property_id: property.id })
    expect(items.map(({ status }) => status)).toEqual(['revoked'])
  })

  it('takes no more bookings', async () => {
    const { owner, property } = await bookedFlat(app)
    await owner.api.properties.remove({ property_id: property.id })
    const booking = { property_id: property.id, ...stay, from: '2027-01-02', to: '2027-01-05' }
    expect((await refusalOf(owner.api.bookings.create(booking))).code).toBe('property.archived')
  })

  it('changes nothing the second time', async () => {
    const { owner, property } = await bookedFlat(app)
    const remove = () => owner.api.properties.remove({ property_id: property.id })
    expect(await remove()).toEqual(await remove())
    expect((await activityOf(property)).filter((type) => type === 'property.archived')).toHaveLength(1)
  })

  it('can be undone, with its check-in links and without its invitations', async () => {
    const { owner, property, code } = await bookedFlat(app)
    await invite(owner, property.id)
    await owner.api.properties.remove({ property_id: property.id })
    const restored = await owner.api.properties.restore({ property_id: property.id })
    expect(restored.archived_at).toBeNull()
    expect(await app.as.guest().api.checkin.snapshot({ code })).toMatchObject({ booking_code: code })
    const { items } = await owner.api.propertyMembers.listInvitations({ property_id: property.id })
    expect(items.map(({ status }) => status)).toEqual(['revoked'])
    expect(await owner.api.properties.restore({ property_id: property.id })).toEqual(restored)
  })
})

describe('removing a property', () => {
  it('is the owner’s, and so is restoring it', async () => {
    const { property } = await bookedFlat(app)
    const [manager, staff] = [await app.as.manager(property), await app.as.staff(property)]
    for (const { api } of [manager, staff]) {
      expect((await refusalOf(api.properties.remove({ property_id: property.id }))).code).toBe(
        'access.denied',
      )
      expect((await refusalOf(api.properties.restore({ property_id: property.id }))).code).toBe(
        'access.denied',
      )
    }
  })

  it('and booking it at the same time leaves no booking without a property', async () => {
    const owner = await app.as.owner()
    const { id: property_id } = await owner.api.properties.create(flat)
    const [booked, removed] = await Promise.allSettled([
      owner.api.bookings.create({ property_id, ...stay }),
      owner.api.properties.remove({ property_id }),
    ])
    expect(removed.status).toBe('fulfilled')
    const isKept = removed.status === 'fulfilled' && removed.value !== null
    expect(booked.status).toBe(isKept ? 'fulfilled' : 'rejected')
  })
})
