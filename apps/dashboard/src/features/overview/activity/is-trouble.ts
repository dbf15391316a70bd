import type { Entry } from './entry'
import { statusAfter } from './runs-of-entries'

/** What a person may have to look into. */
const TROUBLES: readonly Entry['type'][] = [
  'access_code.failed',
  'access_code.overstayed',
  'booking.conflict_found',
  'feed.conflict',
  'feed.held',
  'message.failed',
  'report.late',
  'report.overdue',
  'report.rejected',
  'report.unconfirmed',
  'smart_lock.battery_low',
  'smart_lock.offline',
  'webhook.disabled',
]

/** Whether an entry is about something that went wrong, and not about what somebody did. */
export const isTrouble = (entry: Pick<Entry, 'type' | 'changes'>): boolean =>
  TROUBLES.includes(entry.type) || ['degraded', 'reauthorization_required'].includes(statusAfter(entry))
