import { describe, expect, it } from 'vitest'
import { emptyMessage } from '../booking-messages/message-form-values'
import { FIRST_CHOICE, plannedFor, toBatchText } from './batch-values'

const words = { ...emptyMessage, subject: 'Water', body: 'None on Monday.' }

describe('a message to many', () => {
  it('has words of the host’s own, or a template, but never both', () => {
    expect(toBatchText(words, FIRST_CHOICE, ['a'])).toEqual({
      booking_ids: ['a'],
      channels: ['email'],
      template_id: null,
      subject: 'Water',
      body: 'None on Monday.',
    })
    expect(toBatchText(words, { ...FIRST_CHOICE, template_id: 't' }, ['a'])).toMatchObject({
      template_id: 't',
      subject: null,
      body: null,
    })
  })

  it('tries a second way only if it is another one, and has a subject only where a mail may be sent', () => {
    const by = (first: 'email' | 'sms', second: 'email' | 'sms' | '') =>
      toBatchText(words, { template_id: '', first, second }, ['a'])
    expect(by('sms', 'email')).toMatchObject({ channels: ['sms', 'email'], subject: 'Water' })
    expect(by('sms', 'sms')).toMatchObject({ channels: ['sms'], subject: null })
    expect(by('sms', '')).toMatchObject({ channels: ['sms'], subject: null })
  })

  it('is sent at a time on the clock of the property', () => {
    expect(plannedFor(words, 'Europe/Madrid')).toBeNull()
    const later = { ...words, when: 'later', day: '2026-12-05', time: '10:00' } as const
    expect(Date.parse(plannedFor(later, 'Europe/Madrid') ?? '')).toBe(Date.parse('2026-12-05T09:00:00Z'))
  })
})
