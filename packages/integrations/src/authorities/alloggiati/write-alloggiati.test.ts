import { describe, expect, it } from 'vitest'
import {
  emma,
  inApartment,
  type ItalianGuest,
  leo,
  marco,
  reportOf,
  sampleTables,
} from '../../testing/alloggiati-reports.ts'
import type { ReportFacts } from '../reported-stay.ts'
import { ALLOGGIATI_ERRORS, type AlloggiatiErrorCode } from './document-errors.ts'
import { inPeriod } from '../stay-periods.ts'
import type { ItalianDetails } from './italian-details.ts'
import { alloggiatiTables } from './place-tables.ts'
import { SAMPLE_TABLES } from './sample-tables.ts'
import { namingGuests } from '../naming-guests.ts'
import { lineOf } from './line-columns.ts'
import { portalNumber } from './portal-text.ts'
import { inOrderOfLines, LINE_BREAK, writeAlloggiati } from './write-alloggiati.ts'

const write = writeAlloggiati(sampleTables)

function linesOf(facts: ReportFacts): string[] {
  const written = write(facts)
  if ('errors' in written) throw new Error(JSON.stringify(written.errors))
  return written.text.split(LINE_BREAK)
}

function errorsOf(
  facts: ReportFacts,
): (readonly [guest: string | null, field: string | null, code: string])[] {
  const written = write(facts)
  if (!('errors' in written)) throw new Error('There are no errors.')
  for (const { code, message } of written.errors)
    // The codes are those of the list.
    expect(message).toBe(ALLOGGIATI_ERRORS[code as AlloggiatiErrorCode])
  return written.errors.map(({ guest_id, field, code }) => [guest_id, field, code])
}

const changed = (
  guest: ItalianGuest,
  change: Partial<ItalianGuest>,
  answers: Partial<ItalianDetails> = {},
): ItalianGuest => ({ ...guest, ...change, regime_fields: { ...guest.regime_fields, ...answers } })

const staying = (from: string, to: string): ReportFacts => {
  const facts = reportOf([marco])
  return { ...facts, contract: { ...facts.contract, arrival_date: from, departure_date: to } }
}

describe('a line', () => {
  it('has every value in its columns', () => {
    const [line = ''] = linesOf(reportOf([marco]))
    expect(line).toBe(
      `1605/12/202604${'ROSSI'.padEnd(50)}${'MARCO'.padEnd(30)}129/02/1980412058091RM100000100100000100IDELE` +
        `${'CA12345AB'.padEnd(20)}412058091`,
    )
    expect(line).toHaveLength(168)
  })

  it('of somebody born abroad has no municipality and no province', () => {
    const [line = ''] = linesOf(reportOf([emma]))
    expect(line.slice(94)).toBe(
      `202/09/1990${' '.repeat(11)}100000219100000219PASOR${'533401826'.padEnd(20)}100000219`,
    )
  })

  it('ends with the number of the apartment', () => {
    const [line = ''] = linesOf(inApartment(reportOf([marco]), ' 42 '))
    expect(line).toHaveLength(174)
    expect(line.slice(168)).toBe('000042')
  })

  it('has both surnames', () => {
    const [line = ''] = linesOf(reportOf([changed(emma, { last_name: 'Ortega', second_last_name: 'Vidal' })]))
    expect(line.slice(14, 64)).toBe('ORTEGA VIDAL'.padEnd(50))
  })

  it('fills its columns to the last character', () => {
    const full = { first_name: 'A'.repeat(30), last_name: 'B'.repeat(25), second_last_name: 'C'.repeat(24) }
    const [line = ''] = linesOf(reportOf([changed(emma, { ...full, document_number: 'D'.repeat(20) })]))
    expect(line.slice(14, 95)).toBe(`${'B'.repeat(25)} ${'C'.repeat(24)}${'A'.repeat(30)}2`)
    expect(line.slice(139, 159)).toBe('D'.repeat(20))
  })

  it.each([
    ['NIF', 'IDENT'],
    ['PAS', 'PASOR'],
  ] as const)('takes a %s as %s unless the guest chose a type', (document_type, code) => {
    const [line = ''] = linesOf(reportOf([changed(emma, { document_type })]))
    expect(line.slice(134, 139)).toBe(code)
    const [chosen = ''] = linesOf(
      reportOf([changed(emma, { document_type }, { italian_document_type: 'PATEN' })]),
    )
    expect(chosen.slice(134, 139)).toBe('PATEN')
  })

  it('keeps hyphens and slashes of document numbers, in upper case', () => {
    const [line = ''] = linesOf(reportOf([changed(emma, { document_number: 'ab-12/3' })]))
    expect(line.slice(139, 159)).toBe('AB-12/3'.padEnd(20))
  })
})

