import { expect, it } from 'vitest'
import { likenessOf } from './twilio-likeness.ts'

const NOW = '2026-12-01T12:00:00Z'
const query = {
  channel: 'sms',
  to: '+34600123456',
  text: 'Código: 4711',
  sent_after: NOW,
  except: [],
} as const
const likeness = (to: string | null, body: string | null, text: string | null = query.text) =>
  likenessOf({ sid: 'SM1', to, body, date_created: new Date(NOW) }, { ...query, text })

it.each([
  ['+34600123456', 'Código: 4711', 'same'],
  ['+34600123456', 'Código: 4712', 'other'],
  ['+34600123456', null, 'perhaps'],
  ['+34600123456', ' ', 'perhaps'],
  ['+34600123456', '[REDACTED]', 'perhaps'],
  ['+34600123456', '__REDACTED__', 'perhaps'],
  ['+34600123456', 'Your file was redacted', 'other'],
  ['+34600123456', 'Добро пожаловать', 'other'],
  ['+34600123456', '👍', 'other'],
  ['+3460012XXXX', 'Código: 4711', 'perhaps'],
  ['+3460012XXXX', '', 'perhaps'],
  ['+3460012XXXX', 'Other', 'other'],
  ['+3460099XXXX', '', 'other'],
  ['+34600999999', 'Código: 4711', 'other'],
  ['', 'Código: 4711', 'perhaps'],
  [null, '', 'perhaps'],
] as const)('a text to %s with the words %s is %s', (to, body, expected) => {
  expect(likeness(to, body)).toBe(expected)
})

it('a template is known by its number alone', () => {
  expect(likeness('+34600123456', '', null)).toBe('same')
  expect(likeness('+3460012XXXX', '', null)).toBe('perhaps')
})
