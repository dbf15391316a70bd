import { mail } from '@stayward/db/schema/mail.table'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeDepartedCheckins } from '../../stays/checkin/checkin.jobs.ts'
import { airbnbFile, carryOut, importForm } from '../../testing/import-files.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { ARRIVAL, type Desk, lessor, openDesk } from '../../testing/test-desk.ts'
import { flat, spaniard, traveller } from '../../testing/test-inputs.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

/** Moves to the arrival and advances a minute, in which everything is sent and judged. */
async function arrive(minutes = 1) {
  desk.worker.stopAt(ARRIVAL)
  await desk.worker.pass({ minutes })
}

const activities = async () =>
  (await desk.owner.api.timeline.activity({ size: 100 })).items.map(({ type }) => type).toReversed()

describe('a report', () => {
  it('waits for the guests, then for the arrival, and is sent automatically', async () => {
    const booking = await desk.book()
    expect(await desk.reportOf(booking.id)).toMatchObject({
      state: 'not_due',
      obstacle: 'report.checkin_incomplete',
      due_at: '2026-12-06T16:00:00+01:00',
    })
    await desk.owner.api.bookings.update({ booking_id: booking.id, status: 'cancel' })
    const complete = await desk.bookParty()
    expect(await desk.reportOf(complete.id)).toMatchObject({
      state: 'ready',
      obstacle: null,
      send_at: '2026-12-05T16:00:00+01:00',
    })
    await desk.worker.pass({ minutes: 3 })
    expect(desk.lots()).toEqual([])
    await arrive(2)
    expect(desk.lots()).toMatchObject([
      { type: 'PV', communications: [{ people: ['Lucía Ortega', 'Oliver Bennett', 'Vera Ortega'] }] },
    ])
    expect(await desk.reportOf(complete.id)).toMatchObject({
      state: 'accepted',
      communication_code: expect.any(String),
      lot: desk.lots()[0]?.lot,
      is_late: false,
    })
    const { checkin } = await desk.owner.api.bookings.get({ booking_id: complete.id })
    expect(checkin).toMatchObject({ closed_reason: 'reported', state: 'completed' })
    expect(await activities()).toEqual(
      expect.arrayContaining(['report.sent', 'report.accepted', 'checkin.closed']),
    )
  })

  it('keeps nothing of the guests once the authority has it', async () => {
    await desk.bookParty()
    await arrive()
    const [row] = await desk.rows()
    expect(row).toMatchObject({ document: null, delivery: 'accepted' })
    expect(JSON.stringify(row)).not.toMatch(/12345678Z|Ortega|BAA000589/)
  })

  it('whose worker died is taken up by another, and sent as it was', async () => {
    await desk.bookParty()
    desk.worker.stopAt(ARRIVAL)
    desk.authority.faults.add({ kind: 'hang', carried_out: true })
    const dying = desk.app.services.vendors.authorities.call
    desk.app.services.vendors.authorities.call = (credentials, work) =>
      dying(credentials, (service) =>
        work({
          ...service,
          submit: (kind, text) =>
            service.submit(kind, text).catch(() => Promise.reject(new Error('The worker died.'))),
        }),
      )
    await expect(desk.worker.pass({ minutes: 1 })).rejects.toThrow('The worker died.')
    desk.app.services.vendors.authorities.call = dying
    const [row] = await desk.rows()
    expect(row?.document).not.toBeNull()
    await desk.worker.pass({ minutes: 3 })
    expect(desk.lots()).toHaveLength(1)
    expect(await desk.rows()).toMatchObject([{ delivery: 'sent', lot: null, document: null }])
  })

  it('that is refused says what to fix, and is sent again once that is done', async () => {
    const booking = await desk.book({ guests_number: 1 })
    const { guests } = await desk.register(booking.code, { last_name: 'Rechazo' })
    // The emulator refuses credentials whose name is a code; guests cannot have such names.
    const office = desk.authority.office
    const receive = office.receive.bind(office)
    office.receive = (from, type, xml) => receive(from, type, xml.replace('>Rechazo<', '>Rechazo 10131<'))
    await arrive()
    expect(await desk.reportOf(booking.id)).toMatchObject({
      state: 'rejected',
      errors: [
        { code: '10131', field: 'last_name', message: 'Rechazo de prueba 10131 en el campo apellido1' },
      ],
    })
    expect((await desk.owner.api.bookings.get({ booking_id: booking.id })).checkin.closed_reason).toBeNull()
    await desk.owner.api.guests.correct({ guest_id: guests[0]?.id ?? '', ...spaniard })
    await desk.worker.pass({ minutes: 1 })
    expect(await desk.reportOf(booking.id)).toMatchObject({ state: 'accepted', errors: [] })
  })

  it('says what guests are let through with: a phone that could exist, no postal code, one name', async () => {
    const booking = await desk.book({ guests_number: 1 })
    const { office } = desk.authority
    const receive = office.receive.bind(office)
    let sent = ''
    office.receive = (from, type, xml) => receive(from, type, (sent = xml))
    const abroad = { ...traveller, residence_country_code: 'ARE', residence_city: 'Dubai' }
    await desk.app.as.guest().api.checkin.registerGuest({
      ...abroad,
      code: booking.code ?? '',
      first_name: 'Suharto',
      last_name: 'Suharto',
      residence_postal_code: null,
      phone: '+34 412 345 678',
    })
    await arrive()
    expect(await desk.reportOf(booking.id)).toMatchObject({ state: 'accepted' })
    for (const said of [
      '<telefono>+34412345678</telefono>',
      '<codigoPostal>00000</codigoPostal>',
      '<nombre>Suharto</nombre><apellido1>Suharto</apellido1>',
    ])
      expect(sent).toContain(said)
  })

  it('that was accepted is withdrawn and sent again when a guest is corrected', async () => {
    const booking = await desk.bookParty()
    await arrive()
    const { items } = await desk.owner.api.guests.list({ booking_id: booking.id })
    const lucia = items.find(({ first_name }) => first_name === 'Lucía')
    await desk.owner.api.guests.correct({ guest_id: lucia?.id ?? '', ...spaniard, first_name: 'Lucia María' })
    await desk.worker.pass({ minutes: 1 })
    expect(desk.lots().map(({ communications }) => communications)).toMatchObject([
      [{ is_cancelled: true }],
      [{ is_cancelled: false, people: ['Lucia María Ortega', 'Oliver Bennett', 'Vera Ortega'] }],
    ])
    expect(await desk.reportOf(booking.id)).toMatchObject({ state: 'accepted' })
  })

  it('of a stay that is cancelled after all is taken back', async () => {
    const booking = await desk.bookParty()
    await arrive()
    await desk.owner.api.bookings.update({ booking_id: booking.id, status: 'no_show' })
    await desk.worker.pass({ minutes: 1 })
    expect(desk.lots()).toMatchObject([{ communications: [{ is_cancelled: true }] }])
    await desk.owner.api.bookings.update({ booking_id: booking.id, status: 'reinstate' })
    await desk.worker.pass({ minutes: 1 })
    expect(desk.lots()).toMatchObject([{}, { communications: [{ is_cancelled: false }] }])
  })

  it('is taken back and sent by the host’s hand', async () => {
    const booking = await desk.bookParty()
    const { api } = desk.owner
    expect(await refusalOf(api.reports.send({ booking_id: booking.id }))).toMatchObject({
      code: 'report.invalid_transition',
    })
    await arrive()
    await api.reports.cancel({ booking_id: booking.id })
    await desk.worker.pass({ minutes: 1 })
    expect(await desk.reportOf(booking.id)).toMatchObject({ state: 'cancelled' })
    expect((await api.bookings.get({ booking_id: booking.id })).checkin.closed_reason).toBeNull()
    await api.reports.send({ booking_id: booking.id })
    await desk.worker.pass({ minutes: 1 })
    expect(await desk.reportOf(booking.id)).toMatchObject({ state: 'accepted' })
    expect(desk.lots()).toHaveLength(2)
  })

  it('waits while the authority is away, and longer each time', async () => {
    const booking = await desk.bookParty()
    desk.authority.faults.add({ status: 503, times: 0 })
    await arrive(40)
    const tried = (await desk.rows())[0]?.attempts
    expect(tried).toBeGreaterThan(2)
    expect(tried).toBeLessThan(8)
    desk.authority.faults.clear()
    await desk.worker.pass({ minutes: 70 })
    expect(await desk.reportOf(booking.id)).toMatchObject({ state: 'accepted' })
    expect(await desk.owner.api.integrations.listSesHospedajes()).toMatchObject({
      items: [{ status: 'connected' }],
    })
  })

  it('stops while the password is wrong, and goes on with the right one', async () => {
    const booking = await desk.bookParty()
    const known = desk.authority.office.lessors.get(lessor.lessor_code)
    if (known) known.password = 'Another-2027'
    await arrive(10)
    expect(await desk.owner.api.integrations.listSesHospedajes()).toMatchObject({
      items: [{ status: 'reauthorization_required', last_error: { code: 'unauthorized' } }],
    })
    expect(desk.authority.requests.filter(({ status }) => status === 401)).toHaveLength(1)
    await desk.owner.api.integrations.replaceSesHospedajes({
      integration_id: desk.integration.id,
      ...lessor,
      password: 'Another-2027',
    })
    await desk.worker.pass({ minutes: 3 })
    expect(await desk.reportOf(booking.id)).toMatchObject({ state: 'accepted' })
  })

  it('that is missing after twelve hours is mailed, once', async () => {
    await desk.book()
    await arrive()
    for (const instant of ['2026-12-06T02:55:00Z', '2026-12-06T03:05:00Z', '2026-12-06T03:10:00Z'])
      await desk.worker.jumpTo(instant)
    const mails = await desk.app.services.db.select().from(mail)
    expect(mails.map(({ kind }) => kind)).toEqual(['report_trouble'])
    expect((await activities()).filter((type) => type === 'report.late')).toHaveLength(1)
    expect(await activities()).not.toContain('report.overdue')
  })

  it('is recorded as overdue once its deadline has passed, once for each deadline', async () => {
    const { id: booking_id } = await desk.book()
    await arrive()
    const overdue = async () => (await desk.owner.api.timeline.activity({ type: ['report.overdue'] })).items
    await desk.worker.jumpTo('2026-12-06T14:58:00Z')
    await desk.worker.pass({ minutes: 1 })
    expect(await overdue()).toEqual([])
    await desk.worker.jumpTo('2026-12-06T15:00:00Z')
    await desk.worker.pass({ minutes: 16 })
    expect(await overdue()).toMatchObject([
      {
        actor: { kind: 'system' },
        property_id: desk.property.id,
        subject: { type: 'booking', id: booking_id },
        changes: { kind: { before: null, after: 'travellers' } },
      },
    ])
    await desk.owner.api.bookings.update({ booking_id, from: '2026-12-07', to: '2026-12-10' })
    await desk.worker.pass({ minutes: 6 })
    expect(await overdue()).toHaveLength(1)
    await desk.worker.jumpTo('2026-12-08T15:00:00Z')
    await desk.worker.pass({ minutes: 11 })
    expect(await overdue()).toHaveLength(2)
  })

  it('is not overdue if the authority has it', async () => {
    await desk.bookParty()
    await arrive()
    await desk.worker.jumpTo('2026-12-06T15:00:00Z')
    await desk.worker.pass({ minutes: 6 })
    expect(await activities()).not.toContain('report.overdue')
  })
})

