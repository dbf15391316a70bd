import { mail } from '@stayward/db/schema/mail.table'
import { MailContent } from '@stayward/integrations/mail/mail-content'
import { renderMail } from '@stayward/integrations/mail/render-mail'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parametersPlace } from '../../account/mail/mail.service.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { ARRIVAL, type Desk, lessor, openDesk } from '../../testing/test-desk.ts'
import { flat, spaniard } from '../../testing/test-inputs.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

/** Subjects of the sent mails, by topic. */
const mailed = async () => {
  const rows = await desk.app.services.db.select().from(mail).orderBy(asc(mail.created_at), asc(mail.id))
  return rows.filter(({ kind }) => kind === 'report_trouble').length
}

const needs = async () => (await desk.owner.api.timeline.attention({})).items

describe('a report that was taken though the answer was lost', () => {
  /** The authority has the report in a lot that it never reported back. */
  async function loseAnswer() {
    const booking = await desk.bookParty()
    desk.authority.faults.add({ kind: 'reset', carried_out: true })
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.pass({ seconds: 20 })
    expect(await desk.reportOf(booking.id)).toMatchObject({
      state: 'ready',
      last_error: { code: 'unreachable' },
    })
    await desk.worker.pass({ minutes: 6 })
    return { booking_id: booking.id, lot: desk.lots()[0]?.lot ?? '' }
  }

  it('is neither sent twice nor taken for accepted, and needs a person', async () => {
    const { booking_id } = await loseAnswer()
    expect(desk.lots()).toHaveLength(1)
    expect(await desk.reportOf(booking_id)).toMatchObject({ state: 'unconfirmed', lot: null })
    const { checkin, readiness } = await desk.owner.api.bookings.get({ booking_id })
    expect(checkin.closed_reason).toBeNull()
    expect(readiness.items).toContainEqual({ kind: 'report', ok: false, reason: 'report.unconfirmed' })
    expect(await needs()).toMatchObject([{ kind: 'report_unconfirmed', at: '2026-12-06T16:00:00+01:00' }])
    expect(await mailed()).toBe(1)
  })

  it('is accepted once somebody names its lot', async () => {
    const { booking_id, lot } = await loseAnswer()
    await desk.owner.api.reports.nameLot({ booking_id, lot })
    await desk.worker.pass({ minutes: 1 })
    expect(await desk.reportOf(booking_id)).toMatchObject({
      state: 'accepted',
      lot,
      communication_code: expect.any(String),
    })
    expect(desk.lots()).toHaveLength(1)
    expect(await needs()).toEqual([])
    expect(await refusalOf(desk.owner.api.reports.nameLot({ booking_id, lot }))).toMatchObject({
      code: 'report.invalid_transition',
    })
  })

  it('waits on where the authority does not know the lot that was named', async () => {
    const { booking_id } = await loseAnswer()
    const naming = desk.owner.api.reports.nameLot({ booking_id, lot: 'not-a-lot-of-theirs' })
    expect((await refusalOf(naming)).status).toBe(422)
    await desk.worker.pass({ minutes: 1 })
    expect(await desk.reportOf(booking_id)).toMatchObject({ state: 'unconfirmed', lot: null })
  })

  it('goes under another reference where somebody has it sent again', async () => {
    const { booking_id } = await loseAnswer()
    await desk.owner.api.reports.send({ booking_id })
    await desk.worker.pass({ minutes: 1 })
    expect(desk.lots()).toHaveLength(2)
    expect(await desk.reportOf(booking_id)).toMatchObject({ state: 'accepted', lot: desk.lots()[1]?.lot })
  })

  it('is taken back once it is found, if the stay is off by then', async () => {
    const { booking_id, lot } = await loseAnswer()
    await desk.owner.api.bookings.update({ booking_id, status: 'no_show' })
    await desk.owner.api.reports.nameLot({ booking_id, lot })
    await desk.worker.pass({ minutes: 1 })
    expect(desk.lots()).toMatchObject([{ communications: [{ is_cancelled: true }] }])
    expect(await desk.reportOf(booking_id)).toMatchObject({ state: 'cancelled' })
  })
})

describe('what happens while the authority judges', () => {
  it('is updated afterwards: a cancelled stay is withdrawn', async () => {
    const { id: booking_id } = await desk.bookParty()
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.runDue()
    expect(await desk.reportOf(booking_id)).toMatchObject({ state: 'sent' })
    await desk.owner.api.bookings.update({ booking_id, status: 'no_show' })
    await desk.worker.pass({ minutes: 1 })
    expect(desk.lots()).toMatchObject([{ communications: [{ is_cancelled: true }] }])
  })

  it('is updated afterwards: a corrected guest is sent again', async () => {
    const { id: booking_id } = await desk.bookParty()
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.runDue()
    const { items } = await desk.owner.api.guests.list({ booking_id })
    const lucia = items.find(({ first_name }) => first_name === 'Lucía')
    await desk.owner.api.guests.correct({ guest_id: lucia?.id ?? '', ...spaniard, first_name: 'Lucila' })
    await desk.worker.pass({ minutes: 1 })
    expect(desk.lots().map(({ communications }) => communications[0]?.people[0])).toEqual([
      'Lucía Ortega',
      'Lucila Ortega',
    ])
    expect(desk.lots()).toMatchObject([{ communications: [{ is_cancelled: true }] }, {}])
  })
})

