import { expect, it } from 'vitest'
import { ruleTotalInputs, totalsOfRule } from './rule-totals'

it('counts from the reader’s midnight, also across the end of summer time', () => {
  const { coming, past } = ruleTotalInputs({ today: '2026-10-20', time_zone: 'Europe/Madrid' })
  expect([past.from, coming.to]).toEqual(['2026-10-05T22:00:00.000Z', '2026-11-03T23:00:00.000Z'])
})

it('adds up the states that mean the same for a rule, and leaves out other rules', () => {
  const totals = [
    { rule_id: 'a', state: 'planned', total: 3 },
    { rule_id: 'a', state: 'sending', total: 1 },
    { rule_id: 'a', state: 'delivered', total: 5 },
    { rule_id: 'a', state: 'sent', total: 2 },
    { rule_id: 'a', state: 'unknown', total: 1 },
    { rule_id: 'b', state: 'held', total: 9 },
  ] as const
  expect(totalsOfRule('a', [...totals])).toEqual({ coming: 4, held: 0, sent: 7, failed: 1 })
  expect(totalsOfRule('b', [...totals])).toEqual({ coming: 0, held: 9, sent: 0, failed: 0 })
})
