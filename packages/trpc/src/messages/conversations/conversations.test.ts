import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { flatOfOwner, type Owner } from '../../testing/test-tasks.ts'
import { receiveWords } from '../../testing/test-texts.ts'
import { sweepMessages } from '../sending/messages.jobs.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

/** A text from a number, a minute after whatever happened before. */
function text({ actor }: Owner, from: string, words: string): Promise<void> {
  app.clock.advance({ minutes: 1 })
  return receiveWords(app.services, actor, from, words)
}

const ANA = '+34600000001'
const BRUNO = '+34600000002'
const CARLA = '+34600000003'

/** A flat with three stays one after the other, of Ana, Bruno and Carla. */
async function threeStays() {
  const { owner, property, property_id } = await flatOfOwner(app)
  const book = (day: number, guest_first_name: string, guest_phone: string) =>
    owner.api.bookings.create({
      property_id,
      from: `2026-12-${day}`,
      to: `2026-12-${day + 2}`,
      guests_number: 1,
      guest_first_name,
      guest_phone,
      guest_email: `${guest_first_name.toLowerCase()}@example.com`,
    })
  const [ana, bruno, carla] = [
    await book(20, 'Ana', ANA),
    await book(22, 'Bruno', BRUNO),
    await book(24, 'Carla', CARLA),
  ]
  return { owner, property, property_id, ana, bruno, carla }
}

const namesOf = ({ items }: { items: readonly { guest_name: string | null }[] }) =>
  items.map(({ guest_name }) => guest_name)

const write = (owner: Owner, booking_id: string) => {
  app.clock.advance({ minutes: 1 })
  return owner.api.messages.create({ booking_id, body: 'In the lock box.' })
}