describe('where a property is', () => {
  it.each([
    ['ESP', '08002', 'mossos', 'report.no_account'],
    ['ESP', '48001', 'ertzaintza', 'report.no_account'],
    ['ESP', '31001', 'ses_hospedajes', 'report.no_lessor'],
    ['FRA', '75001', 'none', undefined],
  ])('in %s %s decides for %s', async (country_code, postal_code, authority, obstacle) => {
    const { id: property_id } = await desk.owner.api.properties.create({
      name: 'Elsewhere',
      address: 'A street 1',
      city: 'A city',
      country_code,
      postal_code,
      max_guests: 2,
    })
    const { id } = await desk.owner.api.bookings.create({
      property_id,
      from: '2026-12-05',
      to: '2026-12-06',
      guests_number: 1,
    })
    const report = await desk.owner.api.reports.ofBooking({ booking_id: id })
    expect(report.authority).toBe(authority)
    expect(report.items[0]?.obstacle).toBe(obstacle)
  })
})

it('says that a property that reports elsewhere sends nothing from here, unless it has an SES account', async () => {
  const { api } = desk.owner
  const place = { name: 'Ático', address: 'Calle Mayor 3', postal_code: '31001', country_code: 'ESP' }
  const fields = { ...place, city: 'Pamplona', max_guests: 2, reports_elsewhere: true }
  const { id: property_id } = await api.properties.create(fields)
  const stay = { from: '2026-12-05', to: '2026-12-06', guests_number: 1 }
  const { id } = await api.bookings.create({ property_id, ...stay })
  const [report] = (await api.reports.ofBooking({ booking_id: id })).items
  expect(report).toMatchObject({ state: 'not_due', obstacle: 'report.elsewhere', is_late: false })
  await api.properties.update({ property_id, ...fields, ses_integration_id: desk.integration.id })
  expect((await api.reports.ofBooking({ booking_id: id })).items[0]?.obstacle).toBe(
    'report.no_establishment_code',
  )
})

