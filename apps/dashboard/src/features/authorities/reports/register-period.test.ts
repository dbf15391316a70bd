import { expect, test } from 'vitest'
import { firstRegisterMonth, periodOfMonth, registerArrivalsInput } from './register-period'

test('the register opens with the month before for the first days of a month', () => {
  expect(firstRegisterMonth('2026-12-01')).toBe('2026-11')
  expect(firstRegisterMonth('2026-12-06')).toBe('2026-11')
  expect(firstRegisterMonth('2026-12-07')).toBe('2026-12')
  expect(firstRegisterMonth('2027-01-03')).toBe('2026-12')
})

test('the current month ends today, others on their last day', () => {
  expect(periodOfMonth('2026-12', '2026-12-19')).toEqual({ from: '2026-12-01', to: '2026-12-19' })
  expect(periodOfMonth('2026-11', '2026-12-19')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

test('arrivals of the last day are in the list, which excludes the day it ends on', () => {
  const input = registerArrivalsInput('p', { from: '2026-11-01', to: '2026-11-30' })
  expect(input).toMatchObject({ date: 'arrival', from: '2026-11-01', to: '2026-12-01' })
})
