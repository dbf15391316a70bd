import type { Transition } from '../kernel/state-machine.ts'
import type { HeldReason, MessageState } from './message-values.ts'

/** The input of the guards: why a message cannot be sent as things are now, and whether its stay still takes messages. */
export type MessageFacts = { obstacle: HeldReason | null }

export const MESSAGE_COMMANDS = ['send', 'skip'] as const
export type MessageCommand = (typeof MESSAGE_COMMANDS)[number]

/** What a person may do with a message. A failed or skipped one may be sent after all. */
export const MESSAGE_MACHINE: readonly Transition<MessageState, MessageCommand, MessageFacts>[] = [
  {
    command: 'send',
    from: ['planned', 'held', 'skipped', 'failed'],
    to: 'sending',
    right: 'message.write',
    guard: ({ obstacle }) => (obstacle === null ? null : 'message.held'),
  },
  { command: 'skip', from: ['planned', 'held'], to: 'skipped', right: 'message.write' },
]
