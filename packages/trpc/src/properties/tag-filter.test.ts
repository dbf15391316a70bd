import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { flat, spaniard, stay } from '../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-05T10:00:00Z'))
afterAll(() => app.close())

type Caller = Awaited<ReturnType<TestApp['as']['owner']>>

/** A property with a stay that begins today, one registered guest of two, and its turnover. */
async function bookedWith(owner: Caller, name: string, tags: string[]) {
  const property = await owner.api.properties.create({ ...flat, name, tags, auto_cleaning_task: true })
  const booking = await owner.api.bookings.create({
    property_id: property.id,
    ...stay,
    guests_number: 2,
    guest_email: 'ana@example.com',
  })
  await owner.api.messages.create({ booking_id: booking.id, channel: 'email', subject: 'Hi', body: 'Hello' })
  if (booking.code === null) throw new Error('The owner sees the code.')
  await app.as.guest().api.checkin.registerGuest({ code: booking.code, ...spaniard })
  return property
}

async function twoFlats() {
  const owner = await app.as.owner()
  const tagged = await bookedWith(owner, 'Ático', ['Marta', 'Ático con sol'])
  await bookedWith(owner, 'Other', ['Martha'])
  return { owner, tagged }
}

const DAYS = { from: '2026-12-01', to: '2026-12-31' }

/** The ids of the properties that every list shows for a tag. */
async function foundBy({ api }: Pick<Caller, 'api'>, tag: string | undefined) {
  const idsOf = (items: readonly { property_id: string | null }[]) => [
    ...new Set(items.map(({ property_id }) => property_id)),
  ]
  const [board, bookings, total, tasks, guests, upcoming, attention, figures, ...others] = await Promise.all([
    api.calendar.board({ ...DAYS, tag }),
    api.bookings.list({ tag }),
    api.bookings.total({ tag }),
    api.tasks.list({ tag }),
    api.guests.list({ tag }),
    api.timeline.upcoming({ tag }),
    api.timeline.attention({ tag }),
    api.figures.occupancy({ ...DAYS, tag }),
    api.properties.list({ tag }),
    api.messages.list({ tag }),
    api.timeline.activity({ tag, type: ['booking.created'] }),
  ])
  const [properties, messages, activity] = others
  return {
    board: board.items.map(({ property }) => property.id),
    bookings: idsOf(bookings.items),
    total: total.total,
    tasks: idsOf(tasks.items),
    guests: idsOf(guests.items),
    upcoming: idsOf(upcoming.days.flatMap(({ items }) => items)),
    attention: idsOf(attention.items),
    figures: figures.groups.map(({ key }) => key),
    properties: properties.items.map(({ id }) => id),
    messages: idsOf(messages.items),
    activity: idsOf(activity.items),
  }
}

const NOTHING = {
  board: [],
  bookings: [],
  total: 0,
  tasks: [],
  guests: [],
  upcoming: [],
  attention: [],
  figures: [],
  properties: [],
  messages: [],
  activity: [],
}

describe('every list that is filtered by a tag', () => {
  it.each([
    ['as it is written', 'Marta'],
    ['in another case', 'mARTA'],
    ['with an accent in capitals', 'ÁTICO CON SOL'],
    ['with an accent typed otherwise', 'ático con sol'.normalize('NFD')],
  ])('has the properties with it: %s', async (_how, tag) => {
    const { owner, tagged } = await twoFlats()
    const all = await foundBy(owner, undefined)
    expect(Object.values(all).map((found) => (typeof found === 'number' ? found : found.length))).toEqual(
      Object.keys(all).map(() => 2),
    )
    const { id } = tagged
    expect(await foundBy(owner, tag)).toEqual({
      board: [id],
      bookings: [id],
      total: 1,
      tasks: [id],
      guests: [id],
      upcoming: [id],
      attention: [id],
      figures: [id],
      properties: [id],
      messages: [id],
      activity: [id],
    })
  })

  it('is empty for a tag that is gone, or a part of one', async () => {
    const { owner, tagged } = await twoFlats()
    expect(await foundBy(owner, 'Mart')).toEqual(NOTHING)
    await owner.api.properties.update({ property_id: tagged.id, ...flat, tags: [] })
    expect(await foundBy(owner, 'Marta')).toEqual(NOTHING)
  })

  it('shows members the tags of properties that they manage, and tells others of none', async () => {
    const { owner, tagged } = await twoFlats()
    const manager = await app.as.manager(tagged)
    const found = await foundBy(manager, 'marta')
    expect(found).toMatchObject({ board: [tagged.id], bookings: [tagged.id], tasks: [tagged.id] })
    expect(found).toMatchObject({ upcoming: [tagged.id], attention: [tagged.id], figures: [tagged.id] })
    expect(found).toMatchObject({ properties: [tagged.id], activity: [tagged.id] })
    // Guests of other accounts are listed for one property at a time.
    const guests = (tag: string) => manager.api.guests.list({ property_id: tagged.id, tag })
    expect((await guests('MARTA')).items).toHaveLength(1)
    expect((await guests('Martha')).items).toEqual([])
    expect(await foundBy(manager, 'Martha')).toEqual(NOTHING)

    const staff = await app.as.staff(tagged)
    expect((await staff.api.calendar.board(DAYS)).items).toHaveLength(1)
    expect(await foundBy(staff, 'Marta')).toEqual(NOTHING)
    const program = await app.as.apiKey(owner, ['calendar:read'])
    expect((await program.api.calendar.board({ ...DAYS, tag: 'Marta' })).items).toHaveLength(1)
  })

  it('has the calendar say the tags to those who see the details of a property', async () => {
    const { owner, tagged } = await twoFlats()
    const tagsFor = async ({ api }: Pick<Caller, 'api'>) =>
      (await api.calendar.board({ ...DAYS, property_id: [tagged.id] })).items.map(
        ({ property }) => property.tags,
      )
    expect(await tagsFor(owner)).toEqual([['Marta', 'Ático con sol']])
    expect(await tagsFor(await app.as.staff(tagged))).toEqual([null])
  })
})
