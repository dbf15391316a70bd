import { keysOf } from '@stayward/contract/kernel/keys'
import { describe, expect, it } from 'vitest'
import { AUTHORITY_ROUNDS } from '../testing/authority-rounds.ts'
import type { ReportFacts } from './reported-stay.ts'
import { playRounds } from '../testing/rounds.ts'

describe.each(keysOf(AUTHORITY_ROUNDS))('what check-in accepts for %s', (authority) => {
  it('is written, accepted, and read as the guests said it, in a hundred random reports', async () => {
    const outcome = await playRounds(AUTHORITY_ROUNDS[authority], 100, 1)
    expect(outcome.faults).toEqual([])
    expect(outcome.documents).toBe(100)
  })
})

it.each(keysOf(AUTHORITY_ROUNDS))('notices a report to %s that says something else', async (authority) => {
  const { write, ...rounds } = AUTHORITY_ROUNDS[authority]
  const elsewhere = (facts: ReportFacts): ReportFacts => ({
    ...facts,
    guests: facts.guests.map((guest) => ({ ...guest, nationality_country_code: 'CHL' })),
  })
  const outcome = await playRounds({ ...rounds, write: (facts) => write(elsewhere(facts)) }, 5, 1)
  expect(outcome.faults).toHaveLength(outcome.guests)
})

it('notices a report that is not written, and one that is refused', async () => {
  const { mossos } = AUTHORITY_ROUNDS
  const unwritten = await playRounds({ ...mossos, write: () => ({ errors: [] }) }, 2, 1)
  expect(unwritten.faults).toEqual([
    expect.stringContaining('not written'),
    expect.stringContaining('not written'),
  ])
  const refused = await playRounds({ ...mossos, write: () => ({ text: '2|', transliterated: [] }) }, 1, 1)
  expect(refused.faults).toEqual([expect.stringContaining('refused: Capçalera incorrecta.')])
})
