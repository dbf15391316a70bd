import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fedProperty, fetchLink } from '../../testing/fed-property.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { stay } from '../../testing/test-inputs.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

const ROUNDS = 200
const vendors = new TestVendors()

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
afterAll(() => app.close())

/** A property that imports another installation's calendar, and gives out its own. */
async function linked() {
  const place = await fedProperty(app, vendors, 'other')
  const { owner, property_id } = place
  const { url } = await owner.api.feedLinks.create({ property_id, name: 'The other one', consumer: 'other' })
  return {
    ...place,
    givesOut: () => fetchLink(app, url),
    book: (from: string, nights: number) => {
      const to = Temporal.PlainDate.from(from).add({ days: nights }).toString()
      return owner.api.bookings.create({ property_id, ...stay, from, to })
    },
    cancel: (booking_id: string) => owner.api.bookings.update({ booking_id, status: 'cancel' }),
    active: async () => (await place.stays()).filter((each) => each.endsWith('confirmed')),
  }
}

it('two installations that import each other have the same nights, and nothing goes round', async () => {
  app.clock.set('2026-12-01T09:00:00Z')
  const [here, there] = [await linked(), await linked()]
  const dayOf = (index: number) => Temporal.PlainDate.from('2027-01-01').add({ days: index }).toString()
  const made: { place: typeof here; id: string }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // Bookings at both, each at nights of its own; some are cancelled later. The last rounds are quiet.
    if (round < 120 && round % 6 === 0) {
      const place = round % 12 === 0 ? here : there
      made.push({ place, id: (await place.book(dayOf(round), 3)).id })
    }
    if (round < 120 && round % 18 === 17) {
      const [one] = made.splice(0, 1)
      await one?.place.cancel(one.id)
    }
    app.clock.advance({ minutes: 45 })
    await there.readText(await here.givesOut())
    await here.readText(await there.givesOut())
  }
  const nightsOf = (stays: readonly string[]) => stays.map((each) => each.replace(' confirmed', ''))
  const [ours, theirs] = [nightsOf(await here.active()), nightsOf(await there.active())]
  expect(ours.length + theirs.length).toBe(14)
  expect((await here.blocks()).toSorted()).toEqual(theirs.toSorted())
  expect((await there.blocks()).toSorted()).toEqual(ours.toSorted())
  for (const place of [here, there]) {
    expect(await place.health()).toEqual({ status: 'connected', fault: null })
    expect(
      (await place.bookings()).every(({ source, conflict }) => source === 'direct' && conflict === null),
    ).toBe(true)
    expect(await place.feed()).toMatchObject({ is_settled: true })
  }
})
