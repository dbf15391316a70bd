import type { Difference } from '@stayward/contract/channels/feed-difference'
import { DIFFERENCE_MACHINE } from '@stayward/contract/channels/difference-states'
import { allowedActions } from '@stayward/contract/kernel/state-machine'
import type { Clock } from '../../kernel/clock.ts'
import type { VisibleIntegration } from '../../integrations/integrations.queries.ts'
import type { Difference as StoredDifference, ItemRow } from '../feeds/feed-differences.queries.ts'

/** A difference as those who manage its feed see it. */
export const presentDifference = (
  clock: Clock,
  { items, ...row }: StoredDifference,
  {
    access_level: level,
    property_archived_at,
  }: Pick<VisibleIntegration, 'access_level' | 'property_archived_at'>,
): Difference => ({
  id: row.id,
  integration_id: row.integration_id,
  property_id: row.property_id,
  state: row.state,
  reason: row.reason,
  items: items.map(presentItem),
  decided_at: row.decided_at,
  undone_at: row.undone_at,
  allowed_actions: allowedActions(DIFFERENCE_MACHINE, {
    state: row.state,
    facts: { decided_at: row.decided_at, now: clock.now(), is_archived: property_archived_at !== null },
    level,
    refusal: 'difference.invalid_transition',
  }),
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const presentItem = ({
  position,
  action,
  reason,
  event_id,
  kind,
  from,
  to,
  before,
  booking_id,
  obstacle,
}: ItemRow): Difference['items'][number] => ({
  position,
  action,
  reason,
  event: kind === null || from === null || to === null ? null : { id: event_id, kind, from, to },
  before,
  booking_id,
  obstacle,
})
