import { describe, expect, it } from 'vitest'
import { printable, withoutInvisible } from './printable-text.ts'

describe('a printable text', () => {
  it.each([
    ['Ana\u202E Pons', 'Ana Pons'],
    ['\u200EAna\u200F', 'Ana'],
    ['A\u200Bn\uFEFFa\u2060', 'Ana'],
    ['\u2067\u05E2\u05E0\u05EA\u2069', '\u05E2\u05E0\u05EA'],
    ['Ana\u0000\uD800 \n\tPons', 'Ana\uFFFD \n\tPons'],
  ])('of %j is %j', (text, expected) => {
    expect(printable(text)).toBe(expected)
  })

  it.each(['\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645', '\u{1F468}\u200D\u{1F469}', 'Núria'])(
    'keeps %j',
    (text) => {
      expect(printable(text)).toBe(text)
    },
  )
})

describe('a code', () => {
  it('has nothing that cannot be seen', () => {
    expect(withoutInvisible('HM\u200D\u00ADAB\u200BCD\uFE0F12\u202E34\u{E0020}')).toBe('HMABCD1234')
  })
})
