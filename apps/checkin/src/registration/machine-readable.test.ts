import { CARD, PASSPORT } from '@stayward/document-reader/testing/documents'
import { describe, expect, it } from 'vitest'
import { fillFromLines } from './machine-readable.ts'

const TODAY = '2026-11-22'
const fill = (...lines: string[]) => fillFromLines(lines.join('\n'), TODAY)

describe('the lines of a document', () => {
  it('fill in what a passport says', () => {
    expect(fill(...PASSPORT).values).toEqual({
      nationality_country_code: 'GBR',
      document_issuing_country_code: 'GBR',
      birth_day: '2',
      birth_month: '9',
      birth_year: '1990',
      document_type: 'PAS',
      document_number: '533401826',
      first_name: 'Oliver James',
      last_name: 'Bennett',
      sex: 'H',
    })
  })

  it('of a Spanish card have the support number in the place of the number', () => {
    expect(fill(...CARD).values).toMatchObject({
      document_type: 'NIF',
      document_number: '99999999R',
      document_support_number: 'BAA000589',
      last_name: 'Garcia',
      second_last_name: 'Lopez',
      sex: 'M',
    })
  })

  it('are refused where a check digit does not fit, instead of filled in wrongly', () => {
    expect(fill(PASSPORT[0], PASSPORT[1].replace('533401826', '533401828'))).toEqual({
      values: null,
      error: 'check_digits',
    })
  })

  it('leave open of what country a refugee is', () => {
    // The check digits do not cover the nationality.
    const refugee = PASSPORT[1].replace('GBR', 'XXX')
    expect(fill(PASSPORT[0], refugee).values).toMatchObject({ nationality_country_code: '' })
  })

  it('tell of one name that it is the only one', () => {
    const only = fill(`P<IDNSUHARTO${'<'.repeat(32)}`, PASSPORT[1].replace('GBR', 'IDN'))
    expect(only.values).toMatchObject({ first_name: 'Suharto', no_last_name: 'yes' })
    expect(only.values?.last_name).toBeUndefined()
  })

  it('split no surname of more than two words', () => {
    const names = 'DE<LA<CRUZ<GARCIA<<ANA<<<<<<<<'
    expect(fill(CARD[0], CARD[1], names).values).toMatchObject({ last_name: 'De La Cruz Garcia' })
  })
})
