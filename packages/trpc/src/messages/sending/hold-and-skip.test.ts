import { message as messageTable, messageOptOut } from '@stayward/db/schema/message.table'
import { MailError } from '@stayward/integrations/mail/mail-transport'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import { planRule } from '../planning/plan-rule.service.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { ruledFlat } from '../../testing/ruled-flat.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { spaniard } from '../../testing/test-inputs.ts'
import { MessageDesk, runMessages } from '../../testing/test-messages.ts'

let app: TestApp
let desk: MessageDesk
beforeEach(async () => {
  app = await createTestApp()
  desk = new MessageDesk()
})
afterEach(() => app.close())

async function on(...instants: string[]) {
  for (const instant of instants) {
    app.clock.set(instant)
    await runMessages(app.services, desk)
  }
}

const AWAY = new MailError('connection', 'The mail server is away.')
const NIGHT = { from: '21:00', until: '09:00' }
const REMINDER = { trigger: 'checkin_incomplete', offset: { days: 3 }, local_time: '12:00' } as const

describe('a mail server that is away', () => {
  it('for two hours loses nothing, and nothing is sent twice', async () => {
    const { message } = await ruledFlat(app, { trigger: 'booked' })
    desk.fault = AWAY
    await on('2026-12-01T12:02:00Z', '2026-12-01T13:00:00Z', '2026-12-01T14:00:00Z')
    expect(await message()).toMatchObject({ state: 'sending' })
    desk.fault = null
    await on('2026-12-01T14:02:00Z', '2026-12-01T14:03:00Z')
    expect(await message()).toMatchObject({ state: 'sent', sent_at: '2026-12-01T14:02:00.000Z' })
    expect(desk.mails).toHaveLength(1)
  })

  it('until a message is of no use has it skipped', async () => {
    const { message } = await ruledFlat(app, { trigger: 'first_morning', local_time: '09:00' })
    desk.fault = AWAY
    await on('2026-12-21T08:00:00Z')
    desk.fault = null
    await on('2026-12-21T16:01:00Z')
    expect(await message()).toMatchObject({ state: 'skipped', skipped_reason: 'too_late' })
    expect(desk.mails).toEqual([])
  })

  it('until quiet hours has it sent when they are over', async () => {
    const rule = { trigger: 'arrival_day', local_time: '20:30', quiet_hours: NIGHT } as const
    const { message } = await ruledFlat(app, rule, { booking: { to: '2026-12-24' } })
    desk.fault = AWAY
    await on('2026-12-20T19:30:00Z')
    desk.fault = null
    await on('2026-12-20T20:00:00Z', '2026-12-20T22:30:00Z')
    expect(desk.mails).toEqual([])
    expect(await message()).toMatchObject({ state: 'planned', held_reason: null })
    app.clock.set('2026-12-21T02:00:00Z')
    await runMessages(app.services, desk)
    expect(desk.mails).toEqual([])
  })

  it('has no guest reminded of what they did meanwhile', async () => {
    const { message, booking } = await ruledFlat(app, REMINDER)
    desk.fault = AWAY
    await on('2026-12-17T11:00:00Z')
    await app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...spaniard })
    desk.fault = null
    await on('2026-12-17T11:30:00Z')
    expect(desk.mails).toEqual([])
    expect(await message()).toMatchObject({ state: 'skipped', skipped_reason: 'not_needed' })
  })

  it('has the mail go to the address, and with the link, of when it is back', async () => {
    const body = '[Check in]({{checkin_url}})'
    const template = { texts: { en: { subject: 'Check in', body } } }
    const { owner, booking_id, booking, message } = await ruledFlat(app, { trigger: 'booked' }, { template })
    desk.fault = AWAY
    await on('2026-12-01T12:02:00Z')
    await owner.api.bookings.update({ booking_id, guest_email: 'ana.new@example.com' })
    const { checkin_url } = await owner.api.checkin.rotateLink({ booking_id })
    desk.fault = null
    await on('2026-12-01T14:00:00Z')
    expect(desk.mails).toEqual([expect.objectContaining({ to: 'ana.new@example.com' })])
    expect(desk.mails[0]?.text).toContain(checkin_url)
    expect(desk.mails[0]?.text).not.toContain(booking.checkin_url)
    expect(await message()).toMatchObject({ recipient: 'ana.new@example.com' })
  })

  it('has nothing sent to a stay that was cancelled meanwhile', async () => {
    const { owner, booking_id, messages } = await ruledFlat(app, { trigger: 'booked' })
    desk.fault = AWAY
    await on('2026-12-01T12:02:00Z')
    await owner.api.bookings.update({ booking_id, status: 'cancelled' })
    desk.fault = null
    await on('2026-12-01T14:00:00Z')
    expect(desk.mails).toEqual([])
    expect(await messages()).toEqual([])
  })
})

describe('a message that would not be sent', () => {
  it('says so before it is due, and waits again when it is needed again', async () => {
    const { message, booking, owner, booking_id } = await ruledFlat(app, REMINDER)
    expect(await message()).toMatchObject({ state: 'planned', skipped_reason: null })
    await app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...spaniard })
    // That the guest has no address any more does not matter to a message that nobody needs.
    await owner.api.bookings.update({ booking_id, guest_email: null })
    expect(await message()).toMatchObject({
      state: 'planned',
      skipped_reason: 'not_needed',
      held_reason: null,
    })
    await owner.api.bookings.update({ booking_id, guests_number: 2, guest_email: 'ana@example.com' })
    expect(await message()).toMatchObject({ state: 'planned', skipped_reason: null })
  })
})

