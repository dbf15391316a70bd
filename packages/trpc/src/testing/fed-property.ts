import { calendarOf, daysOf } from '@stayward/integrations/testing/calendar-texts'
import type { FeedSource } from '@stayward/contract/integrations/integration-fields'
import { feedDifference } from '@stayward/db/schema/feed-difference.table'
import { eq } from 'drizzle-orm'
import { noteFetch } from '../channels/feed-links/note-fetch.service.ts'
import { findPublishedCalendar, publishCalendar } from '../channels/feed-links/publish-calendar.service.ts'
import { findFeed, insertNewFeeds } from '../channels/feeds/feeds.queries.ts'
import { readFeed } from '../channels/feeds/read-feed.service.ts'
import { listBlocksOfProperty } from '../stays/blocks/blocks.queries.ts'
import type { TestApp } from './test-app.ts'
import { flat } from './test-inputs.ts'
import type { lockedFlat } from './test-locked-flat.ts'
import type { TestVendors } from './test-vendors.ts'

/** A calendar as Airbnb gives it out. */
export const airbnbCalendar = (...events: string[][]): string =>
  calendarOf('PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN', ...events)

const day = (text: string): string => text.replaceAll('-', '')
/** A stay in a calendar of Airbnb, with a reservation code or without. Days are `YYYY-MM-DD`. */
export const reserved = (uid: string, from: string, to: string, code?: string) =>
  daysOf(
    `${uid}@airbnb.com`,
    day(from),
    day(to),
    'Reserved',
    ...(code === undefined
      ? []
      : [
          `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}\\nPhone Number (Last 4 Digits): 4321`,
        ]),
  )
/** Nights that Airbnb closes. */
export const closed = (uid: string, from: string, to: string) =>
  daysOf(`${uid}@airbnb.com`, day(from), day(to), 'Airbnb (Not available)')

/** Nights of Booking.com, which does not say whether they are sold. */
export const unknown = (uid: string, from: string, to: string) =>
  daysOf(`${uid}@booking.com`, day(from), day(to), 'CLOSED - Not available')

/** A property with a calendar feed, read whenever a test says so. */
export async function fedProperty(
  app: TestApp,
  vendors: TestVendors,
  source: FeedSource = 'airbnb',
  place?: Pick<Awaited<ReturnType<typeof lockedFlat>>, 'owner' | 'property'>,
) {
  const owner = place?.owner ?? (await app.as.owner())
  const property = place?.property ?? (await owner.api.properties.create(flat))
  const property_id = property.id
  const url = `https://calendars.example.com/${property_id}.ics?s=a-secret`
  const integration = await owner.api.integrations.createIcal({ property_id, url, source })
  const key = { account_id: owner.actor.account_id, integration_id: integration.id }
  const read = (...events: string[][]) => readText(airbnbCalendar(...events))
  const readText = async (text: string) => {
    vendors.calendars.set(url, text)
    await insertNewFeeds(app.services.db, app.clock.now().toISOString())
    await readFeed(app.services, key)
  }
  /** Three good reads spanning two hours. */
  const readUntilSure = async (...events: string[][]) => {
    for (const minutes of [10, 61, 61]) {
      app.clock.advance({ minutes })
      await read(...events)
    }
  }
  const stays = async () =>
    (await owner.api.bookings.list({ property_id: [property_id], size: 100 })).items.map(
      ({ arrival_date, departure_date, status }) => `${arrival_date} ${departure_date} ${status}`,
    )
  const bookings = async () =>
    (await owner.api.bookings.list({ property_id: [property_id], size: 100 })).items
  const blocks = async () => {
    const here = { account_id: owner.actor.account_id, id: property_id }
    const rows = await listBlocksOfProperty(app.services.db, here, { after: null, size: 100 })
    return rows.map(({ from, to }) => `${from} ${to}`)
  }
  const health = async () => {
    const [shown] = (await owner.api.integrations.list()).items
    return { status: shown?.status, fault: shown?.last_error?.code ?? null }
  }
  const feed = async () => (await findFeed(app.services.db, key))?.feed
  const events = async () =>
    (await owner.api.integrations.listIcalEvents({ integration_id: integration.id, size: 100 })).items
  const differences = async () =>
    (await owner.api.integrations.listIcalDifferences({ integration_id: integration.id })).items
  return {
    owner,
    property,
    property_id,
    url,
    key,
    read,
    readText,
    readUntilSure,
    stays,
    bookings,
    blocks,
    health,
    feed,
    differences,
    events,
  }
}

/** A guest of the nights from 20 December 2026. */
export const ana = reserved('a', '2026-12-20', '2026-12-23', 'HMABCD1234')
/** The next guest, until 27 December. */
export const ben = reserved('b', '2026-12-23', '2026-12-27', 'HMBENBEN12')

/** Fetches one of our calendar links as a channel does; returns the calendar. */
export async function fetchLink(app: TestApp, url: string | null): Promise<string> {
  const link = await findPublishedCalendar(app.services, url?.slice(-47, -4) ?? '')
  if (!link) throw new Error('There is no such link.')
  const calendar = await publishCalendar(app.services, link)
  await noteFetch(app.services, link, { status: 200, user_agent: 'Airbnb/1.0', nights: calendar })
  return calendar.text
}

/** Lets a difference that was applied wait for a person again. */
export async function reopenDifference(app: TestApp, id: string): Promise<void> {
  await app.services.db
    .update(feedDifference)
    .set({ state: 'open', reason: 'arriving_soon', decided_at: null })
    .where(eq(feedDifference.id, id))
}
