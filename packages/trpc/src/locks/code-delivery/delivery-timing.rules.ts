import type { CodeRow } from '../access-codes/access-codes.queries.ts'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { after, scattered } from '../../kernel/clock.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How long the calls for one code may take in total. */
export const CALLS_MS = 30 * SECOND_MS
/**
 * How long a claim on a code lasts: longer than the calls may take, so that no other worker calls meanwhile.
 */
export const CLAIM_MS = 45 * SECOND_MS
/** How soon a vendor may show what it accepted, and how long until that counts as lost. */
const FIRST_LOOK_MS = 3 * SECOND_MS
const LONGEST_LOOK_MS = 5 * MINUTE_MS
export const LOST_AFTER_MS = 2 * MINUTE_MS
/** After a refusal that a person has to fix, or while another code has to be removed. */
const REFUSED_MS = 30 * MINUTE_MS
const BACK_OFF_MS = [
  15 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
]
/** The longest wait between two attempts while somebody may be at the door. */
const URGENT_MS = 2 * MINUTE_MS
const URGENT_BEFORE_MS = 4 * HOUR_MS
/** After this many deletions without effect, a person has to look. */
export const STUBBORN_AFTER = 6
/**
 * How long after its window a code is still removed from the vendor of an integration that its owner removed.
 */
const LET_GO_AFTER_MS = 30 * 24 * HOUR_MS

type Timed = Pick<CodeRow, 'intent' | 'starts_at' | 'attempts' | 'sent_at' | 'is_reserve'>

/**
 * When to retry after a temporary failure: with growing, randomised waits, sooner if a guest is about to
 * arrive.
 */
export function retryAt(row: Timed, now: Date, wait_ms: number | null = null): string {
  const step = BACK_OFF_MS[Math.min(row.attempts, BACK_OFF_MS.length) - 1] ?? FIRST_LOOK_MS
  const isUrgent =
    row.intent === 'present' &&
    !row.is_reserve &&
    Date.parse(row.starts_at) - now.getTime() < URGENT_BEFORE_MS
  const delay = scattered(isUrgent ? Math.min(step, URGENT_MS) : step)
  return after(now, Math.max(delay, wait_ms ?? 0))
}

/** When to retry a permanent refusal, in case somebody fixed the cause. */
export const refusedRetryAt = (now: Date): string => after(now, scattered(REFUSED_MS))

/** When to check the result of an accepted request for the first time. */
export const firstLookAt = (now: Date): string => after(now, FIRST_LOOK_MS)

/**
 * When to check whether an accepted code has arrived: at growing intervals, at the latest when it counts as
 * lost.
 */
export function lookAt({ sent_at }: Pick<CodeRow, 'sent_at'>, now: Date): string {
  const elapsed = sent_at === null ? 0 : now.getTime() - Date.parse(sent_at)
  const untilLost = elapsed < LOST_AFTER_MS ? LOST_AFTER_MS - elapsed : LONGEST_LOOK_MS
  return after(now, Math.min(Math.max(elapsed, FIRST_LOOK_MS), untilLost, LONGEST_LOOK_MS))
}

/** Whether a sent code should have appeared by now. */
export const isLost = ({ sent_at }: Pick<CodeRow, 'sent_at'>, now: Date): boolean =>
  sent_at === null || now.getTime() - Date.parse(sent_at) >= LOST_AFTER_MS

/**
 * Whether a code of a removed integration is abandoned: it has not opened anything for a month, nobody will
 * enter another token, and the secret must not be kept forever.
 */
export const isLetGo = (
  { status }: Pick<IntegrationRow, 'status'>,
  { ends_at }: Pick<CodeRow, 'ends_at'>,
  now: Date,
): boolean => status === 'disconnected' && now.getTime() - Date.parse(ends_at) > LET_GO_AFTER_MS
