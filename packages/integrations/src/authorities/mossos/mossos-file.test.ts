import { describe, expect, it } from 'vitest'
import { barcelona, leo, marta, oliver } from '../../testing/reported-parties.ts'
import type { ReportedGuest, ReportFacts } from '../reported-stay.ts'
import { readMossosFile } from './emulator/mossos-reader.emulator.ts'
import { mossosFile, writeMossosFile } from './mossos-file.ts'

const NOW = '202612051900'

const written = (facts: Partial<ReportFacts>) => writeMossosFile({ ...barcelona, ...facts })
const textOf = (facts: Partial<ReportFacts>): string => {
  const document = written(facts)
  if ('errors' in document) throw new Error(JSON.stringify(document.errors))
  return document.text
}
const lineOf = (guest: Partial<ReportedGuest>, facts: Partial<ReportFacts> = {}) =>
  textOf({ guests: [{ ...marta, ...guest }], ...facts })
    .split('\r\n')[1]
    ?.split('|') ?? []
const errorsOf = (guest: Partial<ReportedGuest>, facts: Partial<ReportFacts> = {}) => {
  const document = written({ guests: [{ ...marta, ...guest }], ...facts })
  return 'errors' in document ? document.errors.map(({ field, code }) => `${field}: ${code}`) : []
}
const read = (text: string) =>
  readMossosFile(mossosFile(text, { kind: 'travellers', sequence: 1, codes: {} }).content, NOW)

