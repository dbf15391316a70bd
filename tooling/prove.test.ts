import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { arrivalFaults } from './src/prove/arrivals.ts'
import { growth } from './src/prove/memory.ts'
import { percentile } from './src/prove/outcomes.ts'
import { Ledger } from './src/prove/ledger.ts'
import { openWorkplace, proveFault } from './src/prove/prove.ts'
import { startProvingGround } from './src/prove/proving-ground.ts'
import type { Progress } from './src/progress.ts'

const ROUNDS = 3
/** No caller may be without an acknowledged change for longer than this, whatever else this machine does. */
const LONGEST_GAP_MS = 40_000

const silent: Progress = { step: (_title, work) => work(), line: () => {} }

test(
  'restarts of PostgreSQL under load lose nothing, double nothing and end no server',
  { tags: ['thorough'], timeout: 360_000 },
  async () => {
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
  },
)

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

test('events at an address may come twice for each killed worker, and nothing else', () => {
  const arrival = (sequence: number, id = `id-${sequence}`, second = sequence) => ({
    address: '/1',
    sequence,
    id,
    timestamp: `2026-11-24T00:00:0${second}.000Z`,
  })
  const faults = (...arrivals: ReturnType<typeof arrival>[]) =>
    arrivalFaults(arrivals, { addresses: ['/1'], each: 3, kills: 1 })
  expect(faults(arrival(4), arrival(2), arrival(3), arrival(2))).toEqual([])
  expect(faults(arrival(2), arrival(3))).toEqual(['/1: 1 events are lost'])
  expect(faults(arrival(2), arrival(3), arrival(4), arrival(3), arrival(4))).toEqual([
    '/1: 2 events arrived again, although 1 workers were killed',
  ])
  expect(faults(arrival(2), arrival(3), arrival(4), arrival(3, 'other'))).toEqual([
    '/1: 1 events arrived again with another id',
  ])
  const unordered = ['/1: the numbers of 1 events do not say what happened before']
  expect(faults(arrival(2), arrival(3), arrival(5))).toEqual(unordered)
  expect(faults(arrival(2), arrival(3, 'id-3', 5), arrival(4))).toEqual(unordered)
  expect(arrivalFaults([], { addresses: ['/1', '/2'], each: 1, kills: 0 })).toHaveLength(2)
})
