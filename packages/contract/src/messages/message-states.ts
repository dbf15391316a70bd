import type { Transition } from '../kernel/state-machine.ts'
import type { HeldReason, MessageState } from './message-values.ts'

/**
 * The input of the guards: why a message cannot be sent as things are now, and whether a text of unknown outcome is still
 * looked up at its provider.
 */
export type MessageFacts = { obstacle: HeldReason | null; is_looked_up: boolean }

export const MESSAGE_COMMANDS = ['send', 'skip', 'mark_sent'] as const
export type MessageCommand = (typeof MESSAGE_COMMANDS)[number]

const whenSettled = ({ is_looked_up }: MessageFacts): string | null =>
  is_looked_up ? 'message.invalid_transition' : null

/**
 * What a person may do with a message. A failed or skipped one may be sent after all. Of one whose outcome nobody could find
 * out, a person says that it was sent, or sends it again.
 */
export const MESSAGE_MACHINE: readonly Transition<MessageState, MessageCommand, MessageFacts>[] = [
  {
    command: 'send',
    from: ['planned', 'held', 'skipped', 'failed', 'unknown'],
    to: 'sending',
    right: 'message.write',
    guard: (facts) => (facts.obstacle === null ? whenSettled(facts) : 'message.held'),
  },
  { command: 'skip', from: ['planned', 'held'], to: 'skipped', right: 'message.write' },
  { command: 'mark_sent', from: ['unknown'], to: 'sent', right: 'message.write', guard: whenSettled },
]
