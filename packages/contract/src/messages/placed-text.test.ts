import { expect, it } from 'vitest'
import { isMessageAddress, piecesOf, placedText } from './placed-text.ts'

it('keeps a place for each value, in order', () => {
  const { text, variables } = placedText('**{{greeting}}** in {{property_name|our house}}{{nights}}')
  expect(variables.map(({ name, fallback }) => [name, fallback])).toEqual([
    ['greeting', null],
    ['property_name', 'our house'],
    ['nights', null],
  ])
  expect(text).toMatch(/^\*\*.+\*\* in /)
  expect(piecesOf(text)).toEqual(['**', 0, '** in ', 1, 2])
})

it('has no places that were typed', () => {
  const { text, variables } = placedText('\uE0000\uE001 {{nights}}')
  expect(variables).toHaveLength(1)
  expect(piecesOf(text)).toEqual(['0 ', 0])
  expect(piecesOf('')).toEqual([])
})

it('leads to the web, to mail and to phones only', () => {
  const leads = ['https://a.example', 'http://a.example', 'mailto:a@example.com', 'tel:+34600000000']
  expect(leads.filter(isMessageAddress)).toEqual(leads)
  expect(['javascript:alert(1)', 'data:text/html,x', '/a', ''].filter(isMessageAddress)).toEqual([])
})
