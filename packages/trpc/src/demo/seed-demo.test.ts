import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { feedEvent } from '@stayward/db/schema/feed.table'
import { feedLink } from '@stayward/db/schema/feed-link.table'
import { fileImport, fileImportItem } from '@stayward/db/schema/file-import.table'
import { integration } from '@stayward/db/schema/integration.table'
import { member } from '@stayward/db/schema/member.table'
import { message } from '@stayward/db/schema/message.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { task } from '@stayward/db/schema/task.table'
import { startChannelEmulator } from '@stayward/integrations/calendars/emulator/channels.emulator'
import { emulatorClock } from '@stayward/integrations/emulator/emulator-clock'
import { seedDemoDoors, seedDemoLocks } from '@stayward/integrations/locks/emulator/demo-devices'
import { startNukiEmulator } from '@stayward/integrations/locks/nuki/nuki.emulator'
import { startUnifiAccessEmulator } from '@stayward/integrations/locks/unifi-access/unifi-access.emulator'
import { startTwilioEmulator } from '@stayward/integrations/texting/emulator/twilio.emulator'
import { asc, count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runMessages } from '../testing/test-messages.ts'
import { createTestServices } from '../testing/test-services.ts'
import { insertNewFeeds, listDueFeeds } from '../channels/feeds/feeds.queries.ts'
import { readFeed } from '../channels/feeds/read-feed.service.ts'
import { demoHistory } from './demo-history.ts'
import { DEMO_TEAM } from './demo-team.ts'
import { DEMO_LISTINGS } from './demo-listings.ts'
import { DEMO_STAYS } from './demo-stays.ts'
import { emulatedChannels } from './emulated-channels.ts'
import { emulatedPhones } from './emulated-phones.ts'
import { ALONE, seedDemo } from './seed-demo.ts'

const DAY_MS = 86_400_000

test('the demo company has stays, a team with work, and locks of both vendors with codes for those ahead; once', async () => {
  await using resources = new AsyncDisposableStack()
  const nuki = await startNukiEmulator({ port: 0, seed: seedDemoLocks })
  resources.defer(() => nuki.stop())
  const unifi = await startUnifiAccessEmulator({ port: 0, seed: seedDemoDoors })
  resources.defer(() => unifi.stop())
  const services = await createTestServices({ NUKI_API_URL: nuki.url })
  resources.defer(() => services.close())
  const vendors = {
    nuki: { api_token: nuki.token },
    unifi_access: { base_url: unifi.url, api_token: unifi.token, ca_pem: unifi.ca_pem },
  }

  const { checkin_url } = await seedDemo(services, { ...ALONE, vendors })
  expect(checkin_url).toContain(services.env.CHECKIN_URL)

  const properties = await services.db.select().from(property)
  expect(properties.filter(({ cover_hash }) => cover_hash === null)).toEqual([])
  expect(new Set(properties.map(({ country_code }) => country_code))).toEqual(
    new Set(['ESP', 'PRT', 'ITA', 'DEU']),
  )

  const locks = await services.db.select().from(smartLock).orderBy(asc(smartLock.id))
  expect(locks.map(({ vendor, name }) => `${vendor} ${name}`)).toEqual([
    'nuki Front door',
    'nuki Front door',
    'nuki Front door',
    'nuki Front door',
    'unifi_access Street door',
  ])

  const bookings = await services.db.select().from(booking)
  expect(bookings).toHaveLength(DEMO_STAYS.length)
  expect(new Set(bookings.map(({ status }) => status))).toEqual(
    new Set(['tentative', 'confirmed', 'cancelled', 'no_show']),
  )

  // What the worker is to add finds its place: all of it is over, and none of it overlaps.
  expect(Math.max(...demoHistory(services.clock.now()).map(({ departure }) => departure))).toBeLessThan(0)
  const [history, ...others] = await services.db.select().from(fileImport)
  expect(others).toEqual([])
  const rows = await services.db
    .select({ action: fileImportItem.action, reason: fileImportItem.reason, count: count() })
    .from(fileImportItem)
    .groupBy(fileImportItem.action, fileImportItem.reason)
  expect(rows).toEqual([{ action: 'add', reason: 'new', count: demoHistory(services.clock.now()).length }])
  expect(history).toMatchObject({ state: 'applying' })

  const tasks = await services.db.select().from(task)
  expect(new Set(tasks.map(({ status }) => status))).toEqual(
    new Set(['todo', 'in_progress', 'completed', 'cancelled']),
  )
  const now_ms = services.clock.now().getTime()
  const overdue = tasks.filter((one) => one.status === 'todo' && Date.parse(one.due_at) < now_ms - DAY_MS)
  expect(overdue.map(({ title }) => title)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/cleaning/i)]),
  )

  const members = await services.db.select().from(member)
  expect(members).toHaveLength(
    Object.values(DEMO_TEAM).reduce((sum, { properties: places }) => sum + places.length, 0),
  )

  const codes = await services.db.select().from(accessCode)
  expect(codes.length).toBeGreaterThanOrEqual(12)
  const now = services.clock.now().toISOString()
  expect(codes.filter(({ ends_at }) => ends_at <= now)).toEqual([])

  await seedDemo(services, { ...ALONE, vendors })
  expect(await services.db.select().from(smartLock)).toHaveLength(locks.length)
  expect(await services.db.select().from(accessCode)).toHaveLength(codes.length)
  expect(await services.db.select().from(task)).toHaveLength(tasks.length)
  expect(await services.db.select().from(member)).toHaveLength(members.length)
  expect(await services.db.select().from(booking)).toHaveLength(bookings.length)
})

