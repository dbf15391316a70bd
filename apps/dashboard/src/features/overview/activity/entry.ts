import type { Activity } from '@stayward/contract/kernel/activity'

/** An entry of the feed as it reaches the browser, which omits empty values. */
export type Entry = Omit<Activity, 'changes'> & {
  changes: Record<string, { before?: unknown; after?: unknown }> | null
}