describe('the days of a stay', () => {
  it.each([
    ['2026-12-05', '2026-12-05', '01'],
    ['2026-12-05', '2026-12-06', '01'],
    ['2026-12-05', '2027-01-03', '29'],
    ['2026-12-05', '2027-01-04', '30'],
    ['2026-12-05', '2027-01-05', '30'],
    ['2027-02-28', '2027-03-01', '01'],
    ['2028-02-28', '2028-03-01', '02'],
    // Clocks change in this night.
    ['2027-03-27', '2027-03-29', '02'],
  ])('from %s to %s are %s', (from, to, days) => {
    expect(linesOf(staying(from, to))[0]?.slice(12, 14)).toBe(days)
  })

  it('go on in another report, for those who are still there', () => {
    const facts = staying('2026-12-05', '2027-02-10')
    const contract = inPeriod(facts.contract, { from: '2027-02-03T15:00:00Z', arrival_date: '2027-02-03' })
    const report = { ...facts, part: 3, guests: [emma, leo], contract }
    expect(linesOf(report).map((line) => line.slice(0, 14))).toEqual(['1703/02/202707', '1903/02/202707'])
  })
})

describe('a party', () => {
  const member = (line: string) => [line.slice(0, 2), line.slice(134)]
  const blank = ' '.repeat(34)

  it('is a family if all others travel as family; the first adult leads', () => {
    const lines = linesOf(reportOf([leo, marco, emma]))
    expect(lines.map((line) => line.slice(14, 20).trim())).toEqual(['ROSSI', 'BROWN', 'BROWN'])
    expect(lines.map(member)).toEqual([
      ['17', `IDELE${'CA12345AB'.padEnd(20)}412058091`],
      ['19', blank],
      ['19', blank],
    ])
  })

  it('is a group if one of the others does not', () => {
    const friend = changed(emma, { guest_id: 'friend' }, { travels_as: 'group' })
    expect(linesOf(reportOf([marco, leo, friend])).map((line) => line.slice(0, 2))).toEqual([
      '18',
      '20',
      '20',
    ])
    const silent = changed(emma, {}, { travels_as: null })
    expect(linesOf(reportOf([marco, silent])).map((line) => line.slice(0, 2))).toEqual(['18', '20'])
  })

  it('has line breaks between lines only', () => {
    const written = write(reportOf([marco, emma]))
    expect(written).toMatchObject({ text: expect.stringMatching(/^[^\r\n]{168}\r\n[^\r\n]{168}$/) })
  })

  it('needs an adult', () => {
    expect(errorsOf(reportOf([leo, { ...leo, guest_id: 'mia' }]))).toEqual([[null, null, 'no_adult']])
  })

  it('is never empty, and never of more than a thousand', () => {
    expect(errorsOf(reportOf([]))).toEqual([[null, null, 'no_guests']])
    const many = Array.from({ length: 1000 }, (_guest, index) => changed(emma, { guest_id: String(index) }))
    expect(linesOf(reportOf(many))).toHaveLength(1000)
    expect(errorsOf(reportOf([...many, marco]))).toEqual([[null, null, 'too_many_guests']])
  })

  it('asks for no documents but that of its head', () => {
    const without = changed(marco, { document_number: null })
    expect(errorsOf(reportOf([without, leo]))).toEqual([['marco', 'document_number', 'required']])
    expect(linesOf(reportOf([marco, changed(emma, { document_number: null })]))).toHaveLength(2)
  })

  it('names the guests of refused lines', () => {
    const error = { code: 'x', message: 'x', field: null, guest_id: null }
    const facts = reportOf([leo, marco])
    const found = [...[1, 2, 3].map((guest_number) => ({ ...error, guest_number })), error]
    expect(namingGuests(found, inOrderOfLines(facts)).map(({ guest_id }) => guest_id)).toEqual([
      'marco',
      'leo',
      null,
      null,
    ])
  })
})