it('of a stay that was over before its property had an account is not late, and only sent if somebody asks', async () => {
  const { api } = desk.owner
  const fields = { ...flat, ses_establishment_code: desk.property.ses_establishment_code }
  const { id: property_id } = await api.properties.create(fields)
  const { id: booking_id, code } = await desk.book({ property_id, guests_number: 1 })
  await desk.register(code, {})
  await desk.worker.jumpTo('2026-12-20T12:00:00Z')
  expect(await desk.reportOf(booking_id)).toMatchObject({ obstacle: 'report.no_lessor', is_late: false })
  await api.properties.update({ ...fields, property_id, ses_integration_id: desk.integration.id })
  await desk.worker.pass({ minutes: 6 })
  expect(await desk.reportOf(booking_id)).toMatchObject({
    state: 'not_due',
    obstacle: 'report.over_before_setup',
    is_late: false,
  })
  await api.bookings.update({ booking_id, payment_method: 'EFECT' })
  await desk.worker.pass({ minutes: 2 })
  expect(await desk.reportOf(booking_id)).toMatchObject({ obstacle: 'report.over_before_setup' })
  const { readiness } = await api.bookings.get({ booking_id })
  expect(readiness.items.find(({ kind }) => kind === 'report')).toMatchObject({ ok: true })
  expect((await api.reports.list({})).items).toEqual([])
  await api.reports.send({ booking_id, kind: 'travellers' })
  expect(await desk.reportOf(booking_id)).toMatchObject({ obstacle: null, is_late: true })
  await desk.worker.pass({ minutes: 2 })
  expect(await desk.reportOf(booking_id)).toMatchObject({ state: 'accepted' })
})

