import { nowInstant } from '../../kernel/clock.ts'
import type { Follower, IntegrationChange } from '../../kernel/followers.ts'
import { feedSettings, isReadOtherwise } from '../../integrations/feed-settings.rules.ts'
import { selectOpenDifferenceForUpdate, updateDifference } from './feed-differences.queries.ts'
import { updateFeed } from './feeds.queries.ts'
import { handOverStays } from './hand-over-stays.service.ts'

/**
 * A feed with another address or source is read at once, as if for the first time. What its old address said is not decided
 * any more: if the new one says the same, a person is asked again. One with another name goes on as it was. The stays of one that
 * is removed follow the other feeds that have them.
 */
export const feedsFollowIntegration: Follower<IntegrationChange> = async (ctx, tx, change) => {
  const { row } = change
  if (row.type !== 'ical' || row.property_id === null) return
  if (change.what === 'removed') {
    const { account_id, property_id, id: integration_id } = row
    await handOverStays(ctx, tx, { account_id, property_id, integration_id })
  }
  if (change.what !== 'replaced') return
  const { before } = change
  if (row.secret === before.secret && !isReadOtherwise(feedSettings(before), feedSettings(row))) return
  const key = { account_id: row.account_id, integration_id: row.id }
  const now = nowInstant(ctx.clock)
  const open = await selectOpenDifferenceForUpdate(tx, key)
  if (open !== null)
    await updateDifference(tx, open, { state: 'kept', decided_at: now, held_read: null }, { now })
  await updateFeed(tx, key, {
    next_read_at: now,
    etag: null,
    last_modified: null,
    content_hash: null,
    text_hash: null,
    held_reason: null,
    held_since: null,
    failures: 0,
  })
}
