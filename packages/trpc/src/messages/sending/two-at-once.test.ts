import { message as messageTable } from '@stayward/db/schema/message.table'
import type { MailMessage, MailTransport } from '@stayward/integrations/mail/mail-transport'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { planRule } from '../planning/plan-rule.service.ts'
import { giveRule, ruledFlat } from '../../testing/ruled-flat.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { MessageDesk, runMessages } from '../../testing/test-messages.ts'
import { messagePlace } from '../writing/message-places.rules.ts'
import { deliverMessage } from './deliver-message.service.ts'
import { sendDueMessages } from './send-due.service.ts'

let app: TestApp
let desk: MessageDesk
beforeEach(async () => {
  app = await createTestApp()
  desk = new MessageDesk()
})
afterEach(() => app.close())

/** Changes of bookings that meet as many looks for what is due. */
const AT_ONCE = 10

/** PostgreSQL's lock timeout and that of the pool: a slow machine has something wait longer than a request may. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && ['55P03', 'POOL_TIMEOUT'].includes(String(error.code))) || isTooSlow(error.cause))

/** Asks again, as clients do, where it was too slow; a deadlock is no such refusal. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await ask()
    } catch (error) {
      if (!isTooSlow(error) || tries === 10) throw error
    }
}

const ARRIVAL = { trigger: 'arrival_day', local_time: '09:00' } as const
const DUE = '2026-12-20T08:00:00Z'

/** A mail server at which `act` happens before it answers. */
const interrupted = (act: () => Promise<unknown>): MailTransport & { mails: MailMessage[] } => {
  const mails: MailMessage[] = []
  return {
    mails,
    send: async (mail) => {
      mails.push(mail)
      await act()
    },
  }
}

describe('two people at once', () => {
  it('do not overwrite what the other changed, sent or skipped', async () => {
    const { owner, message } = await ruledFlat(app, ARRIVAL)
    const { id: message_id } = await message()
    const stale = owner.request({ if_match: '"1"' })
    await owner.api.messages.update({ message_id, body: 'Hello' })
    for (const call of [
      () => stale.api.messages.update({ message_id, body: 'Bye' }),
      () => stale.api.messages.send({ message_id }),
      () => stale.api.messages.skip({ message_id }),
    ])
      expect(await refusalOf(call())).toMatchObject({ code: 'version.mismatch' })
  })

  it('who send at the same time send once', async () => {
    const { owner, message } = await ruledFlat(app, ARRIVAL)
    const { id: message_id } = await message()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.api.messages.send({ message_id })),
    )
    expect(answers.map(({ state }) => state)).toEqual(Array(5).fill('sending'))
    await runMessages(app.services, desk)
    expect(desk.mails).toHaveLength(1)
  })
})

describe('a message that is due', () => {
  it.each(['send', 'skip'] as const)(
    'and is told to %s at that moment is sent at most once',
    async (command) => {
      const { owner, message } = await ruledFlat(app, ARRIVAL)
      const { id: message_id } = await message()
      app.clock.set(DUE)
      const [, commanded] = await Promise.allSettled([
        sendDueMessages(app.services),
        owner.api.messages[command]({ message_id }),
      ])
      await runMessages(app.services, desk)
      const isSkipped = command === 'skip' && commanded.status === 'fulfilled'
      expect(desk.mails).toHaveLength(isSkipped ? 0 : 1)
      expect(await message()).toMatchObject({ state: isSkipped ? 'skipped' : 'sent' })
    },
  )

  it('is sent once by two workers', async () => {
    const { message } = await ruledFlat(app, ARRIVAL)
    app.clock.set(DUE)
    const found = await Promise.all([sendDueMessages(app.services), sendDueMessages(app.services)])
    expect(found.toSorted((a, b) => a - b)).toEqual([0, 1])
    await runMessages(app.services, desk)
    expect(desk.mails).toHaveLength(1)
    expect(await message()).toMatchObject({ state: 'sent' })
  })
})