it('of a stay that was over before it was imported is not late, and its check-in was never open', async () => {
  const { api } = desk.owner
  const form = importForm(
    'bookings',
    airbnbFile(`HM1,Confirmed,Ana Pons,,2,0,0,2026-11-24,2026-11-26,2,2026-10-01,${desk.property.name},€100`),
  )
  const { id: import_id } = await api.imports.create(form)
  await carryOut(desk.app, api, 'apply', import_id)
  const [booking] = (await api.bookings.list({ phase: 'past' })).items
  expect(booking).toMatchObject({ checkin: { closed_reason: 'departed' } })
  expect(await desk.reportOf(booking?.id ?? '')).toMatchObject({
    state: 'not_due',
    obstacle: 'report.over_before_setup',
    is_late: false,
  })
  expect(await closeDepartedCheckins(desk.app.services)).toBe(0)
})

it('of a stay that was entered after its end is planned like any other', async () => {
  await desk.worker.jumpTo('2026-12-20T12:00:00Z')
  const booking = await desk.book({ guests_number: 1 })
  expect(await desk.reportOf(booking.id)).toMatchObject({
    obstacle: 'report.checkin_incomplete',
    is_late: true,
  })
})

it('says what a property or a booking lacks', async () => {
  const { api } = desk.owner
  const booking = await desk.bookParty()
  const obstacle = async () => (await desk.reportOf(booking.id)).obstacle
  await api.bookings.update({ booking_id: booking.id, payment_method: null })
  expect(await obstacle()).toBe('report.payment_method_missing')
  await api.bookings.update({ booking_id: booking.id, source: 'airbnb' })
  expect(await obstacle()).toBeNull()
  await api.integrations.removeSesHospedajes({ integration_id: desk.integration.id })
  expect(await obstacle()).toBe('report.no_lessor')
})

