import { CONTROL_PATH } from '@stayward/integrations/emulator/emulator-control'
import { z } from 'zod'
import type { DemoChannels } from './connect-channels.ts'

const IMPORT_EVERY_S = 60

/** The channel emulator at a base URL, through its control API. Its listings import our calendars each minute. */
export function emulatedChannels(url: string): DemoChannels {
  const control = async (action: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${url}${CONTROL_PATH}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`The channel emulator answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    putListing: async (listing) => Added.parse(await control('put-listing', listing)).address,
    async importFrom(listing, address) {
      await control('import-from', { listing, address })
      await control('settings', { listing, import_every_s: IMPORT_EVERY_S })
    },
  }
}

const Added = z.object({ address: z.url() })
