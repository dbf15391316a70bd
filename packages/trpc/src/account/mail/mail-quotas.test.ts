import { account } from '@stayward/db/schema/account.table'
import { mail } from '@stayward/db/schema/mail.table'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, stay } from '../../testing/test-inputs.ts'
import { giveFirstRules, runMessages } from '../../testing/test-messages.ts'
import { flatOfOwner } from '../../testing/test-tasks.ts'
import { receiveWords } from '../../testing/test-texts.ts'
import { readStrangerLimits } from './mail-quotas.service.ts'
import { recipientLookup } from './mail.service.ts'

const LUCIA = 'lucia@example.com'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

/** A request from a client address. */
const from = (client_address: string) => app.as.nobody().request({ client_address }).api.auth

const kindsTo = async (to: string) => {
  const rows = await app.services.db
    .select({ kind: mail.kind })
    .from(mail)
    .where(eq(mail.recipient_lookup, recipientLookup(app.services, to)))
    .orderBy(asc(mail.created_at), asc(mail.id))
  return rows.map(({ kind }) => kind)
}

const asked = { email: LUCIA, locale: 'en' } as const

describe('what a stranger asks for', () => {
  it('leaves the owner the other ways back in', async () => {
    for (let count = 0; count < 7; count++) await from('203.0.113.7').requestSignUp(asked)
    await from('203.0.113.7').requestPasswordReset(asked)
    await from('203.0.113.7').requestSignInLink(asked)
    expect(await kindsTo(LUCIA)).toEqual([...Array(5).fill('sign_up'), 'no_password', 'no_sign_in'])
  })

  it('leaves the owner the same way too, from another network', async () => {
    for (let count = 0; count < 7; count++) await from('2001:db8::1').requestPasswordReset(asked)
    await from('2001:db8::2').requestPasswordReset(asked)
    expect(await kindsTo(LUCIA)).toHaveLength(5)
    await from('198.51.100.4').requestPasswordReset(asked)
    expect(await kindsTo(LUCIA)).toHaveLength(6)
  })

  it('from many networks fills no mailbox, and never ends what the owner gets', async () => {
    let network = 0
    const fromAnother = () => from(`10.0.${network++}.1`).requestPasswordReset(asked)
    for (let count = 0; count < 30; count++) await fromAnother()
    expect(await kindsTo(LUCIA)).toHaveLength(10)
    for (let minutes = 0; minutes < 30; minutes++) {
      app.clock.advance({ minutes: 1 })
      for (let count = 0; count < 3; count++) await fromAnother()
    }
    expect(await kindsTo(LUCIA)).toHaveLength(15)
  })

  it('starts over after an hour', async () => {
    for (let count = 0; count < 6; count++) await from('203.0.113.7').requestSignUp(asked)
    app.clock.advance({ minutes: 61 })
    await from('203.0.113.7').requestSignUp(asked)
    expect(await kindsTo(LUCIA)).toHaveLength(6)
  })
})

describe('an account', () => {
  it('uses nothing up that another account may write', async () => {
    const [first, second] = [
      await bookedFlat(app, { guest_email: LUCIA }),
      await bookedFlat(app, { guest_email: LUCIA }),
    ]
    const send = ({ owner, booking }: typeof first) => owner.api.checkin.sendLink({ booking_id: booking.id })
    for (let count = 0; count < 5; count++) await send(first)
    expect((await refusalOf(send(first))).code).toBe('rate_limit.exceeded')
    await expect(send(second)).resolves.toMatchObject({ id: second.booking.id })
  })
})

