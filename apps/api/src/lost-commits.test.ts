import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createShakyApi, type ShakyApi } from './testing/shaky-api.ts'

const ROUNDS = 12

const Task = z.object({ id: z.uuid(), title: z.string() })

let place: ShakyApi
beforeAll(async () => {
  place = await createShakyApi()
})
afterAll(() => place.close())

it('a change whose confirmation by the database is lost is made once, however often it is asked for', async () => {
  const { api, app, proxy } = place
  const token = await api.signUp()
  const property_id = await api.createProperty(token)
  const createTask = (title: string) =>
    app.inject({
      method: 'POST',
      url: '/v1/tasks',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': title },
      body: { property_id, service: 'cleaning', title, due_at: '2026-12-05T10:00:00+01:00' },
    })
  const titles = Array.from({ length: ROUNDS }, (_, index) => `task-${index}`)
  for (const title of titles) {
    const fault = proxy.loseCommits()
    const first = await createTask(title)
    expect(fault.stop()).toBeGreaterThan(0)
    expect(first.statusCode).toBeGreaterThanOrEqual(500)
    await expect.poll(async () => (await createTask(title)).statusCode).toBe(201)
    expect((await createTask(title)).headers['idempotency-replayed']).toBe('true')
  }
  const { items } = z
    .object({ items: z.array(Task) })
    .parse((await api.send('GET', '/v1/tasks?size=100', { token })).json())
  expect(items.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
})
