import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { giveRule } from '../../testing/ruled-flat.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, spaniard } from '../../testing/test-inputs.ts'
import { MessageDesk, planRules, runMessages } from '../../testing/test-messages.ts'
import { flatOfOwner } from '../../testing/test-tasks.ts'

let app: TestApp
let desk: MessageDesk
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => {
  app.clock.set('2026-12-01T12:00:00Z')
  desk = new MessageDesk()
})
afterAll(() => app.close())

type Rule = Parameters<typeof giveRule>[2]

/** An owner with three bookings, and a rule that was made after them. */
async function lateRule(rule: Rule = { trigger: 'booked' }, template?: Parameters<typeof giveRule>[3]) {
  const { owner, property, property_id } = await flatOfOwner(app)
  const book = (arrival: number, guest_first_name: string) =>
    owner.api.bookings.create({
      property_id,
      from: `2026-12-${arrival}`,
      to: `2026-12-${arrival + 2}`,
      guests_number: 1,
      guest_first_name,
      guest_email: `${guest_first_name.toLowerCase()}@example.com`,
      locale: 'en',
    })
  const bookings = [await book(10, 'Ana'), await book(20, 'Bea'), await book(26, 'Eva')]
  app.clock.advance({ days: 4 })
  const made = await giveRule(app, owner, rule, template)
  const { rule_id } = made
  app.clock.advance({ minutes: 1 })
  const ids = bookings.map(({ id }) => id)
  return {
    owner,
    property,
    property_id,
    made,
    rule_id,
    bookings,
    ids,
    offer: () => owner.api.messageRules.readCatchUp({ rule_id }),
    counts: async () => (await owner.api.messageRules.listCatchUps()).items,
    send: (booking_ids: string[]) => owner.api.messageRules.sendCatchUp({ rule_id, booking_ids }),
    mailed: async () => {
      await runMessages(app.services, desk)
      return desk.mails.map(({ to }) => to).toSorted()
    },
  }
}

describe('a rule that came too late for some bookings', () => {
  it('sends nothing, and offers what it would write to each of them', async () => {
    const { offer, counts, rule_id, ids, mailed } = await lateRule()
    expect(await mailed()).toEqual([])
    expect(await counts()).toEqual([{ rule_id, name: 'booked', count: 3 }])
    const { items, count, not_needed } = await offer()
    expect([count, not_needed]).toEqual([3, 0])
    expect(items.map(({ booking_id }) => booking_id)).toEqual(ids)
    expect(items[0]).toMatchObject({
      guest_name: 'Ana',
      planned_for: app.clock.now().toISOString(),
      held_reason: null,
    })
    expect(items[0]?.body).toContain('Hello Ana,')
  })

  it('sends to those whom its host chooses, once, and goes on offering the others', async () => {
    const { send, mailed, offer, ids } = await lateRule()
    const [ana = '', bea = '', eva = ''] = ids
    const sent = await send([bea, ana])
    expect(sent.items.map(({ booking_id }) => booking_id).toSorted()).toEqual([ana, bea].toSorted())
    expect(await mailed()).toEqual(['ana@example.com', 'bea@example.com'])
    expect((await offer()).items.map(({ booking_id }) => booking_id)).toEqual([eva])
    expect(await send([ana, bea])).toEqual({ items: [], left_out: [ana, bea] })
    expect(await mailed()).toHaveLength(2)
  })

  it('sends once, however many people ask for it at the same moment', async () => {
    const { send, mailed, ids, owner } = await lateRule()
    const answers = await Promise.all([send(ids), send(ids.toReversed()), send(ids)])
    expect(answers.flatMap(({ items }) => items)).toHaveLength(3)
    expect(await mailed()).toHaveLength(3)
    await planRules(app.services)
    for (const booking_id of ids)
      expect((await owner.api.messages.listOfBooking({ booking_id })).items).toHaveLength(1)
  })

  it('answers a repeated request as the first time', async () => {
    const { owner, rule_id, ids, mailed } = await lateRule()
    const again = owner.request({ idempotency_key: 'send-to-all' })
    const call = () => again.api.messageRules.sendCatchUp({ rule_id, booking_ids: ids })
    expect(await call()).toEqual(await call())
    expect(await mailed()).toHaveLength(3)
  })

  it('keeps what was asked for when the booking or the rule changes before it is sent', async () => {
    const { send, mailed, owner, made, ids } = await lateRule({
      trigger: 'booked',
      quiet_hours: { from: '12:00', until: '20:00' },
    })
    const [ana = '', bea = '', eva = ''] = ids
    await send(ids)
    expect(await mailed()).toEqual([])
    await owner.api.bookings.update({ booking_id: ana, guests_number: 2 })
    await owner.api.bookings.update({ booking_id: eva, status: 'cancelled' })
    await made.plan()
    app.clock.set('2026-12-05T19:00:30Z')
    expect(await mailed()).toEqual(['ana@example.com', 'bea@example.com'])
    expect((await owner.api.messages.listOfBooking({ booking_id: bea })).items).toMatchObject([
      { state: 'sent', planned_for: '2026-12-05T19:00:00.000Z' },
    ])
  })

  it('offers nothing that is of no use any more', async () => {
    const { offer, send, ids } = await lateRule()
    app.clock.set('2026-12-21T12:00:00Z')
    const [ana = '', bea = '', eva = ''] = ids
    expect((await offer()).items.map(({ booking_id }) => booking_id)).toEqual([eva])
    expect((await send(ids)).left_out).toEqual([ana, bea])
  })

  it('leaves out who needs it no more, and who declined', async () => {
    const { offer, bookings } = await lateRule({ trigger: 'checkin_open', offset: { days: 30 } })
    await app.as.guest().api.checkin.registerGuest({ code: bookings[0]?.code ?? '', ...spaniard })
    const { items, count, not_needed } = await offer()
    expect([items.length, count, not_needed]).toEqual([2, 3, 1])
  })

  it('holds what still lacks something', async () => {
    const { owner, offer, send, ids, mailed } = await lateRule()
    const [ana = ''] = ids
    await owner.api.bookings.update({ booking_id: ana, guest_email: null })
    expect((await offer()).items[0]).toMatchObject({ held_reason: 'no_address' })
    await send([ana])
    expect(await mailed()).toEqual([])
    expect((await owner.api.messages.listOfBooking({ booking_id: ana })).items).toMatchObject([
      { state: 'held', held_reason: 'no_address' },
    ])
  })

  it('respects its conditions, and sends nothing while it is switched off', async () => {
    const { made, offer, send, counts, ids, owner, rule_id } = await lateRule({
      trigger: 'booked',
      conditions: { min_nights: 3 },
    })
    expect((await offer()).count).toBe(0)
    expect((await send(ids)).items).toEqual([])
    await made.change({ enabled: false, conditions: {} })
    expect(await counts()).toEqual([])
    expect((await refusalOf(send(ids))).code).toBe('message_rule.off')
    await owner.api.messageRules.update({ rule_id, enabled: true })
    expect((await offer()).count).toBe(3)
  })
})

