import { nowInstant } from '../../kernel/clock.ts'
import type { Follower, IntegrationChange } from '../../kernel/followers.ts'
import { updateFeed } from './feeds.queries.ts'

/** A feed with another address or source is read at once, as if for the first time. */
export const feedsFollowIntegration: Follower<IntegrationChange> = async (ctx, tx, { row, what }) => {
  if (row.type !== 'ical' || what !== 'replaced') return
  await updateFeed(
    tx,
    { account_id: row.account_id, integration_id: row.id },
    {
      next_read_at: nowInstant(ctx.clock),
      etag: null,
      last_modified: null,
      content_hash: null,
      text_hash: null,
      failures: 0,
    },
  )
}
