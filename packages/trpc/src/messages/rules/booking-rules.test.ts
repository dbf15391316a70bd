import { SILENT_REASONS } from '@stayward/contract/messages/message-values'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveRule, ruledFlat } from '../../testing/ruled-flat.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, spaniard } from '../../testing/test-inputs.ts'
import { planRules } from '../../testing/test-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const ARRIVAL = { trigger: 'arrival_day', local_time: '09:00' } as const

/** What the rules of an owner do for a booking: their reason, or the state of their message. */
async function outcomes({
  owner,
  booking_id,
}: Pick<Awaited<ReturnType<typeof ruledFlat>>, 'owner' | 'booking_id'>) {
  const { items } = await owner.api.messageRules.listOfBooking({ booking_id })
  return Object.fromEntries(items.map(({ name, reason, state }) => [name, reason ?? state]))
}

describe('each rule of a booking', () => {
  it('shows its message, or the condition that the booking does not meet', async () => {
    const { owner, booking_id } = await ruledFlat(app, { ...ARRIVAL, name: 'Welcome' })
    const { id: elsewhere } = await owner.api.properties.create({ ...flat, name: 'Casa' })
    const give = (name: string, rule: Partial<Parameters<typeof giveRule>[2]>) =>
      giveRule(app, owner, { ...ARRIVAL, name, ...rule })
    await give('Off', { enabled: false })
    await give('Elsewhere', { property_ids: [elsewhere] })
    await give('Airbnb', { conditions: { sources: ['airbnb'] } })
    await give('Spanish', { conditions: { locales: ['es'] } })
    await give('Long', { conditions: { min_nights: 3 } })
    await give('Short', { conditions: { max_nights: 1 } })
    await give('Sea', { conditions: { property_tags: ['Sea'] } })
    await give('Cancelled', { trigger: 'cancelled', local_time: null })
    await give('Changed', { trigger: 'changed', local_time: null })
    await give('Reminder', { trigger: 'checkin_incomplete', offset: { days: 30 }, local_time: null })
    await give('Early', { trigger: 'before_arrival', offset: { days: 25 }, local_time: null })
    expect(await outcomes({ owner, booking_id })).toEqual({
      Welcome: 'planned',
      Off: 'off',
      Elsewhere: 'other_property',
      Airbnb: 'other_source',
      Spanish: 'other_language',
      Long: 'too_few_nights',
      Short: 'too_many_nights',
      Sea: 'other_tags',
      Cancelled: 'not_cancelled',
      Changed: 'not_happened',
      Reminder: 'just_booked',
      Early: 'before_rule',
    })
  })

  it('says with which facts', async () => {
    const { owner, booking_id } = await ruledFlat(app, { ...ARRIVAL, conditions: { min_nights: 3 } })
    const late = await giveRule(app, owner, { trigger: 'booked', name: 'Booked' })
    const { items } = await owner.api.messageRules.listOfBooking({ booking_id })
    expect(items[0]).toMatchObject({ reason: 'too_few_nights', conditions: { min_nights: 3 }, since: null })
    expect(items[1]).toMatchObject({
      rule_id: late.rule_id,
      message_id: null,
      reason: 'before_rule',
      due_at: '2026-12-01T12:01:00.000Z',
      since: late.active_from,
    })
  })

  it('of a stay that was cancelled and restored says that it was due before', async () => {
    const { owner, booking_id } = await ruledFlat(app, { trigger: 'booked', name: 'Booked' })
    expect(await outcomes({ owner, booking_id })).toEqual({ Booked: 'planned' })
    await owner.api.bookings.update({ booking_id, status: 'cancelled' })
    expect(await outcomes({ owner, booking_id })).toEqual({ Booked: 'not_expected' })
    app.clock.advance({ minutes: 5 })
    await owner.api.bookings.restore({ booking_id })
    const { items } = await owner.api.messageRules.listOfBooking({ booking_id })
    expect(items).toMatchObject([{ reason: 'before_stay', since: '2026-12-01T23:00:00.000Z' }])
  })

  it('follows what somebody skipped, and what is not needed as things are now', async () => {
    const { owner, booking, booking_id, message } = await ruledFlat(app, {
      trigger: 'checkin_open',
      offset: { days: 7 },
      name: 'Link',
    })
    expect(await outcomes({ owner, booking_id })).toEqual({ Link: 'planned' })
    await app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...spaniard })
    expect(await outcomes({ owner, booking_id })).toEqual({ Link: 'not_needed' })
    await owner.api.messages.skip({ message_id: (await message()).id })
    expect(await outcomes({ owner, booking_id })).toEqual({ Link: 'by_host' })
  })

  it('that was switched on a moment ago is about to be planned', async () => {
    const { owner, booking_id, rule } = await ruledFlat(app, { ...ARRIVAL, name: 'Welcome', enabled: false })
    await owner.api.messageRules.update({ rule_id: rule.rule_id, enabled: true })
    expect(await outcomes({ owner, booking_id })).toEqual({ Welcome: 'pending' })
    await planRules(app.services)
    expect(await outcomes({ owner, booking_id })).toEqual({ Welcome: 'planned' })
  })
})

it('no reason is listed twice', () => {
  expect(new Set(SILENT_REASONS).size).toBe(SILENT_REASONS.length)
})
