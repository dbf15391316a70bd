import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { conditionsOf } from '../planning/plan-message.rules.ts'
import type { VisibleRule } from './rules.queries.ts'

/** A rule as everybody sees it who writes to guests of its properties. */
export const presentRule = (row: VisibleRule): MessageRule => ({
  id: row.id,
  name: row.name,
  trigger: row.trigger,
  offset: { days: row.offset_days, hours: row.offset_hours, minutes: row.offset_minutes },
  local_time: row.local_time,
  quiet_hours:
    row.quiet_from === null || row.quiet_until === null
      ? null
      : { from: row.quiet_from, until: row.quiet_until },
  conditions: conditionsOf(row),
  channels: row.channels,
  template_id: row.template_id,
  template_name: row.template_name,
  property_ids: row.property_ids,
  enabled: row.enabled,
  active_from: row.active_from,
  can_edit: row.can_edit,
  created_at: row.created_at,
  updated_at: row.updated_at,
})
