import { describe, expect, it } from 'vitest'
import {
  isOver,
  emptyMessage,
  missingField,
  toMessageCreate,
  toMessageForm,
  toMessagePatch,
} from './message-form-values'

const MADRID = 'Europe/Madrid'
const SHOWN = toMessageForm(
  {
    channel: null,
    source: { subject: 'Code', body: '{{access_codes}}' },
    planned_for: '2026-12-04T09:00:00.000Z',
  },
  MADRID,
)
const ID = { message_id: 'm', time_zone: MADRID }

describe('a message in a form', () => {
  it('has the clock of its property', () => {
    expect(SHOWN).toMatchObject({ day: '2026-12-04', time: '10:00', when: 'later' })
  })

  it('sends only what was changed', () => {
    expect(toMessagePatch(SHOWN, SHOWN, ID)).toEqual({ message_id: 'm' })
    expect(toMessagePatch({ ...SHOWN, subject: 'Codes' }, SHOWN, ID)).toEqual({
      message_id: 'm',
      subject: 'Codes',
    })
    expect(toMessagePatch({ ...SHOWN, body: ' ' }, SHOWN, ID)).toEqual({ message_id: 'm', body: null })
    expect(toMessagePatch({ ...SHOWN, time: '11:30' }, SHOWN, ID)).toEqual({
      message_id: 'm',
      planned_for: '2026-12-04T10:30:00.000Z',
    })
  })

  it('is sent now, or at a time of the property', () => {
    const written = { ...emptyMessage, body: 'Hello' }
    expect(toMessageCreate(written, 'b', MADRID)).toEqual({
      booking_id: 'b',
      channel: 'email',
      subject: null,
      body: 'Hello',
      planned_for: null,
    })
    const text = { ...written, channel: 'sms', subject: 'Only mails have one' } as const
    expect(toMessageCreate(text, 'b', MADRID)).toMatchObject({ channel: 'sms', subject: null })
    const later = { ...written, when: 'later', day: '2026-07-01', time: '09:00' } as const
    expect(toMessageCreate(later, 'b', MADRID).planned_for).toBe('2026-07-01T07:00:00.000Z')
  })

  it('names what is missing', () => {
    expect(missingField(emptyMessage, { needs_body: true })).toBe('body')
    expect(missingField(emptyMessage, { needs_body: false })).toBeNull()
    expect(missingField({ ...emptyMessage, body: 'x', when: 'later' }, { needs_body: true })).toBe('day')
    expect(missingField(SHOWN, { needs_body: true })).toBeNull()
  })
})

it('is over by the clock of the property, and only if it is to be sent later', () => {
  const at = (day: string, time: string, when: 'now' | 'later' = 'later') =>
    isOver({ ...emptyMessage, when, day, time }, 'Atlantic/Canary', new Date('2026-12-05T10:00:00Z'))
  expect(at('2026-12-05', '10:00')).toBe(true)
  expect(at('2026-12-05', '10:01')).toBe(false)
  expect(at('2020-01-01', '09:00')).toBe(true)
  expect(at('2020-01-01', '09:00', 'now')).toBe(false)
})
