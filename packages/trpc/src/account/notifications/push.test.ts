import { pushSubscription } from '@stayward/db/schema/notification.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { choose, inBrowser } from '../../testing/notified-people.ts'
import { type PushDesk, pushDesk } from '../../testing/push-desk.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { flat, stay } from '../../testing/test-inputs.ts'

let desk: PushDesk
beforeAll(async () => {
  desk = await pushDesk()
})
beforeEach(() => desk.reset())
afterAll(() => desk.close())

const PUSH = { mail: 'off', push: true } as const

/** A flat whose manager has a browser that gets push messages, and its owner who books. */
async function pushedTo(...choice: [Parameters<typeof choose>[1], Parameters<typeof choose>[2]?]) {
  const owner = await desk.app.as.owner()
  const property = await owner.api.properties.create(flat)
  const manager = await inBrowser(desk.app, await desk.app.as.manager(property))
  await choose(manager, ...choice)
  await manager.api.account.subscribeBrowser(desk.service.browser())
  let month = 0
  return {
    owner,
    property,
    manager,
    book: () => {
      month += 1
      const nights = { from: `2027-0${month}-05`, to: `2027-0${month}-09` }
      const guest = { guest_first_name: 'Emma', guest_last_name: 'Brown' }
      return owner.api.bookings.create({ property_id: property.id, ...stay, ...nights, ...guest })
    },
    browsers: async () => (await manager.api.account.pushBrowsers()).items,
  }
}

const shown = (minutes?: number) => desk.shown(minutes)

describe('a push message', () => {
  it('shows what happened and opens its page, without names', async () => {
    const { property, book, browsers } = await pushedTo({ booking: PUSH })
    const { id } = await book()
    const [message, ...more] = await shown()
    expect(more).toEqual([])
    expect(message).toMatchObject({ title: 'New booking', path: `/bookings/${id}` })
    expect(message?.['body']).toContain(property.name)
    expect(JSON.stringify(message)).not.toContain('Emma')
    expect((await browsers())[0]).toMatchObject({ is_current: true, last_sent_at: expect.any(String) })
  })

  it('names guests for who chose that', async () => {
    const { book } = await pushedTo({ booking: PUSH }, { shows_guest_names: true })
    await book()
    expect((await shown())[0]?.['body']).toContain('Emma Brown')
  })

  it('is one for what happens together', async () => {
    const { book } = await pushedTo({ booking: PUSH })
    for (let made = 0; made < 4; made++) await book()
    const messages = await shown()
    expect(messages.map(({ title, path }) => [title, path])).toEqual([['4 notifications', '/']])
  })

  it('waits for the end of quiet hours', async () => {
    const { book } = await pushedTo({ booking: PUSH }, { quiet_hours: { from: '12:00', until: '14:00' } })
    await book()
    expect(await shown(59)).toEqual([])
    expect(await shown(2)).toHaveLength(1)
  })

  it('is sent to every browser of a person, and to none whose session has ended', async () => {
    const { manager, book } = await pushedTo({ booking: PUSH })
    const phone = await inBrowser(desk.app, manager)
    await phone.api.account.subscribeBrowser(desk.service.browser())
    await book()
    expect(await shown()).toHaveLength(2)
    await manager.api.auth.endSession({ session_id: phone.actor.session_id ?? '' })
    expect((await manager.api.account.pushBrowsers()).items).toHaveLength(1)
    await book()
    expect(await shown()).toHaveLength(3)
  })

  it('says nothing to who lost access before it was sent', async () => {
    const { owner, property, manager, book } = await pushedTo({ booking: PUSH })
    desk.service.behave(() => ({ status: 503 }))
    await book()
    expect(await shown()).toHaveLength(1)
    desk.service.behave(() => ({ status: 201 }))
    const { items } = await owner.api.propertyMembers.list({ property_id: property.id })
    const member = items.find(({ user_id }) => user_id === manager.actor.user_id)
    await owner.api.propertyMembers.remove({ property_id: property.id, member_id: member?.id ?? '' })
    expect(await shown(10)).toHaveLength(1)
  })
})

