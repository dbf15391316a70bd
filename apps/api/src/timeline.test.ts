import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const Page = z.object({
  items: z.array(z.object({ type: z.string() })),
  next_cursor: z.string().nullable(),
})

it('reads the activity page by page, by repeated types', async () => {
  const { owner: token } = await api.createStay()
  const read = async (query: string) =>
    Page.parse((await api.send('GET', `/v1/timeline/activity?${query}`, { token })).json())
  const types = 'type=property.created&type=booking.created'
  const first = await read(`${types}&size=1`)
  const second = await read(`${types}&size=1&cursor=${encodeURIComponent(first.next_cursor ?? '')}`)
  expect([...first.items, ...second.items].map(({ type }) => type)).toEqual([
    'booking.created',
    'property.created',
  ])
  expect(second.next_cursor).toBeNull()
})

it('reads what comes next with the offset of each property', async () => {
  const { owner: token, booking } = await api.createStay()
  const answer = await api.send('GET', '/v1/timeline/upcoming?days=30', { token })
  expect(answer.json()).toMatchObject({
    days: [
      {
        date: '2026-12-05',
        items: [
          { kind: 'arrival', at: '2026-12-05T16:00:00+01:00', booking_id: booking.id },
          { kind: 'checkin_incomplete' },
        ],
      },
      { date: '2026-12-09', items: [{ kind: 'departure', at: '2026-12-09T11:00:00+01:00' }] },
    ],
  })
})

it('tells a query that cannot be read from one that is out of range', async () => {
  const token = await api.signUp()
  const status = async (path: string) => (await api.send('GET', `/v1/timeline/${path}`, { token })).status
  expect(await status('upcoming?days=many')).toBe(400)
  expect(await status('upcoming?days=61')).toBe(422)
  expect(await status('activity?type=booking.dreamt')).toBe(400)
  expect(await status('activity?since=yesterday')).toBe(400)
  expect(await status('activity?size=101')).toBe(422)
})
