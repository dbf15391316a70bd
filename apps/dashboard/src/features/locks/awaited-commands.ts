import type { LockCommand, SmartLock } from '@stayward/contract/locks/smart-lock'

/** How long a lock is polled after a command, and how often. A motor takes seconds, a cloud may take more. */
const WATCHED_MS = 30_000
const POLL_MS = 3000

/** Commands that vendors accepted but whose effect is not visible yet, by the lock's id. */
export type AwaitedCommands = ReadonlyMap<string, { command: LockCommand; until: number }>

const EFFECTS = { lock: 'locked', unlock: 'unlocked' } as const

/** The command whose effect a lock still has to show; null for none, and after a timeout. */
export function awaitedCommand(
  commands: AwaitedCommands,
  lock: Pick<SmartLock, 'id' | 'status'>,
  now: number,
): LockCommand | null {
  const found = commands.get(lock.id)
  if (found === undefined || now >= found.until) return null
  const { bolt, stale } = lock.status
  return !stale && bolt === EFFECTS[found.command] ? null : found.command
}

/** Records that a command was accepted at `now`. */
export const withCommand = (
  commands: AwaitedCommands,
  lock_id: string,
  command: LockCommand,
  now: number,
): AwaitedCommands => new Map(commands).set(lock_id, { command, until: now + WATCHED_MS })

/** How soon to poll locks again; false if nothing is awaited. */
export const pollIntervalOf = (
  commands: AwaitedCommands,
  locks: readonly Pick<SmartLock, 'id' | 'status'>[],
  now: number,
): number | false => (locks.some((lock) => awaitedCommand(commands, lock, now) !== null) ? POLL_MS : false)