describe('what a rule would send later', () => {
  it('is not offered: it is planned', async () => {
    const { counts, offer } = await lateRule({ trigger: 'arrival_day', local_time: '09:00' })
    expect([await counts(), (await offer()).count]).toEqual([[], 0])
  })

  it('and what it sent already is not offered when the rule begins again', async () => {
    const { owner, property_id, made, counts, mailed } = await lateRule({
      trigger: 'checkin_open',
      offset: { days: 30 },
    })
    await owner.api.bookings.create({
      property_id,
      from: '2027-01-02',
      to: '2027-01-04',
      guests_number: 1,
      guest_email: 'eli@example.com',
    })
    expect(await mailed()).toEqual(['eli@example.com'])
    await made.change({ enabled: false })
    await made.change({ enabled: true })
    app.clock.advance({ minutes: 1 })
    expect((await counts()).map(({ count }) => count)).toEqual([3])
  })
})

describe('a stay that moved, or whose property got a tag', () => {
  it('is offered what was due before', async () => {
    const { owner, ids, mailed } = await lateRule({ trigger: 'after_departure', offset: { days: 1 } })
    const { id: property_id } = await owner.api.properties.create({ ...flat, name: 'Casa', tags: ['Sea'] })
    const { rule_id } = await giveRule(app, owner, { trigger: 'booked', property_ids: [property_id] })
    const tagged = await giveRule(app, owner, {
      trigger: 'checkin_open',
      offset: { days: 30 },
      conditions: { property_tags: ['Hill'] },
    })
    app.clock.advance({ minutes: 1 })
    const [ana = ''] = ids
    await owner.api.bookings.move({ booking_id: ana, property_id })
    app.clock.advance({ minutes: 1 })
    await owner.api.properties.update({ property_id, ...flat, name: 'Casa', tags: ['Hill'] })
    expect(await mailed()).toEqual([])
    for (const id of [rule_id, tagged.rule_id]) {
      expect((await owner.api.messageRules.readCatchUp({ rule_id: id })).items).toMatchObject([
        { booking_id: ana },
      ])
      await owner.api.messageRules.sendCatchUp({ rule_id: id, booking_ids: [ana] })
    }
    expect(await mailed()).toEqual(['ana@example.com', 'ana@example.com'])
  })
})
