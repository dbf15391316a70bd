import type { MessageBatch } from '@stayward/contract/messages/message-batch'

/** How far the messages of a batch are. Messages that were cancelled with their booking are counted with the undone ones. */
export function countBatch({ items }: Pick<MessageBatch, 'items'>) {
  const inState = (...states: MessageBatch['items'][number]['state'][]) =>
    items.filter(({ state }) => states.includes(state))
  const open = inState('planned', 'held', 'sending')
  return {
    all: items.length,
    /** Waiting, or handed over and not answered yet. */
    open: open.length,
    sent: inState('sent', 'delivered').length,
    skipped: inState('skipped', 'cancelled').length,
    failed: inState('failed', 'unknown'),
    /** Whether some of it has left, or is leaving. */
    begun: items.some(({ state }) => state !== 'planned'),
  }
}