describe('guests who register later', () => {
  it('are reported alone', () => {
    const late = reportOf([emma, { ...marco, guest_id: 'late' }], { part: 2, earlier_guests: [marco] })
    expect(linesOf(late).map((line) => line.slice(0, 2))).toEqual(['16', '16'])
  })

  it('are added in the portal if they have no document', () => {
    const late = reportOf([leo, emma], { part: 2, earlier_guests: [marco] })
    expect(errorsOf(late)).toEqual([['leo', null, 'add_in_portal']])
  })

  it('are a party in the first part', () => {
    expect(linesOf(reportOf([marco, emma], { earlier_guests: [marco] }))[1]?.slice(0, 2)).toBe('19')
  })
})

it('is never cut: a value that is too long ends the writing', () => {
  const values = {
    guest_type: '16',
    arrival: '05/12/2026',
    days: '04',
    last_name: 'ROSSI',
    first_name: 'MARCO',
    sex: '12',
    birth: '29/02/1980',
    birth_municipality: '',
    birth_province: '',
    birth_state: '100000100',
    nationality: '100000100',
    document_type: '',
    document_number: '',
    issue_place: '',
  }
  expect(() => lineOf(values, null)).toThrow('The column sex holds 1 characters.')
})

describe('a name that the portal cannot hold', () => {
  it.each([
    ['Müller-Lüdenscheidt', 'MULLER LUDENSCHEIDT'],
    ['Weiß', 'WEISS'],
    ['Łukasz', 'LUKASZ'],
    ['Sørensen', 'SORENSEN'],
    ['Æsir Œuvre', 'AESIR OEUVRE'],
    ['Ðorð Þór', 'DORD THOR'],
    ['Gal·la', 'GALLA'],
    ['J.P. Ma.', 'J P MA'],
    ['Nguyễn', 'NGUYEN'],
    ['O’Neill', "O'NEILL"],
    ['Əliyev', 'ALIYEV'],
  ])('%s is written as %s, and reported', (name, written) => {
    expect(write(reportOf([changed(emma, { first_name: name })]))).toMatchObject({
      text: expect.stringContaining(`BROWN${' '.repeat(45)}${written.padEnd(30)}2`),
      transliterated: [{ field: 'first_name', guest_id: 'emma', from: name, to: written }],
    })
  })

  it('is not reported for its case or its apostrophe', () => {
    expect(write(reportOf([changed(emma, { last_name: "d'Angelo De Luca" })]))).toMatchObject({
      transliterated: [],
    })
  })

  it('is counted as it is written', () => {
    const name = 'ß'.repeat(16)
    expect(errorsOf(reportOf([changed(emma, { first_name: name })]))).toEqual([
      ['emma', 'first_name', 'first_name_too_long'],
    ])
  })
})

it('is reported without blanks where there is one surname', () => {
  expect(write(reportOf([changed(emma, { last_name: 'Müller' })]))).toMatchObject({
    transliterated: [{ field: 'last_name', guest_id: 'emma', from: 'Müller', to: 'MULLER' }],
  })
})

describe('a document number', () => {
  it.each([
    ['ca-1/2', 'CA-1/2'],
    ['-1A', '-1A'],
    ['1A-', '1A-'],
    ['7', '7'],
    ['#7', null],
    ['7#', null],
    ['--', null],
  ])('%s is written as %s', (number, written) => {
    expect(portalNumber(number)).toBe(written)
  })

  it('is not reported for its case', () => {
    expect(write(reportOf([changed(marco, { document_number: 'ca12345ab' })]))).toMatchObject({
      transliterated: [],
    })
  })
})