describe('a message that somebody sends', () => {
  it('at night is sent at night', async () => {
    const { owner, message } = await ruledFlat(app, {
      trigger: 'before_arrival',
      offset: { days: 3 },
      quiet_hours: NIGHT,
    })
    app.clock.set('2026-12-10T23:00:00Z')
    await owner.api.messages.send({ message_id: (await message()).id })
    await runMessages(app.services, desk)
    expect(desk.mails).toHaveLength(1)
  })

  it('although it is not needed, is sent, but not without an address or a value', async () => {
    const { owner, booking, booking_id, message } = await ruledFlat(app, REMINDER)
    await app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...spaniard })
    await on('2026-12-17T11:00:00Z')
    const { id: message_id } = await message()
    await owner.api.bookings.update({ booking_id, guest_email: null })
    expect(await refusalOf(owner.api.messages.send({ message_id }))).toMatchObject({ code: 'message.held' })
    await owner.api.bookings.update({ booking_id, guest_email: 'ana@example.com' })
    await owner.api.messages.send({ message_id })
    await runMessages(app.services, desk)
    expect(desk.mails).toHaveLength(1)
  })

  it('is not sent to a guest who declined such messages', async () => {
    const template = { purpose: 'optional' } as const
    const { owner, message } = await ruledFlat(app, { trigger: 'before_arrival' }, { template })
    await app.services.db.insert(messageOptOut).values({
      account_id: owner.actor.account_id,
      recipient_lookup: recipientLookup(app.services, 'ana@example.com'),
      created_at: app.clock.now().toISOString(),
    })
    await owner.api.messages.send({ message_id: (await message()).id })
    await runMessages(app.services, desk)
    expect(await message()).toMatchObject({ state: 'skipped', skipped_reason: 'opted_out' })
    expect(desk.mails).toEqual([])
  })
})

describe('a message that somebody moved', () => {
  it('into quiet hours is sent in them', async () => {
    const rule = { trigger: 'before_arrival', offset: { days: 3 }, quiet_hours: NIGHT } as const
    const { owner, message } = await ruledFlat(app, rule)
    const { id: message_id } = await message()
    await owner.api.messages.update({ message_id, planned_for: '2026-12-16T21:30:00Z' })
    await on('2026-12-16T21:29:00Z')
    expect(desk.mails).toEqual([])
    await on('2026-12-16T21:30:00Z')
    expect(desk.mails).toHaveLength(1)
  })
})

describe('a rule', () => {
  it.each(['switched off', 'removed', 'given another property'])(
    'that was %s sends nothing, even before its plan is taken back',
    async (what) => {
      const { owner, rule, messages } = await ruledFlat(app, { trigger: 'before_arrival' })
      const other = await owner.api.properties.create({
        name: 'Other',
        address: 'A',
        postal_code: '28004',
        city: 'Madrid',
        country_code: 'ESP',
        max_guests: 2,
      })
      if (what === 'removed') await owner.api.messageRules.remove({ rule_id: rule.id })
      else
        await owner.api.messageRules.update({
          rule_id: rule.id,
          ...(what === 'switched off' ? { enabled: false } : { property_ids: [other.id] }),
        })
      await on('2026-12-20T15:00:00Z')
      expect(desk.mails).toEqual([])
      expect(await messages()).toEqual([])
    },
  )

  it('that is earlier now does not send at its old time what is too late for its new one', async () => {
    const { rule, messages } = await ruledFlat(app, { trigger: 'before_arrival', offset: { days: 3 } })
    app.clock.set('2026-12-15T12:00:00Z')
    await rule.change({ offset: { days: 7, hours: 0, minutes: 0 } })
    expect(await messages()).toEqual([])
    await on('2026-12-17T15:00:00Z')
    expect(desk.mails).toEqual([])
  })

  it('that changes while its message waits for an address still sends it', async () => {
    const rule = { trigger: 'before_arrival', offset: { days: 3 } } as const
    const {
      owner,
      booking_id,
      rule: made,
      message,
    } = await ruledFlat(app, rule, { booking: { guest_email: null } })
    await on('2026-12-17T15:00:00Z')
    await made.change({ offset: { days: 4, hours: 0, minutes: 0 } })
    expect(await message()).toMatchObject({ state: 'held', held_reason: 'no_address' })
    await owner.api.bookings.update({ booking_id, guest_email: 'ana@example.com' })
    await on('2026-12-17T16:00:00Z')
    expect(desk.mails).toHaveLength(1)
  })

  it('is planned by the dates that a booking has once its change is stored', async () => {
    const { owner, rule, booking_id, message } = await ruledFlat(app, {
      trigger: 'arrival_day',
      local_time: '10:00',
    })
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        planRule(app.services, { account_id: owner.actor.account_id, rule_id: rule.id }),
      ),
      owner.api.bookings.update({ booking_id, from: '2026-12-27', to: '2026-12-29' }),
    ])
    expect(await message()).toMatchObject({ planned_for: '2026-12-27T09:00:00.000Z' })
  })
})

it('counts and erases what it stored of a message that was taken back', async () => {
  const rule = { trigger: 'arrival_day', local_time: '20:30', quiet_hours: NIGHT } as const
  const { message: read } = await ruledFlat(app, rule)
  desk.fault = AWAY
  await on('2026-12-20T19:30:00Z', '2026-12-20T20:30:00Z')
  const { id } = await read()
  const [row] = await app.services.db.select().from(messageTable).where(eq(messageTable.id, id))
  expect(row).toMatchObject({ state: 'planned', recipient: null, recipient_lookup: null, locale: null })
})
