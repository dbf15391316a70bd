import { feedEvent } from '@stayward/db/schema/feed.table'
import { calendarOf, daysOf } from '@stayward/integrations/testing/calendar-texts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertNewFeeds } from '../../channels/feeds/feeds.queries.ts'
import { readFeed } from '../../channels/feeds/read-feed.service.ts'
import { ana, fedProperty } from '../../testing/fed-property.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay } from '../../testing/test-inputs.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

const vendors = new TestVendors()

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => app.clock.set('2026-12-01T09:00:00Z'))
afterAll(() => app.close())

const december = { from: '2026-12-01', to: '2027-01-01' }

const closed = (uid: string, from: string, to: string) =>
  daysOf(`${uid}@airbnb.com`, from.replaceAll('-', ''), to.replaceAll('-', ''), 'Airbnb (Not available)')

/** A property with the calendar of a channel, read whenever a test says so. */
async function fed() {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create(flat)
  const url = `https://calendars.example.com/${property.id}.ics?s=a-secret`
  const { id } = await owner.api.integrations.createIcal({ property_id: property.id, url, source: 'airbnb' })
  await insertNewFeeds(app.services.db, app.clock.now().toISOString())
  const read = (...events: string[][]) => {
    vendors.calendars.set(url, calendarOf('PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN', ...events))
    return readFeed(app.services, { account_id: owner.actor.account_id, integration_id: id })
  }
  const shown = async (days = december, reader = owner) => {
    const [row] = (await reader.api.calendar.board(days)).items
    return { blocks: row?.blocks.map(({ from, source }) => `${from} ${source}`), rules: row?.rules }
  }
  return { owner, property, feed_id: id, read, shown }
}

const notice = (day: number) => closed('notice', `2026-12-0${day}`, `2026-12-0${day + 2}`)
const far = closed('far', '2027-06-01', '2027-06-03')

/** The same, whose advance notice has moved along on two successive days. */
async function withRule() {
  const place = await fed()
  for (const day of [1, 2, 3]) {
    app.clock.set(`2026-12-0${day}T09:00:00Z`)
    await place.read(notice(day), far)
  }
  return place
}

describe('what a channel closes', () => {
  it('is a block with the channel that it came from', async () => {
    const { read, shown } = await fed()
    await read(closed('c', '2026-12-10', '2026-12-12'))
    expect(await shown()).toEqual({ blocks: ['2026-12-10 airbnb'], rules: [] })
  })

  it('is a rule instead once it moves along with the days, and a block again once it rests', async () => {
    const { shown } = await withRule()
    const rule = { from: '2026-12-03', to: '2026-12-05', source: 'airbnb' }
    expect(await shown()).toEqual({ blocks: [], rules: [rule] })
    expect((await shown({ from: '2026-12-05', to: '2026-12-06' })).rules).toEqual([rule])
    expect((await shown({ from: '2026-12-06', to: '2026-12-20' })).rules).toEqual([])
    expect((await shown({ from: '2026-12-01', to: '2026-12-03' })).rules).toEqual([])
    app.clock.set('2026-12-05T09:00:00Z')
    expect((await shown()).rules).toEqual([])
  })

  it('is a rule at the end of its calendar, such as a booking window', async () => {
    const { read, shown } = await fed()
    for (const day of [1, 2, 3]) {
      app.clock.set(`2026-12-0${day}T09:00:00Z`)
      await read(closed('window', `2026-12-2${day}`, '2027-12-01'))
    }
    expect((await shown()).rules).toEqual([{ from: '2026-12-23', to: '2027-12-01', source: 'airbnb' }])
    await read(closed('window', '2026-12-23', '2027-12-01'), closed('later', '2028-01-01', '2028-01-02'))
    expect((await shown()).rules).toEqual([])
  })

  it('is no rule once a person has decided what it is', async () => {
    const { shown, feed_id } = await withRule()
    await app.services.db
      .update(feedEvent)
      .set({ treat_as: 'nothing' })
      .where(eq(feedEvent.integration_id, feed_id))
    expect((await shown()).rules).toEqual([])
  })

  it('is seen by those who see blocks, and by nobody after its calendar was removed', async () => {
    const { owner, property, feed_id, shown } = await withRule()
    const staff = await app.as.staff(property)
    expect((await shown(december, staff)).rules).toHaveLength(1)
    const contractor = await app.as.contractor(property)
    const { items } = await owner.api.propertyMembers.list({ property_id: property.id })
    const assignee_id = items.find(({ user_id }) => user_id === contractor.actor.user_id)?.id ?? null
    await owner.api.tasks.create({
      property_id: property.id,
      service: 'cleaning',
      title: 'Towels',
      due_at: '2026-12-03T09:00:00Z',
      assignee_id,
    })
    expect(await shown(december, contractor)).toEqual({ blocks: [], rules: [] })
    await owner.api.integrations.removeIcal({ integration_id: feed_id })
    expect((await shown()).rules).toEqual([])
  })
})

describe('a stay that a channel sold although its nights are taken', () => {
  it('is marked in every calendar until its nights are free', async () => {
    const { owner, property_id, read } = await fedProperty(app, vendors)
    const nights = { from: '2026-12-22', to: '2026-12-23' }
    const own = await owner.api.bookings.create({ property_id, ...stay, ...nights })
    await read(ana)
    const marks = async () => {
      const [row] = (await owner.api.calendar.board(december)).items
      const events = await owner.api.calendar.events({ property_id, ...december })
      const upcoming = await owner.api.calendar.upcoming({ days: 30 })
      return {
        board: row?.stays.map(({ arrival_date, conflict }) => [arrival_date, conflict]),
        events: events.items.map(({ from, conflict }) => [from.slice(0, 10), conflict]),
        upcoming: upcoming.items.map(({ from, conflict }) => [from.slice(0, 10), conflict]),
      }
    }
    const both = [
      ['2026-12-20', true],
      ['2026-12-22', false],
    ]
    expect(await marks()).toEqual({ board: both, events: both, upcoming: both })
    await owner.api.bookings.update({ booking_id: own.id, status: 'cancel' })
    const one = [['2026-12-20', false]]
    expect(await marks()).toEqual({ board: one, events: one, upcoming: one })
  })
})
