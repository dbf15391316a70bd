import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sampleTables } from '../../testing/alloggiati-reports.ts'
import { tableFiles } from './emulator/table-files.emulator.ts'
import { isTableFile, readTables, statesWithoutRow, type TableFile, unpackTables } from './read-tables.ts'
import { alloggiatiTables } from './place-tables.ts'
import { SAMPLE_TABLES } from './sample-tables.ts'
import { STATE_CODES } from './state-codes.ts'

const file = (name: string, text: string): TableFile => ({ name, content: new TextEncoder().encode(text) })
const COMUNI = file(
  'comuni.csv',
  "Codice,Descrizione,Provincia,DataFineVal\n401001001,AGLIE',TO,\n401001501,ABBADIA ALPINA,TO,31/12/1983 00:00:00\n",
)
const STATI = file('stati.csv', 'Codice,Descrizione,Provincia,DataFineVal\n100000219,REGNO UNITO,ES,\n')
const DOCUMENTI = file('documenti.csv', "Codice,Descrizione\nIDENT,CARTA DI IDENTITA'\nPORM5,PORTO D'ARMI\n")
const ALL = [COMUNI, STATI, DOCUMENTI]

describe('the authority’s files', () => {
  it('are read by what is in them', () => {
    expect(readTables(ALL)).toEqual({
      places: [
        { code: '401001001', name: "AGLIE'", kind: 'municipality', province: 'TO', valid_until: null },
        {
          code: '401001501',
          name: 'ABBADIA ALPINA',
          kind: 'municipality',
          province: 'TO',
          valid_until: '1983-12-31',
        },
        { code: '100000219', name: 'REGNO UNITO', kind: 'state', province: null, valid_until: null },
      ],
      document_types: [
        { code: 'IDENT', name: "CARTA DI IDENTITA'" },
        { code: 'PORM5', name: "PORTO D'ARMI" },
      ],
    })
  })

  it('may be the one of the web service, with semicolons, a mark and Windows line ends', () => {
    const luoghi = file(
      'Luoghi.txt',
      '\uFEFFCodice;Descrizione;Provincia;DataFineVal\r\n412058091;ROMA;RM;\r\n100000100;ITALIA;ES;\r\n',
    )
    const { places } = readTables([
      luoghi,
      DOCUMENTI,
      file('tipi.csv', 'Codice;Descrizione\r\n16;OSPITE SINGOLO\r\n'),
    ])
    expect(places.map(({ name, kind }) => [name, kind])).toEqual([
      ['ROMA', 'municipality'],
      ['ITALIA', 'state'],
    ])
  })

  it('may have no headings, quotation marks in names, and the code page of Windows', () => {
    const content = Buffer.from('404021004;APPIANO "STRADA";BZ;\n404021005;FORLÌ;FC;\n', 'latin1')
    const { places } = readTables([{ name: 'comuni.txt', content }, STATI, DOCUMENTI])
    expect(places.map(({ name }) => name)).toEqual(['APPIANO "STRADA"', 'FORLÌ', 'REGNO UNITO'])
  })

  it('of the emulator are read like those', () => {
    expect(readTables(tableFiles())).toEqual(SAMPLE_TABLES)
  })

  it('may have a row twice', () => {
    expect(readTables([...ALL, COMUNI]).places).toHaveLength(3)
  })

  it.each([
    [[STATI, DOCUMENTI], 'There are no municipalities.'],
    [[COMUNI, DOCUMENTI], 'There are no states.'],
    [[COMUNI, STATI], 'There are no types of documents.'],
    [
      [...ALL, file('x.csv', 'Codice,Descrizione\nABC,X\n')],
      'x.csv: row 1 after the headings has no code or no name.',
    ],
    [
      [...ALL, file('x.csv', 'Codice,Descrizione\nIDENT,\n')],
      'x.csv: row 1 after the headings has no code or no name.',
    ],
    [[...ALL, file('x.csv', 'Codice,D,P,F\n401001002,X,TO,1983-12-31\n')], '“1983-12-31” is no day.'],
  ])('are refused if something is wrong %#', (files, message) => {
    expect(() => readTables(files)).toThrow(message)
  })

  it('come out of an archive', () => {
    const archive = zipSync({
      'TABELLE/comuni.csv': COMUNI.content,
      'leggimi.pdf': new Uint8Array(3),
      'STATI.TXT': STATI.content,
    })
    expect(unpackTables(archive).map(({ name }) => name)).toEqual(['TABELLE/comuni.csv', 'STATI.TXT'])
    expect(() => unpackTables(new TextEncoder().encode('no'))).toThrow('This is no zip archive.')
    expect(['a.csv', 'A.TXT', 'a.pdf', 'csv'].map(isTableFile)).toEqual([true, true, false, false])
  })

  it('are compared with the codes of states', () => {
    expect(statesWithoutRow(SAMPLE_TABLES)).toEqual([])
    const ended = SAMPLE_TABLES.places.map((place) =>
      place.code === STATE_CODES['GBR'] ? { ...place, valid_until: '2020-01-31' } : place,
    )
    expect(statesWithoutRow({ places: ended, document_types: [] })).toEqual(['GBR'])
  })
})

describe('a municipality is found', () => {
  const found = (text: string, on?: string) =>
    sampleTables
      .searchMunicipalities(text, { on, limit: 4 })
      .map(({ name, province }) => `${name} (${province})`)

  it.each([
    ['agl', ["AGLIE' (TO)"]],
    ['Agliè', ["AGLIE' (TO)"]],
    ['TERM', ['ABANO TERME (PD)', 'ACQUI TERME (AL)']],
    ["acquaviva d'i", ["ACQUAVIVA D'ISERNIA (CB)", "ACQUAVIVA D'ISERNIA (IS)"]],
    ['  ', []],
    ['xyz', []],
  ])('by %j', (text, names) => {
    expect(found(text)).toEqual(names)
  })

  it('by its beginning before others, and never more than asked for', () => {
    expect(found('alb')).toEqual(['ALBA (CN)', 'ALBENGA (SV)', 'ALBEROBELLO (BA)'])
    expect(found('a')).toHaveLength(4)
    expect(found('al')[0]).toBe('ALA (TN)')
  })

  it('once, although its name ends with what was searched', () => {
    expect(found('terme')).toEqual(['ABANO TERME (PD)', 'ACQUI TERME (AL)'])
  })

  it('in the order of names, whatever the order of the table, and those of one name in that order', () => {
    const town = (name: string, code: string) => ({
      code,
      name,
      kind: 'municipality' as const,
      province: 'TO',
      valid_until: null,
    })
    const places = [town('BRA', '3'), town('ALBA', '2'), town('ALA', '9'), town('ALBA', '1')]
    const tables = alloggiatiTables({ places, document_types: [] })
    const codes = (text: string) => tables.searchMunicipalities(text, { limit: 9 }).map(({ code }) => code)
    expect([codes('a'), codes('alba')]).toEqual([
      ['9', '2', '1'],
      ['2', '1'],
    ])
  })

  it('if it existed on the day', () => {
    expect(found('agrate', '1990-01-01')).toHaveLength(2)
    expect(found('agrate', '2010-01-01')).toEqual(['AGRATE BRIANZA (MB)'])
  })
})
