import { feedLink } from '@stayward/db/schema/feed-link.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportAccount } from '../../account/export-account.service.ts'
import { makeContext } from '../../kernel/make-context.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const forAirbnb = { name: 'For Airbnb', consumer: 'airbnb' } as const

async function house() {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create(flat)
  return { owner, property, property_id: property.id }
}

const tokenIn = (url: string | null): string => /\/ical\/([\w-]{43})\.ics$/.exec(url ?? '')?.[1] ?? ''

describe('creating a calendar link', () => {
  it('shows the address once, and keeps only the hash of its token', async () => {
    const { owner, property_id } = await house()
    const made = await owner.api.feedLinks.create({ property_id, ...forAirbnb })
    expect(made).toMatchObject({
      ...forAirbnb,
      property_id,
      detail: 'none',
      integration_id: null,
      last_fetched_at: null,
      is_silent: false,
      fetches: [],
    })
    const token = tokenIn(made.url)
    expect(made.url).toBe(`http://localhost:4000/ical/${token}.ics`)
    expect(made.url_hint).toBe(token.slice(-4))
    expect((await owner.api.feedLinks.list({ property_id })).items).toEqual([{ ...made, url: null }])

    const [row] = await app.services.db.select().from(feedLink).where(eq(feedLink.id, made.id))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('gives each link another token', async () => {
    const { owner, property_id } = await house()
    const links = await Promise.all(
      Array.from({ length: 5 }, () => owner.api.feedLinks.create({ property_id, ...forAirbnb })),
    )
    expect(new Set(links.map(({ url }) => tokenIn(url))).size).toBe(5)
  })

  it('does not show the address again to a repeated request', async () => {
    const { owner, property_id } = await house()
    const create = () =>
      owner.request({ idempotency_key: 'twice' }).api.feedLinks.create({ property_id, ...forAirbnb })
    const made = await create()
    expect(await create()).toEqual({ ...made, url: null })
    expect((await owner.api.feedLinks.list({ property_id })).items).toHaveLength(1)
  })

  it.each(['airbnb', 'booking', 'vrbo', 'other'] as const)('gives %s no guest details', async (consumer) => {
    const { owner, property_id } = await house()
    for (const detail of ['initials', 'names'] as const) {
      const made = owner.api.feedLinks.create({ property_id, name: 'Channel', consumer, detail })
      expect((await refusalOf(made)).details.errors).toMatchObject([
        { path: 'detail', code: 'not_for_channels' },
      ])
    }
  })

  it('gives people the details that the host chooses', async () => {
    const { owner, property_id } = await house()
    for (const detail of ['none', 'initials', 'names'] as const)
      expect(
        await owner.api.feedLinks.create({ property_id, name: 'Phone', consumer: 'private', detail }),
      ).toMatchObject({ detail })
  })

  it('accepts a feed of this property only', async () => {
    const { owner, property_id } = await house()
    const other = await owner.api.properties.create(flat)
    const feedOf = (place: string) =>
      owner.api.integrations.createIcal({
        property_id: place,
        url: 'https://calendar.example.com/flat.ics',
        source: 'airbnb',
      })
    const [here, there] = [await feedOf(property_id), await feedOf(other.id)]
    expect(
      await owner.api.feedLinks.create({ property_id, ...forAirbnb, integration_id: here.id }),
    ).toMatchObject({ integration_id: here.id })
    for (const integration_id of [there.id, app.services.ids.next()])
      expect(
        (await refusalOf(owner.api.feedLinks.create({ property_id, ...forAirbnb, integration_id }))).details
          .errors,
      ).toMatchObject([{ path: 'integration_id', code: 'unknown_integration' }])

    await owner.api.integrations.removeIcal({ integration_id: here.id })
    expect((await owner.api.feedLinks.list({ property_id })).items).toMatchObject([{ integration_id: null }])
  })

  it('stops at twenty, also for many at once', async () => {
    const { owner, property_id } = await house()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 23 }, () => owner.api.feedLinks.create({ property_id, ...forAirbnb })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const refusal = await refusalOf(owner.api.feedLinks.create({ property_id, ...forAirbnb }))
    expect(refusal.details.errors).toMatchObject([{ path: 'property_id', code: 'too_many_feed_links' }])
    const { items } = await owner.api.feedLinks.list({ property_id })
    await owner.api.feedLinks.remove({ property_id, feed_link_id: items[0]?.id ?? '' })
    await owner.api.feedLinks.create({ property_id, ...forAirbnb })
  })

  it('is refused on an archived property', async () => {
    const { owner, property_id } = await house()
    await owner.api.bookings.create({ property_id, from: '2026-12-05', to: '2026-12-09', guests_number: 1 })
    await owner.api.properties.remove({ property_id })
    expect((await refusalOf(owner.api.feedLinks.create({ property_id, ...forAirbnb }))).code).toBe(
      'property.archived',
    )
  })
})

describe('who may', () => {
  it('owners and managers manage links, others of the team do not', async () => {
    const { owner, property, property_id } = await house()
    const made = await owner.api.feedLinks.create({ property_id, ...forAirbnb })
    const manager = await app.as.manager(property)
    expect((await manager.api.feedLinks.list({ property_id })).items).toMatchObject([{ id: made.id }])
    const theirs = await manager.api.feedLinks.create({ property_id, ...forAirbnb })
    await manager.api.feedLinks.remove({ property_id, feed_link_id: theirs.id })
    const staff = await app.as.staff(property)
    const calls = [
      () => staff.api.feedLinks.list({ property_id }),
      () => staff.api.feedLinks.create({ property_id, ...forAirbnb }),
      () => staff.api.feedLinks.remove({ property_id, feed_link_id: made.id }),
    ]
    for (const call of calls) expect((await refusalOf(call())).code).toBe('access.denied')
  })

  it('strangers and contractors without work find nothing', async () => {
    const { owner, property, property_id } = await house()
    const { id: feed_link_id } = await owner.api.feedLinks.create({ property_id, ...forAirbnb })
    for (const caller of [await app.as.owner(), await app.as.contractor(property)]) {
      const calls = [
        () => caller.api.feedLinks.list({ property_id }),
        () => caller.api.feedLinks.create({ property_id, ...forAirbnb }),
        () => caller.api.feedLinks.remove({ property_id, feed_link_id }),
      ]
      for (const call of calls) expect((await refusalOf(call())).code).toBe('resource.not_found')
    }
  })

  it('a link is found at its own property only', async () => {
    const { owner, property_id } = await house()
    const other = await owner.api.properties.create(flat)
    const { id: feed_link_id } = await owner.api.feedLinks.create({ property_id, ...forAirbnb })
    const gone = await refusalOf(owner.api.feedLinks.remove({ property_id: other.id, feed_link_id }))
    expect(gone.code).toBe('resource.not_found')
  })

  it('API keys need the scope of links', async () => {
    const { owner, property_id } = await house()
    const reader = await app.as.apiKey(owner, ['feed_links:read'])
    const writer = await app.as.apiKey(owner, ['feed_links:write'])
    const other = await app.as.apiKey(owner, ['integrations:write', 'properties:write'])
    const made = await writer.api.feedLinks.create({ property_id, ...forAirbnb })
    expect(tokenIn(made.url)).not.toBe('')
    expect((await reader.api.feedLinks.list({ property_id })).items).toMatchObject([{ url: null }])
    for (const call of [
      () => reader.api.feedLinks.create({ property_id, ...forAirbnb }),
      () => other.api.feedLinks.list({ property_id }),
    ])
      expect((await refusalOf(call())).code).toBe('api_key.scope_required')
  })
})

describe('what happened', () => {
  it('tells who created and removed a link, to those who manage links', async () => {
    const { owner, property, property_id } = await house()
    const { id: feed_link_id } = await owner.api.feedLinks.create({ property_id, ...forAirbnb })
    const told = async (caller: Awaited<ReturnType<TestApp['as']['staff']>>) => {
      const { items } = await caller.api.timeline.activity({ property_id })
      return items.flatMap(({ type, subject }) =>
        subject.type === 'feed_link' ? [`${type} ${subject.label}`] : [],
      )
    }
    const [manager, staff] = [await app.as.manager(property), await app.as.staff(property)]
    expect(await told(manager)).toEqual(['feed_link.created For Airbnb'])
    await manager.api.feedLinks.remove({ property_id, feed_link_id })
    expect(await told(owner)).toEqual(['feed_link.removed null', 'feed_link.created null'])
    expect(await told(staff)).toEqual([])
  })

  it('two people who remove a link at once remove it once', async () => {
    const { owner, property_id } = await house()
    const { id: feed_link_id } = await owner.api.feedLinks.create({ property_id, ...forAirbnb })
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => owner.api.feedLinks.remove({ property_id, feed_link_id })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { items } = await owner.api.timeline.activity({ type: ['feed_link.removed'] })
    expect(items).toHaveLength(1)
  })
})

it('an account export has the links, without their addresses', async () => {
  const { owner, property_id } = await house()
  const { id, url } = await owner.api.feedLinks.create({ property_id, ...forAirbnb })
  const { actor } = owner
  let file = ''
  for await (const part of await exportAccount({ ...makeContext(app.services, actor, {}), actor }))
    file += part
  expect(file).toContain(id)
  expect(file).not.toContain(tokenIn(url))
})
