import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveRule } from '../../testing/ruled-flat.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { planRules } from '../../testing/test-messages.ts'
import { flatOfOwner } from '../../testing/test-tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const day = (of: number) => `2026-12-${String(of).padStart(2, '0')}`

/** A stay in nine days of a guest who can be written to by email. */
const ofAna = {
  from: day(10),
  to: day(12),
  guests_number: 1,
  guest_first_name: 'Ana',
  guest_email: 'ana@example.com',
  locale: 'en',
} as const

it('says why a message does not go the way that its rule prefers', async () => {
  const { owner, property_id } = await flatOfOwner(app)
  const booking = await owner.api.bookings.create({ ...ofAna, property_id, guest_phone: '+34600000000' })
  const { rule_id } = await giveRule(app, owner, { trigger: 'before_arrival', channels: ['sms', 'email'] })
  const passed_over = [{ channel: 'sms', held_reason: 'no_provider' }]
  const { items } = await owner.api.messageRules.preview({ rule_id })
  expect(items).toMatchObject([{ channel: 'email', held_reason: null, passed_over }])
  await planRules(app.services)
  const planned = await owner.api.messages.listOfBooking({ booking_id: booking.id })
  expect(planned.items).toMatchObject([{ channel: 'email', passed_over }])
})

const NIGHTS = 21

it('counts all that would be held, also beyond those that it shows', async () => {
  const { owner, property_id } = await flatOfOwner(app)
  const others = [await owner.api.properties.create(flat), await owner.api.properties.create(flat)]
  for (const id of [property_id, ...others.map((other) => other.id)])
    for (let night = 3; night < 3 + NIGHTS; night++)
      await owner.api.bookings.create({
        property_id: id,
        from: day(night),
        to: day(night + 1),
        guests_number: 1,
        guest_first_name: 'Ana',
        // Only the first to arrive can be written to.
        guest_email: night === 3 ? 'ana@example.com' : undefined,
        locale: 'en',
      })
  const { rule_id } = await giveRule(app, owner, { trigger: 'before_arrival', offset: { days: 1 } })
  const preview = await owner.api.messageRules.preview({ rule_id })
  expect(preview.coming).toBe(3 * NIGHTS)
  expect(preview.held).toBe(3 * (NIGHTS - 1))
  expect(preview.items).toHaveLength(60)
  expect(preview.items[0]).toMatchObject({ channel: 'email', held_reason: null })
  expect(preview.items.at(-1)).toMatchObject({ channel: null, held_reason: 'no_address' })
})

describe('a rule that is not saved', () => {
  const draft = { trigger: 'before_arrival' } as const

  /** A flat with a stay in ten days, a saved rule, and the template of that. */
  async function ruledStay() {
    const place = await flatOfOwner(app)
    const { owner, property_id } = place
    await owner.api.bookings.create({ ...ofAna, property_id })
    const { rule_id } = await giveRule(app, owner, { trigger: 'before_arrival', offset: { days: 3 } })
    const { template_id } = await owner.api.messageRules.get({ rule_id })
    return { ...place, rule_id, template_id }
  }

  it('is previewed as it would be saved, and nothing is', async () => {
    const { owner, rule_id, template_id } = await ruledStay()
    const saved = await owner.api.messageRules.preview({ rule_id })
    const asSaved = await owner.api.messageRules.previewDraft({ ...draft, template_id, offset: { days: 3 } })
    expect(asSaved).toEqual(saved)
    expect(saved).toMatchObject({ coming: 1, held: 0, items: [{ guest_name: 'Ana' }] })
    const sooner = await owner.api.messageRules.previewDraft({ ...draft, template_id, offset: { days: 1 } })
    const [due, later] = [saved.items[0]?.planned_for, sooner.items[0]?.planned_for]
    expect(Date.parse(later ?? '') - Date.parse(due ?? '')).toBe(2 * 24 * 60 * 60 * 1000)
    const tooShort = { ...draft, template_id, conditions: { min_nights: 3 } }
    expect((await owner.api.messageRules.previewDraft(tooShort)).coming).toBe(0)
    expect((await owner.api.messageRules.list({})).items.map(({ id }) => id)).toEqual([rule_id])
    expect(await owner.api.messageRules.preview({ rule_id })).toEqual(saved)
  })

  it('is for templates and properties of those who may write there', async () => {
    const { owner, property, property_id, template_id } = await ruledStay()
    const stranger = await app.as.owner()
    const manager = await app.as.manager(property)
    const errorsOf = async (person: typeof owner, input: object) =>
      (
        await refusalOf(person.api.messageRules.previewDraft({ ...draft, template_id, ...input }))
      ).details.errors?.map(({ path, code }) => [path, code])
    expect(await errorsOf(stranger, {})).toEqual([['template_id', 'unknown_template']])
    expect(await errorsOf(stranger, { property_ids: [property_id] })).toEqual([
      ['property_ids', 'unknown_property'],
    ])
    expect(await errorsOf(owner, { trigger: 'after_departure' })).toEqual([['template_id', 'other_trigger']])
    expect(await errorsOf(owner, { local_time: '10:00', offset: { hours: 2 } })).toEqual([
      ['offset.hours', 'hours_beside_local_time'],
    ])
    const seen = await manager.api.messageRules.previewDraft({
      ...draft,
      template_id,
      property_ids: [property_id],
    })
    expect(seen.coming).toBe(1)
    expect(await errorsOf(manager, {})).toEqual([['template_id', 'unknown_template']])
  })
})
