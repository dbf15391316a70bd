import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPhone, splitInternational } from './phones.ts'

describe('a phone as typed', () => {
  it.each([
    ['612 34-56.78', '612345678'],
    ['(020) 7946/0000', '02079460000'],
    ['+44 (0)20 7946 0000', '+4402079460000'],
    ['00 44 20 7946 0000', '+442079460000'],
    ['612345678;ext=7', '612345678'],
    ['612345678 Extn. 1234', '612345678'],
    ['612345678#12', '612345678'],
    ['๖๑๒๓๔๕๖๗๘', '612345678'],
    ['𝟔𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖', '612345678'],
    ['ask Ana', 'askAna'],
  ])('%j becomes %j', (typed, clean) => expect(cleanPhone(typed)).toBe(clean))

  it('is left alone once clean', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[1-9]\d{3,14}$/), (clean) => {
        expect(cleanPhone(clean)).toBe(clean)
      }),
    )
  })
})

describe('the prefix in front of a number', () => {
  it.each([
    ['+34612345678', '+34', '612345678'],
    ['+351912345678', '+351', '912345678'],
    ['+12125550100', '+1', '2125550100'],
    ['+77012345678', '+7', '7012345678'],
    ['+4402079460000', '+44', '02079460000'],
    ['+97150123456', '+971', '50123456'],
  ])('of %s is %s', (number, phone_prefix, phone) => {
    expect(splitInternational(number)).toEqual({ phone_prefix, phone })
  })

  it('is not looked for without a plus', () => expect(splitInternational('351912345678')).toBeNull())
})