describe('what a booking page says of the report', () => {
  const said = async (booking_id: string) => {
    const { readiness, report } = await desk.owner.api.bookings.get({ booking_id })
    const item = readiness.items.find(({ kind }) => kind === 'report')
    const [travellers] = report?.items ?? []
    return [travellers?.state, travellers?.obstacle, item?.reason]
  }

  it('is never that a report is in order while something stands against it', async () => {
    const { id } = await desk.book({ guests_number: 1, payment_method: null })
    const waiting = ['not_due', 'report.checkin_incomplete', 'report.checkin_incomplete']
    expect(await said(id)).toEqual(waiting)
    const { code } = await desk.owner.api.bookings.get({ booking_id: id })
    await desk.register(code, {})
    expect(await said(id)).toEqual([
      'not_due',
      'report.payment_method_missing',
      'report.payment_method_missing',
    ])
    await desk.owner.api.bookings.update({ booking_id: id, payment_method: 'EFECT' })
    expect(await said(id)).toEqual(['ready', null, null])
  })

  it('is of a booking that is off only that it needs none, whatever became of it before', async () => {
    const { id } = await desk.bookParty()
    desk.authority.office.refusals.push({ codigo: '10130', descripcion: 'Valor incorrecto en correo' })
    await arrive()
    expect(await said(id)).toEqual(['rejected', null, 'report.rejected'])
    await desk.owner.api.bookings.update({ booking_id: id, status: 'no_show' })
    expect(await said(id)).toEqual(['not_due', 'report.booking_not_confirmed', null])
  })

  it('is of one that was taken back because the booking is off not to send it again', async () => {
    const { id } = await desk.bookParty()
    await arrive()
    await desk.owner.api.bookings.update({ booking_id: id, status: 'no_show' })
    await desk.worker.pass({ minutes: 1 })
    expect(await said(id)).toEqual(['cancelled', 'report.booking_not_confirmed', null])
    const { allowed_actions } = await desk.reportOf(id)
    expect(allowed_actions.find(({ action }) => action === 'send_report')).toMatchObject({ allowed: false })
  })
})

it('shows crews nothing of reports', async () => {
  const booking = await desk.bookParty()
  const staff = await desk.app.as.staff({ account_id: desk.owner.actor.account_id, id: desk.property.id })
  expect((await staff.api.bookings.get({ booking_id: booking.id })).report).toBeNull()
  expect(await refusalOf(staff.api.reports.ofBooking({ booking_id: booking.id }))).toMatchObject({
    code: 'access.denied',
  })
})

it('reports direct bookings at once if the SES account says so', async () => {
  const wanting = await openDesk({}, { report_reservations: true })
  const booking = await wanting.book({
    guest_first_name: 'Ana',
    guest_last_name: 'Prueba',
    guest_email: 'ana@example.com',
  })
  await wanting.worker.pass({ minutes: 1 })
  expect(wanting.lots()).toMatchObject([{ type: 'RH' }])
  expect((await wanting.reportOf(booking.id)).reservation).toMatchObject({
    kind: 'reservation',
    state: 'accepted',
  })
  await wanting.owner.api.bookings.update({ booking_id: booking.id, status: 'cancel' })
  await wanting.worker.pass({ minutes: 1 })
  expect(wanting.lots()).toMatchObject([{ communications: [{ is_cancelled: true }] }])
  await wanting.close()
  const other = await desk.book()
  expect((await desk.reportOf(other.id)).reservation).toMatchObject({
    state: 'not_due',
    obstacle: 'report.not_wanted',
  })
})
