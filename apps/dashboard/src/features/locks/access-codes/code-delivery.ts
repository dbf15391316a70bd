import type { AccessCode } from '@stayward/contract/locks/access-code'
import { SEND_AHEAD_MS } from '@stayward/contract/locks/access-code-states'

/** The steps of a code to its lock, and off it again; each has its own sentence. */
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

/** Whether a code should open its lock; a revoked one is no longer wanted, wherever it still is. */
export const isWanted = ({ allowed_actions }: Pick<AccessCode, 'allowed_actions'>): boolean =>
  allowed_actions.some(({ action, allowed }) => action === 'revoke' && allowed)

/** Whether a code is not verified though it is needed soon. */
export const isLate = ({ status, delivery }: Pick<AccessCode, 'status' | 'delivery'>): boolean =>
  status === 'attention' && (delivery === 'waiting' || delivery === 'sending' || delivery === 'accepted')

/** When a scheduled code is sent to its lock. */
export const sentAt = ({ starts_at }: Pick<AccessCode, 'starts_at'>): string =>
  new Date(Date.parse(starts_at) - SEND_AHEAD_MS).toISOString()

const MOVING: readonly DeliveryStep[] = ['waiting', 'sending', 'accepted', 'expiring', 'removing']

/** Whether the state of a code is about to change, so that the page refreshes soon. */
export const isMoving = (code: Delivered): boolean => MOVING.includes(deliveryStep(code))
