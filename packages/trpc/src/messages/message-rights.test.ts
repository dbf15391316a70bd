import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { giveRule } from '../testing/ruled-flat.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { flat, spaniard } from '../testing/test-inputs.ts'
import { flatOfOwner } from '../testing/test-tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const BOOKING = { from: '2026-12-20', to: '2026-12-22', guests_number: 1, locale: 'en' } as const
const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** An owner of two flats, the first of which has a crew; a rule for all flats and one for each. */
async function shared() {
  const { owner, property, property_id } = await flatOfOwner(app)
  const other = await owner.api.properties.create({ ...flat, name: 'Ático Lavapiés' })
  const rules = {
    all: await giveRule(app, owner, { trigger: 'before_arrival' }),
    first: await giveRule(app, owner, { trigger: 'before_arrival', property_ids: [property_id] }),
    second: await giveRule(app, owner, { trigger: 'before_arrival', property_ids: [other.id] }),
    both: await giveRule(app, owner, { trigger: 'before_arrival', property_ids: [property_id, other.id] }),
  }
  app.clock.advance({ minutes: 1 })
  const book = (at: string, guest_first_name: string) =>
    owner.api.bookings.create({
      property_id: at,
      ...BOOKING,
      guest_first_name,
      guest_email: `${guest_first_name}@example.com`,
    })
  const [booking, hidden] = [await book(property_id, 'Ana'), await book(other.id, 'Bea')]
  return {
    owner,
    property,
    property_id,
    other,
    rules,
    booking,
    hidden,
    manager: await app.as.manager(property),
  }
}

