import { message as messageTable } from '@stayward/db/schema/message.table'
import { eq } from 'drizzle-orm'
import { createSession } from '../account/auth/sessions.service.ts'
import { insertNewFeeds } from '../channels/feeds/feeds.queries.ts'
import { readFeed } from '../channels/feeds/read-feed.service.ts'
import { findTextHook, receiveTextCallback } from '../integrations/text-callbacks.service.ts'
import { textHookToken } from '../integrations/text-hook-token.rules.ts'
import { numberEvents } from '../events/event-feed/number-events.service.ts'
import type { TestApp } from './test-app.ts'
import { airbnbCalendar, closed } from './fed-property.ts'
import { importForm } from './import-files.ts'
import { leaveNotifications } from './notified-people.ts'
import { stay, traveller } from './test-inputs.ts'
import { lockedFlat } from './test-locked-flat.ts'
import { SMS_NUMBER, type TestVendors, TOKEN } from './test-vendors.ts'

/** An owner and their flat, with a row for every id in a path, by its parameter name. */
export async function everyRow(app: TestApp, vendors: TestVendors) {
  const { owner, property, property_id, integration, lock } = await lockedFlat(app, vendors)
  const booking = await owner.api.bookings.create({ property_id, ...stay })
  const codes = await owner.api.accessCodes.createOfBooking({ booking_id: booking.id })
  const party = await app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...traveller })
  await app.as.staff(property)
  const members = await owner.api.propertyMembers.list({ property_id })
  const crew = { property_id, access_level: 'staff', service: 'cleaning' } as const
  const invitation = await owner.api.propertyMembers.createInvitation(crew)
  const block = await owner.api.calendar.createBlock({
    property_id,
    from: '2027-02-01',
    to: '2027-02-03',
    reason: 'maintenance',
  })
  const task = await owner.api.tasks.create({
    property_id,
    service: 'cleaning',
    title: 'Clean the oven',
    due_at: booking.to,
    checklist: [{ text: 'Oven' }],
  })
  const garden = await owner.api.tasks.create({
    property_id,
    service: 'gardening',
    title: 'Water the plants',
    due_at: booking.to,
  })
  const { supplies } = await owner.api.tasks.complete({
    task_id: garden.id,
    supplies: [{ item: 'bin_bags' }],
  })
  const unifi = await owner.api.integrations.createUnifiAccess({
    base_url: 'https://console.example.com:12445',
    api_token: TOKEN,
  })
  const ses = await owner.api.integrations.createSesHospedajes({
    lessor_code: '0000012345',
    username: 'B12345678WS',
    password: TOKEN,
    environment: 'test',
  })
  const mossos = await owner.api.integrations.createMossos({})
  const ertzaintza = await owner.api.integrations.createErtzaintza({
    lessor_code: 'A1234',
    transport: 'file',
    environment: 'test',
  })
  const siba = await owner.api.integrations.createSiba({
    tax_number: '500100200',
    establishment_number: '1',
    access_key: '424242424',
    environment: 'test',
  })
  const alloggiati = await owner.api.integrations.createAlloggiati({
    username: 'RM000001',
    password: TOKEN,
    web_service_key: TOKEN,
    account_type: 'single',
  })
  const endOf = (link: string | null): string => link?.split('/').at(-1) ?? ''
  const twilio = await owner.api.integrations.createTwilio({
    account_sid: `AC${'5d0c9f3a'.repeat(4)}`,
    auth_token: TOKEN,
    sms_from: SMS_NUMBER,
  })
  const text = await findTextHook(app.services, textHookToken(app.services, twilio.id))
  if (text)
    await receiveTextCallback(app.services, text, {
      kind: 'incoming',
      provider_id: `SM${'0'.repeat(32)}`,
      channel: 'sms',
      from: '+34600000001',
      to: SMS_NUMBER,
      text: 'Where is the key?',
      media_count: 0,
    })
  const url = 'https://calendar.example.com/flat.ics'
  const feed = await owner.api.integrations.createIcal({ property_id, url, source: 'airbnb' })
  const { differences, events } = await readFeedOnce(app, vendors, owner, { url, integration_id: feed.id })
  const webhook = await owner.api.webhooks.create({ url: 'https://hooks.example.com/stayward' })
  await owner.api.webhooks.test({ webhook_id: webhook.id })
  await numberEvents(app.services)
  const { items: deliveries } = await owner.api.webhooks.listDeliveries({ webhook_id: webhook.id })
  const feedLink = await owner.api.feedLinks.create({ property_id, name: 'For Airbnb', consumer: 'airbnb' })
  const file = `From,To,Property\n2027-03-01,2027-03-04,${property.name}`
  const fileImport = await owner.api.imports.create(importForm('bookings', file))
  const noisy = await owner.api.bookings.create({
    property_id,
    from: '2029-05-01',
    to: '2029-05-03',
    guests_number: 1,
    guest_first_name: 'Jan',
    guest_email: 'jan.de.vries@example.com',
  })
  const blocked = await owner.api.blockedGuests.create({
    booking_id: noisy.id,
    reason: 'noise',
    note: 'Party with thirty people.',
  })
  const propertyOwner = await owner.api.propertyOwners.create({
    name: 'Ana and Luis Prieto',
    email: 'ana.prieto@example.com',
    properties: [{ property_id, share_or_fee: { type: 'share', percent: '82.50' } }],
  })
  const checklist = await owner.api.checklists.create({
    service: 'pool',
    name: 'Pool in summer',
    items: [{ text: 'Chlorine', required: true, photo_required: true }],
  })
  await owner.api.checklists.replaceOfProperty({
    property_id,
    service: 'pool',
    added: [{ text: 'Cover the pool', required: true, photo_required: false }],
  })
  await owner.api.pay.updateRates({ items: [{ service: 'cleaning', amount: '45.00', currency: 'EUR' }] })
  await owner.api.pay.updateRatesOfProperty({
    property_id,
    items: [{ service: 'pool', amount: '30.00', currency: 'EUR' }],
  })
  const expense = await owner.api.expenses.create({
    property_id,
    day: '2024-10-14',
    description: 'New boiler valve',
    amount: '86.50',
    currency: 'EUR',
  })
  const month = '2024-10'
  await owner.api.propertyOwners.issueStatement({ property_owner_id: propertyOwner.id, month })
  const statementLink = await owner.api.propertyOwners.createStatementLink({
    property_owner_id: propertyOwner.id,
    month,
  })
  const template = await owner.api.messageTemplates.create({
    name: 'Directions',
    trigger: 'before_arrival',
    texts: { en: { subject: 'How to find us', body: '{{greeting}}\n\nTake the second street on the left.' } },
  })
  const rule = await owner.api.messageRules.create({
    name: 'Directions',
    trigger: 'before_arrival',
    offset: { days: 3 },
    template_id: template.id,
    property_ids: [property_id],
  })
  const message = await owner.api.messages.create({
    booking_id: booking.id,
    body: 'Hello Ana,\n\nthe heating is on.',
    planned_for: booking.from,
  })
  const message_batch_id = app.services.ids.next()
  await app.services.db
    .update(messageTable)
    .set({ batch_id: message_batch_id })
    .where(eq(messageTable.id, message.id))
  await owner.api.account.updateCompany({ name: 'Casas del Sol' })
  await owner.api.properties.updateDefaults({ check_in_time: '15:00' })
  const cleaner = await app.as.owner()
  const wide = await owner.api.team.createInvitation({
    all: true,
    access_level: 'staff',
    service: 'cleaning',
  })
  await cleaner.api.propertyMembers.acceptInvitation({ token: endOf(wide.accept_url) })
  await owner.api.team.createInvitation({
    property_ids: [property_id],
    access_level: 'contractor',
    service: 'pool',
  })
  const edit = await owner.api.properties.bulkEdit({
    property_ids: [property_id],
    changes: { add_tags: ['Beach'] },
  })
  const idOf = (rows: readonly { id: string }[]): string => {
    const [row] = rows
    if (!row) throw new Error('There is no such row.')
    return row.id
  }
  await owner.api.auth.startSecondFactor()
  return {
    owner,
    property,
    /** A Nuki device without property. */
    spare_device_id: vendors.device(app.services.ids.next()).external_id,
    ids: {
      user_id: owner.actor.user_id,
      property_id,
      booking_id: booking.id,
      guest_id: idOf(party.guests),
      batch_id: edit.batch_id ?? '',
      invitation_id: invitation.id,
      member_id: idOf(members.items),
      block_id: block.id,
      task_id: task.id,
      item_id: idOf(task.checklist),
      integration_id: integration.id,
      difference_id: idOf(differences),
      event_id: idOf(events),
      import_id: fileImport.id,
      feed_link_id: feedLink.id,
      webhook_id: webhook.id,
      browser_id: await leaveNotifications(app, owner, property),
      checklist_id: checklist.id,
      supply_id: idOf(supplies),
      property_owner_id: propertyOwner.id,
      blocked_guest_id: blocked.id,
      expense_id: expense.id,
      month,
      statement_link_id: statementLink.id,
      template_id: template.id,
      rule_id: rule.id,
      message_id: message.id,
      message_batch_id,
      delivery_id: idOf(deliveries),
      /** Of no report yet: `makeMossosFile` makes one. */
      report_id: app.services.ids.next(),
      smart_lock_id: lock.id,
      access_code_id: idOf(codes.items),
      session_id: await createSession(app.services, {
        identity_id: owner.actor.identity_id,
        user_agent: null,
      }),
      identity_id: owner.actor.identity_id,
      api_key_id: (await app.as.apiKey(owner)).actor.api_key_id,
    },
    /** The link secrets of each type. */
    links: {
      checkin: booking.code ?? '',
      task: endOf(task.public_url),
      invitation: endOf(invitation.accept_url),
    },
    /** By the suffix of the procedures for that type; `integration_id` above is the Nuki one. */
    integration_ids: {
      UnifiAccess: unifi.id,
      SesHospedajes: ses.id,
      Ical: feed.id,
      Twilio: twilio.id,
      Mossos: mossos.id,
      Ertzaintza: ertzaintza.id,
      Siba: siba.id,
      Alloggiati: alloggiati.id,
    },
  }
}

/** Reads a feed that closes one night; returns its differences and events. */
async function readFeedOnce(
  app: TestApp,
  vendors: TestVendors,
  owner: Awaited<ReturnType<TestApp['as']['owner']>>,
  { url, integration_id }: { url: string; integration_id: string },
) {
  vendors.calendars.set(url, airbnbCalendar(closed('x', '2027-06-01', '2027-06-02')))
  await insertNewFeeds(app.services.db, app.clock.now().toISOString())
  await readFeed(app.services, { account_id: owner.actor.account_id, integration_id })
  const { items: differences } = await owner.api.integrations.listIcalDifferences({ integration_id })
  const { items: events } = await owner.api.integrations.listIcalEvents({ integration_id })
  return { differences, events }
}

export type EveryRow = Awaited<ReturnType<typeof everyRow>>
