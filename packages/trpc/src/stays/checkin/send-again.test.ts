import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Jobs } from '../../kernel/jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat } from '../../testing/test-inputs.ts'
import { MessageDesk, runMessages } from '../../testing/test-messages.ts'
import { sendAgain } from './send-again.service.ts'

let app: TestApp
let desk: MessageDesk
beforeEach(async () => {
  desk = new MessageDesk()
  app = await createTestApp()
  app.clock.set('2026-12-01T12:00:00Z')
})
afterEach(() => app.close())

const ANA = { guest_first_name: 'Ana', guest_email: 'Ana@example.com', locale: 'ca' } as const

type Waiting = { payload: Jobs['checkin.send_again'] }

/** The jobs left for the worker. */
const waiting = () =>
  app.services.db.execute<Waiting>(
    sql`select payload from graphile_worker._private_jobs where key like 'checkin.send_again:%' order by id`,
  )

const ask = (email: string) => app.as.guest().api.checkin.askForLinks({ email, locale: 'de' })

async function sendAll() {
  for (const { payload } of await waiting()) await sendAgain(app.services, payload)
}

/** The mails that were sent so far. */
async function mails() {
  await runMessages(app.services, desk)
  return desk.mails
}

describe('a guest who lost the link', () => {
  it('is mailed the links of the stays that are not over, to the address they were booked with', async () => {
    const { owner, property, booking } = await bookedFlat(app, ANA)
    const later = await owner.api.bookings.create({
      ...ANA,
      property_id: property.id,
      from: '2027-02-01',
      to: '2027-02-03',
      guests_number: 1,
      locale: undefined,
    })
    const cancelled = await bookedFlat(app, ANA)
    await cancelled.owner.api.bookings.update({ booking_id: cancelled.booking.id, status: 'cancelled' })
    expect(await ask('  ANA@example.com ')).toEqual({ sent: true })
    await sendAll()
    expect(await mails()).toMatchObject([
      {
        to: 'ana@example.com',
        subject: 'El vostre enllaç de Ático Malasaña',
        text: expect.stringContaining(booking.checkin_url ?? ''),
      },
      { subject: 'Ihr Link für Ático Malasaña', text: expect.stringContaining(later.checkin_url ?? '') },
    ])
    const type = ['checkin.link_sent' as const]
    const { items } = await owner.api.timeline.activity({ booking_id: booking.id, type })
    expect(items).toMatchObject([{ actor: { kind: 'system' } }])
  })

  it('gets no mail once the stay is over', async () => {
    await bookedFlat(app, ANA)
    app.clock.set('2028-01-01T12:00:00Z')
    await ask(ANA.guest_email)
    await sendAll()
    expect(await mails()).toEqual([])
  })

  it('gets at most five mails within the hour, however often they ask', async () => {
    await bookedFlat(app, ANA)
    for (let count = 0; count < 7; count++) {
      await ask(ANA.guest_email)
      await sendAll()
    }
    expect(await mails()).toHaveLength(5)
    app.clock.advance({ minutes: 61 })
    await sendAll()
    expect(await mails()).toHaveLength(6)
  })
})

describe('somebody who booked nothing', () => {
  it('is answered alike, leaves the same note, and is never written to', async () => {
    await bookedFlat(app, ANA)
    const answers = [await ask(ANA.guest_email), await ask('nobody@example.com')]
    expect(answers[1]).toEqual(answers[0])
    const notes = await waiting()
    expect(notes).toHaveLength(2)
    expect(JSON.stringify(notes)).not.toMatch(/\b(ana|nobody)\b|@/i)
    await sendAll()
    expect((await mails()).map(({ to }) => to)).toEqual(['ana@example.com'])
  })

  it('has to wait after many requests from one network', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on', RATE_LIMIT_SIGN_IN_PER_MINUTE: '3' })
    const { checkin } = limited.as.guest().api
    const once = () => checkin.askForLinks({ email: 'nobody@example.com', locale: 'en' })
    for (let count = 0; count < 3; count++) await once()
    await expect(once()).rejects.toThrow('Too many requests')
    await limited.close()
  })
})