describe('a push service that answers', () => {
  it.each([404, 410])('%i ends the subscription', async (status) => {
    const { book, browsers } = await pushedTo({ booking: PUSH })
    desk.service.behave(() => ({ status }))
    await book()
    await shown()
    expect(await browsers()).toEqual([])
    expect(await shown(30)).toHaveLength(1)
  })

  it('413 or 400 loses that message alone', async () => {
    const { book, browsers } = await pushedTo({ booking: PUSH })
    desk.service.behave(() => ({ status: 413 }))
    await book()
    await shown(30)
    desk.service.behave(() => ({ status: 201 }))
    await book()
    expect(await shown()).toHaveLength(2)
    expect(await browsers()).toHaveLength(1)
  })

  it('429 is given the time it asks for', async () => {
    const { book } = await pushedTo({ booking: PUSH })
    desk.service.behave(() => ({ status: 429, headers: { 'retry-after': '600' } }))
    await book()
    expect(await shown(9)).toHaveLength(1)
    desk.service.behave(() => ({ status: 201 }))
    expect(await shown(2)).toHaveLength(2)
    expect(await shown(60)).toHaveLength(2)
  })

  it.each([{ status: 500 }, 'silence', 'hang_up'] as const)(
    '%j is tried again, less and less often',
    async (answer) => {
      const { book } = await pushedTo({ booking: PUSH })
      desk.service.behave(() => answer)
      await book()
      expect((await shown(16)).length).toBe(5)
      desk.service.behave(() => ({ status: 201 }))
      const tags = (await shown(20)).map(({ tag }) => tag)
      // What arrives twice is shown in one place.
      expect(tags).toHaveLength(6)
      expect(new Set(tags).size).toBe(1)
    },
  )

  it('nothing for half a day has missed the message', async () => {
    const { book } = await pushedTo({ booking: PUSH })
    desk.service.behave(() => ({ status: 500 }))
    await book()
    await shown(13 * 60)
    desk.service.behave(() => ({ status: 201 }))
    desk.service.received.length = 0
    expect(await shown(120)).toEqual([])
  })
})

describe('a browser', () => {
  it('gets a test, and nothing after push is switched off', async () => {
    const { manager, book, browsers } = await pushedTo({ booking: PUSH })
    const [browser] = await browsers()
    const browser_id = browser?.id ?? ''
    await manager.api.account.testBrowser({ browser_id })
    expect(await shown()).toMatchObject([{ title: 'Notifications work', path: '/settings/notifications' }])
    await manager.api.account.unsubscribeBrowser({ browser_id })
    await book()
    expect(await shown()).toHaveLength(1)
    expect(await refusalOf(manager.api.account.testBrowser({ browser_id }))).toMatchObject({
      code: 'resource.not_found',
    })
  })

  it('is one’s own', async () => {
    const { browsers } = await pushedTo({})
    const other = await inBrowser(desk.app, await desk.app.as.owner())
    const browser_id = (await browsers())[0]?.id ?? ''
    expect(await refusalOf(other.api.account.testBrowser({ browser_id }))).toMatchObject({
      code: 'resource.not_found',
    })
    expect(await refusalOf(other.api.account.unsubscribeBrowser({ browser_id }))).toMatchObject({
      code: 'resource.not_found',
    })
    expect(await browsers()).toHaveLength(1)
  })

  it('belongs to who signed in last, once for each session', async () => {
    const { manager, browsers } = await pushedTo({})
    const same = desk.service.browser()
    await manager.api.account.subscribeBrowser(same)
    expect(await browsers()).toHaveLength(1)
    const next = await inBrowser(desk.app, await desk.app.as.owner())
    await next.api.account.subscribeBrowser(same)
    expect(await browsers()).toEqual([])
    expect((await next.api.account.pushBrowsers()).items).toHaveLength(1)
  })

  it('is kept sealed, and refused with an address in a private network', async () => {
    const { manager, browsers } = await pushedTo({})
    const [row] = await desk.app.services.db
      .select()
      .from(pushSubscription)
      .where(eq(pushSubscription.id, (await browsers())[0]?.id ?? ''))
    expect(JSON.stringify(row)).not.toContain('127.0.0.1')
    for (const endpoint of [
      'http://10.0.0.1/push',
      'https://[::ffff:169.254.169.254]/',
      'https://a:b@push.example.com/',
    ])
      expect(
        await refusalOf(manager.api.account.subscribeBrowser({ ...desk.service.browser(), endpoint })),
      ).toMatchObject({ code: 'request.invalid' })
  })

  it('cannot subscribe without a session', async () => {
    const owner = await desk.app.as.owner()
    expect(await refusalOf(owner.api.account.subscribeBrowser(desk.service.browser()))).toMatchObject({
      code: 'push.unavailable',
    })
  })
})
