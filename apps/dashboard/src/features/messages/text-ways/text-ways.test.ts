import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { expect, it } from 'vitest'
import { ownRules, withoutTexts } from './text-ways'

const rule = (id: string, change: Partial<MessageRule> = {}): MessageRule => ({
  id,
  name: id,
  trigger: 'booked',
  offset: { days: 0, hours: 0, minutes: 0 },
  local_time: null,
  quiet_hours: null,
  conditions: {
    sources: null,
    locales: null,
    property_tags: null,
    min_nights: null,
    max_nights: null,
    party_complete: false,
    code_verified: false,
  },
  channels: ['email'],
  template_id: 'template',
  template_name: 'Template',
  property_ids: null,
  enabled: true,
  active_from: '2026-01-01T00:00:00Z',
  can_edit: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...change,
})

it('a new sender of texts is offered to the rules of its account that are on and write by mail only', () => {
  const rules = [
    rule('all'),
    rule('off', { enabled: false }),
    rule('of another account, for all', { can_edit: false }),
    rule('of another account, for one', { property_ids: ['theirs'] }),
    rule('for one', { property_ids: ['ours'] }),
    rule('by SMS', { channels: ['email', 'sms'] }),
  ]
  const own = ownRules(rules, (id) => id === 'ours')
  expect(own.map(({ id }) => id)).toEqual(['all', 'for one', 'by SMS'])
  expect(withoutTexts(own, ['sms', 'whatsapp']).map(({ id }) => id)).toEqual(['all', 'for one'])
  expect(withoutTexts(own, ['whatsapp']).map(({ id }) => id)).toEqual(['all', 'for one', 'by SMS'])
})