describe('a manager of a shared property', () => {
  it('sees the rules that write to its guests, and changes those of it alone', async () => {
    const { manager, rules } = await shared()
    const { items } = await manager.api.messageRules.list({})
    expect(new Map(items.map(({ id, can_edit }) => [id, can_edit]))).toEqual(
      new Map([
        [rules.all.id, false],
        [rules.first.id, true],
        [rules.both.id, false],
      ]),
    )
    expect(await codeOf(manager.api.messageRules.get({ rule_id: rules.second.id }))).toBe(
      'resource.not_found',
    )
    for (const rule of [rules.all, rules.both]) {
      expect(await codeOf(manager.api.messageRules.update({ rule_id: rule.id, enabled: false }))).toBe(
        'access.denied',
      )
      expect(await codeOf(manager.api.messageRules.remove({ rule_id: rule.id }))).toBe('access.denied')
    }
    await manager.api.messageRules.update({ rule_id: rules.first.id, enabled: false })
    await manager.api.messageRules.remove({ rule_id: rules.first.id })
  })

  it('is shown nobody of another property by the preview of a rule', async () => {
    const { owner, manager, rules, booking, hidden } = await shared()
    const previewed = async (caller: typeof owner, rule_id: string) => {
      const { items, coming } = await caller.api.messageRules.preview({ rule_id })
      expect(coming).toBe(items.length)
      return items.map(({ booking_id }) => booking_id).toSorted()
    }
    for (const rule of [rules.all, rules.both]) {
      expect(await previewed(owner, rule.id)).toEqual([booking.id, hidden.id].toSorted())
      expect(await previewed(manager, rule.id)).toEqual([booking.id])
    }
  })

  it('sees what its rules do for its bookings, and no rule of another property', async () => {
    const { manager, rules, booking, hidden } = await shared()
    const { items } = await manager.api.messageRules.listOfBooking({ booking_id: booking.id })
    expect(items.map(({ rule_id }) => rule_id)).toEqual([rules.all.id, rules.first.id, rules.both.id])
    expect(await codeOf(manager.api.messageRules.listOfBooking({ booking_id: hidden.id }))).toBe(
      'resource.not_found',
    )
  })

  it('is offered to send what a rule came too late for to its own guests only', async () => {
    const { owner, manager, booking, hidden } = await shared()
    const { rule_id } = await giveRule(app, owner, { trigger: 'booked' })
    const offered = async (caller: typeof owner) => {
      const { items } = await caller.api.messageRules.readCatchUp({ rule_id })
      const counts = (await caller.api.messageRules.listCatchUps()).items
      expect(counts).toMatchObject([{ rule_id, count: items.length }])
      return items.map(({ booking_id }) => booking_id)
    }
    expect(await offered(owner)).toHaveLength(2)
    expect(await offered(manager)).toEqual([booking.id])
    const booking_ids = [hidden.id, booking.id]
    expect(await manager.api.messageRules.sendCatchUp({ rule_id, booking_ids })).toMatchObject({
      items: [{ booking_id: booking.id }],
      left_out: [hidden.id],
    })
  })

  it('creates rules for it, and for no other property, account or all of them', async () => {
    const { manager, property_id, other, rules } = await shared()
    const { template_id } = rules.all
    const create = (property_ids: string[] | null) =>
      manager.api.messageRules.create({ name: 'Mine', trigger: 'before_arrival', template_id, property_ids })
    expect(await create([property_id])).toMatchObject({ can_edit: true })
    for (const ids of [[other.id], [property_id, other.id], null])
      expect(await codeOf(create(ids))).toBe('request.invalid')
    const own = await manager.api.properties.create(flat)
    expect(await codeOf(create([own.id, property_id]))).toBe('request.invalid')
    expect(await codeOf(create([own.id]))).toBe('request.invalid')
    const { first } = rules
    for (const property_ids of [[property_id, other.id], [own.id], null])
      expect(await codeOf(manager.api.messageRules.update({ rule_id: first.id, property_ids }))).toBe(
        'request.invalid',
      )
  })

  it('reads the templates and changes none', async () => {
    const { manager, rules } = await shared()
    const { template_id } = rules.all
    expect(idsOf(await manager.api.messageTemplates.list({}))).toContain(template_id)
    expect(await codeOf(manager.api.messageTemplates.update({ template_id, name: 'Mine' }))).toBe(
      'access.denied',
    )
    expect(await codeOf(manager.api.messageTemplates.remove({ template_id }))).toBe('access.denied')
  })

  it('reads, moves, sends and skips the messages of its guests, and sees no others', async () => {
    const { owner, manager, property_id, booking, hidden } = await shared()
    const seen = await manager.api.messages.list({ property_id: [property_id] })
    expect(idsOf(await manager.api.messages.list({})).toSorted()).toEqual(idsOf(seen).toSorted())
    expect(seen.items.every((one) => one.booking_id === booking.id)).toBe(true)
    const [one, two, three] = idsOf(seen)
    if (one === undefined || two === undefined || three === undefined) throw new Error('Three rules write.')
    await manager.api.messages.update({ message_id: one, body: 'Hello' })
    await manager.api.messages.send({ message_id: two })
    await manager.api.messages.skip({ message_id: three })
    const [message_id = ''] = idsOf(await owner.api.messages.listOfBooking({ booking_id: hidden.id }))
    expect(await codeOf(manager.api.messages.get({ message_id }))).toBe('resource.not_found')
    expect(await codeOf(manager.api.messages.send({ message_id }))).toBe('resource.not_found')
    expect(await codeOf(manager.api.messages.listOfBooking({ booking_id: hidden.id }))).toBe(
      'resource.not_found',
    )
  })
})

describe('the crew', () => {
  it.each(['staff', 'contractor'] as const)('%s neither reads nor writes messages', async (level) => {
    const { property, booking, rules, owner } = await shared()
    const caller = await app.as[level](property)
    const [message_id = ''] = idsOf(await owner.api.messages.listOfBooking({ booking_id: booking.id }))
    expect(idsOf(await caller.api.messages.list({}))).toEqual([])
    expect(idsOf(await caller.api.messageRules.list({}))).toEqual([])
    expect(idsOf(await caller.api.messageTemplates.list({}))).toEqual([])
    expect((await caller.api.messageRules.listCatchUps()).items).toEqual([])
    for (const call of [
      () => caller.api.messages.get({ message_id }),
      () => caller.api.messages.send({ message_id }),
      () => caller.api.messages.listOfBooking({ booking_id: booking.id }),
      () => caller.api.messages.create({ booking_id: booking.id, body: 'Hello' }),
      () => caller.api.messageRules.get({ rule_id: rules.all.id }),
      () => caller.api.messageRules.preview({ rule_id: rules.all.id }),
      () => caller.api.messageRules.listOfBooking({ booking_id: booking.id }),
      () => caller.api.messageRules.readCatchUp({ rule_id: rules.all.id }),
      () => caller.api.messageRules.sendCatchUp({ rule_id: rules.all.id, booking_ids: [booking.id] }),
      () => caller.api.messageTemplates.get({ template_id: rules.all.template_id }),
    ])
      expect(await codeOf(call())).toMatch(/^(resource\.not_found|access\.denied)$/)
  })
})

