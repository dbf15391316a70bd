import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { MessageDesk, runMessages } from '../../testing/test-messages.ts'
import { flatOfOwner } from '../../testing/test-tasks.ts'

let app: TestApp
let desk: MessageDesk
beforeEach(async () => {
  app = await createTestApp()
  desk = new MessageDesk()
})
afterEach(() => app.close())

/** A host who thanks their guests after the departure, and asks before it whether all is well. */
async function thankfulHost() {
  const { owner, property_id } = await flatOfOwner(app)
  const write = async (trigger: 'after_departure' | 'before_departure', purpose: 'optional' | 'stay') => {
    const template = await owner.api.messageTemplates.create({
      name: trigger,
      trigger,
      purpose,
      texts: { en: { subject: `${trigger} {{property_name}}`, body: '{{greeting}}\n\nThank you!' } },
    })
    await owner.api.messageRules.create({
      name: trigger,
      trigger,
      offset: { days: 1 },
      local_time: '12:00',
      template_id: template.id,
      enabled: true,
    })
  }
  await write('after_departure', 'optional')
  await write('before_departure', 'stay')
  app.clock.advance({ minutes: 1 })
  const book = (from: string, to: string) =>
    owner.api.bookings.create({ property_id, from, to, guests_number: 1, guest_email: 'Ana@example.com' })
  return { owner, book }
}

const at = async (instant: string) => {
  app.clock.set(instant)
  await runMessages(app.services, desk)
}

const tokenIn = (url: string | undefined): string => url?.split('/').at(-1) ?? ''

describe('messages that a stay does not need', () => {
  it('can be declined by the link in them, and accepted again, while others still come', async () => {
    const { owner, book } = await thankfulHost()
    await book('2026-12-05', '2026-12-07')
    const next = await book('2026-12-10', '2026-12-12')
    await at('2026-12-08T12:00:00Z')
    const [mail] = desk.mails.filter(({ subject }) => subject.startsWith('after_departure'))
    expect(mail?.text).toContain(mail?.unsubscribe_url ?? 'no link')
    const guest = app.as.guest().api.messages
    const token = tokenIn(mail?.unsubscribe_url)
    expect(await guest.optOutState({ token })).toEqual({ sender: 'Lucía Navarro', has_declined: false })
    await guest.setOptOut({ token, has_declined: true })
    expect(await guest.setOptOut({ token, has_declined: true })).toMatchObject({ has_declined: true })

    desk.mails.length = 0
    await at('2026-12-11T12:00:00Z')
    await at('2026-12-13T12:00:00Z')
    expect(desk.mails.map(({ subject }) => subject)).toEqual(['before_departure Ático Malasaña'])
    expect(desk.mails[0]?.unsubscribe_url).toBeUndefined()
    const { items } = await owner.api.messages.listOfBooking({ booking_id: next.id })
    expect(items).toMatchObject([{ state: 'sent' }, { state: 'skipped', skipped_reason: 'opted_out' }])

    await guest.setOptOut({ token, has_declined: false })
    expect(await guest.optOutState({ token })).toMatchObject({ has_declined: false })
  })

  it('are declined of one host, not of another', async () => {
    const [one, other] = [await thankfulHost(), await thankfulHost()]
    await one.book('2026-12-05', '2026-12-07')
    await other.book('2026-12-10', '2026-12-12')
    await at('2026-12-08T12:00:00Z')
    const token = tokenIn(desk.mails.find(({ unsubscribe_url }) => unsubscribe_url)?.unsubscribe_url)
    await app.as.guest().api.messages.setOptOut({ token, has_declined: true })
    desk.mails.length = 0
    await at('2026-12-13T12:00:00Z')
    expect(desk.mails.map(({ subject }) => subject)).toContain('after_departure Ático Malasaña')
  })

  it('have links that nobody can make up', async () => {
    const { book } = await thankfulHost()
    await book('2026-12-05', '2026-12-07')
    await at('2026-12-08T12:00:00Z')
    const token = tokenIn(desk.mails.find(({ unsubscribe_url }) => unsubscribe_url)?.unsubscribe_url)
    const guest = app.as.guest().api.messages
    for (const forged of [`${token}x`, token.split('.')[0] ?? '', `${app.services.ids.next()}.x`, ''])
      expect((await refusalOf(guest.optOutState({ token: forged }))).code).toBe('resource.not_found')
  })
})