describe('what needs a person', () => {
  it('is a report that is not there halfway to its deadline, until it is', async () => {
    const booking = await desk.bookParty({ payment_method: null })
    const late = async () => (await needs()).filter(({ kind }) => kind === 'report_late')
    desk.worker.stopAt('2026-12-06T02:59:00Z')
    expect(await late()).toEqual([])
    desk.worker.stopAt('2026-12-06T03:00:00Z')
    expect(await late()).toMatchObject([{ booking_id: booking.id, at: '2026-12-06T16:00:00+01:00' }])
    await desk.owner.api.bookings.update({ booking_id: booking.id, payment_method: 'EFECT' })
    await desk.worker.pass({ minutes: 1 })
    expect(await late()).toEqual([])
  })

  it('is a report that was refused', async () => {
    const booking = await desk.bookParty()
    desk.authority.office.refusals.push({ codigo: '10130', descripcion: 'Valor incorrecto en correo' })
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.pass({ minutes: 6 })
    expect(await needs()).toMatchObject([{ kind: 'report_rejected', booking_id: booking.id }])
    expect(await mailed()).toBe(1)
  })

  it('is a property that reports in nobody’s name, or under no code', async () => {
    await desk.book()
    const { id: property_id } = desk.property
    const [ses_integration_id, ses_establishment_code] = [desk.integration.id, '0000000001']
    const route = async (change: object) => {
      await desk.owner.api.properties.update({ ...flat, property_id, ...change })
      return needs()
    }
    const item = { property_id, authority: 'ses_hospedajes', at: '2026-12-06T16:00:00+01:00' }
    const missing = [{ kind: 'report_route_missing', ...item }]
    const codeless = [{ kind: 'report_codes_missing', ...item }]
    expect(await route({ ses_establishment_code })).toMatchObject(missing)
    expect(await route({ ses_integration_id })).toMatchObject(codeless)
    expect(await route({ ses_integration_id, reports_elsewhere: true })).toMatchObject(codeless)
    expect(await route({ reports_elsewhere: true })).toEqual([])
    expect(await route({ ses_integration_id, ses_establishment_code })).toEqual([])
    await desk.owner.api.integrations.removeSesHospedajes({ integration_id: ses_integration_id })
    expect(await needs()).toMatchObject(missing)
  })

  it('is not raised for what the SES account does not report from here', async () => {
    await desk.book()
    desk.worker.stopAt('2026-12-03T12:00:00Z')
    expect(await needs()).toEqual([])
  })
})

describe('what is mailed of a report that is missing', () => {
  /** The sentences of the report mails, as sent. */
  async function sentences(): Promise<string[]> {
    const { db, vault } = desk.app.services
    const rows = await db.select().from(mail)
    return rows
      .filter(({ kind }) => kind === 'report_trouble')
      .map(({ id, kind, parameters }) => {
        const content = { kind, parameters: JSON.parse(vault.open(parameters ?? '', parametersPlace(id))) }
        return renderMail(MailContent.parse(content), 'en').text
      })
  }

  it('is until when there is time', async () => {
    await desk.book()
    await desk.worker.jumpTo('2026-12-06T03:00:00Z')
    expect((await sentences()).join()).toContain('SES.HOSPEDAJES must have it by Sun, Dec 6, 16:00.')
  })

  it('is since when it is too late, for a stay of five days ago', async () => {
    desk.worker.stopAt('2026-12-10T16:00:00Z')
    await desk.book()
    await desk.worker.jumpTo('2026-12-10T16:05:00Z')
    const [text] = await sentences()
    expect(text).toContain('SES.HOSPEDAJES should have had it by Sun, Dec 6, 16:00.')
    expect(text).not.toMatch(/half/i)
  })
})

describe('an SES account', () => {
  const status = async () => {
    const { items } = await desk.owner.api.integrations.listSesHospedajes()
    return [items[0]?.status, items[0]?.last_error?.code]
  }
  const asked = () => desk.authority.requests.length

  it('is asked after once in an hour while nothing is sent, and more often in trouble', async () => {
    const before = asked()
    await desk.worker.pass({ minutes: 125 })
    expect(asked() - before).toBe(2)
    desk.authority.faults.add({ status: 503, times: 0 })
    await desk.worker.pass({ minutes: 60 })
    expect(await status()).toEqual(['degraded', 'unavailable'])
    desk.authority.faults.clear()
    await desk.worker.pass({ minutes: 6 })
    expect(await status()).toEqual(['connected', undefined])
  })

  it('who has direct bookings reported from now on has those that are there reported, too', async () => {
    const { id } = await desk.book({
      guest_first_name: 'Ana',
      guest_last_name: 'Prueba',
      guest_email: 'ana@example.com',
    })
    await desk.worker.pass({ minutes: 1 })
    expect(desk.lots()).toEqual([])
    const integration_id = desk.integration.id
    await desk.owner.api.integrations.replaceSesHospedajes({
      integration_id,
      ...lessor,
      report_reservations: true,
    })
    await desk.worker.pass({ minutes: 1 })
    expect(desk.lots()).toMatchObject([{ type: 'RH' }])
    expect((await desk.reportOf(id)).reservation?.state).toBe('accepted')
  })

  it('without web service access gets a mail to enable it there', async () => {
    await desk.bookParty()
    desk.authority.office.refusals.push({ codigo: '10120', descripcion: 'Servicio web no habilitado' })
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.runDue()
    expect(await status()).toEqual(['reauthorization_required', 'not_enabled'])
  })

  it('with a changed password gets a mail before the next arrival, and is left alone then', async () => {
    const known = desk.authority.office.lessors.get(lessor.lessor_code)
    if (known) known.password = 'Another-2027'
    await desk.worker.pass({ minutes: 66 })
    expect(await status()).toEqual(['reauthorization_required', 'unauthorized'])
    const before = asked()
    await desk.worker.pass({ minutes: 120 })
    expect(asked()).toBe(before)
  })
})
