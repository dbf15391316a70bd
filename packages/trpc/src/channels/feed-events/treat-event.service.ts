import type { FeedEvent, FeedEventUpdate } from '@stayward/contract/channels/feed-event'
import type { Authorized } from '../../kernel/authorize.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { feedSettings } from '../../integrations/feed-settings.rules.ts'
import {
  selectIntegrationForUpdate,
  type VisibleIntegration,
} from '../../integrations/integrations.queries.ts'
import { requireInUse } from '../../properties/property-in-use.rules.ts'
import { takeOverStay } from '../../stays/bookings/adopt-stays.service.ts'
import { bringInLine, type LockedFeed, lockFeed, readImage } from '../feeds/apply-read.service.ts'
import { listFeedEvents, type StoredEvent } from '../feeds/feed-events.queries.ts'
import { noteAsked } from '../feeds/note-asked.service.ts'
import { presentFeedEvent } from './feed-events.presenter.ts'

/**
 * Says what an event is, whatever its channel says, and brings the calendar in line. Left to its channel again, it takes
 * over the booking that it had, or makes another one. The change is a difference like that of a read.
 */
export function treatEvent(
  ctx: CallerContext,
  visible: Authorized<VisibleIntegration, 'feed.manage' | 'integration.manage'>,
  event_id: string,
  { treat_as }: FeedEventUpdate,
): Promise<FeedEvent> {
  return inTransaction(ctx, async (tx) => {
    const integration = await selectIntegrationForUpdate(tx, visible)
    if (!integration || integration.property_id === null) throw notFound()
    const { account_id, id: integration_id, property_id } = integration
    const key = { account_id, integration_id, property_id }
    const locked = await lockFeed(ctx, tx, key, feedSettings(integration))
    const event = locked?.before.find(({ id }) => id === event_id)
    if (!locked || !event) throw notFound()
    requireInUse(locked.property)
    if (event.treat_as === treat_as) return presentFeedEvent(event)
    const imageBefore = await readImage(locked)
    const treated = { ...event, treat_as, booking_id: await stayOf(locked, event, treat_as) }
    const replaced = (one: StoredEvent) => locked.before.map((each) => (each.id === event_id ? one : each))
    // What was ignored comes back like what its channel had left out.
    const known = event.treat_as === 'nothing' ? { ...treated, state: 'dropped' as const } : treated
    const asked = await bringInLine(locked, replaced(treated), {
      read: null,
      decides: null,
      known: replaced(known),
      imageBefore,
    })
    await noteAsked(ctx, tx, integration, asked)
    const after = (await listFeedEvents(tx, ctx.vault, key)).find(({ id }) => id === event_id)
    if (!after) throw notFound()
    return presentFeedEvent(after)
  })
}

/** The booking that an event goes on with: its own, unless an undo has cancelled and detached it. */
async function stayOf(
  { ctx, tx, key, settings }: LockedFeed,
  { booking_id, reference, treat_as: before }: StoredEvent,
  treat_as: FeedEventUpdate['treat_as'],
): Promise<string | null> {
  if (booking_id === null || before !== 'nothing' || treat_as === 'nothing') return booking_id
  const origin = {
    feed_id: key.integration_id,
    source: settings.source,
    external_reference: reference,
  }
  return takeOverStay(ctx, tx, { account_id: key.account_id, id: booking_id }, origin)
}
