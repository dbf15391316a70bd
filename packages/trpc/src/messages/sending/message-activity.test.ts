import { afterAll, beforeAll, expect, it } from 'vitest'
import { ruledFlat } from '../../testing/ruled-flat.ts'
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
