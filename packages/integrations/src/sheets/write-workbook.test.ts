import { read } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Cell, CellType, SheetTable } from './sheet-table.ts'
import { writeWorkbook } from './write-workbook.ts'

async function* pagesOf(...pages: Cell[][][]) {
  yield* pages
}

const tableOf = (types: CellType[], ...pages: Cell[][][]): SheetTable => ({
  title: 'Bookings & <more>',
  columns: types.map((type) => ({ heading: `The ${type}`, type })),
  pages: pagesOf(...pages),
})

async function bytesOf(table: SheetTable): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of writeWorkbook(table)) parts.push(part)
  return Buffer.concat(parts)
}

/** The cells of a workbook, as another program reads them. */
async function cellsOf(table: SheetTable) {
  const { SheetNames, Sheets } = read(await bytesOf(table), { cellDates: true, UTC: true, dense: true })
  const sheet = Sheets[SheetNames[0] ?? '']
  return { name: SheetNames[0], rows: (sheet?.['!data'] ?? []).map((row) => row.map((cell) => cell?.v)) }
}

const dateOf = (text: string) => new Date(text)

it('has the headings and the rows of all pages, each cell as what it is', async () => {
  const types: CellType[] = ['text', 'number', 'amount', 'flag', 'day', 'time']
  const first = ['Ana', 3, '1020.50', true, '2026-12-05', '2026-12-05T16:00:00+01:00']
  const second = [null, -1, '0', false, null, null]
  const { name, rows } = await cellsOf(
    tableOf(types, [first, second], [], [['Zoé', 0, '48000', null, null, null]]),
  )
  expect(name).toBe('Bookings & <more>')
  expect(rows).toEqual([
    ['The text', 'The number', 'The amount', 'The flag', 'The day', 'The time'],
    // What the clock at the property shows, since cells have no zone.
    ['Ana', 3, 1020.5, true, dateOf('2026-12-05T00:00:00Z'), dateOf('2026-12-05T16:00:00Z')],
    [undefined, -1, 0, false],
    ['Zoé', 0, 48000],
  ])
})

it('is a workbook without rows as well', async () => {
  expect((await cellsOf(tableOf(['text'], []))).rows).toEqual([['The text']])
})

it('keeps days before spreadsheets begin to count as text', async () => {
  const { rows } = await cellsOf(tableOf(['day'], [['1899-05-01'], ['1900-02-28'], ['1900-03-01']]))
  expect(rows.flat().slice(1)).toEqual(['1899-05-01', '1900-02-28', dateOf('1900-03-01T00:00:00Z')])
})

it('marks texts that look like formulas as texts, and writes no formula', async () => {
  const formulas = ['=1+1', '+cmd', '-2', '@SUM(A1)', '\t=1']
  const table = () =>
    tableOf(
      ['text'],
      [...formulas, '+34612345678', 'Anna-Maria'].map((text) => [text]),
    )
  expect((await cellsOf(table())).rows.flat().slice(1)).toEqual([...formulas, '+34612345678', 'Anna-Maria'])
  const parts = unzipSync(await bytesOf(table()))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())
  expect(sheet).not.toContain('<f')
  const marked = [...styles.matchAll(/<xf[^>]*>/g)]
    .slice(1)
    .findIndex(([xf]) => xf.includes('quotePrefix="1"'))
  expect([...sheet.matchAll(/ s="(\d)" t="inlineStr"/g)].map(([, style]) => Number(style))).toEqual([
    1,
    ...formulas.map(() => marked),
    0,
    0,
  ])
})

it('holds any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 50 }), async (text) => {
      const { rows } = await cellsOf(tableOf(['text'], [[`a${text}z`]]))
      // oxlint-disable-next-line no-control-regex -- what XML cannot hold
      const kept = text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      expect(String(rows[1]?.[0]).replaceAll('\r\n', '\n').replaceAll('\r', '\n')).toBe(
        `a${kept}z`.replaceAll('\r\n', '\n').replaceAll('\r', '\n'),
      )
    }),
    { numRuns: 300, examples: [['_x0041_'], ['<&>"'], [']]>'], ['\u0000\uFFFF']] },
  )
})

it('shortens a text that no cell can hold', async () => {
  const { rows } = await cellsOf(tableOf(['text'], [['x'.repeat(40_000)]]))
  expect(rows[1]?.[0]).toBe('x'.repeat(32_767))
})

it('is made page by page', async () => {
  let made = 0
  async function* slowPages() {
    for (; made < 200; made++) yield Array.from({ length: 100 }, () => [`${Math.random()}`])
  }
  const parts = writeWorkbook({ title: 'x', columns: [{ heading: 'x', type: 'text' }], pages: slowPages() })
  await parts.next()
  expect(made).toBeLessThan(50)
  await parts.return(undefined)
})
