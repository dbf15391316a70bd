import { describe, expect, it } from 'vitest'
import { readMachineLines } from './machine-lines.ts'
import { CARD, OLD_CARD, PASSPORT } from './testing/documents.ts'

const TODAY = '2026-11-22'
const read = (...lines: string[]) => readMachineLines(lines.join('\n'), TODAY)

describe('the lines of a document', () => {
  it.each([
    [
      PASSPORT,
      {
        document: 'passport',
        number: '533401826',
        support_number: null,
        nationality: 'GBR',
        first_name: 'OLIVER JAMES',
        last_name: 'BENNETT',
        birth_date: '1990-09-02',
        sex: 'male',
      },
    ],
    [
      CARD,
      {
        document: 'other',
        number: '99999999R',
        support_number: 'BAA000589',
        nationality: 'ESP',
        first_name: 'MARIA CARMEN',
        last_name: 'GARCIA LOPEZ',
        birth_date: '1980-01-01',
        sex: 'female',
      },
    ],
    [OLD_CARD, { document: 'other', number: 'XO123456', support_number: null, birth_date: '1985-03-12' }],
  ])('say who somebody is and what the document is: %#', (lines, fields) => {
    expect(read(...lines)).toEqual({ fields: expect.objectContaining(fields), error: null })
  })

  it('name Germany by one letter', () => {
    const german = [
      'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<',
      'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4',
    ]
    expect(read(...german).fields).toMatchObject({ nationality: 'DEU', birth_date: '1964-08-12' })
  })

  it('are read as phones copy them: small letters, spaces, guillemets, other text around', () => {
    const copied = ['PASSPORT 533401826', PASSPORT[0].toLowerCase().replace('<<', '«'), ` ${PASSPORT[1]} `]
    expect(read(...copied)).toEqual(read(...PASSPORT))
  })

  it('may have a letter that stands for a digit where only digits can be', () => {
    expect(read(PASSPORT[0], PASSPORT[1].replace('900902', '9OO9O2'))).toEqual(read(...PASSPORT))
  })

  it('say nothing where a check digit does not fit', () => {
    const misread = { fields: null, error: 'check_digits' }
    expect(read(PASSPORT[0], PASSPORT[1].replace('533401826', '533401828'))).toEqual(misread)
  })

  it.each([[''], ['Oliver Bennett'], [PASSPORT[0]], ['<'.repeat(5000)], ['9'.repeat(100_000)]])(
    'are none in %j',
    (text) => {
      expect(read(text)).toEqual({ fields: null, error: 'unreadable' })
    },
  )

  it('leave open of what country a refugee is', () => {
    // The check digits do not cover the nationality.
    expect(read(PASSPORT[0], PASSPORT[1].replace('GBR', 'XXX')).fields?.nationality).toBeNull()
  })

  it('know one name from two', () => {
    const only = read(`P<IDNSUHARTO${'<'.repeat(32)}`, PASSPORT[1].replace('GBR', 'IDN'))
    expect(only.fields).toMatchObject({ first_name: 'SUHARTO', last_name: null })
  })
})
