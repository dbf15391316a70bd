import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { KeptListings } from './channel-site.emulator.ts'
import { ListingState } from './listing-state.emulator.ts'

/** Keeps listings in a file in `folder`, so that a feed has the same stays after a restart. */
export function keptListings(folder: string): KeptListings {
  const file = join(folder, 'listings.json')
  return {
    load: () => (existsSync(file) ? z.array(ListingState).parse(JSON.parse(readFileSync(file, 'utf8'))) : []),
    save(states) {
      mkdirSync(folder, { recursive: true })
      // A process that ends in between leaves the old file whole.
      writeFileSync(`${file}.new`, JSON.stringify(states), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}
