import { afterEach, beforeEach, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat } from '../../testing/test-inputs.ts'
import { MessageDesk, runMessages } from '../../testing/test-messages.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

it('gives mails the name, color and address of the host', async () => {
  const { owner, booking } = await bookedFlat(app, { guest_email: 'ana@example.com' })
  expect(await owner.api.messages.settings({})).toEqual({
    brand_name: null,
    brand_color: null,
    reply_to: null,
  })
  const { email: reply_to } = await owner.api.account.get()
  const look = { brand_name: 'Casa <Ana>', brand_color: '#7A1F1F', reply_to }
  expect(await owner.api.messages.updateSettings(look)).toEqual(look)
  expect(await owner.api.messages.settings({})).toEqual(look)
  await owner.api.messages.create({ booking_id: booking.id, body: '[Open]({{checkin_url}})' })
  const desk = new MessageDesk()
  await runMessages(app.services, desk)
  expect(desk.mails).toMatchObject([{ from_name: 'Casa <Ana>', reply_to }])
  expect(desk.mails[0]?.html).toContain('Casa &lt;Ana&gt;')
  expect(desk.mails[0]?.html).toContain('background:#7A1F1F')
})

it('refuses what is no color', async () => {
  const owner = await app.as.owner()
  const refusal = await refusalOf(owner.api.messages.updateSettings({ brand_color: 'yellow' }))
  expect(refusal).toMatchObject({ code: 'request.invalid' })
})

it('leaves an account its first rules', async () => {
  const owner = await app.as.owner()
  await owner.api.messages.updateSettings({ brand_name: 'Casa Ana' })
  const { items } = await owner.api.messageRules.list({})
  expect(items.filter(({ enabled }) => enabled)).toHaveLength(4)
})

it('shows managers the look of the mails that they write, but strangers nothing', async () => {
  const { owner, property } = await bookedFlat(app, {})
  const manager = await app.as.manager(property)
  const look = { brand_name: 'Casa Ana', brand_color: null, reply_to: null }
  await owner.api.messages.updateSettings(look)
  expect(await manager.api.messages.settings({ property_id: property.id })).toEqual(look)
  expect(await manager.api.messages.settings({})).toMatchObject({ brand_name: null })
  const stranger = await app.as.owner()
  const refusal = await refusalOf(stranger.api.messages.settings({ property_id: property.id }))
  expect(refusal.details).toMatchObject({
    errors: [{ path: 'property_id', code: 'unknown_property' }],
  })
})
