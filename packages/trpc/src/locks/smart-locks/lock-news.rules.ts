import type { LockState } from '@stayward/contract/locks/smart-lock'
import type { LockNews } from './lock-activity.service.ts'

type Watched = Pick<LockState, 'connection' | 'battery'>

/** How much a battery needs a person. */
const URGENCY: Record<LockState['battery'], number> = { unknown: 0, full: 0, good: 0, low: 1, critical: 2 }

/** What people have to know of two successive states of a lock, with the values that say so. */
export function lockNews(
  before: Watched,
  after: Watched,
): { news: LockNews; changes: Record<string, { before: string; after: string }> }[] {
  const connection = { connection: { before: before.connection, after: after.connection } }
  const battery = { battery: { before: before.battery, after: after.battery } }
  return [
    ...(before.connection !== 'offline' && after.connection === 'offline'
      ? [{ news: 'offline' as const, changes: connection }]
      : []),
    ...(before.connection === 'offline' && after.connection === 'online'
      ? [{ news: 'online' as const, changes: connection }]
      : []),
    ...(URGENCY[after.battery] > URGENCY[before.battery]
      ? [{ news: 'battery_low' as const, changes: battery }]
      : []),
  ]
}
