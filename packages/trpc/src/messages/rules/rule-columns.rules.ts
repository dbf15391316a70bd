import type { MessageRuleCreate } from '@stayward/contract/messages/message-rule'
import type { RuleRow } from '../planning/plan.queries.ts'

/** The columns of an offset. */
export const offsetColumns = ({ days, hours, minutes }: MessageRuleCreate['offset']) => ({
  offset_days: days,
  offset_hours: hours,
  offset_minutes: minutes,
})

/** The offset of a row. */
export const offsetOf = (row: Pick<RuleRow, 'offset_days' | 'offset_hours' | 'offset_minutes'>) => ({
  days: row.offset_days,
  hours: row.offset_hours,
  minutes: row.offset_minutes,
})

/** The columns of quiet hours; null without any. */
export const quietColumns = (quiet: MessageRuleCreate['quiet_hours']) => ({
  quiet_from: quiet?.from ?? null,
  quiet_until: quiet?.until ?? null,
})
