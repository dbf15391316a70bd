import type { ListedLock } from '@stayward/contract/locks/listed-lock'

/** What can be wrong with a lock itself, the worst first. */
export const LOCK_TROUBLES = ['offline', 'jammed', 'battery', 'reserve', 'unseen'] as const
export type LockTrouble = (typeof LOCK_TROUBLES)[number]

/** What troubles are seen in: the state of a lock, whether that is old, and its reserve code. */
export type Troubled = Pick<ListedLock, 'reserve_status'> & {
  status: Pick<ListedLock['status'], 'connection' | 'bolt' | 'battery' | 'stale'>
}

const IS_TROUBLED: Record<LockTrouble, (lock: Troubled) => boolean> = {
  offline: ({ status }) => status.connection === 'offline',
  jammed: ({ status }) => status.bolt === 'jammed',
  battery: ({ status }) => status.battery === 'low' || status.battery === 'critical',
  reserve: ({ reserve_status }) => reserve_status === 'attention',
  unseen: ({ status }) => status.stale,
}

/** All that is wrong with a lock, the worst first. */
export const troublesOf = (lock: Troubled): LockTrouble[] =>
  LOCK_TROUBLES.filter((trouble) => IS_TROUBLED[trouble](lock))

/** Locks in trouble before all others; among equals the order stays. */
export function troubledFirst<Lock extends Troubled>(locks: readonly Lock[]): Lock[] {
  const rank = (lock: Lock): number => {
    const [worst] = troublesOf(lock)
    return worst === undefined ? LOCK_TROUBLES.length : LOCK_TROUBLES.indexOf(worst)
  }
  return locks.toSorted((one, other) => rank(one) - rank(other))
}
