import { asSystem } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { selectStaysToEraseForUpdate } from './erasure.queries.ts'
import { fillContactLookups } from './fill-contact-lookups.service.ts'
import { eraseStay } from './erasure.service.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'

const BATCH = 100

/** Erases the guests of every stay that no longer has to be kept by law. Returns the number of stays. */
export const eraseDueGuests = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const stays = await selectStaysToEraseForUpdate(tx, nowInstant(services.clock), BATCH)
    for (const stay of stays) await eraseStay(asSystem(services), tx, stay)
    return stays.length
  })

export const guestJobs: JobDefinitions<'guests.erase_due' | 'guests.fill_lookups'> = {
  'guests.erase_due': { run: eraseDueGuests, reaches_outside: false, cron: '47 2 * * *' },
  'guests.fill_lookups': { run: fillContactLookups, reaches_outside: false, cron: '17 * * * *' },
}
