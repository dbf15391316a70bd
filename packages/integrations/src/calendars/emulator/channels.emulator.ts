import { z } from 'zod'
import { route } from '../../emulator/emulator-answer.ts'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { type ControlAction, controlAction } from '../../emulator/emulator-control.ts'
import { flag } from '../../emulator/emulator-input.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/emulator-server.ts'
import { changeIn } from '../../emulator/emulator-settings.ts'
import type { ChannelListing } from './channel-listing.emulator.ts'
import { type KeptListings, ChannelSite } from './channel-site.emulator.ts'
import { channelThings } from './channel-page.emulator.ts'
import { FAULT_SWITCHES, LISTING_SETTINGS } from './channel-switches.emulator.ts'
import { EntryInput, NewListing } from './listing-state.emulator.ts'

/** `addressOf` is the full address of a listing's calendar. */
export type ChannelEmulator = Emulator & { site: ChannelSite; addressOf: (listing: ChannelListing) => string }

export type ChannelEmulatorOptions = EmulatorOptions & {
  /** Keeps the listings between two starts; absent: they end with the process. */
  kept?: KeptListings
}

const IMPORT_CHECK_MS = 500

/**
 * The calendars of Airbnb, Booking.com, Vrbo, Smoobu and Google, as a real HTTP server on this machine. Each listing has
 * an address in its channel's shape, imports ours, and can go wrong in every known way, at `/_emulator` or through `site`.
 */
export async function startChannelEmulator({
  port,
  clock = emulatorClock(),
  kept,
}: ChannelEmulatorOptions): Promise<ChannelEmulator> {
  const site = new ChannelSite(clock, kept)
  const emulator = await startEmulator({
    title: 'Channel emulator',
    port,
    clock,
    routes: [
      route('GET', '*', (request) => {
        const answer = site.asked(request)?.answer(request)
        if (answer) site.save()
        return answer ?? { status: 404, body: '<!doctype html><title>Not found</title>' }
      }),
    ],
    refuse: () => null,
    actions: channelActions(site, () => emulator.url),
    show: (url, query) => channelThings(site, url, query.get('listing')),
  })
  const timer = setInterval(() => void site.importDue(), IMPORT_CHECK_MS)
  return {
    ...emulator,
    site,
    addressOf: ({ path }) => emulator.url + path,
    stop: () => {
      clearInterval(timer)
      return emulator.stop()
    },
  }
}

const OfListing = z.object({ listing: z.string() })
const OfEntry = OfListing.extend({ id: z.string() })
const Move = OfEntry.extend({ from: z.iso.date(), to: z.iso.date(), despite_import: flag.default(false) })
const Address = OfListing.extend({ address: z.url().nullable().default(null) })

/** Actions that keep what they changed. */
function channelActions(site: ChannelSite, url: () => string): Record<string, ControlAction> {
  const saved =
    (action: ControlAction): ControlAction =>
    async (sent) => {
      const result = await action(sent)
      site.save()
      return result
    }
  const actions: Record<string, ControlAction> = {
    'put-listing': controlAction(NewListing, (listing) => {
      const { path } = site.put(listing)
      return { id: listing.id, address: url() + path }
    }),
    'remove-listing': controlAction(OfListing, ({ listing }) => {
      site.listing(listing)
      site.listings.delete(listing)
    }),
    'show-listing': controlAction(OfListing, ({ listing }) => {
      const found = site.listing(listing)
      return { ...found.state, address: url() + found.path }
    }),
    add: controlAction(OfListing, ({ listing }, sent) => site.listing(listing).add(EntryInput.parse(sent))),
    move: controlAction(Move, ({ listing, id, ...nights }) => site.listing(listing).move(id, nights)),
    remove: controlAction(OfEntry, ({ listing, id }) => site.listing(listing).remove(id)),
    'import-from': controlAction(Address, ({ listing, address }) => {
      site.listing(listing).importFrom(address)
    }),
    'import-now': controlAction(OfListing, ({ listing }) => site.listing(listing).importNow()),
    settings: controlAction(OfListing, ({ listing }, sent) => {
      const change = changeIn({ ...LISTING_SETTINGS, ...FAULT_SWITCHES }, sent)
      site.listing(listing).change(change)
      return change
    }),
  }
  return Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, saved(action)]))
}
