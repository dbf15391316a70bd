import { describe, expect, it } from 'vitest'
import { readMachineLines } from './machine-readable.ts'

const TODAY = '2026-11-22'
const read = (...lines: string[]) => readMachineLines(lines.join('\n'), TODAY)

const BRITON = [
  'P<GBRBENNETT<<OLIVER<JAMES<<<<<<<<<<<<<<<<<<',
  '5334018264GBR9009028M3001019<<<<<<<<<<<<<<00',
] as const
const SPANIARD = [
  'IDESPBAA000589599999999R<<<<<<',
  '8001014F2501017ESP<<<<<<<<<<<7',
  'GARCIA<LOPEZ<<MARIA<CARMEN<<<<',
] as const

describe('the lines of a document', () => {
  it('fill in what a passport says', () => {
    expect(read(...BRITON).values).toEqual({
      nationality_country_code: 'GBR',
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
    expect(read(...SPANIARD).values).toMatchObject({
      document_type: 'NIF',
      document_number: '99999999R',
      document_support_number: 'BAA000589',
      last_name: 'Garcia',
      second_last_name: 'Lopez',
      sex: 'M',
    })
  })

  it('name Germany by one letter', () => {
    const german = [
      'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<',
      'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4',
    ]
    expect(read(...german).values).toMatchObject({ nationality_country_code: 'DEU', birth_year: '1964' })
  })

  it('are read as phones copy them: small letters, spaces, guillemets, other text around', () => {
    const copied = ['PASSPORT 533401826', BRITON[0].toLowerCase().replace('<<', '«'), ` ${BRITON[1]} `]
    expect(read(...copied)).toEqual(read(...BRITON))
  })

  it('mend a letter that stands for a digit where only digits can be', () => {
    expect(read(BRITON[0], BRITON[1].replace('900902', '9OO9O2'))).toEqual(read(...BRITON))
  })

  it('are refused where a check digit does not fit, instead of filled in wrongly', () => {
    expect(read(BRITON[0], BRITON[1].replace('533401826', '533401828'))).toEqual({
      values: null,
      error: 'check_digits',
    })
  })

  it.each([[''], ['Oliver Bennett'], [BRITON[0]], ['<'.repeat(5000)], ['9'.repeat(100_000)]])(
    'are none in %j',
    (text) => {
      expect(read(text)).toEqual({ values: null, error: 'unreadable' })
    },
  )

  it('leave open of what country a refugee is', () => {
    // The check digits do not cover the nationality.
    const refugee = BRITON[1].replace('GBR', 'XXX')
    expect(read(BRITON[0], refugee).values).toMatchObject({ nationality_country_code: '' })
  })

  it('tell of one name that it is the only one', () => {
    const only = read(`P<IDNSUHARTO${'<'.repeat(32)}`, BRITON[1].replace('GBR', 'IDN'))
    expect(only.values).toMatchObject({ first_name: 'Suharto', no_last_name: 'yes' })
    expect(only.values?.last_name).toBeUndefined()
  })

  it('split no surname of more than two words', () => {
    const names = 'DE<LA<CRUZ<GARCIA<<ANA<<<<<<<<'
    expect(read(SPANIARD[0], SPANIARD[1], names).values).toMatchObject({ last_name: 'De La Cruz Garcia' })
  })
})
