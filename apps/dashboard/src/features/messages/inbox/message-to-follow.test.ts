import type { Message } from '@stayward/contract/messages/message'
import { expect, it } from 'vitest'
import { messageToFollow } from './message-to-follow'

type Told = Pick<Message, 'origin' | 'state' | 'channel'>

const byRule: Told = { origin: 'rule', state: 'sent', channel: 'email' }
const byHost: Told = { origin: 'host', state: 'delivered', channel: 'sms' }
const byGuest: Told = { origin: 'guest', state: 'received', channel: 'whatsapp' }

it.each<[string, Told[], Told | undefined]>([
  ['what the guest wrote, whatever followed', [byGuest, byHost, byRule], byGuest],
  ['what was written by hand, if the guest wrote nothing', [byHost, byRule], byHost],
  ['nothing that a rule sent', [byRule], undefined],
  [
    'nothing that did not reach the guest',
    [byHost, { ...byHost, state: 'failed', channel: 'email' }],
    byHost,
  ],
])('the next message follows %s', (_what, exchanged, followed) => {
  expect(messageToFollow(exchanged)).toBe(followed)
})
