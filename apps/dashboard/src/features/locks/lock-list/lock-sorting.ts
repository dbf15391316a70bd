import type { ListedLock } from '@stayward/contract/locks/listed-lock'
import type { SortValue } from '../../../components/sorting'

/** The columns that sort the table of locks. */
export type LockColumn = 'property' | 'connection' | 'battery' | 'next_arrival' | 'seen'

const BATTERIES: Record<ListedLock['status']['battery'], number | null> = {
  critical: 5,
  low: 25,
  good: 60,
  full: 100,
  unknown: null,
}

/** What a column sorts locks by: the battery by its charge, or what its words are worth. Null for what is not known. */
export function sortValueOf(lock: ListedLock, column: LockColumn): SortValue {
  const { status } = lock
  switch (column) {
    case 'property':
      return `${lock.property.name} ${lock.name}`
    case 'connection':
      return ['offline', 'unknown', 'online'].indexOf(status.connection)
    case 'battery':
      return status.battery_percent ?? BATTERIES[status.battery]
    case 'next_arrival':
      return lock.next_arrival_at === null ? null : Date.parse(lock.next_arrival_at)
    case 'seen':
      return status.observed_at === null ? null : Date.parse(status.observed_at)
  }
}
