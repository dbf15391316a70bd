import type { RegisterEntry } from '@stayward/contract/authorities/report'
import { ALL_REGIME_FIELDS } from '@stayward/contract/stays/guest-registration/regime-field-names'
import { describe, expect, it } from 'vitest'
import { REGISTER_COLUMNS, registerCsv, type RegisterSheet } from './register-csv'

const entry: RegisterEntry = {
  guest_id: 'g',
  booking_id: 'b',
  reference: 'HMX4T8PZQ2',
  arrival_date: '2026-12-05',
  departure_date: '2026-12-09',
  from: '2026-12-05T16:00:00+01:00',
  to: '2026-12-09T11:00:00+01:00',
  guests_number: 1,
  contracted_on: '2026-10-02',
  payment_method: null,
  first_name: 'Ana "La Rubia"',
  last_name: '=2+3',
  second_last_name: 'Ejemplo, de',
  sex: 'M',
  date_of_birth: '1990-01-01',
  nationality_country_code: 'ESP',
  document_type: 'NIF',
  document_number: '12345678Z',
  document_support_number: null,
  residence_address: 'Calle Mayor 3',
  residence_city: 'Madrid',
  residence_postal_code: '28001',
  residence_country_code: 'ESP',
  phone: '+34600000000',
  email: null,
  relationship_code: null,
  regime_fields: null,
  registered_at: '2026-12-01T10:00:00.000Z',
  signature: null,
  erase_after: '2029-12-09',
}

/** Outputs codes untranslated, so that the test shows the file's own behaviour. */
const sheet: RegisterSheet = {
  headingOf: (column) => column,
  valueOf: (from, column) => {
    const values: Partial<Record<string, unknown>> = { ...from, ...from.regime_fields }
    const value = values[column]
    return column === 'signed_at' ? null : typeof value === 'string' ? value : ''
  },
  separator: ',',
}

const everywhere = REGISTER_COLUMNS.filter((column) => !ALL_REGIME_FIELDS.some((own) => own === column))

describe('the register as CSV', () => {
  const lines = registerCsv([entry], sheet).split('\r\n')

  it('begins with the mark of UTF-8 and its headings', () => {
    expect(lines[0]).toBe(`\uFEFF${everywhere.join(',')}`)
    expect(lines).toHaveLength(3)
  })

  it('has what only a regime asks for where it was asked', () => {
    const regime_fields = {
      regime: 'portugal',
      document_issuing_country_code: 'GBR',
      place_of_birth: null,
    } as const
    const [headings, values] = registerCsv([{ ...entry, regime_fields }], sheet).split('\r\n')
    const index = headings?.split(',').indexOf('document_issuing_country_code') ?? -1
    expect(values).toContain(',GBR,')
    expect(index).toBeGreaterThan(0)
    expect(headings).not.toContain('travels_as')
  })

  it('quotes what would end a cell, and disarms formulas but not phone numbers', () => {
    expect(lines[1]).toContain(`"Ana ""La Rubia""",'=2+3,"Ejemplo, de"`)
    expect(lines[1]).toContain(',+34600000000,')
  })

  it('parts cells as the spreadsheets of the language expect it', () => {
    const [heading, row] = registerCsv([entry], { ...sheet, separator: ';' }).split('\r\n')
    expect(heading?.split(';')).toHaveLength(everywhere.length)
    expect(row).toContain(`"Ana ""La Rubia""";'=2+3;"Ejemplo, de"`)
  })

  it('leaves empty what is not known', () => {
    expect(lines[1]).toContain('12345678Z,,Calle Mayor 3')
  })
})
