import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import type { VisibleIntegration } from '../../integrations/integrations.queries.ts'
import { findFeed, insertNewFeeds } from './feeds.queries.ts'
import { enqueueRead } from './enqueue-read.service.ts'

const SHORTEST_PAUSE_MS = 60_000

/** Reads a feed as soon as its host may be asked again: a minute after the last read. */
export async function syncFeed(
  ctx: CallerContext,
  { account_id, id: integration_id }: Authorized<VisibleIntegration, 'feed.manage' | 'integration.manage'>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = nowInstant(ctx.clock)
    await insertNewFeeds(tx, now)
    const found = await findFeed(tx, { account_id, integration_id })
    if (!found) return
    const { last_read_at } = found.feed
    const earliest = last_read_at === null ? 0 : Date.parse(last_read_at) + SHORTEST_PAUSE_MS
    const run_at = new Date(Math.max(ctx.clock.now().getTime(), earliest)).toISOString()
    await enqueueRead(tx, { account_id, integration_id, host: found.host }, run_at)
  })
}