describe('a new account', () => {
  let limited: TestApp
  beforeEach(async () => {
    limited = await createTestApp({ RATE_LIMITS: 'on', MAIL_STRANGERS_PER_DAY: '3' })
    await app.close()
    app = limited
  })

  /** An owner whose account is `days` old, and a function that invites to their flat. */
  async function inviter(days: number) {
    const { owner, property_id } = await flatOfOwner(app)
    const created_at = app.clock.now().getTime() - days * 86_400_000
    await app.services.db
      .update(account)
      .set({ created_at: new Date(created_at).toISOString() })
      .where(eq(account.id, owner.actor.account_id))
    const invite = (email: string) =>
      owner.api.propertyMembers.createInvitation({ property_id, access_level: 'manager', email })
    return { owner, property_id, invite }
  }

  it('writes to so many strangers a day, and as often as it likes to those it knows', async () => {
    const { invite } = await inviter(1)
    for (const name of ['a', 'b', 'c', 'a', 'b']) await invite(`${name}@example.com`)
    expect(await refusalOf(invite('d@example.com'))).toMatchObject({ status: 429, code: 'mail.daily_limit' })
    app.clock.advance({ minutes: 25 * 60 })
    await expect(invite('d@example.com')).resolves.toMatchObject({ status: 'pending' })
  })

  it('answers those who wrote to it, which uses nothing up', async () => {
    const { owner, property_id, invite } = await inviter(1)
    const { account_id } = owner.actor
    const guest_phone = '+34600000081'
    await owner.api.bookings.create({ property_id, ...stay, guest_phone })
    await receiveWords(app.services, owner.actor, guest_phone)
    for (const name of ['a', 'b', 'c']) await invite(`${name}@example.com`)
    expect((await refusalOf(invite('d@example.com'))).code).toBe('mail.daily_limit')
    const limits = await readStrangerLimits(app.services, app.services.db, [account_id])
    const againAt = (to: string) => limits.againAt(account_id, recipientLookup(app.services, to))
    expect(againAt(guest_phone)).toBeNull()
    expect(againAt('+34600000082')).not.toBeNull()
  })

  it('gets the time when it may continue', async () => {
    const { invite } = await inviter(1)
    for (const name of ['a', 'b', 'c']) {
      await invite(`${name}@example.com`)
      app.clock.advance({ minutes: 60 })
    }
    expect((await refusalOf(invite('d@example.com'))).details.retry_after_seconds).toBe(21 * 3600)
  })

  it('is counted for invitations and check-in links together, for all senders', async () => {
    const { owner, property_id, invite } = await inviter(1)
    await giveFirstRules(app.services, owner.actor)
    app.clock.advance({ minutes: 5 })
    const days = { from: '2026-12-05', to: '2026-12-09', guests_number: 1 }
    await owner.api.bookings.create({ property_id, ...days, guest_email: 'guest@example.com' })
    await runMessages(app.services)
    expect(await kindsTo('guest@example.com')).toEqual(['guest_message'])
    await invite('a@example.com')
    await invite('b@example.com')
    expect((await refusalOf(invite('c@example.com'))).code).toBe('mail.daily_limit')
  })

  it('has its other check-in links sent as soon as it may write again', async () => {
    const { owner, property_id } = await inviter(1)
    await giveFirstRules(app.services, owner.actor)
    app.clock.advance({ minutes: 5 })
    for (let day = 10; day < 15; day++)
      await owner.api.bookings.create({
        property_id,
        from: `2026-12-${day}`,
        to: `2026-12-${day + 1}`,
        guests_number: 1,
        guest_email: `guest${day}@example.com`,
      })
    expect(await runMessages(app.services)).toBe(3)
    expect(await kindsTo('guest13@example.com')).toEqual([])
    app.clock.advance({ minutes: 25 * 60 })
    await runMessages(app.services)
    expect(await kindsTo('guest13@example.com')).toEqual(['guest_message'])
  })

  it('has no message of a later day held by what it wrote today', async () => {
    const { owner, property_id, invite } = await inviter(1)
    for (const name of ['a', 'b', 'c']) await invite(`${name}@example.com`)
    const days = { from: '2026-12-20', to: '2026-12-22', guests_number: 1 }
    const guest_email = 'guest@example.com'
    const { id: booking_id } = await owner.api.bookings.create({ property_id, ...days, guest_email })
    const plan = (planned_for: string) =>
      owner.api.messages.create({ booking_id, body: 'Hello', planned_for })
    expect(await plan('2026-12-01T20:00:00Z')).toMatchObject({
      held_reason: 'daily_limit',
      held_until: '2026-12-02T12:00:00.000Z',
    })
    expect(await plan('2026-12-03T09:00:00Z')).toMatchObject({ held_reason: null, held_until: null })
  })

  it('is new for two weeks', async () => {
    const { invite } = await inviter(15)
    for (const name of ['a', 'b', 'c', 'd']) await invite(`${name}@example.com`)
    expect(await kindsTo('d@example.com')).toEqual(['invitation'])
  })
})
