import type { LockState } from '@stayward/contract/locks/smart-lock'
import { asSystem } from '../../kernel/activity.ts'
import type { Services } from '../../kernel/services.ts'
import { recordLock } from './lock-activity.service.ts'
import { lockNews } from './lock-news.rules.ts'
import { keepStates, type OfIntegration } from './lock-states.queries.ts'

/** Stores what a vendor reports about its devices, and records which of them went offline, came back or run out of power. */
export const noteStates = (
  services: Services,
  key: OfIntegration,
  states: ReadonlyMap<string, LockState>,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    for (const { before, after, ...lock } of await keepStates(tx, key, states))
      for (const { news, changes } of lockNews(before, after))
        await recordLock(asSystem(services), tx, `smart_lock.${news}`, lock, changes)
  })
