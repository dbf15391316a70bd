import type { FeedLink, FeedLinkCreate } from '@stayward/contract/channels/feed-link'
import { allowsDetail, FEED_LINK_LIMITS } from '@stayward/contract/channels/feed-link-values'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Transaction } from '@stayward/db/client'
import { selectIntegrationForUpdate } from '../../integrations/integrations.queries.ts'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { selectPropertyForUpdate, type VisibleProperty } from '../../properties/properties.queries.ts'
import { requireInUse } from '../../properties/property-in-use.rules.ts'
import { feedUrl, newFeedToken } from './feed-link-token.rules.ts'
import { presentFeedLink } from './feed-links.presenter.ts'
import { countFeedLinks, deleteFeedLink, type FeedLinkRow, insertFeedLink } from './feed-links.queries.ts'

type Managed = Authorized<VisibleProperty, 'feed.manage'>

/** Creates a calendar link. Only this response contains its address; a replay does not. */
export async function createFeedLink(
  ctx: CallerContext,
  property: Managed,
  input: FeedLinkCreate,
): Promise<FeedLink> {
  if (!allowsDetail(input.consumer, input.detail))
    throw invalidField('detail', 'not_for_channels', 'Only private links can show initials or names.')
  const { token, ...kept } = newFeedToken()
  const made = await inTransaction(ctx, async (tx) => {
    // Locked, so that two links at once do not exceed the limit together.
    requireInUse(await selectPropertyForUpdate(tx, property))
    if ((await countFeedLinks(tx, property)) >= FEED_LINK_LIMITS.per_property)
      throw invalidField(
        'property_id',
        'too_many_feed_links',
        `A property can have at most ${FEED_LINK_LIMITS.per_property} calendar links. Remove one first.`,
      )
    await requireFeedOfProperty(tx, property, input.integration_id)
    const now = nowInstant(ctx.clock)
    const row = await insertFeedLink(tx, {
      ...input,
      ...kept,
      account_id: property.account_id,
      property_id: property.id,
      id: ctx.ids.next(),
      created_at: now,
      updated_at: now,
    })
    await record(ctx, tx, 'feed_link.created', row)
    ctx.answer.version = row.version
    return presentFeedLink({ ...row, fetches: [] }, ctx.clock.now())
  })
  return { ...made, url: feedUrl(ctx.env, token) }
}

/** Removes a link for good; its address answers 404 from then on. */
export function removeFeedLink(ctx: CallerContext, found: FeedLinkRow): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await deleteFeedLink(tx, found))) throw notFound()
    await record(ctx, tx, 'feed_link.removed', found)
  })
}

/** Throws 422 unless `integration_id` is a calendar feed of the property, or null. */
async function requireFeedOfProperty(
  tx: Transaction,
  { account_id, id: property_id }: Managed,
  integration_id: string | null,
): Promise<void> {
  if (integration_id === null) return
  const feed = await selectIntegrationForUpdate(tx, { account_id, id: integration_id })
  if (feed?.type !== 'ical' || feed.property_id !== property_id)
    throw invalidField(
      'integration_id',
      'unknown_integration',
      'This property has no calendar feed with this id.',
    )
}

const record = (
  ctx: CallerContext,
  tx: Transaction,
  type: ActivityType<'feed_link'>,
  { account_id, property_id, id }: FeedLinkRow,
) => recordActivity(ctx, tx, { type, account_id, property_id, subject: { type: 'feed_link', id } })
