import { message as messageTable, messageOptOut } from '@stayward/db/schema/message.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { MessageDesk, runMessages } from '../../testing/test-messages.ts'
import { flatOfOwner, type Owner } from '../../testing/test-tasks.ts'

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

const BODY = '{{greeting}}\n\nNo hot water at {{property_name}} on Monday.'

type Input = Partial<Parameters<Owner['api']['bookings']['create']>[0]>

/** An owner with bookings of Ana, in English, and of Luis, in Spanish. */
async function twoGuests() {
  const { owner, property, property_id } = await flatOfOwner(app)
  const book = (day: number, guest_first_name: string, input: Input = {}) =>
    owner.api.bookings.create({
      property_id,
      from: `2026-12-${day}`,
      to: `2026-12-${day + 2}`,
      guests_number: 1,
      guest_first_name,
      guest_email: `${guest_first_name.toLowerCase()}@example.com`,
      locale: 'en',
      ...input,
    })
  const [ana, luis] = [await book(10, 'Ana'), await book(20, 'Luis', { locale: 'es' })]
  return { owner, property, property_id, book, ana, luis, booking_ids: [ana.id, luis.id] }
}

/** What the worker does until some seconds from now. */
async function inSeconds(seconds: number) {
  app.clock.advance({ seconds })
  await runMessages(app.services, desk)
}

const addressed = () => desk.mails.map(({ to }) => to).toSorted()

describe('a message to many bookings', () => {
  it('is shown as each guest would get it, and sent as shown once it can no longer be undone', async () => {
    const { owner, booking_ids } = await twoGuests()
    const { items, left_out } = await owner.api.messages.previewBatch({ booking_ids, body: BODY })
    expect(left_out).toEqual([])
    expect(items.map(({ guest_name, recipient, locale }) => [guest_name, recipient, locale])).toEqual([
      ['Ana', 'ana@example.com', 'en'],
      ['Luis', 'luis@example.com', 'es'],
    ])
    expect(items.map(({ body }) => body.split('\n')[0])).toEqual(['Hello Ana,', 'Hola, Luis:'])
    const { batch } = await owner.api.messages.createBatch({ booking_ids, body: BODY })
    expect(batch).toMatchObject({ can_undo: true, planned_for: '2026-12-01T12:00:30.000Z' })
    await inSeconds(29)
    expect(desk.mails).toEqual([])
    await inSeconds(1)
    expect(desk.mails.map(({ text }) => text.trim()).toSorted()).toEqual(
      items.map(({ body }) => body.trim()).toSorted(),
    )
    const after = await owner.api.messages.getBatch({ message_batch_id: batch?.id ?? '' })
    expect(after.can_undo).toBe(false)
    expect(after.items.map(({ booking_id, state }) => [booking_id, state])).toEqual(
      booking_ids.map((id) => [id, 'sent']),
    )
  })

  it('has the text of a template in the language of each guest', async () => {
    const { owner, luis, booking_ids } = await twoGuests()
    const { id: template_id } = await owner.api.messageTemplates.create({
      name: 'Water',
      trigger: 'before_arrival',
      texts: {
        en: { subject: 'No water', body: 'On Monday there is none.' },
        es: { subject: 'Sin agua', body: 'El lunes no hay.' },
      },
    })
    await owner.api.messages.createBatch({ booking_ids, template_id })
    const [planned] = (await owner.api.messages.listOfBooking({ booking_id: luis.id })).items
    expect(planned).toMatchObject({ name: 'Water', origin: 'host', locale: 'es', subject: 'Sin agua' })
    await inSeconds(30)
    expect(new Map(desk.mails.map(({ to, subject }) => [to, subject]))).toEqual(
      new Map([
        ['ana@example.com', 'No water'],
        ['luis@example.com', 'Sin agua'],
      ]),
    )
  })

  it('is sent at a time of the host’s choice', async () => {
    const { owner, booking_ids } = await twoGuests()
    await owner.api.messages.createBatch({ booking_ids, body: BODY, planned_for: '2026-12-02T08:00:00Z' })
    await inSeconds(3600)
    expect(desk.mails).toEqual([])
    app.clock.set('2026-12-02T08:00:00Z')
    await inSeconds(0)
    expect(desk.mails).toHaveLength(2)
  })

  it('is sent once, however often the same request arrives', async () => {
    const { owner, booking_ids } = await twoGuests()
    const once = owner.request({ idempotency_key: 'no-water' })
    const call = () => once.api.messages.createBatch({ booking_ids, body: BODY })
    const first = await call()
    expect(await call()).toEqual(first)
    await inSeconds(30)
    expect(await call()).toEqual(first)
    await inSeconds(60)
    expect(addressed()).toEqual(['ana@example.com', 'luis@example.com'])
  })

  it('is sent once by two clicks at the same moment', async () => {
    const { owner, booking_ids } = await twoGuests()
    const click = () =>
      owner.request({ idempotency_key: 'two-clicks' }).api.messages.createBatch({ booking_ids, body: BODY })
    const both = await Promise.allSettled([click(), click()])
    const ids = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.batch?.id] : []))
    expect(new Set(ids).size).toBe(1)
    await inSeconds(30)
    expect(addressed()).toEqual(['ana@example.com', 'luis@example.com'])
  })

  it('is either sent or undone where both happen at the same moment', async () => {
    const { owner, booking_ids } = await twoGuests()
    const { batch } = await owner.api.messages.createBatch({ booking_ids, body: BODY })
    const message_batch_id = batch?.id ?? ''
    app.clock.advance({ seconds: 30 })
    await Promise.all([runMessages(app.services, desk), owner.api.messages.undoBatch({ message_batch_id })])
    await inSeconds(60)
    const { items, can_undo } = await owner.api.messages.getBatch({ message_batch_id })
    const sent = items.filter(({ state }) => state === 'sent')
    expect(items.every(({ state }) => state === 'sent' || state === 'skipped')).toBe(true)
    expect([sent.length, can_undo]).toEqual([desk.mails.length, false])
  })

  it('is undone while it waits, and what was sent is said to be sent', async () => {
    const { owner, ana, luis, booking_ids } = await twoGuests()
    const { batch } = await owner.api.messages.createBatch({ booking_ids, body: BODY })
    const message_batch_id = batch?.id ?? ''
    const ofAna = batch?.items.find(({ booking_id }) => booking_id === ana.id)?.message_id ?? ''
    await owner.api.messages.send({ message_id: ofAna })
    const undone = await owner.api.messages.undoBatch({ message_batch_id })
    expect(new Map(undone.items.map(({ booking_id, state }) => [booking_id, state]))).toEqual(
      new Map([
        [ana.id, 'sending'],
        [luis.id, 'skipped'],
      ]),
    )
    await inSeconds(60)
    expect(addressed()).toEqual(['ana@example.com'])
    expect((await owner.api.messages.undoBatch({ message_batch_id })).can_undo).toBe(false)
  })

  it('goes to nobody whose booking was cancelled before it was sent', async () => {
    const { owner, ana, luis, booking_ids } = await twoGuests()
    await owner.api.messages.createBatch({ booking_ids, body: BODY })
    await owner.api.bookings.update({ booking_id: ana.id, status: 'cancel' })
    await inSeconds(30)
    expect(addressed()).toEqual(['luis@example.com'])
    const [first] = (await owner.api.messages.list({ state: ['cancelled'] })).items
    expect([first?.booking_id, luis.id]).toEqual([ana.id, luis.id])
  })
})

