import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

it('reads rows by column', () => {
  expect(readCsv('countries.csv', ['alpha2', 'name_es'])[0]).toMatchObject({
    alpha2: 'AD',
    name_es: 'Andorra',
  })
})

it('names the file and the columns it needs', () => {
  expect(() => readCsv('countries.csv', ['alpha2', 'capital'])).toThrow(
    'countries.csv needs the columns alpha2, capital',
  )
})
