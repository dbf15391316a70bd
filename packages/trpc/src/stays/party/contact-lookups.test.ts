import { plainPhone } from '@stayward/contract/kernel/phone'
import { Vault } from '@stayward/db/vault'
import fc from 'fast-check'
import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { toE164 } from '../../kernel/phone.ts'
import { comparablePhone, contactLookups, emailLookup, phoneLookup } from './contact-lookups.rules.ts'

const vault = new Vault([{ kid: 'test', key: new Uint8Array(32).fill(1) }], new Uint8Array(32).fill(2))

/** A mobile number of every country that has an example. */
const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? [])
const mobile = fc.constantFrom(...numbers)
const separators = fc.array(fc.constantFrom('', ' ', '-', '.', ' (', ') ', '/'), {
  minLength: 20,
  maxLength: 20,
})

/** Digits with separators between them, as people type them. */
const spelled = (digits: string, marks: readonly string[]): string =>
  [...digits].map((digit, at) => digit + (marks[at] ?? '')).join('')

describe('the hash of a number', () => {
  it('is the same for a booking and a guest, whatever is between the digits', () => {
    expect(numbers.length).toBeGreaterThan(200)
    fc.assert(
      fc.property(mobile, separators, ({ number, countryCallingCode, nationalNumber }, marks) => {
        const ofBooking = phoneLookup(
          vault,
          toE164(`+${countryCallingCode} ${spelled(nationalNumber, marks)}`) ?? '',
        )
        const ofGuest = contactLookups(vault, {
          email: null,
          phone_prefix: `+${countryCallingCode}`,
          phone: nationalNumber,
        })
        expect(ofGuest).toEqual({ email_lookup: null, phone_lookup: ofBooking })
        expect(ofBooking).toBe(phoneLookup(vault, number))
      }),
    )
  })

  it('is the same in the digits of another script', () => {
    expect(toE164(plainPhone('+٣٤ ٦١٢ ٣٤٥ ٦٧٨'))).toBe(comparablePhone('612345678', '+34'))
  })

  it('differs for numbers that differ, and for an address with the same letters', () => {
    fc.assert(
      fc.property(mobile, mobile, (one, other) => {
        fc.pre(one.number !== other.number)
        expect(phoneLookup(vault, one.number)).not.toBe(phoneLookup(vault, other.number))
        expect(phoneLookup(vault, one.number)).not.toBe(emailLookup(vault, one.number))
      }),
    )
  })

  it('exists for a number that cannot, so that nobody is hashed again and again', () => {
    expect(comparablePhone('12', '+34')).toBe('+3412')
    expect(comparablePhone('12', null)).toBe('12')
  })
})

describe('the hash of an address', () => {
  it('is the same in upper case and with spaces around', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t'), (address, space) => {
        expect(emailLookup(vault, `${space}${address.toUpperCase()}${space}`)).toBe(
          emailLookup(vault, address.toLowerCase()),
        )
      }),
    )
  })

  it('shows nothing of the address', () => {
    const { email_lookup } = contactLookups(vault, {
      email: 'ana@example.com',
      phone_prefix: null,
      phone: null,
    })
    expect(email_lookup).toMatch(/^[\w-]{43}$/)
  })
})
