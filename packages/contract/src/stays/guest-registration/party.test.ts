import { describe, expect, it } from 'vitest'
import { ageOn, hasHead, isMinorOn, isPartyComplete, lastPlaceNeedsAdult, partyOf } from './party.ts'

const adult = { is_minor: false, relationship_code: null }
const child = { is_minor: true, relationship_code: 'HJ' as const }

const of = (guests_number: number) => ({ guests_number, guests_number_known: true })

describe('age', () => {
  it.each([
    ['2008-11-20', '2026-11-19', 17],
    ['2008-11-20', '2026-11-20', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-21', '2026-11-20', -1],
  ])('born %s is on %s %i years old', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age)
  })

  it('ends being a minor on the eighteenth birthday', () => {
    expect(isMinorOn('2008-11-20', '2026-11-19')).toBe(true)
    expect(isMinorOn('2008-11-20', '2026-11-20')).toBe(false)
  })
})

describe('a party', () => {
  it('is complete with everyone registered, an adult and a relationship for each minor', () => {
    expect(isPartyComplete(partyOf(of(2), [adult, child]))).toBe(true)
  })

  it('is incomplete while a guest is missing', () => {
    expect(isPartyComplete(partyOf(of(3), [adult, child]))).toBe(false)
  })

  it('is incomplete without an adult', () => {
    expect(isPartyComplete(partyOf(of(2), [child, child]))).toBe(false)
  })

  it('is incomplete while a minor has no relationship', () => {
    expect(isPartyComplete(partyOf(of(2), [adult, { ...child, relationship_code: null }]))).toBe(false)
  })

  it('is incomplete while its size is unknown, even if the property is full', () => {
    const unknown = { guests_number: 2, guests_number_known: false }
    expect(isPartyComplete(partyOf(unknown, [adult, child]))).toBe(false)
    expect(lastPlaceNeedsAdult(partyOf(unknown, [child]), child)).toBe(true)
  })

  it('keeps its last place for an adult', () => {
    expect(lastPlaceNeedsAdult(partyOf(of(2), [child]), child)).toBe(true)
    expect(lastPlaceNeedsAdult(partyOf(of(1), []), child)).toBe(true)
  })

  it('gives its last place to a minor once an adult is there, and to any adult', () => {
    expect(lastPlaceNeedsAdult(partyOf(of(2), [adult]), child)).toBe(false)
    expect(lastPlaceNeedsAdult(partyOf(of(2), [child]), adult)).toBe(false)
    expect(lastPlaceNeedsAdult(partyOf(of(3), [child]), child)).toBe(false)
  })
})

describe('who heads a party', () => {
  const guests = [
    { id: 'child', is_minor: true },
    { id: 'first', is_minor: false },
    { id: 'second', is_minor: false },
  ]

  it('is the first adult: a guest has a head if another adult registered before', () => {
    expect(hasHead([], null)).toBe(false)
    expect(hasHead([{ id: 'child', is_minor: true }], null)).toBe(false)
    expect(hasHead(guests, null)).toBe(true)
    expect(guests.map(({ id }) => hasHead(guests, id))).toEqual([false, false, true])
  })
})
