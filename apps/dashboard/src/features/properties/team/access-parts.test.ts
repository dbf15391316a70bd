import { expect, it } from 'vitest'
import { accessParts, propertiesFrom } from './access-parts.ts'

const place = (id: string, ...tags: string[]) => ({
  id,
  name: `Flat ${id}`,
  city: 'Sevilla',
  tags,
  access_level: 'owner' as const,
})
const FLATS = [
  place('1', 'Centre', 'Lift'),
  place('2', 'centre', 'Lift'),
  place('3', 'Centre'),
  place('4', 'Beach'),
  place('5'),
]
const chosen = (...ids: string[]) => accessParts(new Set(ids), { isOfAll: false, isComplete: true }, FLATS)

it('says that somebody has all properties and future ones, with how many are missing', () => {
  const all = (isComplete: boolean) =>
    accessParts(new Set(['1', '2', '3']), { isOfAll: true, isComplete }, FLATS)
  expect(all(true)).toEqual([{ of: 'future', missing: 2 }])
  expect(all(false)).toEqual([{ of: 'future', missing: 0 }])
})

it('tells all properties of today from future ones', () => {
  expect(chosen('1', '2', '3', '4', '5')).toEqual([{ of: 'today', count: 5 }])
})

it('sums up whole tags in any case, the largest first, and names the rest', () => {
  expect(chosen('1', '2', '3', '5')).toEqual([
    { of: 'tag', tag: 'Centre', count: 3 },
    { of: 'property', id: '5', name: 'Flat 5' },
  ])
})

it('uses a tag neither for a part of its properties nor for one alone', () => {
  expect(chosen('1', '3', '4')).toEqual([
    { of: 'property', id: '1', name: 'Flat 1' },
    { of: 'property', id: '3', name: 'Flat 3' },
    { of: 'property', id: '4', name: 'Flat 4' },
  ])
})

it('counts the properties behind the parts that are not shown', () => {
  expect(propertiesFrom(chosen('1', '2', '3', '5'), 0)).toBe(4)
  expect(propertiesFrom(chosen('1', '2', '3', '5'), 1)).toBe(1)
})
