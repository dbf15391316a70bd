import type { Transition } from '../kernel/state-machine.ts'

/** Desired state: the code on its lock during its window, or nowhere. */
const CODE_INTENTS = ['present', 'absent'] as const
export type CodeIntent = (typeof CODE_INTENTS)[number]

/**
 * How far vendor and lock are with the desired state. *Accepted* by the vendor is not *verified* on the lock.
 */
export const CODE_DELIVERIES = [
  'waiting',
  'sending',
  'accepted',
  'verified',
  'removing',
  'removed',
  'failed',
] as const
export type CodeDelivery = (typeof CODE_DELIVERIES)[number]

/**
 * Why a code is no longer wanted. A code revoked by the host is not created again automatically; one whose
 * PIN is taken at the lock (`conflict`) is created again with another; `reserve` is one
 * whose time in reserve is over.
 */
const CODE_END_REASONS = [
  'host',
  'booking',
  'task',
  'member',
  'property',
  'smart_lock',
  'integration',
  'conflict',
  'reserve',
] as const
export type CodeEndReason = (typeof CODE_END_REASONS)[number]

export const CODE_STATUSES = [
  'scheduled',
  'programming',
  'ready',
  'active',
  'attention',
  'revoking',
  'revoked',
  'expired',
  'overstayed',
] as const
export type CodeStatus = (typeof CODE_STATUSES)[number]

/** The statuses that need a person. */
export const CODE_ALARMS = ['attention', 'overstayed'] as const satisfies CodeStatus[]
export type CodeAlarm = (typeof CODE_ALARMS)[number]

/** What the shown status is computed from. */
export type CodeState = {
  intent: CodeIntent
  delivery: CodeDelivery
  starts_at: string
  ends_at: string
  /** When the desired state last changed. */
  wanted_at: string
  vendor_code_id: string | null
  attempts: number
  next_attempt_at: string | null
  /** Until when a reserve opens, as last seen on its lock; null for other codes. */
  verified_until: string | null
}

/** How long before its window a code must be verified, and the minimum time every code gets for that. */
export const ATTENTION_BEFORE_MS = 4 * 60 * 60 * 1000
const DELIVERY_MS = 15 * 60 * 1000
/** How long before a reserve leaves its lock a renewal that does not arrive is an alarm. */
export const RESERVE_WARNING_MS = 7 * 24 * 60 * 60 * 1000
/** How long a lock may keep a code after its window before it is an alarm. */
export const OVERSTAY_MS = 60 * 60 * 1000

/**
 * A code is sent this long before its window, so that stays of next year do not use up a lock's few slots.
 */
export const SEND_AHEAD_MS = 72 * 60 * 60 * 1000

/** Whether the lock has the code, as far as is known. */
export const isHeld = ({
  delivery,
  vendor_code_id,
}: Pick<CodeState, 'delivery' | 'vendor_code_id'>): boolean =>
  delivery === 'accepted' || delivery === 'verified' || (vendor_code_id !== null && delivery !== 'removed')

/** Whether a wanted code was seen on its lock, and opens it during its window. */
export const isOnLock = (
  {
    intent,
    delivery,
    ends_at,
    verified_until,
  }: Pick<CodeState, 'intent' | 'delivery' | 'ends_at' | 'verified_until'>,
  now: Date,
): boolean =>
  intent === 'present' &&
  (delivery === 'verified'
    ? Date.parse(ends_at) > now.getTime()
    : verified_until !== null && Date.parse(verified_until) > now.getTime())

/** The status of a code for people: its desired state and the progress. */
export function shownStatus(code: CodeState, now: Date): CodeStatus {
  const { intent, delivery } = code
  const over_ms = now.getTime() - Date.parse(code.ends_at)
  if (delivery === 'removed' && intent === 'absent') return 'revoked'
  if (over_ms >= OVERSTAY_MS && isHeld(code)) return 'overstayed'
  if (intent === 'absent') return delivery === 'failed' ? 'attention' : 'revoking'
  if (over_ms >= 0) return 'expired'
  return presentStatus(code, now.getTime())
}

function presentStatus(code: CodeState, now: number): CodeStatus {
  const starts = Date.parse(code.starts_at)
  if (code.delivery === 'failed') return 'attention'
  if (code.delivery === 'verified' || isSafelyHeld(code, now)) return now >= starts ? 'active' : 'ready'
  const isLate = now >= Math.max(starts - ATTENTION_BEFORE_MS, Date.parse(code.wanted_at) + DELIVERY_MS)
  if (isLate) return 'attention'
  return isScheduled(code, now) ? 'scheduled' : 'programming'
}

/** Whether a reserve still opens, and long enough that nobody has to look after its renewal. */
const isSafelyHeld = ({ verified_until }: CodeState, now: number): boolean =>
  verified_until !== null && Date.parse(verified_until) - RESERVE_WARNING_MS > now

const isScheduled = (code: CodeState, now: number): boolean =>
  code.delivery === 'waiting' &&
  code.attempts === 0 &&
  !isHeld(code) &&
  code.next_attempt_at !== null &&
  Date.parse(code.next_attempt_at) > now

export type CodeCommand = 'revoke'

/** What people can do with a code. One that has left its lock counts as absent. */
export const ACCESS_CODE_MACHINE: readonly Transition<CodeIntent, CodeCommand, object>[] = [
  { command: 'revoke', from: ['present'], to: 'absent', right: 'access_code.revoke' },
]
