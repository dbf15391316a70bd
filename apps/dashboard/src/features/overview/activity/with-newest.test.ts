import { expect, it } from 'vitest'
import { tellsErasure, withNewest } from './with-newest'

const page = (ids: string, next_cursor: string | null) => ({
  items: [...ids].map((id) => ({ id })),
  next_cursor,
})
/** A list of two pages that goes on. */
const read = { pages: [page('dcb', '1'), page('a98', '2')], pageParams: [null, '1'] }

const shape = ({ pages, pageParams }: ReturnType<typeof withNewest<{ id: string }, string | null>>) =>
  pages.map(({ items, next_cursor }, index) =>
    [pageParams[index], items.map(({ id }) => id).join(''), next_cursor].join(' '),
  )

it('puts new entries in front and keeps the pages that were read', () => {
  expect(shape(withNewest(read, page('edc', '9')))).toEqual([' edcb 1', '1 a98 2'])
  expect(shape(withNewest(read, page('dcb', '1')))).toEqual([' dcb 1', '1 a98 2'])
})

it('takes what was written late to where it belongs', () => {
  expect(shape(withNewest(read, page('dxc', '9')))).toEqual([' dxcb 1', '1 a98 2'])
})

it('joins the pages that one long page covers', () => {
  expect(shape(withNewest(read, page('fdcba', '9')))).toEqual([' fdcba98 2'])
})

it('begins again where it cannot know what lies between, and where there is no more', () => {
  expect(shape(withNewest(read, page('hgf', '9')))).toEqual([' hgf 9'])
  expect(shape(withNewest(read, page('', null)))).toEqual(['  '])
})

it('knows an erasure that was not read before', () => {
  const told = { items: [{ id: 'e', type: 'guest.erased' }], next_cursor: null }
  const other = { items: [{ id: 'f', type: 'guest.registered' }], next_cursor: null }
  expect(tellsErasure({ pages: [other] }, told)).toBe(true)
  expect(tellsErasure({ pages: [told] }, told)).toBe(false)
  expect(tellsErasure({ pages: [told] }, other)).toBe(false)
})