describe('a file for Mossos d’Esquadra', () => {
  it('is written as in the manual, column by column', () => {
    expect(textOf({ guests: [marta, oliver, leo] }).split('\r\n')).toEqual([
      '1|08019AAR02|ÁTICO GRÀCIA|20261205|1900|3|V24',
      '2|12345678Z||D||GARCÍA|LÓPEZ|MARTA|F|19900505|ESP|20261205|1600|20261209|1100|20261001|C|HMABCD1234|3|2|S|TARJT|600123123||marta@example.com|ABC123456|C/ MAJOR 1|08|080193||ESP|08001|',
      '2||533401826|P||BENNETT||OLIVER|M|19880902|GBR|20261205|1600|20261209|1100|20261001|C|HMABCD1234|3|2|S|TARJT|+447400123456||||18 MILL LANE|||LEEDS|GBR|LS1 4DY|',
      '2|||||BENNETT||LEO|M|20190303|GBR|20261205|1600|20261209|1100|20261001|C|HMABCD1234|3|2|S|TARJT|+447400123456|HJ|||18 MILL LANE|||LEEDS|GBR|LS1 4DY|',
    ])
  })

  it('is that of the public sample', () => {
    const maria: Partial<ReportedGuest> = {
      first_name: 'Maria',
      last_name: 'Garcia',
      nationality_country_code: 'FRA',
      document_type: 'NIE',
      document_number: 'X1234567L',
      email: 'maria@x.cat',
    }
    const facts: Partial<ReportFacts> = {
      reference: '12',
      written_at: '2026-01-16T14:23:00Z',
      contract: {
        ...barcelona.contract,
        contracted_on: '2026-01-10',
        from: '2026-01-31T23:00:00Z',
        to: '2026-02-04T23:00:00Z',
        arrival_date: '2026-02-01',
        departure_date: '2026-02-05',
        payment_method: 'EFECT',
      },
    }
    expect(textOf({ ...facts, guests: [{ ...marta, ...maria }] }).split('\r\n')).toEqual([
      '1|08019AAR02|ÁTICO GRÀCIA|20260116|1523|1|V24',
      '2||X1234567L|N||GARCIA|LÓPEZ|MARIA|F|19900505|FRA|20260201|0000|20260205|0000|20260110|C|12|1|2|S|EFECT|600123123||maria@x.cat|ABC123456|C/ MAJOR 1|08|080193||ESP|08001|',
    ])
  })

  it('says who booked, without documents and addresses', () => {
    const facts: Partial<ReportFacts> = { kind: 'reservation', guests: [] }
    expect(textOf(facts).split('\r\n')[1]).toBe(
      '2|||||GARCÍA||MARTA||||20261205|1600|20261209|1100|20261001|R|HMABCD1234|3|2|S|TARJT|600123123||marta@example.com||||||||',
    )
    expect(read(textOf(facts))).toHaveProperty('lines')
  })

  it('puts documents that Spain issues to its citizens into their own column', () => {
    const document = { document_number: 'XA123456', document_support_number: null }
    expect(lineOf({ ...document, document_type: 'PAS' }).slice(1, 4)).toEqual(['XA123456', '', 'P'])
    expect(
      lineOf({ ...document, document_type: 'PAS', nationality_country_code: 'FRA' }).slice(1, 4),
    ).toEqual(['', 'XA123456', 'P'])
    expect(lineOf({ document_type: 'NIE', document_number: 'X1234567L' }).slice(1, 4)).toEqual([
      '',
      'X1234567L',
      'N',
    ])
    expect(lineOf({ ...document, document_type: 'OTRO' }).slice(1, 4)).toEqual(['', 'XA123456', 'O'])
  })

  it('has its own letters for sexes: M is a man', () => {
    expect((['H', 'M', 'O'] as const).map((sex) => lineOf({ sex })[8])).toEqual(['M', 'F', 'O'])
  })

  it('writes zeros for a country without postal codes', () => {
    expect(lineOf({ ...oliver, residence_postal_code: null })[31]).toBe('00000')
  })

  it('leaves unknown rooms and internet empty', () => {
    const property = { ...barcelona.property, rooms_count: null, has_internet: null }
    expect(lineOf({}, { property }).slice(19, 21)).toEqual(['', ''])
    expect(lineOf({}, { property: { ...property, has_internet: false } })[20]).toBe('N')
  })

  it('counts the hours of the property, in the night that has an hour twice, too', () => {
    const contract = { ...barcelona.contract, from: '2026-10-25T00:30:00Z' }
    expect(lineOf({}, { contract })[12]).toBe('0230')
    expect(lineOf({}, { contract: { ...contract, from: '2026-10-25T01:30:00Z' } })[12]).toBe('0230')
  })

  it('is named by the establishment and the number of its transmission, 001 after 999', () => {
    const names = [1, 2, 999, 1000].map(
      (sequence) =>
        mossosFile('', { kind: 'travellers', sequence, codes: { establishment_code: '08019AAR02' } }).name,
    )
    expect(names).toEqual([
      '08019AAR02.001.txt',
      '08019AAR02.002.txt',
      '08019AAR02.999.txt',
      '08019AAR02.001.txt',
    ])
  })

  it('is in ISO-8859-1 and says which letters it writes otherwise', () => {
    const document = written({ guests: [{ ...marta, last_name: 'Łukaszewicz', first_name: 'Núria' }] })
    if ('errors' in document) throw new Error('It has errors.')
    expect(document.transliterated).toEqual([
      { field: 'last_name', guest_id: marta.guest_id, from: 'Łukaszewicz', to: 'LUKASZEWICZ' },
    ])
    const { content } = mossosFile(document.text, { kind: 'travellers', sequence: 1, codes: {} })
    expect(Buffer.from(content).includes(Buffer.from('NÚRIA', 'latin1'))).toBe(true)
  })

  it('may be in UTF-8, and may have lines without a separator at their end, as the account says', () => {
    const text = textOf({ guests: [marta, oliver] })
    const fileOf = (settings: Record<string, string>) => {
      const codes = { establishment_code: '08019AAR02', ...settings }
      const { media_type, content } = mossosFile(text, { kind: 'travellers', sequence: 1, codes })
      return [media_type, Buffer.from(content).toString(media_type.endsWith('utf-8') ? 'utf8' : 'latin1')]
    }
    const usual = ['text/plain; charset=iso-8859-1', text]
    expect(fileOf({})).toEqual(usual)
    expect(fileOf({ file_encoding: 'iso_8859_1', line_end: 'separator' })).toEqual(usual)
    expect(fileOf({ file_encoding: 'utf_8' })).toEqual(['text/plain; charset=utf-8', text])
    const [head, first, second] = text.split('\r\n')
    expect(fileOf({ line_end: 'none' })[1]).toBe(
      [head, first?.slice(0, -1), second?.slice(0, -1)].join('\r\n'),
    )
  })

  it.each<[string, Partial<ReportedGuest>, string[]]>([
    ['another script', { last_name: 'Петров' }, ['last_name: unwritable_characters']],
    ['a separator', { residence_address: 'C/ Major 1 | 2' }, ['residence_address: unwritable_characters']],
    ['a long address', { residence_address: 'a'.repeat(101) }, ['residence_address: too_long']],
    [
      'a long number',
      { document_type: 'PAS', document_number: 'A'.repeat(15) },
      ['document_number: too_long'],
    ],
    [
      'a short support number',
      { document_support_number: 'ABC12345' },
      ['document_support_number: support_length'],
    ],
    ['no support number', { document_support_number: null }, ['document_support_number: support_length']],
    ['no second surname with a DNI', { second_last_name: null }, ['second_last_name: required']],
    ['no document', { document_type: null, document_number: null }, ['document_number: required']],
    [
      'a document at exactly 14',
      {
        date_of_birth: '2012-12-05',
        document_type: null,
        document_number: null,
        is_minor: true,
        relationship_code: 'HJ',
      },
      ['document_number: required'],
    ],
    [
      'a minor without relationship',
      { date_of_birth: '2015-01-01', is_minor: true },
      ['relationship_code: required'],
    ],
    ['no municipality in Spain', { residence_municipality: null }, ['residence_city_id: required']],
    [
      'no locality abroad',
      { residence_country_code: 'FRA', residence_municipality: null },
      ['residence_city: required'],
    ],
    ['no postal code in Spain', { residence_postal_code: null }, ['residence_postal_code: required']],
    ['an address of invisible characters', { residence_address: '\u200b' }, ['residence_address: required']],
    ['no address', { residence_address: null }, ['residence_address: required']],
    ['a blank address', { residence_address: ' ' }, ['residence_address: required']],
    ['a number without type', { document_type: null }, ['document_number: required']],
    ['a type without number', { document_type: 'PAS', document_number: null }, ['document_number: required']],
    ['a first name in another script', { first_name: 'Иван' }, ['first_name: unwritable_characters']],
    [
      'a second surname in another script with a passport',
      { document_type: 'PAS', second_last_name: '王' },
      ['second_last_name: unwritable_characters'],
    ],
    [
      'a second surname in another script',
      { second_last_name: '王' },
      ['second_last_name: unwritable_characters'],
    ],
    [
      'a support number in another script',
      { document_support_number: '王BC123456' },
      ['document_support_number: unwritable_characters'],
    ],
    ['an email address in another script', { email: 'marta@王.es' }, ['email: unwritable_characters']],
    [
      'no country',
      { residence_country_code: null },
      ['residence_city: required', 'residence_country_code: required'],
    ],
  ])('refuses %s at its field', (_what, guest, errors) => {
    expect(errorsOf(guest)).toEqual(errors)
  })

  it('takes every value at its longest', () => {
    expect(errorsOf({ residence_address: 'a'.repeat(100), first_name: 'ß'.repeat(50) })).toEqual([])
    expect(
      errorsOf({ ...oliver, email: `${'a'.repeat(238)}@example.com`, residence_city: 'ß'.repeat(100) }),
    ).toEqual([])
    expect(errorsOf({ document_type: 'PAS', document_number: 'A'.repeat(14) })).toEqual([])
    expect(errorsOf({}, { property: { ...barcelona.property, name: 'x'.repeat(40) } })).toEqual([])
  })

  it('refuses what is wrong with booking and property', () => {
    const { contract, property } = barcelona
    expect(errorsOf({}, { contract: { ...contract, payment_method: null } })).toEqual([
      'payment_method: required',
    ])
    expect(errorsOf({}, { contract: { ...contract, payment_method: 'OTRO' } })).toEqual([
      'payment_method: no_code',
    ])
    expect(errorsOf({}, { property: { ...property, name: 'x'.repeat(41) } })).toEqual(['name: too_long'])
    expect(errorsOf({}, { property: { ...property, codes: {} } })).toEqual(['establishment_code: required'])
    const holder = { first_name: 'Marta', last_name: 'García', phone_e164: null, email: null }
    expect(errorsOf({}, { kind: 'reservation', holder })).toEqual(['guest_email: required'])
    expect(errorsOf({}, { kind: 'reservation', holder: null })).toEqual([
      'guest_first_name: required',
      'guest_last_name: required',
      'guest_email: required',
    ])
    const reached = { ...holder, email: 'marta@example.com' }
    expect(errorsOf({}, { kind: 'reservation', holder: reached })).toEqual([])
    expect(errorsOf({}, { kind: 'reservation', holder: { ...holder, phone_e164: '+34600123123' } })).toEqual(
      [],
    )
    expect(errorsOf({}, { kind: 'reservation', holder: { ...reached, email: 'marta@王.es' } })).toEqual([
      'guest_email: unwritable_characters',
    ])
    expect(errorsOf({}, { reference: 'A|B' })).toEqual(['external_reference: unwritable_characters'])
  })

  it.each(['DESTI', 'EFECT', 'MOVIL', 'PLATF', 'TARJT', 'TRANS', 'TREG'] as const)(
    'says that it was paid by %s',
    (payment_method) => {
      expect(lineOf({}, { contract: { ...barcelona.contract, payment_method } })[21]).toBe(payment_method)
    },
  )

  it('has no phone of somebody who has none, and the name that the establishment has there', () => {
    expect(lineOf({ phone_e164: null })[22]).toBe('')
    const codes = { ...barcelona.property.codes, establishment_name: 'Casa Gràcia' }
    const text = textOf({ guests: [marta], property: { ...barcelona.property, codes } })
    expect(text).toMatch(/^1\|08019AAR02\|CASA GRÀCIA\|/)
  })

  it('says of each error whose it is, and what to do', () => {
    const wrong = { last_name: 'Иван И', residence_address: 'a'.repeat(101), document_support_number: '1' }
    const contract = { ...barcelona.contract, payment_method: 'OTRO' as const }
    const document = written({ contract, guests: [{ ...marta, ...wrong, residence_postal_code: null }] })
    expect(
      'errors' in document && document.errors.map(({ guest_id, message }) => [guest_id, message]),
    ).toEqual([
      [marta.guest_id, 'Remove characters that the authority cannot take: И В А Н'],
      [null, 'Choose another payment method: Mossos d’Esquadra has no code for “other”.'],
      [marta.guest_id, 'Enter all nine characters of the support number.'],
      [marta.guest_id, 'Shorten this to 100 characters: the authority takes no more.'],
      [marta.guest_id, 'Enter this: the authority requires it.'],
    ])
  })
})
