import type { ListedLock } from '@stayward/contract/locks/listed-lock'
import type { LockCommand } from '@stayward/contract/locks/smart-lock'

/**
 * The command that a row offers: to unlock, or to lock what is known to be open. Null for a lock that cannot be reached, and
 * for readers who may not operate it.
 */
export function quickCommandOf({
  status,
  allowed_actions,
}: Pick<ListedLock, 'status' | 'allowed_actions'>): LockCommand | null {
  if (status.connection === 'offline') return null
  const command = status.bolt === 'unlocked' && !status.stale ? 'lock' : 'unlock'
  return allowed_actions.some(({ action, allowed }) => action === command && allowed) ? command : null
}
