import { expect, it } from 'vitest'
import { FIRST_GOAL, isGivenUp, isReadOn, nextGoal } from './read-on'

const reading = { hasNextPage: true, pages: 1, lines: 1, isFirstDayWhole: true }

it('reads on until there is a screenful of lines and the first day is whole', () => {
  expect(isReadOn(reading, FIRST_GOAL)).toBe(true)
  expect(isReadOn({ ...reading, lines: 12, isFirstDayWhole: false }, FIRST_GOAL)).toBe(true)
  expect(isReadOn({ ...reading, lines: 12 }, FIRST_GOAL)).toBe(false)
  expect(isReadOn({ ...reading, hasNextPage: false }, FIRST_GOAL)).toBe(false)
})

it('stops after twenty pages until somebody asks for more', () => {
  const tired = { ...reading, pages: 20 }
  expect(isReadOn(tired, FIRST_GOAL)).toBe(false)
  expect(isGivenUp(tired, FIRST_GOAL)).toBe(true)
  expect(isGivenUp({ ...tired, hasNextPage: false }, FIRST_GOAL)).toBe(false)
  expect(isGivenUp({ ...tired, lines: 12 }, FIRST_GOAL)).toBe(false)
  expect(isReadOn(tired, nextGoal(tired))).toBe(true)
})

it('adds another screenful when somebody asks for more', () => {
  const shown = { ...reading, lines: 15, pages: 3 }
  expect(isReadOn({ ...shown, lines: 26 }, nextGoal(shown))).toBe(true)
  expect(isReadOn({ ...shown, lines: 27 }, nextGoal(shown))).toBe(false)
})
