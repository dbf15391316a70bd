import type { Integration } from '@stayward/contract/integrations/integration'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { presentIntegration } from '../../integrations/integrations.presenter.ts'
import type { VisibleIntegration } from '../../integrations/integrations.queries.ts'
import { findFeed, insertNewFeeds } from './feeds.queries.ts'
import { enqueueRead } from './enqueue-read.service.ts'

const SHORTEST_PAUSE_MS = 60_000

/** Reads a feed as soon as its host may be asked again: a minute after the last read, or when it said. */
export async function syncFeed(
  ctx: CallerContext,
  visible: Authorized<VisibleIntegration, 'feed.manage' | 'integration.manage'>,
): Promise<Integration> {
  const { account_id, id: integration_id, last_error } = visible
  return inTransaction(ctx, async (tx) => {
    const now = nowInstant(ctx.clock)
    await insertNewFeeds(tx, now)
    const found = await findFeed(tx, { account_id, integration_id })
    if (!found) throw notFound()
    const { last_read_at, next_read_at } = found.feed
    const pause = last_read_at === null ? 0 : Date.parse(last_read_at) + SHORTEST_PAUSE_MS
    const earliest = last_error === 'rate_limited' ? Math.max(pause, Date.parse(next_read_at)) : pause
    const run_at = new Date(Math.max(ctx.clock.now().getTime(), earliest)).toISOString()
    await enqueueRead(tx, { account_id, integration_id, host: found.host }, run_at)
    return presentIntegration(visible, ctx)
  })
}
