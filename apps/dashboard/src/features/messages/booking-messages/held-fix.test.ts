import type { MessageVariableName } from '@stayward/contract/messages/message-values'
import { describe, expect, it } from 'vitest'
import { commonFix, fixOf } from './held-fix'

const of = (held_reason: Parameters<typeof fixOf>[0]['held_reason'], ...missing: MessageVariableName[]) =>
  fixOf({ held_reason, missing_variables: missing, booking_id: 'b', property_id: 'p' })

describe('the fix of a held message', () => {
  it('is where its reason can be removed', () => {
    expect(of('no_address')).toEqual({ words: 'guest', href: '/bookings/b/edit' })
    expect(of('party_incomplete')).toEqual({ words: 'booking', href: '/bookings/b' })
    expect(of('code_not_verified')).toEqual({ words: 'locks', href: '/properties/p/locks' })
    expect(of('no_provider')?.href).toBe('/integrations')
    expect(of('code_in_text')?.href).toBe('/integrations')
    expect(of('window_closed')?.href).toBe('/messages/templates')
    expect(of('text_too_long')?.href).toBe('/messages/templates')
  })

  it('follows the first value that is missing', () => {
    expect(of('variable_missing', 'access_codes')?.href).toBe('/properties/p/locks')
    expect(of('variable_missing', 'wifi_password')?.href).toBe('/properties/p/settings#wifi_password')
    expect(of('variable_missing', 'guest_first_name', 'wifi_name')?.href).toBe('/bookings/b/edit')
    expect(of('variable_missing', 'missing_guests')?.href).toBe('/bookings/b')
  })

  it('is none where only time helps', () => {
    expect(of('daily_limit')).toBeNull()
    expect(of('number_stopped')).toBeNull()
    expect(of(null)).toBeNull()
    expect(of('variable_missing')).toBeNull()
  })
})

describe('the fix of many held messages', () => {
  const lacking = (property_id: string) => ({
    held_reason: 'variable_missing' as const,
    missing_variables: ['wifi_name' as const],
    booking_id: 'b',
    property_id,
  })

  it('is where the reason of each can be removed at once', () => {
    expect(commonFix([lacking('p'), lacking('p')])?.href).toBe('/properties/p/settings#wifi_name')
    expect(commonFix([lacking('p'), lacking('q')])).toBeNull()
    expect(commonFix([{ ...lacking('p'), held_reason: 'daily_limit' }])).toBeNull()
  })
})
