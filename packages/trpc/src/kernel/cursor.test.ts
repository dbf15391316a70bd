import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { someUser } from '../testing/test-actors.ts'
import { createTestServices, type TestServices } from '../testing/test-services.ts'
import { Cursors } from './cursor.ts'
import { makeContext } from './make-context.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const rows = [1, 2, 3, 4, 5].map((n) => ({ id: `id-${n}`, sort: `2026-12-0${n}` }))

type Query = { cursor?: string; size: number; sort?: string }

const cursors = (query: Query, { list = 'bookings', actor = someUser('ana') } = {}) =>
  new Cursors(makeContext(services, actor), list, query)

const pageOf = (given: typeof rows, size: number, query: Query = { size }) =>
  cursors(query).page(
    given,
    size,
    ({ sort, id }) => [sort, id],
    ({ id }) => id,
  )

describe('a page', () => {
  it('shows as many rows as fit, and leads on where one more was read', () => {
    const page = pageOf(rows, 4)
    expect(page.items).toEqual(['id-1', 'id-2', 'id-3', 'id-4'])
    expect(cursors({ size: 4 }).open(page.next_cursor ?? '')).toEqual(['2026-12-04', 'id-4'])
  })

  it.each([5, 6])('is the last where no more were read than its size, %s', (size) => {
    expect(pageOf(rows, size)).toEqual({ items: rows.map(({ id }) => id), next_cursor: null })
  })

  it('of a list that clients keep a copy of says when its first page was read, five minutes back', () => {
    services.clock.set('2026-12-01T12:00:00.000Z')
    const read = (query: Query) =>
      cursors(query).changesPage(
        rows,
        query.size,
        ({ sort, id }) => [sort, id],
        ({ id }) => id,
      )
    const page = read({ size: 4 })
    expect(page).toMatchObject({ items: ['id-1', 'id-2', 'id-3', 'id-4'], as_of: '2026-12-01T11:55:00.000Z' })
  })

  it('may be empty', () => {
    expect(pageOf([], 4)).toEqual({ items: [], next_cursor: null })
    expect(pageOf(rows, 0)).toEqual({ items: [], next_cursor: null })
  })
})

describe('a cursor', () => {
  const refusal = async (open: () => unknown) => refusalOf(Promise.resolve().then(open))

  it('does not show the position in it', () => {
    expect(pageOf(rows, 2).next_cursor).not.toMatch(/2026|id-2/)
  })

  it('opens for another size, and wherever it was asked for', () => {
    const cursor = pageOf(rows, 2).next_cursor ?? ''
    expect(cursors({ size: 50, cursor }).open(cursor)).toEqual(['2026-12-02', 'id-2'])
  })

  it('is not there on the first page', () => {
    expect(cursors({ size: 2 }).open(undefined)).toBeNull()
  })

  it.each([
    ['of another list', {}, { list: 'guests' }],
    ['of another caller', {}, { actor: someUser('eva') }],
    ['with another filter', { sort: '-from' }, {}],
  ])('is refused %s', async (_what, query, other) => {
    const cursor = pageOf(rows, 2).next_cursor ?? ''
    const { code, details } = await refusal(() => cursors({ size: 2, ...query }, other).open(cursor))
    expect([code, details.detail]).toEqual([
      'request.malformed',
      'The cursor does not match this list, filter and sort order. Start again without it.',
    ])
  })

  it('is refused when it is none', async () => {
    expect((await refusal(() => cursors({ size: 2 }).open('rubbish'))).code).toBe('request.malformed')
  })
})