describe('a document number that is written differently', () => {
  it('is reported', () => {
    expect(write(reportOf([changed(emma, { document_number: 'AB 12' })]))).toMatchObject({
      transliterated: [{ field: 'document_number', guest_id: 'emma', from: 'AB 12', to: 'AB12' }],
    })
  })
})

const BORN = 'regime_fields.birth_municipality'
const ISSUED = 'regime_fields.document_issuing_municipality'

describe('what has to be corrected', () => {
  it.each<[string, Partial<ItalianGuest>, Partial<ItalianDetails>, string, AlloggiatiErrorCode]>([
    ['a long first name', { first_name: 'A'.repeat(31) }, {}, 'first_name', 'first_name_too_long'],
    [
      'long surnames',
      { last_name: 'A'.repeat(25), second_last_name: 'B'.repeat(25) },
      {},
      'last_name',
      'last_name_too_long',
    ],
    ['a name in Greek', { last_name: 'Παππάς' }, {}, 'last_name', 'not_latin'],
    ['a name of signs', { first_name: '-.-' }, {}, 'first_name', 'not_latin'],
    ['an apostrophe alone', { first_name: "'" }, {}, 'first_name', 'not_latin'],
    ['a digit', { first_name: 'Luisa 2' }, {}, 'first_name', 'not_latin'],
    ['a line break', { first_name: 'Luisa\u0007Maria' }, {}, 'first_name', 'not_latin'],
    ['another sex', { sex: 'O' }, {}, 'sex', 'sex_not_accepted'],
    [
      'a birth after the arrival',
      { date_of_birth: '2026-12-06' },
      {},
      'date_of_birth',
      'birth_after_arrival',
    ],
    ['no state of birth', {}, { birth_country_code: null }, 'regime_fields.birth_country_code', 'required'],
    [
      'a state of birth without a code',
      {},
      { birth_country_code: 'GIB' },
      'regime_fields.birth_country_code',
      'state_without_code',
    ],
    [
      'a nationality without a code',
      { nationality_country_code: 'XXB' },
      {},
      'nationality_country_code',
      'state_without_code',
    ],
    ['no municipality', {}, { birth_country_code: 'ITA' }, BORN, 'required'],
    [
      'an unknown code',
      {},
      { birth_country_code: 'ITA', birth_municipality_code: '499999999' },
      BORN,
      'unknown_municipality',
    ],
    [
      'the code of a state',
      {},
      { birth_country_code: 'ITA', birth_municipality_code: '100000219' },
      BORN,
      'unknown_municipality',
    ],
    [
      'an unknown name',
      {},
      { birth_country_code: 'ITA', birth_municipality: 'Atlantide' },
      BORN,
      'unknown_municipality',
    ],
    [
      'another province',
      {},
      { birth_country_code: 'ITA', birth_municipality: 'Roma', birth_province: 'MI' },
      BORN,
      'unknown_municipality',
    ],
    [
      'a name of two',
      {},
      { birth_country_code: 'ITA', birth_municipality: 'Agrate Brianza' },
      BORN,
      'ambiguous_municipality',
    ],
    ['no document number', { document_number: null }, {}, 'document_number', 'required'],
    ['signs in it', { document_number: '12#4' }, {}, 'document_number', 'invalid_document_number'],
    ['hyphens alone', { document_number: '--' }, {}, 'document_number', 'invalid_document_number'],
    [
      'a long document number',
      { document_number: '1'.repeat(21) },
      {},
      'document_number',
      'invalid_document_number',
    ],
    ['no type of document', { document_type: 'OTRO' }, {}, 'regime_fields.italian_document_type', 'required'],
    ['a number alone', { document_type: null }, {}, 'regime_fields.italian_document_type', 'required'],
    [
      'no state of issue',
      {},
      { document_issuing_country_code: null },
      'regime_fields.document_issuing_country_code',
      'required',
    ],
    [
      'a state of issue without a code',
      {},
      { document_issuing_country_code: 'JEY' },
      'regime_fields.document_issuing_country_code',
      'state_without_code',
    ],
    ['no municipality of issue', {}, { document_issuing_country_code: 'ITA' }, ISSUED, 'required'],
  ])('%s', (_what, change, answers, field, code) => {
    // Born before the province of Monza began.
    const guest = changed(emma, { date_of_birth: '1990-09-02', ...change }, answers)
    expect(errorsOf(reportOf([guest]))).toEqual([['emma', field, code]])
  })

  it('is that the tables were not imported, and nothing else', () => {
    const without = alloggiatiTables({ places: [], document_types: [] })
    expect(writeAlloggiati(without)(reportOf([emma]))).toEqual({
      errors: [{ code: 'no_tables', message: ALLOGGIATI_ERRORS.no_tables, field: null, guest_id: null }],
    })
  })

  it('is nothing in a birth on the day of arrival', () => {
    const born = changed(leo, { date_of_birth: '2026-12-05' })
    expect(linesOf(reportOf([emma, born]))[1]?.slice(95, 105)).toBe('05/12/2026')
  })

  it('is a type of document that the table no longer has', () => {
    const without = alloggiatiTables({ ...SAMPLE_TABLES, document_types: [{ code: 'IDENT', name: 'CARTA' }] })
    expect(writeAlloggiati(without)(reportOf([emma]))).toMatchObject({
      errors: [{ field: 'regime_fields.italian_document_type', code: 'unknown_document_type' }],
    })
  })

  it('is the number of an apartment that is no number', () => {
    expect(errorsOf(inApartment(reportOf([marco]), '12A'))).toEqual([
      [null, 'authority_codes.apartment', 'invalid_apartment'],
    ])
    expect(errorsOf(inApartment(reportOf([marco]), '1234567'))).toHaveLength(1)
  })

  it('is everything at once, of every guest', () => {
    const wrong = changed(marco, { sex: 'O', first_name: '王' })
    expect(errorsOf(reportOf([wrong, changed(emma, { sex: 'O' })]))).toEqual([
      ['marco', 'first_name', 'not_latin'],
      ['marco', 'sex', 'sex_not_accepted'],
      ['emma', 'sex', 'sex_not_accepted'],
    ])
  })

  it('is a registration without Italian answers', () => {
    expect(
      errorsOf({ ...reportOf([]), guests: [{ ...emma, regime_fields: null }] }).map(([, field]) => field),
    ).toEqual(['regime_fields.birth_country_code', 'regime_fields.document_issuing_country_code'])
  })
})