describe('conversations', () => {
  it('are those with a message, the latest first, page by page', async () => {
    const { owner, ana, bruno, carla } = await threeStays()
    expect(await owner.api.messages.listConversations({})).toEqual({ items: [], next_cursor: null })
    await text(owner, ANA, 'Where is the key?')
    await write(owner, bruno.id)
    await text(owner, CARLA, 'Hello')
    await text(owner, ANA, 'Found it.')
    const { items } = await owner.api.messages.listConversations({})
    expect(items.map(({ booking_id, last_message }) => [booking_id, last_message?.body])).toEqual([
      [ana.id, 'Found it.'],
      [carla.id, 'Hello'],
      [bruno.id, 'In the lock box.'],
    ])
    const names: (string | null)[] = []
    let cursor: string | undefined
    do {
      const page = await owner.api.messages.listConversations({ size: 1, ...(cursor && { cursor }) })
      names.push(...namesOf(page))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(names).toEqual(['Ana', 'Carla', 'Bruno'])
  })

  it('say what is to come and what is held, though a message that only waits is none', async () => {
    const { owner, ana, bruno } = await threeStays()
    const planned_for = '2026-12-19T09:00:00.000Z'
    for (const { id: booking_id } of [ana, bruno])
      await owner.api.messages.create({ booking_id, body: 'Soon!', planned_for })
    await text(owner, ANA, 'Hello')
    expect(await owner.api.messages.listConversations({})).toMatchObject({
      items: [
        {
          guest_name: 'Ana',
          arrival_date: '2026-12-20',
          departure_date: '2026-12-22',
          next_planned_for: expect.stringContaining('2026-12-19T09:00:00'),
          held_total: 0,
        },
      ],
    })
    expect(await owner.api.messages.getConversation({ booking_id: bruno.id })).toMatchObject({
      guest_name: 'Bruno',
      last_message: null,
      unanswered_since: null,
    })
  })

  it('wait for an answer from the first message on, until somebody writes by hand', async () => {
    const { owner, ana } = await threeStays()
    await text(owner, ANA, 'Where is the key?')
    const asked_at = app.clock.now().toISOString()
    await text(owner, ANA, 'Hello?')
    await text(owner, CARLA, 'Thanks')
    const read = () => owner.api.messages.getConversation({ booking_id: ana.id })
    expect(Date.parse((await read()).unanswered_since ?? '')).toBe(Date.parse(asked_at))
    expect(await owner.api.messages.conversationTotals({})).toEqual({ unanswered: 2 })
    await write(owner, ana.id)
    expect((await read()).unanswered_since).toBeNull()
    expect(await owner.api.messages.conversationTotals({})).toEqual({ unanswered: 1 })
    expect(namesOf(await owner.api.messages.listConversations({ state: 'unanswered' }))).toEqual(['Carla'])
    expect(namesOf(await owner.api.messages.listConversations({ state: 'answered' }))).toEqual(['Ana'])
    expect((await owner.api.timeline.attention({})).items).toMatchObject([
      { kind: 'message_unanswered', title: 'Carla' },
    ])
  })

  it('are marked as answered up to what was read, and wait again on request', async () => {
    const { owner, carla, bruno } = await threeStays()
    const booking_id = carla.id
    await text(owner, CARLA, 'Thanks')
    const until = app.clock.now().toISOString()
    await text(owner, CARLA, 'One more question')
    const asked_at = app.clock.now().getTime()
    const read = await owner.api.messages.markAnswered({ booking_id, until })
    expect(Date.parse(read.unanswered_since ?? '')).toBe(asked_at)
    expect((await owner.api.messages.markAnswered({ booking_id })).unanswered_since).toBeNull()
    const again = await owner.api.messages.markUnanswered({ booking_id })
    expect(Date.parse(again.unanswered_since ?? '')).toBe(asked_at)
    expect((await refusalOf(owner.api.messages.markUnanswered({ booking_id: bruno.id }))).code).toBe(
      'message.none_received',
    )
  })

  it('do not wait for an answer to STOP, which the provider answers', async () => {
    const { owner, ana } = await threeStays()
    await text(owner, ANA, 'Stop')
    expect(await owner.api.messages.getConversation({ booking_id: ana.id })).toMatchObject({
      last_message: { state: 'received', body: 'Stop' },
      unanswered_since: null,
    })
  })

  it('wait no longer once their texts are erased, and are not kept longer by saying that none is needed', async () => {
    const { owner, ana, carla } = await threeStays()
    await text(owner, ANA, 'Where is the key?')
    await text(owner, CARLA, 'Thanks')
    app.clock.advance({ days: 80 })
    await owner.api.messages.markAnswered({ booking_id: carla.id })
    app.clock.advance({ days: 11 })
    expect(await owner.api.messages.conversationTotals({})).toEqual({ unanswered: 1 })
    await sweepMessages(app.services)
    for (const { id: booking_id } of [ana, carla])
      expect(await owner.api.messages.getConversation({ booking_id })).toMatchObject({
        last_message: { state: 'received', body: null },
        unanswered_since: null,
      })
    expect(await owner.api.messages.conversationTotals({})).toEqual({ unanswered: 0 })
  })

  it('are those of the properties whose guests one writes to, and of a choice of them', async () => {
    const { owner, property, property_id } = await threeStays()
    const other = await owner.api.properties.create({ ...flat, name: 'Ático Lavapiés', tags: ['Center'] })
    await owner.api.bookings.create({
      property_id: other.id,
      from: '2026-12-20',
      to: '2026-12-22',
      guests_number: 1,
      guest_first_name: 'Dora',
      guest_phone: '+34600000004',
    })
    await text(owner, ANA, 'Hello')
    await text(owner, '+34600000004', 'Hello')
    const seen = async (person: Owner, filter = {}) => [
      namesOf(await person.api.messages.listConversations(filter)),
      (await person.api.messages.conversationTotals(filter)).unanswered,
    ]
    expect(await seen(owner)).toEqual([['Dora', 'Ana'], 2])
    expect(await seen(owner, { tag: 'center' })).toEqual([['Dora'], 1])
    expect(await seen(owner, { property_id: [property_id] })).toEqual([['Ana'], 1])
    expect(await seen(await app.as.manager(property))).toEqual([['Ana'], 1])
    for (const person of [await app.as.staff(property), await app.as.owner()])
      expect(await seen(person)).toEqual([[], 0])
  })
})
