import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { copiedParts, readSnapshot } from './read-snapshot.ts'
import { PART_BYTES } from './row-parts.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('reads on after a table that ends while its reader is busy', async () => {
  // A little more than a part: the rest arrives while the first part is being written elsewhere.
  const rows = Math.ceil((PART_BYTES + 100_000) / 1000)
  const copy = `copy (select repeat('x', 999) from generate_series(1, ${rows})) to stdout`
  const answer = await readSnapshot(database.url, async ({ sql }) => {
    let bytes = 0
    for await (const part of copiedParts(sql, copy)) {
      bytes += part.length
      await setTimeout(200)
    }
    const [next] = await sql<{ one: number }[]>`select 1 as one`
    return { bytes, next }
  })
  expect(answer).toEqual({ bytes: rows * 1000, next: { one: 1 } })
})
