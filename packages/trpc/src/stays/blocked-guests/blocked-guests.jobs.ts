import { BLOCK_YEARS, UNBLOCK_UNDO_DAYS } from '@stayward/contract/stays/blocked-guest-values'
import { Temporal } from 'temporal-polyfill'
import { inBatches } from '../../kernel/in-batches.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { deleteBlockedBefore } from './blocked-guests.queries.ts'

const BATCH = 500

/** Deletes guests who are blocked for years, and those unblocked a day ago. Returns how many. */
export const sweepBlockedGuests = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const now = Temporal.Instant.from(clock.now().toISOString()).toZonedDateTimeISO('UTC')
  const before = {
    made: now.subtract({ years: BLOCK_YEARS }).toInstant().toString(),
    lifted: now.subtract({ days: UNBLOCK_UNDO_DAYS }).toInstant().toString(),
  }
  return inBatches(db, BATCH, (tx) => deleteBlockedBefore(tx, before, BATCH))
}

export const blockedGuestJobs: JobDefinitions<'blocked_guests.sweep'> = {
  'blocked_guests.sweep': { run: sweepBlockedGuests, reaches_outside: false, cron: '53 3 * * *' },
}
