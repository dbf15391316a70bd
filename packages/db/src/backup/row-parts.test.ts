import { expect, it } from 'vitest'
import { countRows, rowParts } from './row-parts.ts'

async function* given(...rows: string[]) {
  for (const row of rows) yield await Promise.resolve(Buffer.from(row))
}

async function parts(limit: number, ...rows: string[]) {
  const found: string[] = []
  for await (const part of rowParts(given(...rows), limit)) found.push(part.toString())
  return found
}

it('cuts between rows, and never beyond the limit', async () => {
  expect(await parts(6, 'ab\n', 'cd\n', 'ef\n', 'g\n')).toEqual(['ab\ncd\n', 'ef\ng\n'])
  expect(await parts(5, 'ab\n', 'cd\n')).toEqual(['ab\n', 'cd\n'])
})

it('leaves a row whole that is longer than the limit', async () => {
  expect(await parts(4, 'a\n', 'longer\n', 'b\n')).toEqual(['a\n', 'longer\n', 'b\n'])
})

it('has no part for no rows', async () => {
  expect(await parts(4)).toEqual([])
})

it('counts rows by their ends', () => {
  expect([countRows(Buffer.from('')), countRows(Buffer.from('a\\n\n\nb\n'))]).toEqual([0, 3])
})
