import { describe, expect, it } from 'vitest'
import { paths, safeCallback, withError } from './paths'

describe('paths', () => {
  it('leaves out query values that are not given', () => {
    expect(paths.bookings({ query: '', status: undefined })).toBe('/bookings')
    expect(paths.newBooking({ property_id: 'a b' })).toBe('/bookings/new?property_id=a+b')
  })

  it('keeps ids inside their segment', () => {
    expect(paths.booking('../sign-in')).toBe('/bookings/..%2Fsign-in')
  })
})

describe('withError', () => {
  it('adds the code to what the address says already', () => {
    expect(withError('/bookings?status=confirmed', 'sign_in.failed')).toBe(
      '/bookings?status=confirmed&error=sign_in.failed',
    )
    expect(withError('/', 'a&b')).toBe('/?error=a%26b')
  })
})

describe('safeCallback', () => {
  it('takes a complete address of its own origin, and of no other', () => {
    const origin = 'https://app.example.com'
    expect(safeCallback(`${origin}/settings/security`, origin)).toBe('/settings/security')
    expect(safeCallback(`${origin}.evil.example/settings`, origin)).toBe('/')
    expect(safeCallback(`${origin}//evil.example`, origin)).toBe('/')
    expect(safeCallback(`${origin}/settings`)).toBe('/')
  })

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
    '/sign-in/link?token=a',
    '/api/auth/signout',
  ])('goes home instead of to %j', (callback) => {
    expect(safeCallback(callback)).toBe('/')
  })
})
