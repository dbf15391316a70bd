import { addReport, dateAllChanges, verifyCode } from '@stayward/trpc/testing/test-changes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { traveller } from './testing/bodies.ts'
import { type FurnishedApi, createFurnishedApi, type Place } from './testing/furnished-api.ts'

let api: FurnishedApi
beforeAll(async () => {
  api = await createFurnishedApi()
})
afterAll(() => api.close())

const Page = z.object({
  items: z.array(z.looseObject({ id: z.string() })),
  next_cursor: z.string().nullable(),
  as_of: z.iso.datetime(),
})

const LONG_AGO = '2026-01-01T00:00:00.000Z'
const NOW = '2026-12-01T12:00:00.000Z'

/** A furnished place without changes for months. */
async function quietPlace() {
  const place = await api.furnish()
  const { db } = api.app.services
  const { account_id } = place.owner.actor
  await dateAllChanges(db, account_id, LONG_AGO)
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    api.request(method, url, { token: place.token, body })
  const list = async (url: string) => Page.parse((await send('GET', url)).json())
  const changed = async (url: string, since = NOW) => {
    const glue = url.includes('?') ? '&' : '?'
    const { items } = await list(`${url}${glue}updated_since=${encodeURIComponent(since)}`)
    return items.map(({ id }) => id)
  }
  return { ...place, send, list, changed, db }
}

type QuietPlace = Awaited<ReturnType<typeof quietPlace>>

describe('every list to keep a copy of', () => {
  const lists: [string, (place: Place) => string, (place: Place) => string][] = [
    ['bookings', () => '/v1/bookings', ({ ids }) => ids.booking_id],
    [
      'bookings of a property',
      ({ ids }) => `/v1/properties/${ids.property_id}/bookings`,
      ({ ids }) => ids.booking_id,
    ],
    ['guests', () => '/v1/guests', ({ ids }) => ids.guest_id],
    ['tasks', () => '/v1/tasks', ({ ids }) => ids.task_id],
    ['tasks of a property', ({ ids }) => `/v1/properties/${ids.property_id}/tasks`, ({ ids }) => ids.task_id],
    ['properties', () => '/v1/properties', ({ ids }) => ids.property_id],
  ]

  it.each(lists)('%s: says as of when, and tells what changed since', async (_name, urlOf, idOf) => {
    const place = await quietPlace()
    const [url, id] = [urlOf(place), idOf(place)]
    const whole = await place.list(url)
    expect(whole.items.map((item) => item.id)).toContain(id)
    expect(whole.as_of).toBe('2026-12-01T11:55:00.000Z')
    expect(await place.changed(url)).toEqual([])
    expect(await place.changed(url, LONG_AGO)).toContain(id)
    expect(await place.changed(url, '2025-12-31T23:00:00-01:00')).toContain(id)
    expect(await place.changed(url, '2026-01-01T00:00:00.001Z')).not.toContain(id)
  })

  it.each(lists)('%s: refuses what is no instant with an offset', async (_name, urlOf) => {
    const place = await quietPlace()
    for (const wrong of ['2026-12-01', 'yesterday', '2026-12-01T12:00:00', '1764590400'])
      expect((await place.send('GET', `${urlOf(place)}?updated_since=${wrong}`)).statusCode).toBe(400)
  })
})

