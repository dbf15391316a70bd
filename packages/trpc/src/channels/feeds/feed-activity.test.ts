import type { ActivityType } from '@stayward/contract/kernel/activity'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ana, ben, closed, fedProperty, reserved } from '../../testing/fed-property.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { stay } from '../../testing/test-inputs.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

const vendors = new TestVendors()

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => {
  app.clock.set('2026-12-01T09:00:00Z')
  vendors.calendars.clear()
})
afterAll(() => app.close())

const carl = reserved('c', '2026-12-27', '2026-12-30', 'HMCARLCARL')

/** A fed property with its activity of some types, oldest first. */
async function fed() {
  const place = await fedProperty(app, vendors)
  const { owner, property_id, key } = place
  const activity = async (...type: ActivityType[]) =>
    (await owner.api.timeline.activity({ property_id, type, size: 100 })).items.toReversed()
  return {
    ...place,
    activity,
    types: async () => (await activity('feed.held', 'feed.recovered')).map(({ type }) => type),
    decide: async (command: 'applyIcalDifference' | 'keepIcalDifference') => {
      const [open] = await place.differences()
      const { integration_id } = key
      return owner.api.integrations[command]({ integration_id, difference_id: open?.id ?? '' })
    },
  }
}

describe('the activity of a feed', () => {
  it('says once that a read is held and why, and once that the feed is in order again', async () => {
    const { read, types, activity, key, property_id } = await fed()
    await read(ana, ben, carl)
    expect(await types()).toEqual([])
    await read()
    await read()
    await read()
    expect(await activity('feed.held')).toMatchObject([
      {
        actor: { kind: 'system' },
        property_id,
        subject: { type: 'integration', id: key.integration_id },
        changes: { held: { before: null, after: 'empty' } },
      },
    ])
    await read(ana, ben, carl)
    await read(ana, ben, carl)
    expect(await types()).toEqual(['feed.held', 'feed.recovered'])
    await read()
    expect(await types()).toEqual(['feed.held', 'feed.recovered', 'feed.held'])
  })

  it.each(['applyIcalDifference', 'keepIcalDifference'] as const)(
    'says by the system that it recovers after a person’s decision (%s)',
    async (command) => {
      const { read, types, activity, decide } = await fed()
      await read(ana, ben, carl)
      await read()
      await decide(command)
      await read()
      expect(await types()).toEqual(['feed.held', 'feed.recovered'])
      expect(await activity('feed.recovered')).toMatchObject([{ actor: { kind: 'system', name: null } }])
    },
  )

  it('says that a feed can be read again', async () => {
    const { read, readText, types } = await fed()
    await readText('no calendar')
    expect(await types()).toEqual([])
    await read(ana)
    await readText('no calendar')
    await read(ana)
    expect(await types()).toEqual(['feed.recovered', 'feed.recovered'])
  })

  it('names the channel and the property of a feed that nobody named', async () => {
    const { owner, key, property, property_id, read, activity } = await fed()
    await read(ana, ben, carl)
    await read()
    const titles = async () => {
      const [entry] = await activity('feed.held')
      const needs = async (from: typeof owner) =>
        (await from.api.timeline.attention({ property_id })).items.find(
          ({ kind }) => kind === 'integration_degraded',
        )?.title
      return [entry?.subject.label, await needs(owner), await needs(await app.as.manager(property))]
    }
    const title = `Airbnb · ${property.name}`
    expect(await titles()).toEqual([title, title, title])
    const { integration_id } = key
    await owner.api.integrations.replaceIcal({ integration_id, source: 'airbnb', name: 'Ours' })
    expect(await titles()).toEqual(['Ours', 'Ours', 'Ours'])
    await owner.api.integrations.replaceIcal({ integration_id, source: 'other', name: null })
    expect((await titles())[0]).toBe(`calendars.example.com · ${property.name}`)
  })

  it('is seen by those who manage the feed, and by nobody of the crew', async () => {
    const { read, property } = await fed()
    await read(ana, ben, carl)
    await read()
    const type = ['feed.held' as const]
    const seenBy = async (one: 'manager' | 'staff') => {
      const { api } = await app.as[one](property)
      return (await api.timeline.activity({ type })).items.length
    }
    expect([await seenBy('manager'), await seenBy('staff')]).toEqual([1, 0])
  })

  it('says of each stay once that its nights are taken', async () => {
    const { owner, property_id, read, activity } = await fed()
    const booked = { from: '2026-12-22', to: '2026-12-24' }
    const own = await owner.api.bookings.create({ property_id, ...stay, ...booked })
    await read(ana, ben, closed('x', '2027-01-01', '2027-01-04'))
    await read(ana, ben, carl)
    await read(ana, ben, carl)
    const found = await activity('feed.conflict')
    expect(found.map(({ changes }) => [changes?.['from']?.after, changes?.['to']?.after])).toEqual([
      ['2026-12-20', '2026-12-23'],
      ['2026-12-23', '2026-12-27'],
    ])
    expect(found[0]).toMatchObject({ actor: { kind: 'system' }, subject: { type: 'integration' } })
    await owner.api.bookings.update({ booking_id: own.id, status: 'cancel' })
    await read(ana, ben, carl)
    expect(await activity('feed.conflict')).toHaveLength(2)
    expect(await activity('booking.conflict_found')).toHaveLength(2)
  })
})