test('it sends texts by an account whose phones answer to it; once', { tags: ['thorough'] }, async () => {
  await using resources = new AsyncDisposableStack()
  const emulator = await startTwilioEmulator({ port: 0 })
  resources.defer(() => emulator.stop())
  const services = await createTestServices({ TWILIO_API_URL: emulator.url })
  resources.defer(() => services.close())
  const around = { ...ALONE, phones: emulatedPhones(emulator.url) }
  await seedDemo(services, around)
  const address = emulator.network.incoming_url
  expect(address).toContain(`${services.env.API_URL}/hooks/twilio/`)
  // After its restart the emulator has forgotten where answers go.
  emulator.network.incoming_url = null
  await seedDemo(services, around)
  expect(emulator.network.incoming_url).toBe(address)
  expect(await services.db.select().from(integration)).toMatchObject([
    { type: 'twilio', status: 'connected' },
  ])
  services.clock.advance({ minutes: 2 })
  await runMessages(services)
  // One question of a guest is answered by then, the other is left for who looks at the demo.
  const received = await services.db.select().from(message).where(eq(message.state, 'received'))
  const byHand = await services.db.select().from(message).where(eq(message.origin, 'host'))
  expect(Object.groupBy(byHand, ({ channel }) => channel ?? 'none')).toMatchObject({
    sms: [{ origin: 'host' }],
    email: [{ origin: 'host' }, { origin: 'host' }, { origin: 'host' }],
  })
  expect(received).toHaveLength(2)
  expect(received.filter(({ unanswered_since }) => unanswered_since !== null)).toHaveLength(1)
  const texts = emulator.network.texts.filter(({ channel }) => channel === 'sms')
  expect(texts.map(({ phone }) => phone)).toContain('+34612345678')
  expect(texts.every(({ body }) => !body.includes('{{'))).toBe(true)
})

test(
  'its listings at channels bring stays beside those that it has, and import the others; once',
  { tags: ['thorough'] },
  async () => {
    await using resources = new AsyncDisposableStack()
    const services = await createTestServices()
    resources.defer(() => services.close())
    const clock = emulatorClock(services.clock.now().toISOString())
    const emulator = await startChannelEmulator({ port: 0, clock })
    resources.defer(() => emulator.stop())
    const around = { ...ALONE, channels: emulatedChannels(emulator.url) }
    const integrations = () => services.db.select().from(integration)

    await seedDemo(services, around)
    expect(await integrations()).toHaveLength(DEMO_LISTINGS.length)
    expect(await services.db.select().from(feedLink)).toHaveLength(DEMO_LISTINGS.length)
    for (const { id } of DEMO_LISTINGS) {
      const { state, settings } = emulator.site.listing(id)
      expect(state.imports.address).toContain(`${services.env.API_URL}/ical/`)
      expect(settings.import_every_s).toBe(60)
    }

    const now = services.clock.now().toISOString()
    await insertNewFeeds(services.db, now)
    for (const feed of await listDueFeeds(services.db, now)) await readFeed(services, feed)
    expect((await integrations()).map(({ status }) => status)).toEqual(DEMO_LISTINGS.map(() => 'connected'))
    const sold = DEMO_LISTINGS.flatMap((listing) => listing.sold).filter(({ kind }) => kind !== 'block')
    const bookings = await services.db.select().from(booking)
    expect(bookings.filter(({ feed_id }) => feed_id !== null)).toHaveLength(sold.length)
    expect(bookings).toHaveLength(DEMO_STAYS.length + sold.length)
    const events = await services.db.select().from(feedEvent)
    expect(events).toHaveLength(DEMO_LISTINGS.flatMap((listing) => listing.sold).length)
    expect(events.filter(({ conflict_since }) => conflict_since !== null)).toEqual([])

    await seedDemo(services, around)
    expect(await integrations()).toHaveLength(DEMO_LISTINGS.length)
  },
)