describe('a booking has changed when', () => {
  const changes: [string, (place: QuietPlace) => Promise<unknown>][] = [
    ['it is changed', ({ send, ids }) => send('PATCH', `/v1/bookings/${ids.booking_id}`, { notes: 'New.' })],
    [
      'it is cancelled',
      ({ send, ids }) => send('PATCH', `/v1/bookings/${ids.booking_id}`, { status: 'cancel' }),
    ],
    [
      'a guest is registered',
      ({ links }) => api.request('POST', `/v1/checkin/${links.checkin}/guests`, { body: traveller(3) }),
    ],
    [
      'a guest has to be corrected',
      ({ send, ids }) => send('POST', `/v1/guests/${ids.guest_id}/request-correction`),
    ],
    ['a code reaches its lock', ({ db, ids }) => verifyCode(db, ids.access_code_id, NOW)],
    [
      'a report is wanted',
      ({ db, owner, ids: { property_id, booking_id } }) =>
        addReport(db, {
          account_id: owner.actor.account_id,
          property_id,
          booking_id,
          id: booking_id,
          updated_at: NOW,
        }),
    ],
  ]

  it.each(changes)('%s', async (_what, change) => {
    const place = await quietPlace()
    expect(await place.changed('/v1/bookings')).toEqual([])
    await change(place)
    expect(await place.changed('/v1/bookings')).toEqual([place.ids.booking_id])
    expect(await place.changed(`/v1/properties/${place.ids.property_id}/bookings`)).toEqual([
      place.ids.booking_id,
    ])
  })

  it('is visible to those it is shared with, too', async () => {
    const place = await quietPlace()
    const manager = await api.app.as.manager(place.property)
    const token = await api.tokenOf(manager.actor.identity_id)
    const url = `/v1/bookings?updated_since=${NOW}`
    const read = async () => Page.parse((await api.request('GET', url, { token })).json()).items
    expect(await read()).toEqual([])
    await place.send('POST', `/v1/guests/${place.ids.guest_id}/request-correction`)
    expect(await read()).toMatchObject([{ id: place.ids.booking_id }])
  })
})

describe('what is over', () => {
  it('includes restricted guests, cancelled tasks and archived properties', async () => {
    const place = await quietPlace()
    const { ids, send, changed, list } = place
    await send('POST', `/v1/guests/${ids.guest_id}/erase`)
    expect((await list('/v1/guests')).items.map(({ id }) => id)).not.toContain(ids.guest_id)
    expect(await changed('/v1/guests')).toEqual([ids.guest_id])

    await send('POST', `/v1/tasks/${ids.task_id}/cancel`)
    expect(await changed('/v1/tasks')).toContain(ids.task_id)

    await send('DELETE', `/v1/properties/${ids.property_id}`)
    expect((await list('/v1/properties')).items.map(({ id }) => id)).not.toContain(ids.property_id)
    expect(await changed('/v1/properties')).toEqual([ids.property_id])
    expect(await changed('/v1/properties?archived=false')).toEqual([])
  })

  it('and deleted is in the activity instead', async () => {
    const place = await quietPlace()
    const { ids, send, list } = place
    const { as_of } = await list('/v1/tasks')
    await send('DELETE', `/v1/tasks/${ids.task_id}`)
    const entries = await send('GET', `/v1/timeline/activity?type=task.deleted&since=${as_of}`)
    expect(entries.json()).toMatchObject({ items: [{ subject: { id: ids.task_id } }] })
  })
})

describe('pages of changes', () => {
  it('keep the as_of of the first, so that what changes meanwhile comes next time', async () => {
    const place = await quietPlace()
    const { ids, send, list } = place
    for (const from of ['2027-01-05', '2027-02-05', '2027-03-05'])
      await send('POST', `/v1/properties/${ids.property_id}/bookings`, {
        from,
        to: `${from.slice(0, 8)}09`,
        guests_number: 1,
      })
    await dateAllChanges(place.db, place.owner.actor.account_id, NOW)
    const query = `/v1/bookings?size=2&updated_since=${LONG_AGO}`
    const first = await list(query)
    api.app.clock.advance({ minutes: 20 })
    try {
      const [known] = first.items
      await send('PATCH', `/v1/bookings/${known?.id}`, { notes: 'Meanwhile.' })
      const second = await list(`${query}&cursor=${encodeURIComponent(first.next_cursor ?? '')}`)
      expect([first.as_of, second.as_of]).toEqual(['2026-12-01T11:55:00.000Z', '2026-12-01T11:55:00.000Z'])
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4)
      const next = await list(`/v1/bookings?updated_since=${second.as_of}`)
      expect(next.items.map(({ id }) => id)).toContain(known?.id)
      const other = `/v1/bookings?size=2&updated_since=${NOW}`
      const refused = await send('GET', `${other}&cursor=${encodeURIComponent(first.next_cursor ?? '')}`)
      expect(refused.statusCode).toBe(400)
    } finally {
      api.app.clock.set(NOW)
    }
  })
})