describe('a municipality that ended', () => {
  const bornIn = (place: Partial<ItalianDetails>, date_of_birth: string) =>
    reportOf([changed(emma, { date_of_birth }, { birth_country_code: 'ITA', ...place })])
  const alpina = { birth_municipality: 'abbadia alpina' }

  it('is that of people born until its last day', () => {
    expect(linesOf(bornIn(alpina, '1983-12-31'))[0]?.slice(105, 116)).toBe('401001501TO')
    expect(errorsOf(bornIn(alpina, '1984-01-01'))).toEqual([['emma', BORN, 'municipality_ended']])
    expect(errorsOf(bornIn({ birth_municipality_code: '401001501' }, '1984-01-01'))).toEqual([
      ['emma', BORN, 'municipality_ended'],
    ])
  })

  it('leaves its name to the next one', () => {
    expect(linesOf(bornIn({ birth_municipality: 'Agrate Brianza' }, '2010-01-01'))[0]?.slice(105, 116)).toBe(
      '403108001MB',
    )
    expect(
      linesOf(bornIn({ birth_municipality: 'Agrate Brianza', birth_province: 'mi' }, '1990-01-01'))[0]?.slice(
        105,
        116,
      ),
    ).toBe('403015003MI')
  })

  it('may have issued a document', () => {
    const issued = { document_issuing_country_code: 'ITA', document_issuing_municipality: 'Abbadia Alpina' }
    expect(linesOf(reportOf([changed(emma, {}, issued)]))[0]?.slice(159)).toBe('401001501')
  })
})
