import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { choose, inBrowser } from '../../testing/notified-people.ts'
import { type PushDesk, pushDesk } from '../../testing/push-desk.ts'
import { notify } from './notify.service.ts'

let desk: PushDesk
beforeAll(async () => {
  desk = await pushDesk()
})
beforeEach(() => desk.reset())
afterAll(() => desk.close())

describe('a warning', () => {
  const quiet = { quiet_hours: { from: '12:00', until: '14:00' } }
  const newsOf = (account_id: string, thing: 'code.not_on_lock' | 'webhook.failing') => ({
    thing,
    account_id,
    property_id: null,
    subject: { type: 'webhook' as const, id: desk.app.services.ids.next() },
    source_id: desk.app.services.ids.next(),
  })
  const personOf = ({
    actor: { account_id, user_id },
  }: {
    actor: { account_id: string; user_id: string }
  }) => ({
    account_id,
    id: user_id,
    email: 'host@example.com',
    locale: 'en' as const,
    time_zone: 'Europe/Madrid',
  })

  it('is mailed now to who chose that, unless it can wait for the end of quiet hours', async () => {
    const owner = await desk.app.as.owner()
    const person = personOf(owner)
    const now = (thing: Parameters<typeof newsOf>[1]) =>
      desk.app.services.db.transaction((tx) =>
        notify(desk.app.services, tx, newsOf(person.account_id, thing), [person]),
      )
    expect(await now('webhook.failing')).toEqual([person])
    await choose(owner, {}, quiet)
    expect(await now('webhook.failing')).toEqual([])
    expect(await now('code.not_on_lock')).toEqual([person])
    await choose(owner, { code: { mail: 'off', push: true } }, quiet)
    expect(await now('code.not_on_lock')).toEqual([])
  })

  it('is pushed at once, though hours are quiet, where a guest may be in front of a door', async () => {
    const owner = await inBrowser(desk.app, await desk.app.as.owner())
    await choose(owner, { connection: { mail: 'off', push: true } }, quiet)
    await owner.api.account.subscribeBrowser(desk.service.browser())
    const person = personOf(owner)
    await desk.app.services.db.transaction(async (tx) => {
      await notify(desk.app.services, tx, newsOf(person.account_id, 'code.not_on_lock'), [person])
      await notify(desk.app.services, tx, newsOf(person.account_id, 'webhook.failing'), [person])
    })
    await desk.worker.runDue()
    expect(desk.service.received.map(({ headers }) => headers['urgency'])).toEqual(['high'])
    expect(await desk.shown(61)).toMatchObject([
      { title: 'An access code is not on its lock' },
      { title: 'A webhook is not answering' },
    ])
  })
})
