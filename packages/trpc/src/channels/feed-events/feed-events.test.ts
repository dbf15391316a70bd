import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ana, ben, fedProperty, reserved, unknown } from '../../testing/fed-property.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { TestVendors } from '../../testing/test-vendors.ts'
import { walkPages } from '../../testing/walk-pages.ts'

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

async function fed(source: 'airbnb' | 'booking' = 'airbnb') {
  const place = await fedProperty(app, vendors, source)
  const { integration_id } = place.key
  return {
    ...place,
    treat: async (index: number, treat_as: 'stay' | 'block' | 'nothing' | null) => {
      const event_id = (await place.events())[index]?.id ?? ''
      return place.owner.api.integrations.treatIcalEvent({ integration_id, event_id, treat_as })
    },
  }
}

describe('the events of a feed', () => {
  it('say what they stand for, and nothing about a guest', async () => {
    const { read, events, bookings } = await fed()
    await read(ana, ben)
    const [first] = await bookings()
    expect(await events()).toMatchObject([
      {
        uid_hint: 'a',
        external_reference: 'HMABCD1234',
        from: '2026-12-20',
        to: '2026-12-23',
        kind: 'stay',
        state: 'present',
        booking_id: first?.id,
      },
      { from: '2026-12-23' },
    ])
  })

  it('come in pages by date, which skip and repeat nothing while events are added', async () => {
    const { owner, read, key, events } = await fed('booking')
    const { integration_id } = key
    const night = (number: number) => {
      const day = (offset: number) => `2027-03-${String(number + offset).padStart(2, '0')}`
      return unknown(`n${number}`, day(0), day(1))
    }
    // Two begin on the same day.
    const there = [night(9), night(3), night(5), unknown('same', '2027-03-05', '2027-03-07'), night(7)]
    await read(...there)
    const before = (await events()).map(({ id }) => id)
    expect(before).toHaveLength(5)
    for (const size of [1, 2, 3]) {
      const seen = await walkPages(
        (cursor) => owner.api.integrations.listIcalEvents({ integration_id, size, cursor }),
        async (page) => page === 0 && read(...there, night(10 + size), night(1)),
      )
      const ids = seen.map(({ id }) => id)
      expect(ids.filter((id) => before.includes(id))).toEqual(before)
      expect(new Set(ids).size).toBe(ids.length)
      expect(seen.map(({ from }) => from)).toEqual(seen.map(({ from }) => from).toSorted())
    }
  })

  it('of a channel that does not explain them are blocks if a person says so, and stay blocks', async () => {
    const { read, treat, stays, blocks, differences } = await fed('booking')
    const closed = [unknown('x', '2027-03-01', '2027-03-04'), unknown('y', '2027-04-01', '2027-04-03')]
    await read(...closed)
    expect(await treat(0, 'block')).toMatchObject({ treat_as: 'block' })
    expect(await stays()).toEqual(['2027-03-01 2027-03-04 cancelled', '2027-04-01 2027-04-03 confirmed'])
    expect(await blocks()).toEqual(['2027-03-01 2027-03-04'])
    expect(await differences()).toHaveLength(2)
    await read(...closed, unknown('z', '2027-05-01', '2027-05-03'))
    expect(await blocks()).toEqual(['2027-03-01 2027-03-04'])
  })

  it('are all blocks if the feed says so', async () => {
    const { owner, key, read, stays, blocks } = await fed('booking')
    const { integration_id } = key
    await read(unknown('x', '2027-03-01', '2027-03-04'))
    await owner.api.integrations.replaceIcal({ integration_id, source: 'booking', treat_unknown_as: 'block' })
    await read(unknown('x', '2027-03-01', '2027-03-04'))
    expect(await stays()).toEqual(['2027-03-01 2027-03-04 cancelled'])
    expect(await blocks()).toEqual(['2027-03-01 2027-03-04'])
    await owner.api.integrations.replaceIcal({ integration_id, source: 'booking', name: 'Attic' })
    expect((await owner.api.integrations.list()).items).toMatchObject([{ treat_unknown_as: 'block' }])
  })

  it('are ignored if a person says so, and followed again', async () => {
    const { read, treat, stays } = await fed()
    await read(ana)
    await treat(0, 'nothing')
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 cancelled'])
    app.clock.advance({ minutes: 15 })
    await read(ana, ben)
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 cancelled', '2026-12-23 2026-12-27 confirmed'])
    await treat(0, null)
    expect((await stays()).filter((each) => each.endsWith('confirmed'))).toHaveLength(2)
  })

  it('become blocks without their stay, if a person moved that to another property', async () => {
    const { owner, read, treat, bookings, blocks } = await fed()
    await read(ana)
    const { id: property_id } = await owner.api.properties.create(flat)
    const booking_id = (await bookings())[0]?.id ?? ''
    await owner.api.bookings.move({ booking_id, property_id })
    await treat(0, 'block')
    expect((await owner.api.bookings.get({ booking_id })).status).toBe('confirmed')
    expect(await blocks()).toEqual(['2026-12-20 2026-12-23'])
  })

  it('are decided about one by one while the whole calendar waits for a person', async () => {
    const { read, treat, differences, health, feed, stays } = await fed()
    await read(ana, ben, reserved('c', '2027-01-01', '2027-01-03'))
    await read()
    await treat(2, 'nothing')
    expect((await feed())?.held_reason).toBe('empty')
    expect((await differences()).find(({ reason }) => reason === 'empty')?.state).toBe('open')
    expect(await health()).toEqual({ status: 'degraded', fault: 'calendar_held' })
    expect(await stays()).toContain('2026-12-20 2026-12-23 confirmed')
  })

  it('answer the question about them', async () => {
    const { read, readUntilSure, treat, health } = await fed()
    await read(reserved('x', '2026-12-02', '2026-12-05'), ana)
    await readUntilSure(ana)
    expect(await health()).toEqual({ status: 'degraded', fault: 'calendar_question' })
    await treat(0, 'nothing')
    expect(await health()).toEqual({ status: 'connected', fault: null })
  })

  it('of another feed are not found', async () => {
    const here = await fed()
    const elsewhere = await fed()
    await here.read(ana)
    await elsewhere.read(ben)
    const event_id = (await elsewhere.events())[0]?.id ?? ''
    const { integration_id } = here.key
    const refused = here.owner.api.integrations.treatIcalEvent({
      integration_id,
      event_id,
      treat_as: 'nothing',
    })
    expect((await refusalOf(refused)).code).toBe('resource.not_found')
  })
})