describe('a stranger', () => {
  it('finds nothing of an account, and uses none of its templates', async () => {
    const { booking, rules, owner } = await shared()
    const stranger = await app.as.owner()
    const [message_id = ''] = idsOf(await owner.api.messages.listOfBooking({ booking_id: booking.id }))
    const { template_id } = rules.all
    for (const call of [
      () => stranger.api.messages.get({ message_id }),
      () => stranger.api.messages.skip({ message_id }),
      () => stranger.api.messageRules.get({ rule_id: rules.all.id }),
      () => stranger.api.messageRules.preview({ rule_id: rules.all.id }),
      () => stranger.api.messageRules.listOfBooking({ booking_id: booking.id }),
      () => stranger.api.messageRules.readCatchUp({ rule_id: rules.all.id }),
      () => stranger.api.messageRules.sendCatchUp({ rule_id: rules.all.id, booking_ids: [booking.id] }),
      () => stranger.api.messageTemplates.get({ template_id }),
    ])
      expect(await codeOf(call())).toBe('resource.not_found')
    expect(
      await codeOf(
        stranger.api.messageRules.create({ name: 'Theirs', trigger: 'before_arrival', template_id }),
      ),
    ).toBe('request.invalid')
  })
})

describe('the name of a guest', () => {
  const nameless = { guest_first_name: null, guest_last_name: null }

  it('is that of the first registered adult where the booking has none', async () => {
    const { owner, manager, booking, rules } = await shared()
    const booking_id = booking.id
    const { rule_id } = await giveRule(app, owner, { trigger: 'booked' })
    const names = async (caller: Pick<typeof owner, 'api'>) => {
      const { items } = await caller.api.messages.listOfBooking({ booking_id })
      const previewed = await caller.api.messageRules.preview({ rule_id: rules.all.id })
      const offered = await caller.api.messageRules.readCatchUp({ rule_id })
      const shown = [items, previewed.items, offered.items].flatMap((list) =>
        list.filter((one) => one.booking_id === booking_id),
      )
      return [...new Set(shown.map(({ guest_name }) => guest_name))]
    }
    expect(await names(owner)).toEqual(['Ana'])
    await owner.api.bookings.update({ booking_id, ...nameless })
    expect(await names(owner)).toEqual([null])
    await app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...spaniard })
    expect(await names(owner)).toEqual(['Lucía Ortega'])
    expect(await names(manager)).toEqual(['Lucía Ortega'])
    const scopes = ['messages:read', 'message_rules:read'] as const
    expect(await names(await app.as.apiKey(owner, [...scopes]))).toEqual([null])
    expect(await names(await app.as.apiKey(owner, [...scopes, 'guests:read']))).toEqual(['Lucía Ortega'])
  })
})

describe('an API key', () => {
  it('reads with the scope to read, and writes with the one to write', async () => {
    const { owner, booking, rules } = await shared()
    const [message_id = ''] = idsOf(await owner.api.messages.listOfBooking({ booking_id: booking.id }))
    const none = await app.as.apiKey(owner, ['bookings:read'])
    const reads = await app.as.apiKey(owner, ['messages:read'])
    const writes = await app.as.apiKey(owner, ['messages:write'])
    expect(await codeOf(none.api.messages.list({}))).toBe('api_key.scope_required')
    expect(await codeOf(reads.api.messages.skip({ message_id }))).toBe('api_key.scope_required')
    expect(await codeOf(reads.api.messageRules.update({ rule_id: rules.all.id, enabled: false }))).toBe(
      'api_key.scope_required',
    )
    expect((await reads.api.messages.get({ message_id })).id).toBe(message_id)
    expect(await writes.api.messages.skip({ message_id })).toMatchObject({ state: 'skipped' })
  })
})
