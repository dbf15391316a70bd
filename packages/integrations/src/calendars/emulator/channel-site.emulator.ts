import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import { known } from '../../emulator/emulator-control.ts'
import type { EmulatorRequest } from '../../emulator/emulator-answer.ts'
import { ChannelListing } from './channel-listing.emulator.ts'
import type { ListingState, NewListing } from './listing-state.emulator.ts'

/** Where listings are kept between two starts. */
export type KeptListings = { load: () => ListingState[]; save: (states: readonly ListingState[]) => void }

/** The listings of all emulated channels. */
export class ChannelSite {
  readonly listings = new Map<string, ChannelListing>()
  readonly #clock: EmulatorClock
  readonly #kept: KeptListings | undefined
  readonly #importing = new Set<ChannelListing>()

  constructor(clock: EmulatorClock, kept?: KeptListings) {
    this.#clock = clock
    this.#kept = kept
    for (const state of kept?.load() ?? []) this.listings.set(state.id, new ChannelListing(state, clock))
  }

  /** Adds a listing, or replaces the one with its id: then with another secret address. */
  put({ id, channel, name, entries }: z.output<typeof NewListing>): ChannelListing {
    const listing = new ChannelListing(
      {
        id,
        channel,
        name,
        token: randomBytes(16).toString('hex'),
        entries: [],
        imports: { address: null, nights: [], last: null },
        settings: {},
        uid_generation: 0,
        fetches: [],
      },
      this.#clock,
    )
    for (const entry of entries) listing.add(entry)
    this.listings.set(id, listing)
    return listing
  }

  /** The listing with an id; 404 if there is none. */
  listing(id: string): ChannelListing {
    return known(this.listings, id)
  }

  /** The listing whose calendar is asked for. */
  asked(request: EmulatorRequest): ChannelListing | undefined {
    return [...this.listings.values()].find((listing) => listing.isAsked(request))
  }

  /** Runs the automatic imports that are due. */
  async importDue(): Promise<void> {
    const due = [...this.listings.values()].filter(
      (listing) => listing.is_import_due && !this.#importing.has(listing),
    )
    await Promise.all(due.map((listing) => this.#import(listing)))
    if (due.length > 0) this.save()
  }

  async #import(listing: ChannelListing): Promise<void> {
    this.#importing.add(listing)
    try {
      await listing.importNow()
    } finally {
      this.#importing.delete(listing)
    }
  }

  save(): void {
    this.#kept?.save([...this.listings.values()].map(({ state }) => state))
  }
}
