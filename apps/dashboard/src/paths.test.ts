import { describe, expect, it } from 'vitest'
import { paths, safeCallback } from './paths'

describe('paths', () => {
  it('leaves out query values that are not given', () => {
    expect(paths.bookings({ query: '', status: undefined })).toBe('/bookings')
    expect(paths.newBooking({ property_id: 'a b' })).toBe('/bookings/new?property_id=a+b')
  })

  it('keeps ids inside their segment', () => {
    expect(paths.booking('../sign-in')).toBe('/bookings/..%2Fsign-in')
  })
})

describe('safeCallback', () => {
  it.each(['/bookings', '/bookings?status=confirmed', '/properties/new'])('goes back to %s', (path) => {
    expect(safeCallback(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'bookings',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/sign-in',
    '/sign-in?callbackUrl=/sign-in',
    '/api/auth/signout',
  ])('goes home instead of to %j', (callback) => {
    expect(safeCallback(callback)).toBe('/')
  })
})
