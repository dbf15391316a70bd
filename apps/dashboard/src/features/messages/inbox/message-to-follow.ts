import type { Message } from '@stayward/contract/messages/message'

type Told = Pick<Message, 'origin' | 'state'>

/** Whether it was written by hand, and reached the guest as far as is known. */
const isByHost = ({ origin, state }: Told): boolean =>
  origin === 'host' && (state === 'sent' || state === 'delivered')

/**
 * Which message says by which way the next one goes: what the guest wrote last, or else what was written to them by
 * hand; rules choose their way themselves. `exchanged` is in the order of time.
 */
export const messageToFollow = <T extends Told>(exchanged: readonly T[]): T | undefined =>
  exchanged.findLast(({ state }) => state === 'received') ?? exchanged.findLast(isByHost)