describe('while the mail server has a message', () => {
  it('nobody can skip it, send it again or change it', async () => {
    const { owner, message } = await ruledFlat(app, ARRIVAL)
    const { id: message_id } = await message()
    const refused: string[] = []
    const server = interrupted(async () => {
      for (const call of [
        () => owner.api.messages.skip({ message_id }),
        () => owner.api.messages.update({ message_id, body: 'Bye' }),
      ])
        refused.push((await refusalOf(call())).code)
      await owner.api.messages.send({ message_id })
    })
    app.clock.set(DUE)
    await runMessages(app.services, server)
    expect(refused).toEqual(['message.invalid_transition', 'message.not_waiting'])
    expect(await message()).toMatchObject({ state: 'sent' })
    expect(server.mails).toHaveLength(1)
  })

  it.each(['its rule is removed', 'its booking is cancelled', 'its booking is moved'])(
    '%s, and it is noted as sent',
    async (what) => {
      const { owner, booking_id, rule, message } = await ruledFlat(app, ARRIVAL)
      const server = interrupted(async () => {
        if (what === 'its rule is removed') {
          await owner.api.messageRules.remove({ rule_id: rule.id })
          await rule.plan()
        } else if (what === 'its booking is cancelled')
          await owner.api.bookings.update({ booking_id, status: 'cancelled' })
        else await owner.api.bookings.update({ booking_id, from: '2026-12-27', to: '2026-12-29' })
      })
      app.clock.set(DUE)
      await runMessages(app.services, server)
      expect(await message()).toMatchObject({ state: 'sent' })
      app.clock.set('2026-12-27T08:00:00Z')
      await runMessages(app.services, server)
      expect(server.mails).toHaveLength(1)
    },
  )
})

describe('changes of bookings and messages that become due', () => {
  it('that meet wait for each other without a deadlock', { tags: ['thorough'] }, async () => {
    const { owner, property_id } = await ruledFlat(app, ARRIVAL, {
      booking: { from: '2026-12-03', to: '2026-12-04' },
    })
    const rules = [
      await giveRule(app, owner, { trigger: 'arrival_day', local_time: '09:30' }),
      await giveRule(app, owner, { trigger: 'before_arrival', offset: { days: 1 } }),
    ]
    app.clock.advance({ minutes: 1 })
    const bookings = []
    for (let day = 0; day < 50; day++) {
      const at = Date.parse('2026-12-20') + day * 2 * 86_400_000
      const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
      const { id } = await owner.api.bookings.create({
        property_id,
        from: dayOf(at),
        to: dayOf(at + 86_400_000),
        guests_number: 1,
        guest_email: `guest${day}@example.com`,
      })
      bookings.push(id)
    }
    // All messages are due all the time.
    await app.services.db.execute(
      sql`update message set check_at = '2026-12-01', useful_until = '2027-12-01'`,
    )
    const change = (booking_id: string, index: number) =>
      owner.api.bookings.update({
        booking_id,
        guests_number: 1 + (index % 3),
        locale: index % 2 ? 'es' : 'fr',
      })
    const plan = ({ id: rule_id }: (typeof rules)[number]) =>
      planRule(app.services, { account_id: owner.actor.account_id, rule_id })
    // More at once would only wait for a connection of the pool.
    for (let first = 0; first < bookings.length; first += AT_ONCE) {
      const some = bookings.slice(first, first + AT_ONCE)
      await Promise.all([
        ...some.map((booking_id, index) => patiently(() => change(booking_id, index))),
        ...some.map(() => patiently(() => sendDueMessages(app.services))),
        ...[...rules, ...rules].map((rule) => patiently(() => plan(rule))),
      ])
    }
    await runMessages(app.services, desk)
    expect(new Set(desk.mails.map(({ id }) => id)).size).toBe(desk.mails.length)
    expect(desk.mails.length).toBeGreaterThan(100)
  })

  it('a message with codes that is noted as sent waits for a booking before it locks the message', async () => {
    const texts = { en: { subject: 'Code', body: 'Your code: {{access_codes}}' } }
    const { owner, booking_id, message: read } = await ruledFlat(app, ARRIVAL, { template: { texts } })
    const { id: message_id } = await read()
    const { db, vault } = app.services
    const own_body = vault.seal('No code yet: {{access_codes|soon}}', messagePlace('own_body', message_id))
    await db.update(messageTable).set({ own_body }).where(eq(messageTable.id, message_id))
    app.clock.set(DUE)
    await sendDueMessages(app.services)
    const key = { account_id: owner.actor.account_id, message_id }
    const delivered = await db.transaction(async (tx) => {
      // In the order of a move.
      await tx.execute(sql`update booking set updated_at = updated_at where id = ${booking_id}`)
      const delivering = deliverMessage(app.services, desk, key)
      await vi.waitFor(async () => {
        const waiting = await db.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        expect(waiting).toHaveLength(1)
      })
      await tx.execute(sql`update message set updated_at = updated_at where id = ${message_id}`)
      return { delivering }
    })
    await delivered.delivering
    expect(await read()).toMatchObject({ state: 'sent' })
    expect(desk.mails).toHaveLength(1)
  })
})
