import { expect, it } from 'vitest'
import { anchorIn } from './anchor-in'

it('reads what a URL names, however it is written', () => {
  expect(['', '#', '#arrival', '#cobro%20y%20a%C3%B1o', '#%', '#100%25%'].map(anchorIn)).toEqual([
    '',
    '',
    'arrival',
    'cobro y año',
    '%',
    '100%25%',
  ])
})
