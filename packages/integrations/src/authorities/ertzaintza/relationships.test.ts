import { RELATIONSHIP_CODES } from '@stayward/contract/stays/guest-registration/registration-values'
import { describe, expect, it } from 'vitest'
import { ane, john, leo } from '../../testing/ertzaintza-reports.ts'
import { leadingAdult } from './holder.ts'
import { relationshipsOf } from './relationships.ts'

const both = (relationship_code: (typeof RELATIONSHIP_CODES)[number], adult = john, minor = leo) => {
  const codes = relationshipsOf([adult, { ...minor, relationship_code }], adult)
  return [codes.get(minor.guest_id), codes.get(adult.guest_id)]
}

describe('a relationship', () => {
  // What the minor is to the adult, then the entries of the minor and of the adult.
  it.each([
    ['HJ', 'PA', 'HJ'],
    ['PM', 'HJ', 'PA'],
    ['AB', 'NI', 'AB'],
    ['NI', 'AB', 'NI'],
    ['BA', 'BN', 'BA'],
    ['BN', 'BA', 'BN'],
    ['SB', 'TI', 'SB'],
    ['TI', 'SB', 'TI'],
    ['SG', 'YN', 'SG'],
    ['YN', 'SG', 'YN'],
    ['HR', 'HR', 'HR'],
    ['CD', 'CD', 'CD'],
    ['CY', 'CY', 'CY'],
    ['TU', 'OT', 'OT'],
    ['OT', 'OT', 'OT'],
  ] as const)('of a minor who is %s is %s in their entry and %s in the adult’s', (code, minor, adult) => {
    expect(both(code)).toEqual([minor, adult])
  })

  it('is in that table for every code of our registration', () => {
    for (const code of RELATIONSHIP_CODES) expect(both(code).every((side) => side !== undefined)).toBe(true)
  })

  it('to a parent has their sex in it', () => {
    expect([both('HJ', ane), both('HJ', { ...ane, sex: 'O' })]).toEqual([
      ['MA', 'HJ'],
      ['OT', 'HJ'],
    ])
    expect(both('PM', john, { ...leo, sex: 'M' })).toEqual(['HJ', 'MA'])
  })

  it('is that of the first minor in the adult’s entry, and of each minor in their own', () => {
    const niece = { ...leo, guest_id: 'niece', relationship_code: 'SB' as const }
    const unknown = { ...leo, guest_id: 'unknown', relationship_code: null }
    expect([...relationshipsOf([unknown, ane, niece, leo, john], ane)]).toEqual([
      ['niece', 'TI'],
      [ane.guest_id, 'SB'],
      [leo.guest_id, 'MA'],
    ])
  })

  it('is not said of an adult, nor without one', () => {
    expect([...relationshipsOf([{ ...ane, relationship_code: 'HJ' }, john], john)]).toEqual([])
    expect([...relationshipsOf([leo], null)]).toEqual([])
  })
})

describe('the leading adult', () => {
  const named = (first_name: string, last_name: string) => ({
    first_name,
    last_name,
    phone_e164: null,
    email: null,
  })

  it('is who booked, however they wrote their name', () => {
    const guests = [leo, john, ane]
    expect(leadingAdult(guests, named('ANE  MIREN', 'etxeberria'))).toBe(ane)
    expect(leadingAdult([john, { ...ane, last_name: 'Strauß' }], named('Ane Miren', 'STRAUSS'))).toEqual({
      ...ane,
      last_name: 'Strauß',
    })
    expect(leadingAdult(guests, named(' Ane Miren', 'Etxeberría Ibanez '))).toBe(ane)
    expect(
      leadingAdult([john, { ...ane, last_name: 'Etxe-Berria' }], named('Ane Miren', 'Etxe Berria')),
    ).toEqual({
      ...ane,
      last_name: 'Etxe-Berria',
    })
  })

  it('is the first adult if nobody with that name came', () => {
    expect(leadingAdult([leo, john, ane], named('Ane', 'Ibáñez'))).toBe(john)
    expect(leadingAdult([leo, john, ane], null)).toBe(john)
  })

  it('is no minor, even of that name', () => {
    expect(leadingAdult([leo, john], named('Leo', 'Sample'))).toBe(john)
    expect(leadingAdult([leo], named('Leo', 'Sample'))).toBeNull()
  })
})
