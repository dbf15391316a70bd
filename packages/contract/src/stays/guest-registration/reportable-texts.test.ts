import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  ALLOGGIATI_NAME,
  LATIN_1,
  SIBA_NAME,
  writeForAlloggiati,
  writeForMossos,
  writeForSiba,
  writeInLatin1,
} from '../../authorities/letters.ts'
import { bareDocument } from './documents.ts'
import { foreignerInLisbon, italianInRome } from './examples.ts'
import type { RegimeId } from './regime-ids.ts'
import { britishFacts, briton } from './registration-fixtures.ts'
import { REGIMES } from './regimes.ts'
import { GuestRegistration } from './request.ts'
import { joinedSurnames } from './writable.ts'

const PLAIN = [...'ABCxyzñçÁÖşŁŒßđ. ']
const ODD = [...PLAIN, ...'ǅŉﬁЖ中’\'-·1,|"']
const texts = (usual: string) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...PLAIN), minLength: 1, maxLength: 45 }) },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...ODD), minLength: 1, maxLength: 45 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  )
const guests = fc.record({
  first_name: texts('Ana'),
  last_name: texts('Ruiz'),
  second_last_name: fc.option(texts('Gil')),
  residence_city: texts('Łódź'),
  residence_address: texts('18 Mill Lane'),
  document_number: fc.string({ unit: fc.constantFrom(...'AZ09/-'), minLength: 1, maxLength: 15 }),
  document_type: fc.constantFrom('PAS', 'OTRO'),
})

/** What a regime accepts of many inputs. */
function accepted(id: RegimeId, regime_fields: object | null, verify: (guest: GuestRegistration) => void) {
  let count = 0
  fc.assert(
    fc.property(guests, (change) => {
      const parsed = GuestRegistration.safeParse({ ...briton, ...change, regime_fields })
      if (!parsed.success || REGIMES[id].check(parsed.data, britishFacts).length > 0) return
      count++
      verify(parsed.data)
    }),
    { numRuns: 300 },
  )
  expect(count).toBeGreaterThan(20)
}

const within = (value: string, set: RegExp, max: number) => {
  expect([...value].filter((character) => !set.test(character))).toEqual([])
  expect(value.length).toBeLessThanOrEqual(max)
  expect(value.trim()).not.toBe('')
}

it('what Portugal accepts fits SIBA', () =>
  accepted('portugal', foreignerInLisbon, (guest) => {
    within(writeForSiba(guest.first_name).text, SIBA_NAME, 40)
    within(writeForSiba(joinedSurnames(guest)).text, SIBA_NAME, 40)
    within(writeInLatin1(guest.residence_city ?? '').text, LATIN_1, 30)
    expect(bareDocument(guest.document_number ?? '')).toMatch(/^[A-Z0-9]{1,16}$/)
  }))

it('what Italy accepts fits Alloggiati Web', () =>
  accepted('italy', { ...italianInRome, document_issuing_country_code: 'ITA' }, (guest) => {
    within(writeForAlloggiati(guest.first_name).text, ALLOGGIATI_NAME, 30)
    within(writeForAlloggiati(joinedSurnames(guest)).text, ALLOGGIATI_NAME, 50)
    expect(bareDocument(guest.document_number ?? '')).toMatch(/^[A-Z0-9]{1,20}$/)
  }))

it('what Catalonia accepts fits the file of the Mossos', () =>
  accepted('catalonia', null, (guest) => {
    for (const field of ['first_name', 'last_name', 'residence_city', 'residence_address'] as const) {
      const { text: written, unwritable } = writeForMossos(guest[field] ?? '')
      expect(unwritable).toEqual([])
      within(written, LATIN_1, field === 'residence_address' ? 100 : Infinity)
    }
    expect(guest.document_number?.length).toBeLessThanOrEqual(14)
  }))