describe('a booking is left out', () => {
  it('without an address, without a value, when cancelled, unknown, or for the same words again', async () => {
    const { owner, book, ana } = await twoGuests()
    const mute = await book(13, 'Eva', { guest_email: null })
    const again = await book(16, 'Ana')
    const gone = await book(24, 'Max')
    await owner.api.bookings.update({ booking_id: gone.id, status: 'cancel' })
    const unknown = app.services.ids.next()
    const booking_ids = [mute.id, ana.id, again.id, gone.id, unknown]
    const { batch, left_out } = await owner.api.messages.createBatch({ booking_ids, body: BODY })
    expect(batch?.items.map(({ booking_id }) => booking_id)).toEqual([ana.id])
    expect(left_out.map(({ booking_id, guest_name, reason }) => [booking_id, guest_name, reason])).toEqual([
      [mute.id, 'Eva', 'no_address'],
      [again.id, 'Ana', 'same_message'],
      [gone.id, 'Max', 'cancelled'],
      [unknown, null, 'not_found'],
    ])
    const missing = await owner.api.messages.previewBatch({
      booking_ids: [ana.id],
      body: 'Your codes: {{access_codes}}',
    })
    expect(missing).toMatchObject({
      items: [],
      left_out: [{ reason: 'variable_missing', missing_variables: ['access_codes'] }],
    })
  })

  it('for the second of two stays only if the words are the same', async () => {
    const { owner, book, ana } = await twoGuests()
    const again = await book(16, 'Ana')
    const { items } = await owner.api.messages.previewBatch({
      booking_ids: [ana.id, again.id],
      body: 'You arrive on {{arrival_date}}.',
    })
    expect(items.map(({ booking_id }) => booking_id)).toEqual([ana.id, again.id])
  })

  it('by a way that the account does not have, and its guest is reached by the next one', async () => {
    const { owner, booking_ids } = await twoGuests()
    const preview = (channels: ('sms' | 'email')[]) =>
      owner.api.messages.previewBatch({ booking_ids, body: BODY, channels })
    expect((await preview(['sms'])).left_out.map(({ reason }) => reason)).toEqual([
      'no_address',
      'no_address',
    ])
    expect((await preview(['sms', 'email'])).items.map(({ channel }) => channel)).toEqual(['email', 'email'])
  })

  it('if its guest declined such messages, which have a link to decline', async () => {
    const { owner, luis, booking_ids } = await twoGuests()
    await app.services.db.insert(messageOptOut).values({
      account_id: owner.actor.account_id,
      recipient_lookup: recipientLookup(app.services, 'ana@example.com'),
      created_at: app.clock.now().toISOString(),
    })
    const { id: template_id } = await owner.api.messageTemplates.create({
      name: 'Offer',
      trigger: 'before_arrival',
      purpose: 'optional',
      texts: { en: { subject: 'Offer', body: 'Come again.' } },
    })
    const { left_out, batch } = await owner.api.messages.createBatch({ booking_ids, template_id })
    expect(left_out.map(({ reason }) => reason)).toEqual(['opted_out'])
    expect(batch?.items.map(({ booking_id }) => booking_id)).toEqual([luis.id])
    await inSeconds(30)
    const offers = desk.mails.filter(({ subject }) => subject === 'Offer')
    expect(offers.map(({ to, unsubscribe_url }) => [to, typeof unsubscribe_url])).toEqual([
      ['luis@example.com', 'string'],
    ])
  })

  it('by name where the caller may not write to its guest, and without a name where they do not see it', async () => {
    const { owner, property, ana, luis } = await twoGuests()
    const other = await owner.api.properties.create({ ...flat, name: 'Ático' })
    const hidden = await owner.api.bookings.create({
      property_id: other.id,
      from: '2026-12-10',
      to: '2026-12-12',
      guests_number: 1,
      guest_email: 'bea@example.com',
    })
    const manager = await app.as.manager(property)
    const sent = await manager.api.messages.createBatch({ booking_ids: [ana.id, hidden.id], body: BODY })
    expect(sent.left_out).toMatchObject([{ booking_id: hidden.id, property_id: null, reason: 'not_found' }])
    const staff = await app.as.staff(property)
    const refused = await staff.api.messages.previewBatch({ booking_ids: [luis.id], body: BODY })
    expect(refused).toMatchObject({ items: [], left_out: [{ booking_id: luis.id, reason: 'not_allowed' }] })
    const message_batch_id = sent.batch?.id ?? ''
    expect((await manager.api.messages.getBatch({ message_batch_id })).items).toHaveLength(1)
    for (const stranger of [staff, await app.as.owner()])
      expect((await refusalOf(stranger.api.messages.undoBatch({ message_batch_id }))).code).toBe(
        'resource.not_found',
      )
  })

  it('if the template belongs to another account', async () => {
    const { property, ana } = await twoGuests()
    const manager = await app.as.manager(property)
    const { id: template_id } = await manager.api.messageTemplates.create({
      name: 'Water',
      trigger: 'before_arrival',
      texts: { en: { subject: 'No water', body: 'None.' } },
    })
    const { left_out } = await manager.api.messages.previewBatch({ booking_ids: [ana.id], template_id })
    expect(left_out.map(({ reason }) => reason)).toEqual(['other_account'])
  })
})

