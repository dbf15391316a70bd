import type { FeedEvent } from '@stayward/contract/channels/feed-event'
import { hintOfUid, type StoredEvent } from '../feeds/feed-events.queries.ts'

/** An event as those who manage its feed see it. */
export const presentFeedEvent = (event: StoredEvent): FeedEvent => ({
  id: event.id,
  uid_hint: hintOfUid(event.uid),
  external_reference: event.reference,
  from: event.from,
  to: event.to,
  kind: event.kind,
  state: event.state,
  treat_as: event.treat_as,
  is_echo: event.is_echo,
  booking_id: event.booking_id,
  conflict_since: event.conflict_since,
  first_seen_at: event.first_seen_at,
})
