import type { GuestChannels } from '@stayward/contract/messages/message'
import type { HeldReason, MessageChannel } from '@stayward/contract/messages/message-values'
import { expect, it } from 'vitest'
import { firstOpenWay, offeredWays } from './offered-ways'

const way = (channel: MessageChannel, held_reason: HeldReason | null): GuestChannels['items'][number] => ({
  channel,
  recipient: null,
  held_reason,
  open_until: null,
})

it('offers what the account has, and begins with what works', () => {
  const ways = [way('email', 'no_address'), way('sms', null), way('whatsapp', 'no_provider')]
  expect(offeredWays(ways).map(({ channel }) => channel)).toEqual(['email', 'sms'])
  expect(firstOpenWay(ways)).toBe('sms')
  expect(firstOpenWay([way('email', 'no_address'), way('sms', 'number_stopped')])).toBe('email')
})