describe('a request for many bookings is refused', () => {
  it('with two texts, none, a wrong variable, an unknown template or more than 200 bookings', async () => {
    const { owner, booking_ids } = await twoGuests()
    const fieldsOf = async (input: Parameters<Owner['api']['messages']['createBatch']>[0]) =>
      (await refusalOf(owner.api.messages.createBatch(input))).details.errors?.map(({ path, code }) => [
        path,
        code,
      ])
    const template_id = app.services.ids.next()
    expect(await fieldsOf({ booking_ids })).toEqual([['body', 'one_required']])
    expect(await fieldsOf({ booking_ids, body: 'Hi', template_id })).toEqual([['body', 'one_required']])
    expect(await fieldsOf({ booking_ids, body: '{{nobody}}' })).toEqual([['body', 'unknown_variable']])
    expect(await fieldsOf({ booking_ids, template_id })).toEqual([['template_id', 'unknown_template']])
    const many = Array.from({ length: 201 }, () => app.services.ids.next())
    expect(await fieldsOf({ booking_ids: many, body: 'Hi' })).toEqual([['booking_ids', 'too_many']])
    const rows = await app.services.db
      .select({ id: messageTable.id })
      .from(messageTable)
      .where(eq(messageTable.account_id, owner.actor.account_id))
    expect(rows).toEqual([])
  })
})
