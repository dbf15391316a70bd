import { expect, it } from 'vitest'
import { sortRows } from './sorting'

const rows = [
  { name: 'Ático 10', amount: 5 },
  { name: 'zoco', amount: null },
  { name: 'atico 9', amount: -20 },
  { name: 'Ñora', amount: 5 },
]
type Row = (typeof rows)[number]
const valueOf = (row: Row, column: 'name' | 'amount') => row[column]
const names = (column: 'name' | 'amount', isDescending: boolean) =>
  sortRows(rows, { column, isDescending }, valueOf, 'es').map(({ name }) => name)

it('sorts names as people do: accents, capitals and numbers', () => {
  expect(names('name', false)).toEqual(['atico 9', 'Ático 10', 'Ñora', 'zoco'])
  expect(names('name', true)).toEqual(['zoco', 'Ñora', 'Ático 10', 'atico 9'])
})

it('sorts numbers by size, keeps equal ones in their order, and what is unknown last both ways', () => {
  expect(names('amount', false)).toEqual(['atico 9', 'Ático 10', 'Ñora', 'zoco'])
  expect(names('amount', true)).toEqual(['Ático 10', 'Ñora', 'atico 9', 'zoco'])
})
