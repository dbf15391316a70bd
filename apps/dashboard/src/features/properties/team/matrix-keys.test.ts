import { describe, expect, it } from 'vitest'
import { placeAfter, placeIn, placeKey, placeOf } from './matrix-keys.ts'

const size = { rows: 4, columns: 3 }
const press = (row: number, column: number, key: string, isControl = false) =>
  placeAfter({ row, column }, { key, isControl }, size)

describe('arrows', () => {
  it('walk to the neighbour', () => {
    expect(press(2, 1, 'ArrowUp')).toEqual({ row: 1, column: 1 })
    expect(press(2, 1, 'ArrowDown')).toEqual({ row: 3, column: 1 })
    expect(press(2, 1, 'ArrowLeft')).toEqual({ row: 2, column: 0 })
    expect(press(2, 1, 'ArrowRight')).toEqual({ row: 2, column: 2 })
  })

  it('stop at the edges', () => {
    expect(press(3, 2, 'ArrowDown')).toEqual({ row: 3, column: 2 })
    expect(press(3, 2, 'ArrowRight')).toEqual({ row: 3, column: 2 })
    expect(press(0, 2, 'ArrowUp')).toEqual({ row: 0, column: 2 })
    expect(press(2, 0, 'ArrowLeft')).toEqual({ row: 2, column: 0 })
  })

  it('never lead to the corner', () => {
    expect(press(1, 0, 'ArrowUp')).toEqual({ row: 1, column: 0 })
    expect(press(0, 1, 'ArrowLeft')).toEqual({ row: 0, column: 1 })
  })
})

describe('other keys', () => {
  it('lead to the ends of a row, and with Control to those of the matrix', () => {
    expect(press(2, 1, 'Home')).toEqual({ row: 2, column: 0 })
    expect(press(2, 1, 'End')).toEqual({ row: 2, column: 2 })
    expect(press(2, 1, 'Home', true)).toEqual({ row: 1, column: 0 })
    expect(press(1, 0, 'End', true)).toEqual({ row: 3, column: 2 })
  })

  it('turn pages without leaving the rows of people', () => {
    expect(press(3, 1, 'PageUp')).toEqual({ row: 1, column: 1 })
    expect(press(1, 1, 'PageDown')).toEqual({ row: 3, column: 1 })
  })

  it('are left to the browser', () => {
    expect(press(1, 1, 'Enter')).toBeNull()
    expect(press(1, 1, 'a')).toBeNull()
  })
})

it('finds the nearest cell after rows and columns have gone', () => {
  expect(placeIn({ row: 9, column: 9 }, size)).toEqual({ row: 3, column: 2 })
  expect(placeIn({ row: 2, column: 5 }, { rows: 2, columns: 1 })).toEqual({ row: 1, column: 0 })
})

it('reads the place that an element carries', () => {
  expect(placeOf(placeKey({ row: 3, column: 12 }))).toEqual({ row: 3, column: 12 })
  expect(placeOf(undefined)).toBeNull()
  expect(placeOf('name')).toBeNull()
})
