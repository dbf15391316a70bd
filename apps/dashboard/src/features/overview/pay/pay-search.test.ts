import { expect, it } from 'vitest'
import { daysOfMonth, jobsInput, parsePaySearch, paySearchPath } from './pay-search'

const ID = '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06'
const parse = (query: string) => parsePaySearch(new URLSearchParams(query))

it('survives its URL, and leaves out what it does not know', () => {
  expect(paySearchPath(parse(`month=2027-02&person=${ID}`))).toBe(`/crew/pay?month=2027-02&person=${ID}`)
  expect(paySearchPath(parse(`property_id=${ID}`))).toBe(`/crew/pay?property_id=${ID}`)
  expect(paySearchPath(parse('person=nobody'))).toBe('/crew/pay?person=nobody')
  expect(paySearchPath(parse('month=2027-13&person=me'))).toBe('/crew/pay')
})

it('has whole months, over the end of a year', () => {
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2027-01-01' })
})

it('asks for the jobs of one person, of nobody in particular, or for all', () => {
  const days = { from: '2027-02-01', to: '2027-03-01', size: 50 }
  expect(jobsInput('2027-02', { person: ID, property_id: null })).toEqual({ ...days, person_id: ID })
  expect(jobsInput('2027-02', { person: 'nobody', property_id: null })).toEqual({ ...days, nobody: 'true' })
  expect(jobsInput('2027-02', { person: null, property_id: null })).toEqual(days)
  expect(jobsInput('2027-02', { person: null, property_id: ID })).toEqual({ ...days, property_id: [ID] })
})
