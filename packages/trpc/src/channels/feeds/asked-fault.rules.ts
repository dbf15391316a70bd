import type { FeedHoldReason } from '@stayward/contract/channels/feed-values'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'

/** What a feed's health says while a person is asked; null if nobody is. */
export function faultOfAsking(reason: FeedHoldReason | null): VendorFaultCode | null {
  if (reason === null) return null
  return reason === 'arriving_soon' || reason === 'same_stay' ? 'calendar_question' : 'calendar_held'
}
