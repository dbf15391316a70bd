import { expect, it } from 'vitest'
import type { Entry } from './entry'
import { outcomeOf, toldChanges } from './told-changes'

const told = (type: Entry['subject']['type'], changes: Entry['changes']) =>
  toldChanges({ subject: { type, id: 'one', label: null }, changes }).map(
    ({ field, before, after }) => `${field}: ${String(before)} → ${String(after)}`,
  )

it('tells what changed of a stay in the order of its days and people, without the instants behind them', () => {
  expect(
    told('booking', {
      from: { before: '2026-12-05T15:00:00Z', after: '2026-12-06T15:00:00Z' },
      guests_number: { before: 2, after: 3 },
      arrival_date: { before: '2026-12-05', after: '2026-12-06' },
      status: { before: 'tentative', after: 'confirmed' },
    }),
  ).toEqual(['arrival_date: 2026-12-05 → 2026-12-06', 'guests_number: 2 → 3'])
})

it('tells a value that was missing, and one that is cleared', () => {
  expect(told('booking', { guests_number: { before: null, after: 3 } })).toEqual(['guests_number: null → 3'])
  expect(told('booking', { arrival_time: { before: '15:00' } })).toEqual(['arrival_time: 15:00 → null'])
})

it('tells the fields of each type of thing, and not those of another', () => {
  const kind = { kind: { before: 'house', after: 'villa' } }
  expect(told('property', kind)).toEqual(['kind: house → villa'])
  expect(told('booking', kind)).toEqual([])
  expect(told('webhook', { status: { before: 'enabled', after: 'disabled' } })).toEqual([])
})

it('leaves out what did not change or cannot be said', () => {
  expect(told('account', { auto_cleaning_task: { before: true, after: true } })).toEqual([])
  expect(told('property', { name: { before: { en: 'Attic' }, after: 'Loft' } })).toEqual([])
  expect(told('booking', null)).toEqual([])
})

it('tells of a task that its texts and its checklist changed, which the entry does not say', () => {
  const changes = {
    title: { before: true, after: true },
    description: { before: true, after: false },
    checklist: { before: 0, after: 6 },
  }
  expect(told('task', changes)).toEqual([
    'title: true → true',
    'description: true → false',
    'checklist: 0 → 6',
  ])
  expect(told('task', { checklist: { before: 6, after: 6 } })).toEqual(['checklist: 6 → 6'])
})

it('says what became of what an entry does not say', () => {
  const text = (before: boolean, after: boolean) => outcomeOf({ kind: 'text', before, after })
  expect([text(true, true), text(false, true), text(true, false)]).toEqual(['changed', 'added', 'removed'])
  expect(outcomeOf({ kind: 'items', before: 6, after: 6 })).toBe('changed')
  expect(outcomeOf({ kind: 'items', before: 0, after: 6 })).toBeNull()
  expect(outcomeOf({ kind: 'plain', before: 1, after: 2 })).toBeNull()
})
