import type { MonthlyStatement } from '@stayward/contract/statements/monthly-statement'
import { describe, expect, it } from 'vitest'
import { draftsOf, dueInAll, partsOf, sortValueOf, stateOf } from './owner-months'

const draft: MonthlyStatement = {
  property_owner_id: 'ana',
  owner_name: 'Ana',
  email: null,
  month: '2027-03',
  number: null,
  issued_at: null,
  issued_by: null,
  status: 'draft',
  content_hash: 'hash',
  allowed_actions: [{ action: 'issue', allowed: true, reason: null }],
  properties: [{ property_id: 'attic', name: 'Attic' }],
  lines: 2,
  totals: [],
  stays_without_amount: 0,
  mailed_to: null,
  last_read_at: null,
}
const running: MonthlyStatement = {
  ...draft,
  allowed_actions: [{ action: 'issue', allowed: false, reason: 'statement.month_not_over' }],
}
const issued: MonthlyStatement = { ...draft, status: 'issued', number: 1 }

const total = (currency: string, amount: string) => ({
  currency,
  amount,
  revenue: '0.00',
  management: '0.00',
  expenses: '0.00',
  corrections: '0.00',
})

describe('how far a statement is', () => {
  it.each([
    ['draft', draft],
    ['running', running],
    ['nothing', { ...draft, lines: 0 }],
    ['none', { ...draft, lines: 0, properties: [] }],
    // What an owner without properties is still owed.
    ['draft', { ...draft, properties: [] }],
    ['issued', issued],
    ['mailed', { ...issued, mailed_to: 'ana@example.com' }],
    ['read', { ...issued, last_read_at: '2027-04-02T10:00:00.000Z' }],
  ] satisfies [string, MonthlyStatement][])('is %s', (state, statement) => {
    expect(stateOf(statement)).toBe(state)
  })

  it('offers to issue what has lines and can be issued', () => {
    expect(draftsOf([draft, running, issued, { ...draft, lines: 0 }])).toEqual([draft])
  })

  it('sorts amounts by their size and not as text', () => {
    const dueOf = (amount: string) => sortValueOf({ ...draft, totals: [total('EUR', amount)] }, 'due')
    expect([dueOf('-20.00'), dueOf('100.00'), sortValueOf(draft, 'due')]).toEqual([-20, 100, null])
  })
})

it('adds up each currency alone, and what owners owe against what they get', () => {
  const of = (...totals: ReturnType<typeof total>[]) => ({ totals })
  expect(
    dueInAll([
      of(total('EUR', '0.10'), total('JPY', '500')),
      of(total('EUR', '0.20')),
      of(total('EUR', '-1.00')),
    ]),
  ).toEqual([
    { currency: 'EUR', amount: '-0.70' },
    { currency: 'JPY', amount: '500' },
  ])
})

it('has a column for corrections only while there are some', () => {
  const usual = { totals: [total('EUR', '10.00')] }
  const corrected = { totals: [{ ...total('JPY', '10'), corrections: '-5' }] }
  expect(partsOf([usual])).toEqual(['revenue', 'management', 'expenses'])
  expect(partsOf([usual, corrected])).toEqual(['revenue', 'management', 'expenses', 'corrections'])
})
