import type { ItalyFields } from '@stayward/contract/stays/guest-registration/regime-fields'
import { type ItalianDetails, NO_ITALIAN_DETAILS } from '../authorities/alloggiati/italian-details.ts'
import { alloggiatiTables } from '../authorities/alloggiati/place-tables.ts'
import { SAMPLE_TABLES } from '../authorities/alloggiati/sample-tables.ts'
import type { ReportedGuest, ReportFacts } from '../authorities/reported-stay.ts'

/** A guest with the answers to the Italian questions of check-in. */
export type ItalianGuest = ReportedGuest & { regime_fields: ItalyFields }

/** The answers of a guest who was asked only these questions. */
export const answering = (answers: Partial<ItalianDetails>): ItalyFields => ({
  ...NO_ITALIAN_DETAILS,
  ...answers,
})

export const sampleTables = alloggiatiTables(SAMPLE_TABLES)

/** A man of Rome with an identity card of Rome. */
export const marco: ItalianGuest = {
  guest_id: 'marco',
  is_minor: false,
  first_name: 'Marco',
  last_name: 'Rossi',
  second_last_name: null,
  nationality_country_code: 'ITA',
  date_of_birth: '1980-02-29',
  sex: 'H',
  document_type: null,
  document_number: 'CA12345AB',
  document_support_number: null,
  residence_address: 'Via Appia 1',
  residence_country_code: 'ITA',
  residence_province_id: null,
  residence_city_id: null,
  residence_city: 'Roma',
  residence_postal_code: '00100',
  phone_prefix: null,
  phone: null,
  email: 'marco@example.com',
  relationship_code: null,
  marketing_consent: false,
  residence_municipality: null,
  phone_e164: null,
  regime_fields: answering({
    birth_country_code: 'ITA',
    birth_municipality_code: '412058091',
    document_issuing_country_code: 'ITA',
    document_issuing_municipality: 'Roma',
    italian_document_type: 'IDELE',
  }),
}

/** A Briton on a passport. */
export const emma: ItalianGuest = {
  ...marco,
  guest_id: 'emma',
  first_name: 'Emma',
  last_name: 'Brown',
  nationality_country_code: 'GBR',
  date_of_birth: '1990-09-02',
  sex: 'M',
  document_type: 'PAS',
  document_number: '533401826',
  regime_fields: answering({
    birth_country_code: 'GBR',
    document_issuing_country_code: 'GBR',
    travels_as: 'family',
  }),
}

/** A child without a document. */
export const leo: ItalianGuest = {
  ...emma,
  guest_id: 'leo',
  is_minor: true,
  first_name: 'Léo',
  last_name: 'Brown-Müller',
  date_of_birth: '2019-05-21',
  sex: 'H',
  document_type: null,
  document_number: null,
  relationship_code: 'HJ',
  regime_fields: answering({ birth_country_code: 'FRA', travels_as: 'family' }),
}

/** A report of guests who arrive in Rome on 5 December 2026 for four nights. */
export const reportOf = (
  guests: readonly ItalianGuest[],
  change: Partial<ReportFacts> = {},
): ReportFacts => ({
  kind: 'travellers',
  reference: 'ST-1',
  part: 1,
  sequence: null,
  written_at: '2026-12-05T18:00:00Z',
  property: {
    name: 'Attico Trastevere',
    address: 'Via della Scala 12',
    postal_code: '00153',
    city: 'Roma',
    country_code: 'ITA',
    time_zone: 'Europe/Rome',
    rooms_count: 2,
    has_internet: true,
    contact: { name: null, phone: null, email: null },
    codes: {},
  },
  contract: {
    contracted_on: '2026-11-01',
    from: '2026-12-05T15:00:00Z',
    to: '2026-12-09T09:00:00Z',
    arrival_date: '2026-12-05',
    departure_date: '2026-12-09',
    guests_number: guests.length,
    payment_method: null,
  },
  holder: null,
  guests,
  earlier_guests: [],
  ...change,
})

/** The same at an apartment of the demo account. */
export const inApartment = (facts: ReportFacts, apartment: string): ReportFacts => ({
  ...facts,
  property: { ...facts.property, codes: { apartment } },
})
