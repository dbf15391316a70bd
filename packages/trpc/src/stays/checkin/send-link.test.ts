import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveRule, ruledFlat } from '../../testing/ruled-flat.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat } from '../../testing/test-inputs.ts'
import { MessageDesk, runMessages } from '../../testing/test-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const ANA = { guest_first_name: 'Ana', guest_email: 'Ana@example.com', locale: 'es' } as const

describe('mailing a check-in link', () => {
  it('writes to the booker, in their language, with the current link', async () => {
    const { owner, booking } = await bookedFlat(app, ANA)
    const { checkin_url } = await owner.api.checkin.rotateLink({ booking_id: booking.id })
    await owner.api.checkin.sendLink({ booking_id: booking.id })
    const desk = new MessageDesk()
    await runMessages(app.services, desk)
    expect(desk.mails).toMatchObject([
      { to: 'ana@example.com', subject: 'Haga el check-in de Ático Malasaña antes de llegar' },
    ])
    expect(desk.mails[0]?.text).toContain('Hola, Ana:')
    expect(desk.mails[0]?.text).toContain(checkin_url)
    const { items: messages } = await owner.api.messages.listOfBooking({ booking_id: booking.id })
    expect(messages).toMatchObject([
      { origin: 'host', state: 'sent', channel: 'email', recipient: 'ana@example.com', locale: 'es' },
    ])
    expect(messages[0]?.body).toContain(checkin_url)
    const { items } = await owner.api.timeline.activity({
      booking_id: booking.id,
      type: ['checkin.link_sent'],
    })
    expect(items).toHaveLength(1)
  })

  it('says now what a rule would say after the booking, and leaves what it says later', async () => {
    const link = { texts: { en: { subject: 'Check in', body: '{{greeting}}\n\n{{checkin_url}}' } } }
    // Nobody is written to before two o’clock.
    const quiet = { quiet_hours: { from: '08:00', until: '14:00' } }
    const flat = await ruledFlat(app, { trigger: 'booked', ...quiet }, { template: link })
    await giveRule(app, flat.owner, { trigger: 'before_arrival' }, link)
    await giveRule(app, flat.owner, { trigger: 'booked', ...quiet })
    const other = await ruledFlat(app, { trigger: 'booked', ...quiet }, { template: link })
    const states = async ({ messages }: typeof flat) =>
      (await messages())
        .map(({ name, state, skipped_reason }) => [name, state, skipped_reason])
        .toSorted((a, b) => String(a).localeCompare(String(b)))
    await runMessages(app.services)
    expect(await states(flat)).toEqual([
      ['before_arrival', 'planned', null],
      ['booked', 'planned', null],
    ])
    await flat.owner.api.checkin.sendLink({ booking_id: flat.booking_id })
    await runMessages(app.services)
    expect(await states(flat)).toEqual([
      [null, 'sent', null],
      ['before_arrival', 'planned', null],
      ['booked', 'skipped', 'by_host'],
    ])
    expect(await states(other)).toEqual([['booked', 'planned', null]])
    const { items } = await flat.owner.api.timeline.activity({
      booking_id: flat.booking_id,
      type: ['checkin.link_sent'],
    })
    expect(items).toMatchObject([{ actor: { kind: 'user' } }])
  })

  it('is said to be impossible, and refused, without an address or behind a closed door', async () => {
    const nobody = await bookedFlat(app)
    const closed = await bookedFlat(app, ANA)
    await closed.owner.api.checkin.close({ booking_id: closed.booking.id })
    for (const [{ owner, booking }, reason] of [
      [nobody, 'checkin.no_address'],
      [closed, 'checkin.closed'],
    ] as const) {
      const { allowed_actions } = await owner.api.bookings.get({ booking_id: booking.id })
      expect(allowed_actions).toContainEqual({ action: 'send_link', allowed: false, reason })
      expect(await refusalOf(owner.api.checkin.sendLink({ booking_id: booking.id }))).toMatchObject({
        status: 409,
        code: reason,
      })
    }
  })

  it('stops after five within the hour, and goes on after it', async () => {
    const { owner, booking } = await bookedFlat(app, { ...ANA, guest_email: 'often@example.com' })
    const send = () => owner.api.checkin.sendLink({ booking_id: booking.id })
    for (let count = 0; count < 5; count++) await send()
    expect((await refusalOf(send())).code).toBe('rate_limit.exceeded')
    app.clock.advance({ minutes: 61 })
    await expect(send()).resolves.toMatchObject({ id: booking.id })
  })

  it('is not for staff', async () => {
    const { property, booking } = await bookedFlat(app, ANA)
    const staff = await app.as.staff(property)
    expect((await refusalOf(staff.api.checkin.sendLink({ booking_id: booking.id }))).status).toBe(403)
  })
})
