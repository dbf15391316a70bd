import { asSystem, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { closeDeparted } from './checkin.queries.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import { sendAgain } from './send-again.service.ts'

const BATCH = 500

/** Closes the check-in of every past stay, with one activity entry each. Returns how many. */
export const closeDepartedCheckins = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const stays = await closeDeparted(tx, nowInstant(services.clock), BATCH)
    for (const { account_id, property_id, id } of stays)
      await recordActivity(asSystem(services), tx, {
        type: 'checkin.closed',
        account_id,
        property_id,
        subject: { type: 'booking', id },
        changes: { closed_reason: { before: null, after: 'departed' } },
      })
    return stays.length
  })

// Jobs that write to guests queue mail, which waits while outside effects are off.
export const checkinJobs: JobDefinitions<'checkin.close_departed' | 'checkin.send_again'> = {
  'checkin.close_departed': { run: closeDepartedCheckins, reaches_outside: false, cron: '*/5 * * * *' },
  'checkin.send_again': { run: sendAgain, reaches_outside: false },
}
