import type { NewListing } from '@stayward/integrations/calendars/emulator/listing-state.emulator'
import type { z } from 'zod'
import type { UserActor } from '../kernel/actor.ts'
import type { Services } from '../kernel/services.ts'
import { callerAt } from './caller-at.ts'
import { dayAt } from './day-at.ts'
import type { DemoProperties } from './demo-company.ts'
import { DEMO_LISTINGS, type DemoListing } from './demo-listings.ts'

/** The channels that `npm start` emulates. */
export type DemoChannels = {
  /** Adds a listing, or replaces the one with its id. Returns the address of its calendar. */
  putListing: (listing: z.input<typeof NewListing>) => Promise<string>
  /** Makes a listing import a calendar. */
  importFrom: (id: string, address: string) => Promise<void>
}

/**
 * Connects the demo company's listings at channels to their properties, in both directions. Does nothing once it has
 * calendar feeds.
 */
export async function connectChannels(
  services: Services,
  host: UserActor,
  properties: DemoProperties,
  channels: DemoChannels,
): Promise<void> {
  const { items: feeds } = await callerAt(services, host).integrations.listIcal()
  if (feeds.length > 0) return
  for (const listing of DEMO_LISTINGS) await connect(services, host, properties, channels, listing)
}

async function connect(
  services: Services,
  host: UserActor,
  properties: DemoProperties,
  channels: DemoChannels,
  { id, property, channel, sold }: DemoListing,
): Promise<void> {
  const { id: property_id, name } = properties[property]
  const entries = sold.map(({ arrival, departure, ...entry }) => ({
    ...entry,
    from: dayAt(services, properties, property, arrival),
    to: dayAt(services, properties, property, departure),
  }))
  const url = await channels.putListing({ id, channel, name, entries })
  const feed = await callerAt(services, host).integrations.createIcal({ property_id, url, source: channel })
  const link = await callerAt(services, host).feedLinks.create({
    property_id,
    name: channel === 'airbnb' ? 'Airbnb' : 'Booking.com',
    consumer: channel,
    integration_id: feed.id,
  })
  if (link.url) await channels.importFrom(id, link.url)
}
