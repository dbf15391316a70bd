import { expect, it } from 'vitest'
import { writeCsv } from './write-csv.ts'
import type { Cell } from './sheet-table.ts'

async function* pagesOf(...pages: Cell[][][]) {
  yield* pages
}

const columns = [
  { heading: 'Name', type: 'text' },
  { heading: 'Amount', type: 'amount' },
] as const

async function textOf(separator: ',' | ';', ...pages: Cell[][][]): Promise<string> {
  let text = ''
  for await (const part of writeCsv({ title: '', columns, pages: pagesOf(...pages) }, separator))
    text += Buffer.from(part).toString()
  return text
}

it('begins with the mark and the headings, once', async () => {
  const text = await textOf(',', [['=Ana', '1020.50']], [['Zoé', null]])
  expect(text).toBe("\uFEFFName,Amount\r\n'=Ana,1020.50\r\nZoé,\r\n")
})

it('has headings without rows as well', async () => {
  expect(await textOf(',')).toBe('\uFEFFName,Amount\r\n')
  expect(await textOf(',', [])).toBe('\uFEFFName,Amount\r\n')
})

it('writes decimal commas in amounts beside semicolons, and nowhere else', async () => {
  expect(await textOf(';', [['1.5', '1020.50']])).toBe('\uFEFFName;Amount\r\n1.5;"1020,50"\r\n')
})
