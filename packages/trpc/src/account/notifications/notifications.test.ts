import { member } from '@stayward/db/schema/member.table'
import { notification } from '@stayward/db/schema/notification.table'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { numberEvents } from '../../events/event-feed/number-events.service.ts'
import { addressOf, choose, notified } from '../../testing/notified-people.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay } from '../../testing/test-inputs.ts'
import { receiveWords } from '../../testing/test-texts.ts'
import { startTestMailbox, type TestMailbox } from '../../testing/test-mailbox.ts'
import { mailDueNotifications } from './send-due.service.ts'
import { sweepNotifications } from './notifications.jobs.ts'

let app: TestApp
let mailbox: TestMailbox
beforeAll(async () => {
  app = await createTestApp()
  mailbox = await startTestMailbox(app.services)
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(async () => {
  await mailbox.stop()
  await app.close()
})

const AT_ONCE = { mail: 'at_once', push: false } as const
const DIGEST = { mail: 'digest', push: false } as const

/** A flat whose manager chose something, and its owner who books. */
async function managedFlat(...choice: [Parameters<typeof choose>[1], Parameters<typeof choose>[2]?]) {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create(flat)
  const manager = await app.as.manager(property)
  await choose(manager, ...choice)
  const email = await addressOf(app, manager)
  let month = 0
  return {
    owner,
    manager,
    property,
    email,
    book: () => {
      month += 1
      return owner.api.bookings.create({
        property_id: property.id,
        ...stay,
        from: `2027-0${month}-05`,
        to: `2027-0${month}-09`,
        guest_first_name: 'Emma',
        guest_last_name: 'Brown',
      })
    },
    mails: () => notified(app, mailbox, email),
  }
}

describe('settings of notifications', () => {
  it('are one’s own, with what is mailed today until one chooses', async () => {
    const owner = await app.as.owner()
    const { api, answer } = owner.request()
    const before = await api.account.notifications()
    expect(answer.version).toBe(0)
    expect(before).toMatchObject({ quiet_hours: null, digest_time: '08:00', time_zone: 'Europe/Madrid' })
    expect(before.topics.code).toEqual({ mail: 'at_once', push: true })
    expect(before.topics.booking.mail).toBe('off')
    const after = await owner.api.account.updateNotifications({
      ...before,
      quiet_hours: { from: '22:00', until: '07:00' },
      topics: { ...before.topics, booking: DIGEST },
    })
    expect(after).toMatchObject({
      quiet_hours: { from: '22:00', until: '07:00' },
      topics: { booking: DIGEST },
    })
    expect(await owner.api.account.notifications()).toEqual(after)
    expect((await (await app.as.owner()).api.account.notifications()).topics).toEqual(before.topics)
  })

  it('are not overwritten by somebody who read an earlier version', async () => {
    const owner = await app.as.owner()
    await choose(owner, { booking: AT_ONCE })
    const stale = owner.request({ if_match: '"0"' })
    expect(await refusalOf(stale.api.account.updateNotifications({ topics: {} }))).toMatchObject({
      code: 'version.mismatch',
    })
  })

  it('refuse quiet hours without hours, and times that are none', async () => {
    const owner = await app.as.owner()
    const topics = {}
    for (const input of [
      { topics, quiet_hours: { from: '22:00', until: '22:00' } },
      { topics, quiet_hours: { from: '22', until: '07:00' } },
      { topics, digest_time: '24:00' },
    ])
      expect(await refusalOf(owner.api.account.updateNotifications(input))).toMatchObject({
        code: 'request.invalid',
      })
  })

  it('are not for API keys', async () => {
    const key = await app.as.apiKey(await app.as.owner())
    expect(await refusalOf(key.api.account.notifications())).toMatchObject({ code: 'api_key.not_allowed' })
  })
})

describe('an event', () => {
  it('is mailed to who chose that, and not to who caused it or chose nothing', async () => {
    const { owner, property, mails, book } = await managedFlat({ booking: AT_ONCE })
    await choose(owner, { booking: AT_ONCE })
    const other = await app.as.manager(property)
    const { id } = await book()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`New booking: ${property.name}`)
    expect(mail?.text).toContain(`/bookings/${id}`)
    expect(mail?.text).toMatch(/5\s*–\s*9 Jan/)
    expect(mail?.text).not.toContain('Emma')
    for (const person of [owner, other])
      expect(await mailbox.received(await addressOf(app, person))).toEqual([])
  })

  it('about a job is for the member who does it, while it is theirs', async () => {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create({ ...flat, time_zone: 'Atlantic/Canary' })
    const [cleaner, other] = [await app.as.staff(property), await app.as.staff(property)]
    const [email, elsewhere] = [await addressOf(app, cleaner), await addressOf(app, other)]
    for (const person of [cleaner, other, owner]) await choose(person, { job: AT_ONCE })
    const { items } = await owner.api.propertyMembers.list({ property_id: property.id })
    const memberOf = ({ actor }: typeof cleaner) => items.find(({ user_id }) => user_id === actor.user_id)?.id
    const due_at = '2027-01-09T16:00:00Z'
    const { id: task_id } = await owner.api.tasks.create({
      property_id: property.id,
      service: 'cleaning',
      title: 'Windows',
      due_at,
      assignee_id: memberOf(cleaner),
    })
    const [first] = await notified(app, mailbox, email)
    expect(first?.subject).toBe(`New job for you: ${property.name}`)
    expect(first?.text).toMatch(/Windows · Sat, Jan 9, 16:00/)
    expect(first?.text).toContain(`/tasks/${task_id}`)
    await owner.api.tasks.update({ task_id, title: 'All windows' })
    expect(await notified(app, mailbox, email)).toHaveLength(1)
    await owner.api.tasks.update({ task_id, due_at: '2027-01-10T10:00:00Z' })
    expect((await notified(app, mailbox, email))[1]).toMatchObject({
      subject: `Your job has changed: ${property.name}`,
      text: expect.stringMatching(/All windows · Sun, Jan 10, 10:00/),
    })
    expect(await mailbox.received(elsewhere)).toEqual([])
    // It is another's before anything was sent.
    await owner.api.tasks.update({ task_id, due_at: '2027-01-11T10:00:00Z' })
    await numberEvents(app.services)
    await owner.api.tasks.update({ task_id, assignee_id: memberOf(other) })
    expect(await notified(app, mailbox, elsewhere)).toMatchObject([
      { subject: `New job for you: ${property.name}` },
    ])
    expect(await mailbox.received(email)).toHaveLength(2)
    await owner.api.tasks.cancel({ task_id })
    expect((await notified(app, mailbox, elsewhere)).at(-1)?.subject).toBe(
      `Your job is cancelled: ${property.name}`,
    )
    expect(await mailbox.received(await addressOf(app, owner))).toEqual([])
  })

  it('names guests for who chose that', async () => {
    const { book, mails } = await managedFlat({ booking: AT_ONCE }, { shows_guest_names: true })
    await book()
    expect((await mails())[0]?.text).toContain('Emma Brown')
  })

  it('is one mail with what else happened, once, however often it is tried', async () => {
    const { owner, book, mails } = await managedFlat({ booking: AT_ONCE })
    await book()
    const { id: booking_id } = await book()
    await owner.api.bookings.update({ booking_id, status: 'cancel' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('3 notifications from Stayward')
    expect(await mails()).toHaveLength(1)
  })

  it('of a booking is news if its dates or guests change', async () => {
    const { owner, book, mails } = await managedFlat({ booking: AT_ONCE })
    const { id: booking_id } = await book()
    await mails()
    await owner.api.bookings.update({ booking_id, notes: 'Late' })
    expect(await mails()).toHaveLength(1)
    await owner.api.bookings.update({ booking_id, guests_number: 2 })
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `New booking: ${flat.name}`,
      `Booking changed: ${flat.name}`,
    ])
  })

  it('is not for staff, whose level does not show it', async () => {
    const { owner, property, book } = await managedFlat({})
    const staff = await app.as.staff(property)
    await choose(staff, { booking: AT_ONCE })
    await book()
    expect(await notified(app, mailbox, await addressOf(app, staff))).toEqual([])
    expect(owner.actor.account_id).toBe(property.account_id)
  })

  it('waits for the end of quiet hours, each in their own time zone', async () => {
    const hours = { quiet_hours: { from: '22:00', until: '07:00' } }
    const { property, book, mails } = await managedFlat({ booking: AT_ONCE }, hours)
    const far = await app.as.manager(property)
    await choose(far, { booking: AT_ONCE }, hours)
    const theirs = await addressOf(app, far, 'America/New_York')
    app.clock.set('2026-12-01T22:30:00Z')
    await book()
    expect(await mails()).toEqual([])
    expect(await notified(app, mailbox, theirs)).toHaveLength(1)
    app.clock.set('2026-12-02T05:59:59Z')
    expect(await mails()).toEqual([])
    app.clock.set('2026-12-02T06:00:00Z')
    expect(await mails()).toHaveLength(1)
  })
})

describe('the daily digest', () => {
  it('has what happened since the last, and is not sent without anything', async () => {
    const { book, mails } = await managedFlat({ booking: DIGEST }, { digest_time: '08:30' })
    await book()
    await book()
    app.clock.set('2026-12-02T07:29:00Z')
    expect(await mails()).toEqual([])
    app.clock.set('2026-12-02T07:30:00Z')
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your daily digest: 2 notifications'])
    app.clock.set('2026-12-03T07:30:00Z')
    expect(await mails()).toHaveLength(1)
  })

  it('says nothing to who is no member any more, and nothing of what was switched off', async () => {
    const { owner, property, manager, book, mails, email } = await managedFlat({ booking: DIGEST })
    await book()
    await numberEvents(app.services)
    const [row] = await app.services.db
      .select()
      .from(member)
      .where(and(eq(member.property_id, property.id), eq(member.user_id, manager.actor.user_id)))
    await owner.api.propertyMembers.remove({ property_id: property.id, member_id: row?.id ?? '' })
    app.clock.set('2026-12-02T07:00:00Z')
    expect(await mails()).toEqual([])
    expect(email).not.toBe('')

    const other = await managedFlat({ booking: DIGEST })
    await other.book()
    await numberEvents(app.services)
    await choose(other.manager, { booking: { mail: 'off', push: false } })
    app.clock.set('2026-12-03T07:00:00Z')
    expect(await other.mails()).toEqual([])
  })

  it('is mailed once though its worker was killed, and by one of two', async () => {
    const { book, mails } = await managedFlat({ booking: DIGEST })
    await book()
    await numberEvents(app.services)
    app.clock.set('2026-12-02T07:00:00Z')
    const broken = { ...app.services, vault: new Proxy(app.services.vault, { get: killed }) }
    await expect(mailDueNotifications(broken)).rejects.toThrow('killed')
    expect(await mailbox.received('nobody@example.com')).toEqual([])
    await Promise.all([mailDueNotifications(app.services), mailDueNotifications(app.services)])
    expect(await mails()).toHaveLength(1)
  })

  it('leaves out what is a day too late, and forgets everything after a week', async () => {
    const { property, book, mails } = await managedFlat({ booking: DIGEST })
    await book()
    await numberEvents(app.services)
    app.clock.set('2026-12-03T07:00:01Z')
    expect(await mails()).toEqual([])
    app.clock.set('2026-12-08T12:00:01Z')
    expect(await sweepNotifications(app.services)).toBeGreaterThan(0)
    expect(await app.services.db.$count(notification, eq(notification.property_id, property.id))).toBe(0)
  })
})

describe('a test by mail', () => {
  it('is sent to one’s own address, five times an hour', async () => {
    const owner = await app.as.owner()
    const { email } = await owner.api.account.testNotificationMail()
    expect((await mailbox.last(email)).subject).toBe('Your notifications reach this address')
    for (let sent = 1; sent < 5; sent++) await owner.api.account.testNotificationMail()
    expect(await refusalOf(owner.api.account.testNotificationMail())).toMatchObject({
      code: 'rate_limit.exceeded',
    })
  })
})

const killed = () => {
  throw new Error('killed')
}

describe('a notification of what a guest wrote', () => {
  it('leads to the conversation', async () => {
    const { owner, property, mails } = await managedFlat({ message: AT_ONCE })
    const { id } = await owner.api.bookings.create({
      property_id: property.id,
      ...stay,
      guest_phone: '+34600000071',
    })
    await receiveWords(app.services, owner.actor, '+34600000071')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text).toContain(`/messages/${id}`)
    expect(mail?.text).not.toContain('Where is the key?')
  })
})
