import { mail } from '@stayward/db/schema/mail.table'
import { DEMO_LESSOR } from '@stayward/integrations/authorities/ses-hospedajes/emulator/demo-lessor'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ARRIVAL, type Desk, openDesk } from '../../testing/test-desk.ts'
import { flat } from '../../testing/test-inputs.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk({}, { report_reservations: true })
})
afterEach(() => desk.close())

const holder = { guest_first_name: 'Ana', guest_last_name: 'Prueba', guest_email: 'ana@example.com' }

/** A booking that was reported to the authority as soon as it was made. */
async function reported() {
  const booking = await desk.bookParty(holder)
  await desk.worker.pass({ minutes: 2 })
  expect(await desk.reportOf(booking.id)).toMatchObject({ reservation: { state: 'accepted' } })
  return { booking_id: booking.id }
}

const lots = () =>
  desk.lots().map(({ type, communications: [first] }) => {
    const isWithdrawn = first !== undefined && 'is_cancelled' in first && first.is_cancelled
    return `${type} ${isWithdrawn ? 'withdrawn' : 'there'}`
  })

const secondFlat = (settings: object = {}) =>
  desk.owner.api.properties.create({
    ...flat,
    name: 'Second',
    check_in_time: '16:00',
    check_out_time: '11:00',
    ses_integration_id: desk.integration.id,
    ses_establishment_code: DEMO_LESSOR.establishments[1] ?? DEMO_LESSOR.establishments[0],
    ...settings,
  })

describe('the report of a restored booking', () => {
  it('is a new one once the old one was withdrawn', async () => {
    const ids = await reported()
    await desk.owner.api.bookings.update({ ...ids, status: 'cancel' })
    await desk.worker.pass({ minutes: 2 })
    expect(lots()).toEqual(['RH withdrawn'])
    await desk.owner.api.bookings.restore(ids)
    await desk.worker.pass({ minutes: 2 })
    expect(lots()).toEqual(['RH withdrawn', 'RH there'])
    const references = desk.lots().map(({ communications: [first] }) => first?.reference)
    expect(new Set(references).size).toBe(2)
    expect(await desk.reportOf(ids.booking_id)).toMatchObject({ reservation: { state: 'accepted' } })
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.pass({ minutes: 2 })
    expect(lots()).toEqual(['RH withdrawn', 'RH there', 'PV there'])
  })

  it('stays there if it was not withdrawn yet', async () => {
    const ids = await reported()
    await desk.owner.api.bookings.update({ ...ids, status: 'cancel' })
    await desk.owner.api.bookings.restore(ids)
    await desk.worker.pass({ minutes: 2 })
    expect(lots()).toEqual(['RH there'])
  })
})

describe('the report of a moved booking', () => {
  it('is withdrawn and sent for the new property', async () => {
    const ids = await reported()
    const { id: property_id } = await secondFlat()
    const seen = await desk.owner.api.bookings.move({ ...ids, property_id, dry_run: true })
    expect(seen).toMatchObject({
      reports: [
        { kind: 'travellers', withdrawn: false, sent: true },
        { kind: 'reservation', withdrawn: true, sent: true },
      ],
    })
    await desk.owner.api.bookings.move({ ...ids, property_id })
    await desk.worker.pass({ minutes: 3 })
    expect(lots()).toEqual(['RH withdrawn', 'RH there'])
    expect(await desk.rows()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'reservation',
          property_id,
          is_misplaced: false,
          delivery: 'accepted',
        }),
      ]),
    )
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.pass({ minutes: 2 })
    expect(lots()).toEqual(['RH withdrawn', 'RH there', 'PV there'])
  })

  it('is withdrawn where the new property reports nothing', async () => {
    const ids = await reported()
    const lisbon = { country_code: 'PRT', postal_code: '1100-001', city: 'Lisboa' }
    const { id: property_id } = await secondFlat({
      ...lisbon,
      ses_integration_id: null,
      ses_establishment_code: null,
    })
    expect(await desk.owner.api.bookings.move({ ...ids, property_id, dry_run: true })).toMatchObject({
      reports: [{ kind: 'reservation', withdrawn: true, sent: false }],
    })
    await desk.owner.api.bookings.move({ ...ids, property_id })
    await desk.worker.pass({ minutes: 3 })
    expect(lots()).toEqual(['RH withdrawn'])
    await desk.worker.jumpTo('2026-12-06T06:00:00Z')
    const mails = await desk.app.services.db.select({ kind: mail.kind }).from(mail)
    expect(mails).not.toContainEqual({ kind: 'report_trouble' })
  })

  it('is withdrawn by the account that sent it, and sent by that of the new property', async () => {
    const ids = await reported()
    const { api } = desk.owner
    const other = await api.integrations.createSesHospedajes({
      lessor_code: DEMO_LESSOR.lessor_code,
      username: DEMO_LESSOR.username,
      password: DEMO_LESSOR.password,
      environment: 'test',
      report_reservations: true,
    })
    const { id: property_id } = await secondFlat({ ses_integration_id: other.id })
    await api.bookings.move({ ...ids, property_id })
    await desk.worker.pass({ minutes: 4 })
    expect(lots()).toEqual(['RH withdrawn', 'RH there'])
    const row = (await desk.rows()).find(({ kind }) => kind === 'reservation')
    expect(row).toMatchObject({ integration_id: other.id, delivery: 'accepted' })
  })

  it('that is being judged meanwhile is withdrawn afterwards', async () => {
    const { id: property_id } = await secondFlat()
    const { id: booking_id } = await desk.book(holder)
    await desk.worker.pass({ seconds: 2 })
    const sent = (await desk.rows()).find(({ kind }) => kind === 'reservation')
    expect(sent?.delivery).toBe('sent')
    await desk.owner.api.bookings.move({ booking_id, property_id })
    await desk.worker.pass({ minutes: 4 })
    expect(lots()).toEqual(['RH withdrawn', 'RH there'])
  })

  it('that moves during the call keeps its outcome', async () => {
    const { id: property_id } = await secondFlat()
    const { id: booking_id } = await desk.book(holder)
    const { authorities } = desk.app.services.vendors
    const calling = authorities.call
    authorities.call = (credentials, work) =>
      calling(credentials, (port) =>
        work({
          ...port,
          submit: async (kind, text) => {
            authorities.call = calling
            const receipt = await port.submit(kind, text)
            await desk.owner.api.bookings.move({ booking_id, property_id })
            return receipt
          },
        }),
      )
    await desk.worker.pass({ minutes: 5 })
    expect(lots()).toEqual(['RH withdrawn', 'RH there'])
    const [row, ...others] = (await desk.rows()).filter(({ kind }) => kind === 'reservation')
    expect(others).toEqual([])
    expect(row).toMatchObject({ property_id, delivery: 'accepted', is_misplaced: false, document: null })
  })
})
