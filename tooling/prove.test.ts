import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { growth } from './src/prove/memory.ts'
import { percentile } from './src/prove/outcomes.ts'
import { Ledger } from './src/prove/ledger.ts'
import { openWorkplace, proveFault } from './src/prove/prove.ts'
import { startProvingGround } from './src/prove/proving-ground.ts'
import type { Progress } from './src/progress.ts'

const ROUNDS = 3
/** No caller may be without an acknowledged change for longer than this, whatever else this machine does. */
const LONGEST_GAP_MS = 15_000

const silent: Progress = { step: (_title, work) => work(), line: () => {} }

test('restarts of PostgreSQL under load lose nothing, double nothing and end no server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stayward-restarts-'))
  try {
    await using ground = await startProvingGround(silent, new AbortController().signal, join(folder, 'log'))
    const fault = { name: 'PostgreSQL restarts', happen: () => ground.restartDatabase() }
    const outcome = await proveFault(ground, await openWorkplace(ground.stack), fault, ROUNDS)
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, wrong: [], deaths: [] })
    expect(outcome.gaps).toHaveLength(ROUNDS)
    expect(Math.max(...outcome.gaps)).toBeLessThan(LONGEST_GAP_MS)
    expect(outcome.acknowledged).toBeGreaterThan(ROUNDS)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 180_000)

test('what was acknowledged and is not there is lost, and what is there twice is doubled', () => {
  const ledger = new Ledger()
  for (const name of ['a', 'b', 'c']) ledger.acknowledge(name)
  expect(ledger.compare(['a', 'b', 'c'])).toEqual({ lost: 0, doubled: 0 })
  expect(ledger.compare(['a', 'c', 'c', 'never acknowledged'])).toEqual({ lost: 1, doubled: 1 })
})

test('a refusal that says when to come again is no fault, and every other failure is', () => {
  const ledger = new Ledger()
  ledger.note('list', 200, null)
  ledger.note('list', 503, '5')
  expect(ledger.wrong).toEqual(new Map())
  for (const status of [401, 500, 503]) ledger.note('list', status, null)
  expect([...ledger.wrong.keys()]).toEqual(['list: 401', 'list: 500', 'list: 503 without Retry-After'])
})

test('percentiles are values that were measured', () => {
  expect(percentile([5, 1, 3], 50)).toBe(3)
  expect(percentile([5, 1, 3], 99)).toBe(5)
  expect(percentile([], 50)).toBe(0)
})

test('memory that was given back and taken again is flat, and what rises above all before is not', () => {
  const minutes = (worker: number[]) =>
    worker.map((held) => ({ api: 400, worker: held, dashboard: 600, checkin: 300 }))
  expect(growth(minutes([310, 320, 170, 200, 280, 285, 285, 285]))).toEqual([])
  expect(growth(minutes([165, 178, 190, 203, 216, 229, 242, 264]))).toEqual([
    'worker grew from 203 to 242 MB',
  ])
})
