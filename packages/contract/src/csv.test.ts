import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes what would end a cell', () => {
  expect(csvLine(['Ana', 'Pons, the "second"', null, 3, true, 'a\nb'])).toBe(
    'Ana,"Pons, the ""second""",,3,true,"a\nb"\r\n',
  )
})

it.each(['=1+1', '+34 600', '-2', '@SUM(A1)', '\tx', '\r=x'])('never runs %j', (cell) => {
  expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/)
})

it('leaves a negative number alone', () => expect(csvLine([-2])).toBe('-2\r\n'))

it.each(['+34', '+34600000000'])('leaves the phone number %s alone', (cell) =>
  expect(csvLine([cell])).toBe(`${cell}\r\n`),
)

it('parts cells as the spreadsheets of the language expect it, and quotes what would part them in another', () => {
  expect(csvLine(['Pons; Ana', 'Pons, Ana', '=1'], ';')).toBe(`"Pons; Ana";"Pons, Ana";'=1\r\n`)
})
