import type { GuestChannels } from '@stayward/contract/messages/message'
import type { MessageChannel } from '@stayward/contract/messages/message-values'

type Ways = GuestChannels['items']

/** The ways that the account has: mail, and those for which a provider is connected. */
export const offeredWays = (ways: Ways): Ways =>
  ways.filter(({ held_reason }) => held_reason !== 'no_provider')

/** The first way by which the guest can be reached now; mail if there is none. */
export const firstOpenWay = (ways: Ways): MessageChannel =>
  ways.find(({ held_reason }) => held_reason === null)?.channel ?? 'email'
