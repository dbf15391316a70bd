import fc from 'fast-check'
import type { ReportedGuest, ReportFacts } from '../authorities/reported-stay.ts'
import { barcelona, oliver } from './reported-parties.ts'

/** A German who lives in Vienna. */
export const lisbonGuest: ReportedGuest = {
  ...oliver,
  first_name: 'Júlia',
  last_name: 'Müller',
  second_last_name: 'Strauß',
  nationality_country_code: 'DEU',
  date_of_birth: '1990-05-05',
  document_number: 'C01X00T47',
  residence_country_code: 'AUT',
  residence_city: 'Wien',
  regime_fields: { regime: 'portugal', place_of_birth: 'Köln', document_issuing_country_code: 'DEU' },
}

/** A stay in Lisbon in December 2026, with no guests yet. */
export const lisbon: ReportFacts = {
  ...barcelona,
  sequence: 7,
  property: {
    ...barcelona.property,
    name: 'Casa da Lapa',
    address: 'Rua das Janelas Verdes 9',
    postal_code: '1200-690',
    city: 'Lisboa',
    country_code: 'PRT',
    time_zone: 'Europe/Lisbon',
    contact: { name: 'Inês Sá', phone: '+351 213 000 111', email: 'ines@example.com' },
    codes: { tax_number: '500100200', establishment_number: '1', abbreviation: 'CASA LAPA' },
  },
}

const text = (letters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength }).map((value) => `A${value}`.trim())

const guest: fc.Arbitrary<ReportedGuest> = fc
  .record({
    guest_id: fc.uuid(),
    first_name: text("aeiouñçüéèêäöøłŞő'’- ", 20),
    last_name: text("aeiouñçüéèêäöøłŞő'’- ", 18),
    second_last_name: fc.option(text('aeiouçãõ', 10)),
    nationality_country_code: fc.constantFrom('DEU', 'ESP', 'XKX', 'BRA'),
    date_of_birth: fc.constantFrom('1950-07-01', '2004-02-29', '2020-12-04'),
    document_type: fc.constantFrom('PAS' as const, 'OTRO' as const),
    document_number: fc.string({ unit: fc.constantFrom(...'ABCXYZ0123456789'), minLength: 1, maxLength: 16 }),
    residence_city: text('abcñõü &<>', 28),
    regime_fields: fc.record({
      regime: fc.constant('portugal' as const),
      place_of_birth: fc.option(text('abcñõü', 28)),
      document_issuing_country_code: fc.constantFrom('DEU', 'ESP', 'BRA'),
    }),
  })
  .map((fields) => ({ ...lisbonGuest, ...fields }))

/** Parties of foreigners that SIBA accepts. */
export const portugueseParty: fc.Arbitrary<ReportedGuest[]> = fc.array(guest, { minLength: 1, maxLength: 6 })
