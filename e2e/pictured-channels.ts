import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { RestClient } from './rest-client.ts'
import type { StackAddresses } from './stack-addresses.ts'

/** Who looks at what: a page of somebody signed in, and REST on their behalf. */
export type Look = { page: Page; addresses: StackAddresses; rest: RestClient }

const Named = z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) })
const Feeds = z.object({
  items: z.array(z.object({ id: z.uuid(), property_id: z.uuid(), held: z.unknown(), events: z.int() })),
})

const Sold = z.object({ items: z.array(z.object({ id: z.uuid() })) })

/** The id of a demo property. */
export async function propertyId({ rest }: Look, name: string): Promise<string> {
  const { items } = await rest.read('/v1/properties?size=100', Named)
  return items.find((property) => property.name === name)?.id ?? ''
}

/** Empties a demo calendar at its channel and has it read; returns the id of its feed, which holds the change. */
export async function holdCalendar(look: Look): Promise<string> {
  const { page, addresses, rest } = look
  const property_id = await propertyId(look, 'Pis Modernista')
  const feed = async () => {
    const { items } = await rest.read('/v1/integrations/ical', Feeds)
    const found = items.find((item) => item.property_id === property_id)
    if (!found) throw new Error('The demo has no calendar there.')
    return found
  }
  const { id, held } = await feed()
  if (held === null) {
    // Before the first read there is nothing that could be missing.
    await expect.poll(async () => (await feed()).events, { timeout: 60_000 }).toBeGreaterThan(0)
    const data = { listing: DEMO_LISTING, empty: 'on' }
    await page.request.post(`${addresses.CHANNEL_EMULATOR_URL}/_emulator/settings`, { data })
    await rest.readFeed(id)
    await expect.poll(async () => (await feed()).held, { timeout: 60_000 }).not.toBeNull()
  }
  return id
}

/** The demo's listing at the emulated Airbnb. */
const DEMO_LISTING = '48120917'

const DAY_MS = 24 * 60 * 60_000
const SOLD_TWICE = 'HMZ9PYQ4KW'

/** Sells nights of a demo stay once more at the emulated Airbnb; returns the id of the stay in conflict. */
export async function sellTwice(look: Look): Promise<string> {
  const { addresses, rest } = look
  const { items } = await rest.read(`/v1/bookings?external_reference=${SOLD_TWICE}`, Sold)
  if (items[0]) return items[0].id
  const property_id = await propertyId(look, 'Casa del Drago')
  const [stay] = (await rest.read(`/v1/properties/${property_id}/bookings?phase=upcoming`, Stays)).items
  if (!stay) throw new Error('The demo has no stay there.')
  // A stay with exactly the same nights could be the same one.
  const to = new Date(Date.parse(stay.departure_date) + DAY_MS).toISOString().slice(0, 10)
  const sold = { from: stay.arrival_date, to, reference: SOLD_TWICE }
  return rest.sellTwice(property_id, addresses.CHANNEL_EMULATOR_URL, sold)
}

const Stays = z.object({
  items: z.array(z.object({ arrival_date: z.iso.date(), departure_date: z.iso.date() })),
})

/** Reservations as Airbnb exports them: two to come, one for a listing that nobody knows, one cancelled. */
export const RESERVATIONS = [
  'Confirmation code,Status,Guest name,Contact,# of adults,Start date,End date,Booked,Listing,Earnings',
  'HMPQ7RX2TN,Confirmed,Hanne Lindqvist,+46 70 123 45 67,2,6/12/2031,6/18/2031,2031-02-02,Casa del Drago,"€1,120.00"',
  'HMT4K9WZ3B,Confirmed,Marco Bellini,+39 347 123 4567,4,7/3/2031,7/10/2031,2031-02-09,Finca Es Molí,"€2,450.00"',
  'HMC8N5VJ6D,Confirmed,Aoife Byrne,+353 85 123 4567,2,7/14/2031,7/17/2031,2031-02-11,Cosy attic,€380.00',
  'HML2M7QS9F,Canceled by guest,Jonas Weber,,2,8/1/2031,8/5/2031,2031-02-12,Casa del Drago,€0',
].join('\n')
