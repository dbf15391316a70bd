import { expect, it } from 'vitest'
import { groupMessages, obstructedFirst } from './message-groups'

const planned = (id: string, rule_id: string | null = 'reminder') => ({
  id,
  rule_id,
  name: rule_id,
  state: 'planned' as const,
  fault: null,
  skipped_reason: null,
  held_reason: null,
  missing_variables: [],
})
const shapeOf = (messages: Parameters<typeof groupMessages<ReturnType<typeof planned>>>[0]) =>
  groupMessages(messages).map(({ items }) => items.map(({ id }) => id).join(''))

it('makes one line of three or more of a rule, where the first of them was', () => {
  expect(
    shapeOf([planned('a'), planned('b', 'code'), planned('c'), planned('d'), planned('e', 'code')]),
  ).toEqual(['acd', 'b', 'e'])
  expect(shapeOf([planned('a'), planned('b')])).toEqual(['a', 'b'])
})

it('keeps apart what is not equally far, what has another reason, and what people wrote', () => {
  const skipped = (id: string, skipped_reason: 'due_before' | 'by_host') => ({
    ...planned(id),
    state: 'skipped' as const,
    skipped_reason,
  })
  const groups = groupMessages([
    ...['a', 'b', 'c'].map((id) => skipped(id, 'due_before')),
    ...['d', 'e', 'f'].map((id) => planned(id)),
    ...['g', 'h', 'i'].map((id) => planned(id, null)),
  ])
  expect(groups.map(({ items }) => items.length)).toEqual([3, 3, 1, 1, 1])
})

it('begins a day with what cannot be sent, and keeps the order otherwise', () => {
  const obstructed = { held_reason: 'no_address' as const }
  const day = [
    { id: 'a', held_reason: null },
    { id: 'b', ...obstructed },
    { id: 'c', held_reason: null },
  ]
  expect(obstructedFirst([...day, { id: 'd', ...obstructed }]).map(({ id }) => id)).toEqual([
    'b',
    'd',
    'a',
    'c',
  ])
})
