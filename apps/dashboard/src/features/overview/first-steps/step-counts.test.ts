import { expect, it } from 'vitest'
import { stepCounts } from './step-counts'

it('counts a step as done only at all properties', () => {
  const steps = [
    { is_done: true, properties: null },
    { is_done: true, properties: { covered: 3, all: 3 } },
    { is_done: true, properties: { covered: 9, all: 69 } },
    { is_done: false, properties: null },
    { is_done: false, properties: { covered: 2, all: 69 } },
    { is_done: false, properties: { covered: 0, all: 69 } },
  ]
  expect(stepCounts(steps)).toEqual({ done: 2, partly: 2, all: 6 })
  expect(stepCounts([])).toEqual({ done: 0, partly: 0, all: 0 })
})
