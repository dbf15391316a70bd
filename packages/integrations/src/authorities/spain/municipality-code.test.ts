import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { sixDigitCode } from './municipality-code.ts'

const Rows = z.array(z.object({ ine_code: z.string(), control_digit: z.string() }))

it('gives the six digits of Barcelona, Girona and Lleida', () => {
  expect(['08019', '17079', '25120'].map(sixDigitCode)).toEqual(['080193', '170792', '251207'])
})

it('gives the check digit that INE lists, for every municipality', () => {
  const list = new URL('../../../../db/src/seed/geo/data/cities-es.csv', import.meta.url)
  const rows = Rows.parse(parse(readFileSync(list), { columns: true, bom: true }))
  expect(rows.length).toBeGreaterThan(8_000)
  expect(
    rows.filter(({ ine_code, control_digit }) => sixDigitCode(ine_code) !== ine_code + control_digit),
  ).toEqual([])
})
