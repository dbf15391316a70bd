import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import type { Transaction } from '@stayward/db/client'
import { firstStream } from './first-stream.rules.ts'
import {
  beginStream,
  findStream,
  hasPendingEvents,
  lockSequencer,
  numberPending,
  readOrigin,
} from './number-events.queries.ts'

const BATCH = 1_000

type Numbering = Pick<Services, 'db' | 'clock' | 'ids' | 'followers'>

/**
 * Numbers what was committed since the last time, in one transaction for each thousand; decision 55. Returns how many
 * events were numbered: 0 also if another worker is at it.
 */
export async function numberEvents(services: Numbering): Promise<number> {
  const { db, clock, followers } = services
  if (!(await hasPendingEvents(db))) return 0
  let numbered = 0
  for (;;) {
    const batch = await db.transaction(async (tx) => {
      if (!(await lockSequencer(tx))) return 0
      await keepStream(services, tx)
      const now = nowInstant(clock)
      const ranges = await numberPending(tx, { now, limit: BATCH })
      for (const follow of followers.events) await follow(tx, ranges, now)
      return ranges.reduce((sum, range) => sum + range.last_sequence - range.first_sequence + 1, 0)
    })
    numbered += batch
    if (batch < BATCH) return numbered
  }
}

/** Begins a stream if there is none, or if the one there is belongs to another database. */
async function keepStream({ clock, ids }: Numbering, tx: Transaction): Promise<void> {
  const [stream, origin] = [await findStream(tx), await readOrigin(tx)]
  if (stream?.origin === origin) return
  const id = stream === null ? firstStream(origin) : ids.next()
  await beginStream(tx, { id, origin, began_at: nowInstant(clock) })
}
