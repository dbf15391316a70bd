import { tableFiles } from '@stayward/integrations/authorities/alloggiati/emulator/table-files.emulator'
import { alloggiatiTables } from '@stayward/integrations/authorities/alloggiati/place-tables'
import type { TableFile } from '@stayward/integrations/authorities/alloggiati/read-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findAlloggiatiRows, searchMunicipalities } from '../../properties/geo/alloggiati-tables.queries.ts'
import { importAlloggiatiTables } from './import-tables.service.ts'

let app: TestApp
const db = () => app.services.db

const file = (name: string, rows: readonly (readonly string[])[]): TableFile => ({
  name,
  content: new TextEncoder().encode(rows.map((cells) => cells.join(';')).join('\r\n')),
})
const SAMPLE = tableFiles()

beforeAll(async () => {
  app = await createTestApp()
  await importAlloggiatiTables(db(), SAMPLE)
})
afterAll(() => app.close())

describe('imported tables', () => {
  it('are counted, and replaced by those of the next import', async () => {
    const less = [
      file('luoghi.csv', [
        ['412058091', 'ROMA', 'RM', ''],
        ['100000100', 'ITALIA', 'ES', ''],
      ]),
      file('documenti.csv', [['IDENT', "CARTA D'IDENTITA'"]]),
    ]
    const imported = await importAlloggiatiTables(db(), less)
    expect(imported).toMatchObject({ municipalities: 1, states: 1, document_types: 1 })
    expect(imported.missing).toContain('GBR')
    expect(imported.missing).not.toContain('ITA')
    expect(await findAlloggiatiRows(db(), { codes: ['401001001'], names: [] })).toMatchObject({
      places: [],
      document_types: [{ code: 'IDENT' }],
    })
    expect(await importAlloggiatiTables(db(), SAMPLE)).toMatchObject({ missing: [], document_types: 7 })
  })

  it('stay as they are when a file is wrong', async () => {
    await expect(
      importAlloggiatiTables(db(), [file('x.csv', [['412058091', 'ROMA', 'RM', '']])]),
    ).rejects.toThrow('There are no states.')
    expect(await searchMunicipalities(db(), 'roma', { on: null, limit: 5 })).toHaveLength(1)
  })

  it('give the rows that a party needs', async () => {
    const rows = await findAlloggiatiRows(db(), {
      codes: ['412058091'],
      names: ['Abbadia alpina', 'aglie’', ' '],
    })
    expect(rows.places.map(({ name }) => name).toSorted()).toEqual(['ABBADIA ALPINA', "AGLIE'", 'ROMA'])
    const tables = alloggiatiTables(rows)
    expect(tables.place('412058091')?.province).toBe('RM')
    expect(tables.municipalitiesNamed('Abbadia Alpina', 'TO')).toMatchObject([{ valid_until: '1983-12-31' }])
    expect(tables.hasDocumentType('IDELE')).toBe(true)
  })
})

describe('municipalities are found', () => {
  const found = async (text: string, on: string | null = null) =>
    (await searchMunicipalities(db(), text, { on, limit: 4 })).map(
      ({ name, province }) => `${name} (${province})`,
    )

  it.each([
    ['Agliè', ["AGLIE' (TO)"]],
    ['TERM', ['ABANO TERME (PD)', 'ACQUI TERME (AL)']],
    ['alb', ['ALBA (CN)', 'ALBENGA (SV)', 'ALBEROBELLO (BA)']],
    ['GBR', []],
    ['%', []],
  ])('by %j', async (text, names) => {
    expect(await found(text)).toEqual(names)
  })

  it('if they existed on the day', async () => {
    expect(await found('agrate', '2009-06-29')).toHaveLength(2)
    expect(await found('agrate', '2009-06-30')).toEqual(['AGRATE BRIANZA (MB)'])
  })

  it('never more than asked for', async () => {
    expect(await found('a')).toHaveLength(4)
  })
})
