import { expect, it } from 'vitest'
import { withInserted } from './insert-at-cursor'

it('puts a value where the cursor is, or in place of what is selected', () => {
  expect(withInserted('Hello !', { start: 6, end: 6 }, '{{x}}')).toEqual({ text: 'Hello {{x}}!', end: 11 })
  expect(withInserted('Hello Ana!', { start: 6, end: 9 }, '{{x}}')).toEqual({ text: 'Hello {{x}}!', end: 11 })
  expect(withInserted('', { start: 0, end: 0 }, '{{x}}')).toEqual({ text: '{{x}}', end: 5 })
})
