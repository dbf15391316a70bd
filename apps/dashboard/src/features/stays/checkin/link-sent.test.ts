import { expect, it } from 'vitest'
import { linkSent } from './link-sent'

const URL = 'https://example.com/abc'
const message = (
  state: 'sent' | 'delivered' | 'failed' | 'planned',
  sent_at: string | null,
  body: string,
) => ({
  state,
  sent_at,
  body,
  channel: 'email' as const,
  recipient: 'ana@example.com',
})

it('is the last message with the link that left', () => {
  const messages = [
    message('sent', '2026-12-01T10:00:00.000Z', `Check in: ${URL}`),
    message('delivered', '2026-12-02T10:00:00.000Z', `[Check in](${URL})`),
    // Without the link, failed, and not sent yet.
    message('sent', '2026-12-03T10:00:00.000Z', 'Thank you'),
    message('failed', '2026-12-04T10:00:00.000Z', URL),
    message('planned', null, URL),
  ]
  expect(linkSent(messages, URL)).toEqual({
    at: '2026-12-02T10:00:00.000Z',
    channel: 'email',
    recipient: 'ana@example.com',
  })
  // As after a new link has replaced it.
  expect(linkSent(messages, 'https://example.com/new')).toBeNull()
})
