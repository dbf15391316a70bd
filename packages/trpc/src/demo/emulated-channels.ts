import { z } from 'zod'
import type { DemoChannels } from './connect-channels.ts'
import { emulatorControl } from './emulator-control.ts'

const IMPORT_EVERY_S = 60

/** The channel emulator at a base URL, through its control API. Its listings import our calendars each minute. */
export function emulatedChannels(url: string): DemoChannels {
  const control = emulatorControl(url)
  return {
    putListing: async (listing) => Added.parse(await control('put-listing', listing)).address,
    async importFrom(listing, address) {
      await control('import-from', { listing, address })
      await control('settings', { listing, import_every_s: IMPORT_EVERY_S })
    },
  }
}

const Added = z.object({ address: z.url() })
