import type { Executor } from '@stayward/db/client'
import { enqueueJob, type Jobs } from '../../kernel/jobs.ts'

/** Enqueues a read of a feed; a host is asked for one at a time. */
export const enqueueRead = (
  db: Executor,
  { host, ...feed }: Jobs['feeds.read'] & { host: string },
  run_at: string,
): Promise<void> =>
  enqueueJob(db, 'feeds.read', feed, {
    run_at,
    key: `feeds.read:${feed.integration_id}`,
    queue: `feeds:${host}`,
  })
