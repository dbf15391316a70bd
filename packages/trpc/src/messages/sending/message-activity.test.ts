import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveRule, ruledFlat } from '../../testing/ruled-flat.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { runMessages } from '../../testing/test-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('a mail written by hand is a message in the activity, and a link that was asked for a link', async () => {
  const { owner, booking_id } = await ruledFlat(app, { trigger: 'cancelled' })
  const sent = async () => {
    await runMessages(app.services)
    const { items } = await owner.api.timeline.activity({ booking_id, size: 100 })
    return items
      .map(({ type }) => type)
      .filter((type) => type === 'message.sent' || type === 'checkin.link_sent')
      .toSorted()
  }
  await owner.api.messages.create({ booking_id, body: 'You left a bag.' })
  expect(await sent()).toEqual(['message.sent'])
  await owner.api.checkin.sendLink({ booking_id })
  expect(await sent()).toEqual(['checkin.link_sent', 'message.sent'])
})

it('was sent by the person or program that wrote it or had it sent, and by the system where a rule did', async () => {
  const { owner, booking_id, messages } = await ruledFlat(app, { trigger: 'before_arrival' })
  const senders = async () => {
    await runMessages(app.services)
    const { items } = await owner.api.timeline.activity({ booking_id, size: 100 })
    return items
      .filter(({ type }) => type === 'message.sent')
      .map(({ actor: { kind, name } }) => [kind, name])
  }
  const written = ['user', 'Lucía Navarro']
  await owner.api.messages.create({ booking_id, body: 'You left a bag.' })
  expect(await senders()).toEqual([written])
  const program = await app.as.apiKey(owner, ['messages:write'])
  await program.api.messages.create({ booking_id, body: 'The gate is green.' })
  expect(await senders()).toEqual([['api_key', expect.any(String)], written])

  // Somebody sends at once what a rule would have sent later, and the rule's next one leaves on its own.
  const ofRule = (await messages()).find(({ origin }) => origin === 'rule')
  if (!ofRule) throw new Error('The rule writes to the guest.')
  await owner.api.messages.send({ message_id: ofRule.id })
  expect((await senders())[0]).toEqual(written)
  await giveRule(app, owner, { trigger: 'arrival_day', local_time: '10:00' })
  // On the day of arrival, at the property.
  app.clock.set('2026-12-20T09:00:00.000Z')
  expect((await senders())[0]?.[0]).toBe('system')
})
