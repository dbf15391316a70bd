import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveRule } from '../../testing/ruled-flat.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { MessageDesk, runMessages } from '../../testing/test-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const OF_BEACHES = { property_tags: ['beach'] }

/** A flat with tags, a rule for beaches and a booking made after it. */
async function flatWithTags(tags: string[], rule: Partial<Parameters<typeof giveRule>[2]> = {}) {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create({ ...flat, tags })
  const made = await giveRule(app, owner, {
    trigger: 'before_arrival',
    offset: { days: 3 },
    conditions: OF_BEACHES,
    ...rule,
  })
  app.clock.advance({ minutes: 1 })
  const { id: booking_id } = await owner.api.bookings.create({
    property_id: property.id,
    from: '2026-12-20',
    to: '2026-12-22',
    guests_number: 1,
    guest_email: 'ana@example.com',
    locale: 'en',
  })
  return {
    owner,
    made,
    property,
    booking_id,
    retag: (next: string[]) => owner.api.properties.update({ property_id: property.id, ...flat, tags: next }),
    states: async () =>
      (await owner.api.messages.listOfBooking({ booking_id })).items.map(
        ({ state, skipped_reason }) => skipped_reason ?? state,
      ),
  }
}

describe('a rule for some tags', () => {
  it('writes to properties with one of them, in its plan and its preview alike', async () => {
    const beach = await flatWithTags(['Marta', 'Beach'])
    expect(await beach.states()).toEqual(['planned'])
    const { rule_id } = beach.made
    expect((await beach.owner.api.messageRules.preview({ rule_id })).coming).toBe(1)
    const city = await flatWithTags(['City'])
    expect(await city.states()).toEqual([])
    expect((await city.owner.api.messageRules.preview({ rule_id: city.made.rule_id })).coming).toBe(0)
  })

  it('follows the tags of a property at once', async () => {
    const { retag, states } = await flatWithTags([])
    await retag(['BEACH'])
    expect(await states()).toEqual(['planned'])
    await retag(['City'])
    expect(await states()).toEqual([])
    await retag(['Beach'])
    expect(await states()).toEqual(['planned'])
  })

  it('sends nothing that was due before a property got its tag', async () => {
    const desk = new MessageDesk()
    const { retag, states } = await flatWithTags([], { trigger: 'checkin_open', offset: { days: 30 } })
    app.clock.advance({ minutes: 60 })
    await retag(['Beach'])
    await runMessages(app.services, desk)
    expect(desk.mails).toEqual([])
    expect(await states()).toEqual(['due_before'])
    await retag([])
    await retag(['Beach'])
    expect(await states()).toEqual(['due_before'])
  })

  it('begins again only if it decides otherwise, not if it is saved as it was', async () => {
    const { owner, made } = await flatWithTags(['Beach'])
    const { rule_id } = made
    const before = await owner.api.messageRules.get({ rule_id })
    const saved = await owner.api.messageRules.update({ rule_id, conditions: before.conditions, name: 'Sea' })
    expect(saved).toMatchObject({ conditions: before.conditions, active_from: before.active_from })
    const conditions = { ...before.conditions, property_tags: ['City'] }
    const changed = await owner.api.messageRules.update({ rule_id, conditions })
    expect(changed.active_from > before.active_from).toBe(true)
  })
})
