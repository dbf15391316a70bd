import type { AccessCode } from '@stayward/contract/locks/access-code'
import { SEND_AHEAD_MS } from '@stayward/contract/locks/access-code-states'

/** How far a code is on its way to its lock, or off it again; each has a sentence of its own. */
export type DeliveryStep =
  | 'scheduled'
  | 'waiting'
  | 'sending'
  | 'accepted'
  | 'verified'
  | 'verified_only'
  | 'failed'
  | 'never_sent'
  | 'expiring'
  | 'overstayed'
  | 'removing'
  | 'removing_failed'
  | 'removed'

type Delivered = Pick<
  AccessCode,
  'status' | 'delivery' | 'accepted_at' | 'verified_at' | 'starts_at' | 'allowed_actions'
>

export function deliveryStep(code: Delivered): DeliveryStep {
  const { status, delivery } = code
  if (delivery === 'removed' || delivery === 'removing' || status === 'overstayed') return leavingStep(code)
  if (status === 'expired') return delivery === 'waiting' || delivery === 'failed' ? 'never_sent' : 'expiring'
  if (delivery === 'failed') return isWanted(code) ? 'failed' : 'removing_failed'
  if (delivery === 'waiting') return status === 'scheduled' ? 'scheduled' : 'waiting'
  if (code.accepted_at === null) return delivery === 'verified' ? 'verified_only' : 'sending'
  return delivery
}

function leavingStep({ status, delivery }: Delivered): DeliveryStep {
  if (delivery === 'removed') return 'removed'
  if (status === 'overstayed') return 'overstayed'
  return status === 'expired' ? 'expiring' : 'removing'
}

/** Whether a code shall open its lock; one that was revoked is no longer wanted, wherever it still is. */
export const isWanted = ({ allowed_actions }: Pick<AccessCode, 'allowed_actions'>): boolean =>
  allowed_actions.some(({ action, allowed }) => action === 'revoke' && allowed)

/** Whether nobody has seen a code on its lock though it is needed soon. */
export const isLate = ({ status, delivery }: Pick<AccessCode, 'status' | 'delivery'>): boolean =>
  status === 'attention' && (delivery === 'waiting' || delivery === 'sending' || delivery === 'accepted')

/** When a scheduled code goes to its lock. */
export const sentAt = ({ starts_at }: Pick<AccessCode, 'starts_at'>): string =>
  new Date(Date.parse(starts_at) - SEND_AHEAD_MS).toISOString()

const MOVING: readonly DeliveryStep[] = ['waiting', 'sending', 'accepted', 'expiring', 'removing']

/** Whether a code is about to be told otherwise, so that the page asks again soon. */
export const isMoving = (code: Delivered): boolean => MOVING.includes(deliveryStep(code))
