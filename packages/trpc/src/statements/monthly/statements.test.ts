import { statement } from '@stayward/db/schema/statement.table'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toServiceError } from '../../kernel/problem.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { startTestMailbox, type TestMailbox } from '../../testing/test-mailbox.ts'
import { readLinkedStatement } from './linked-statement.service.ts'

let app: TestApp
let mailbox: TestMailbox
beforeAll(async () => {
  app = await createTestApp()
  mailbox = await startTestMailbox(app.services)
})
beforeEach(() => app.clock.set('2027-01-01T12:00:00Z'))
afterAll(() => Promise.all([app.close(), mailbox.stop()]))

const MARCH = '2027-03'
const APRIL = '2027-04'
const AFTER_MARCH = '2027-04-01T12:00:00Z'

const share = (percent: string) => ({ type: 'share', percent }) as const
const fee = { type: 'fee', amount: '120', currency: 'EUR' } as const
const valve = { description: 'New valve', amount: '50', currency: 'EUR' }
const euros = { guests_number: 1, total_amount: '100.00', currency: 'EUR' } as const

/** An owner of two flats, one with a share and one with a fee, with a stay of three nights in the first one. */
async function company() {
  const owner = await app.as.owner()
  const attic = await owner.api.properties.create({ ...flat, name: 'Attic' })
  const loft = await owner.api.properties.create({ ...flat, name: 'Loft' })
  const ana = await owner.api.propertyOwners.create({
    name: 'Ana Prieto',
    email: 'ana@example.com',
    properties: [
      { property_id: attic.id, share_or_fee: share('82.5') },
      { property_id: loft.id, share_or_fee: fee },
    ],
  })
  const stay = await owner.api.bookings.create({
    ...euros,
    property_id: attic.id,
    from: '2027-03-30',
    to: '2027-04-02',
    source: 'airbnb',
    external_reference: 'HMANA',
    guest_last_name: 'Brown',
  })
  const { propertyOwners } = owner.api
  const property_owner_id = ana.id
  return {
    owner,
    attic,
    loft,
    stay,
    property_owner_id,
    read: (month: string) => propertyOwners.statement({ property_owner_id, month }),
    issue: (month: string) => propertyOwners.issueStatement({ property_owner_id, month }),
  }
}

describe('the statement of a month', () => {
  it('has the nights of the month, the share or fee and the expenses, and no guest', async () => {
    const { owner, attic, stay, read } = await company()
    await owner.api.expenses.create({ ...valve, property_id: attic.id, day: '2027-03-31', note: 'Secret' })
    const march = await read(MARCH)
    expect(march).toMatchObject({
      status: 'draft',
      number: null,
      owner_name: 'Ana Prieto',
      properties: [{ name: 'Attic' }, { name: 'Loft' }],
      totals: [
        {
          currency: 'EUR',
          revenue: '66.67',
          management: '-131.67',
          expenses: '-50.00',
          corrections: '0.00',
          amount: '-115.00',
        },
      ],
      stays_without_amount: 0,
    })
    expect(march.lines).toMatchObject([
      {
        type: 'stay',
        property_name: 'Attic',
        booking_id: stay.id,
        reference: 'HMANA',
        source: 'airbnb',
        arrival_date: '2027-03-30',
        departure_date: '2027-04-02',
        nights: 2,
        amount: '66.67',
      },
      // 82.5 % of 66.67 are 55.00275, so 11.67 are left.
      { type: 'management', share_or_fee: share('82.50'), amount: '-11.67' },
      { type: 'expense', day: '2027-03-31', description: 'New valve', amount: '-50.00' },
      { type: 'management', property_name: 'Loft', share_or_fee: { type: 'fee' }, amount: '-120.00' },
    ])
    expect(JSON.stringify(march)).not.toMatch(/Brown|Secret/)
  })

  it('says which stays have no amount, and adds currencies up apart', async () => {
    const { owner, attic, read } = await company()
    const stay = { property_id: attic.id, guests_number: 1 }
    await owner.api.bookings.create({ ...stay, from: '2027-03-05', to: '2027-03-08' })
    await owner.api.bookings.create({
      ...stay,
      from: '2027-03-01',
      to: '2027-03-02',
      total_amount: '10001',
      currency: 'JPY',
    })
    const { stays_without_amount, totals, lines } = await read(MARCH)
    expect(stays_without_amount).toBe(1)
    expect(lines.find(({ amount }) => amount === null)).toMatchObject({
      type: 'stay',
      nights: 3,
      currency: null,
    })
    // Half a yen goes to the owner.
    expect(totals).toMatchObject([
      { currency: 'EUR', revenue: '66.67' },
      { currency: 'JPY', revenue: '10001', management: '-1750', amount: '8251' },
    ])
  })

  it('asks for no fee before a property was listed, nor after it was archived', async () => {
    const { owner, loft, read } = await company()
    const feesOf = async (month: string) =>
      (await read(month)).lines.filter(({ share_or_fee }) => share_or_fee?.type === 'fee').length
    await owner.api.properties.update({ ...flat, property_id: loft.id, listed_from: '2027-01-15' })
    expect([await feesOf('2026-12'), await feesOf('2027-01')]).toEqual([0, 1])
    app.clock.set('2027-02-15T12:00:00Z')
    await owner.api.bookings.create({ ...euros, property_id: loft.id, from: '2027-01-10', to: '2027-01-11' })
    await owner.api.properties.remove({ property_id: loft.id })
    expect([await feesOf('2027-02'), await feesOf(MARCH)]).toEqual([1, 0])
  })

  it('is empty for an owner without properties', async () => {
    const { api } = await app.as.owner()
    const { id: property_owner_id } = await api.propertyOwners.create({ name: 'Luis' })
    expect(await api.propertyOwners.statement({ property_owner_id, month: MARCH })).toMatchObject({
      lines: [],
      totals: [],
    })
  })

  it('is hidden from managers, and refuses what is no month', async () => {
    const { owner, attic, property_owner_id } = await company()
    const manager = await app.as.manager(attic)
    const asking = { property_owner_id, month: MARCH }
    expect((await refusalOf(manager.api.propertyOwners.statement(asking))).status).toBe(404)
    for (const month of ['2027-13', '2027-3', 'March'])
      expect((await refusalOf(owner.api.propertyOwners.statement({ ...asking, month }))).status).toBe(400)
  })
})

describe('an issued statement', () => {
  it('stays as it is, whatever changes, and is corrected in the next month that is open', async () => {
    const { owner, attic, loft, stay, property_owner_id, read, issue } = await company()
    const { id: expense_id } = await owner.api.expenses.create({
      ...valve,
      property_id: attic.id,
      day: '2027-03-31',
    })
    app.clock.set(AFTER_MARCH)
    const issued = await issue(MARCH)
    expect(issued).toMatchObject({
      status: 'issued',
      number: 1,
      issued_at: '2027-04-01T12:00:00.000Z',
      issued_by: { id: owner.actor.user_id },
    })
    expect(await read(MARCH)).toEqual(issued)
    await owner.api.bookings.update({ booking_id: stay.id, total_amount: '200.00', currency: 'EUR' })
    await owner.api.expenses.remove({ expense_id })
    await owner.api.expenses.create({ ...valve, amount: '10', property_id: loft.id, day: '2027-03-02' })
    // What is agreed on for the future changes nothing of the past.
    await owner.api.propertyOwners.update({
      property_owner_id,
      name: 'Ana María Prieto',
      properties: [{ property_id: attic.id, share_or_fee: share('50') }],
    })
    expect(await read(MARCH)).toEqual(issued)
    const april = await read(APRIL)
    const corrections = april.lines.filter(({ is_correction }) => is_correction)
    expect(corrections).toMatchObject([
      { type: 'stay', month: MARCH, booking_id: stay.id, nights: 0, stated: '66.67', amount: '66.67' },
      // 82.5 % of 133.34 are 110.0055, so 23.33 are left instead of 11.67.
      { type: 'management', month: MARCH, share_or_fee: share('82.50'), stated: '-11.67', amount: '-11.66' },
      { type: 'expense', month: MARCH, description: 'New valve', stated: '-50.00', amount: '50.00' },
      { type: 'expense', month: MARCH, property_name: 'Loft', stated: null, amount: '-10.00' },
    ])
    expect(april.totals).toMatchObject([{ revenue: '66.66', management: '-33.33', corrections: '95.01' }])
    expect((await read('2027-05')).lines.filter(({ is_correction }) => is_correction)).toEqual([])
    app.clock.set('2027-05-01T12:00:00Z')
    await issue(APRIL)
    // Corrected once; a further change is corrected against what both have stated.
    expect((await read('2027-05')).lines.filter(({ is_correction }) => is_correction)).toEqual([])
    await owner.api.bookings.update({ booking_id: stay.id, status: 'cancel' })
    expect((await read('2027-05')).lines.filter(({ is_correction }) => is_correction)).toMatchObject([
      { type: 'stay', month: MARCH, nights: -2, stated: '133.34', amount: '-133.34' },
      { type: 'management', month: MARCH, stated: '-23.33', amount: '23.33' },
      { type: 'stay', month: APRIL, nights: -1, stated: '66.66', amount: '-66.66' },
      { type: 'management', month: APRIL, share_or_fee: share('50.00'), stated: '-33.33', amount: '33.33' },
    ])
  })

  it('corrects a stay that got its amount or another currency later', async () => {
    const { owner, attic, read, issue } = await company()
    const stay = { property_id: attic.id, guests_number: 1, from: '2027-03-05', to: '2027-03-08' }
    const { id: booking_id } = await owner.api.bookings.create(stay)
    app.clock.set(AFTER_MARCH)
    await issue(MARCH)
    await owner.api.bookings.update({ booking_id, total_amount: '90.00', currency: 'EUR' })
    const corrections = async () => (await read(APRIL)).lines.filter(({ is_correction }) => is_correction)
    expect(await corrections()).toMatchObject([
      { type: 'stay', nights: 0, stated: null, amount: '90.00' },
      { type: 'management', stated: '-11.67', amount: '-15.75' },
    ])
    await owner.api.bookings.update({ booking_id, status: 'cancel' })
    expect(await corrections()).toMatchObject([{ type: 'stay', nights: -3, amount: null }])
  })

  it('has no line about an expense that is removed and added again, and one if it comes back changed', async () => {
    const { owner, attic, read, issue } = await company()
    const input = { ...valve, property_id: attic.id, day: '2027-03-31' }
    const first = await owner.api.expenses.create(input)
    app.clock.set(AFTER_MARCH)
    await issue(MARCH)
    const corrections = async (month: string) =>
      (await read(month)).lines.filter(({ is_correction }) => is_correction)
    await owner.api.expenses.remove({ expense_id: first.id })
    expect(await corrections(APRIL)).toMatchObject([{ stated: '-50.00', amount: '50.00' }])
    const { id: expense_id } = await owner.api.expenses.create(input)
    expect(await corrections(APRIL)).toEqual([])
    await owner.api.expenses.update({ expense_id, amount: '60' })
    expect(await corrections(APRIL)).toMatchObject([
      { expense_id: first.id, stated: '-50.00', amount: '-10.00' },
    ])
    // Two of the same words are two expenses.
    const twin = await owner.api.expenses.create(input)
    expect(await corrections(APRIL)).toHaveLength(2)
    await owner.api.expenses.remove({ expense_id: twin.id })
    app.clock.set('2027-05-01T12:00:00Z')
    await issue(APRIL)
    expect(await corrections('2027-05')).toEqual([])
    await owner.api.expenses.remove({ expense_id })
    expect(await corrections('2027-05')).toMatchObject([{ stated: '-60.00', amount: '60.00' }])
  })

  it('is issued once, after its month, and only as it was read', async () => {
    const { owner, attic, property_owner_id, read, issue } = await company()
    expect((await refusalOf(issue(MARCH))).code).toBe('statement.month_not_over')
    expect((await read(MARCH)).allowed_actions).toEqual([
      { action: 'issue', allowed: false, reason: 'statement.month_not_over' },
    ])
    // Midnight in Madrid is at 22:00 UTC by then.
    app.clock.set('2027-03-31T21:59:59Z')
    expect((await refusalOf(issue(MARCH))).code).toBe('statement.month_not_over')
    app.clock.set('2027-03-31T22:00:00Z')
    const { content_hash } = await read(MARCH)
    await owner.api.expenses.create({ ...valve, property_id: attic.id, day: '2027-03-01' })
    const asRead = { property_owner_id, month: MARCH, content_hash }
    expect((await refusalOf(owner.api.propertyOwners.issueStatement(asRead))).code).toBe('statement.changed')
    const outcomes = await Promise.allSettled([issue(MARCH), issue(MARCH)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await refusalOf(issue(MARCH))).code).toBe('statement.already_issued')
    expect((await owner.api.propertyOwners.statements({ property_owner_id })).items).toMatchObject([
      { month: MARCH, number: 1, totals: [{ currency: 'EUR' }] },
    ])
  })

  it('states the month of a property once, also if the property gets another owner', async () => {
    const { owner, attic, property_owner_id, issue } = await company()
    app.clock.set(AFTER_MARCH)
    await issue(MARCH)
    await owner.api.propertyOwners.update({ property_owner_id, properties: [] })
    const luis = await owner.api.propertyOwners.create({
      name: 'Luis',
      properties: [{ property_id: attic.id, share_or_fee: share('80') }],
    })
    const ofLuis = (month: string) =>
      owner.api.propertyOwners.statement({ property_owner_id: luis.id, month })
    expect((await ofLuis(MARCH)).properties).toEqual([])
    expect((await ofLuis(APRIL)).totals).toMatchObject([{ revenue: '33.33' }])
  })

  it('states what a property that came late had to state of the months before, once', async () => {
    const { owner, attic, property_owner_id, read, issue } = await company()
    const studio = await owner.api.properties.create({ ...flat, name: 'Studio' })
    const stay = { ...euros, property_id: studio.id, from: '2027-03-10', to: '2027-03-12' }
    const { id: booking_id } = await owner.api.bookings.create(stay)
    await owner.api.expenses.create({ ...valve, property_id: studio.id, day: '2027-03-11' })
    app.clock.set(AFTER_MARCH)
    await issue(MARCH)
    const ofAttic = { property_id: attic.id, share_or_fee: share('82.5') }
    const giveStudio = (from_month: string | null) =>
      owner.api.propertyOwners.update({
        property_owner_id,
        properties: [ofAttic, { property_id: studio.id, share_or_fee: share('80'), from_month }],
      })
    const corrections = async (month: string) =>
      (await read(month)).lines.filter(({ is_correction }) => is_correction)
    await giveStudio(null)
    expect(await corrections(APRIL)).toEqual([])
    const { properties } = await giveStudio(MARCH)
    expect(properties).toContainEqual({
      property_id: studio.id,
      share_or_fee: share('80.00'),
      from_month: MARCH,
    })
    expect((await read(APRIL)).late_properties).toEqual([
      { month: MARCH, property_id: studio.id, name: 'Studio', share_or_fee: share('80.00') },
    ])
    expect(await corrections(APRIL)).toMatchObject([
      { type: 'stay', month: MARCH, booking_id, nights: 2, stated: null, amount: '100.00' },
      { type: 'management', month: MARCH, share_or_fee: share('80.00'), stated: null, amount: '-20.00' },
      { type: 'expense', month: MARCH, property_name: 'Studio', stated: null, amount: '-50.00' },
    ])
    app.clock.set('2027-05-01T12:00:00Z')
    await issue(APRIL)
    expect(await corrections('2027-05')).toEqual([])
    await owner.api.bookings.update({ booking_id, total_amount: '150.00', currency: 'EUR' })
    expect(await corrections('2027-05')).toMatchObject([
      { type: 'stay', month: MARCH, nights: 0, stated: '100.00', amount: '50.00' },
      { type: 'management', month: MARCH, stated: '-20.00', amount: '-10.00' },
    ])
    // No other owner can have that month now.
    await owner.api.propertyOwners.update({ property_owner_id, properties: [ofAttic] })
    const luis = await owner.api.propertyOwners.create({
      name: 'Luis',
      properties: [{ property_id: studio.id, share_or_fee: share('80'), from_month: MARCH }],
    })
    const ofLuis = { property_owner_id: luis.id, month: MARCH }
    expect((await owner.api.propertyOwners.statement(ofLuis)).properties).toEqual([])
  })

  it('has a property from the month on that was agreed on', async () => {
    const { owner, attic, property_owner_id, read } = await company()
    const from = (from_month: string) =>
      owner.api.propertyOwners.update({
        property_owner_id,
        properties: [{ property_id: attic.id, share_or_fee: share('80'), from_month }],
      })
    await from(APRIL)
    expect((await read(MARCH)).properties).toEqual([])
    expect((await read(APRIL)).properties).toMatchObject([{ name: 'Attic' }])
    expect((await refusalOf(from('2027-4'))).status).toBe(422)
  })

  it('is read as it was stored before there were properties that came late', async () => {
    const { property_owner_id, read, issue } = await company()
    app.clock.set(AFTER_MARCH)
    const issued = await issue(MARCH)
    const later = sql.param(['late_properties', 'issuer', 'owner_address', 'owner_tax_id'])
    const stored = sql`${statement.content} - ${later}::text[]`
    await app.services.db
      .update(statement)
      .set({ content: stored })
      .where(eq(statement.property_owner_id, property_owner_id))
    expect(await read(MARCH)).toEqual({ ...issued, issuer: null })
    expect((await read(APRIL)).lines.filter(({ is_correction }) => is_correction)).toEqual([])
  })

  it('is a record that keeps its owner, also without properties', async () => {
    const { owner, property_owner_id, read, issue } = await company()
    app.clock.set(AFTER_MARCH)
    const issued = await issue(MARCH)
    const refusal = await refusalOf(owner.api.propertyOwners.remove({ property_owner_id }))
    expect(refusal).toMatchObject({ status: 409, code: 'property_owner.has_statements' })
    await owner.api.propertyOwners.update({ property_owner_id, properties: [] })
    expect(await read(MARCH)).toEqual(issued)
  })

  it('is refused like anything of an owner who is removed at the same moment', async () => {
    const outcomes: string[] = []
    for (let round = 0; round < 5; round++) {
      app.clock.set('2027-01-01T12:00:00Z')
      const { owner, property_owner_id, issue } = await company()
      app.clock.set(AFTER_MARCH)
      const issuing = issue(MARCH).then(
        () => 'issued',
        (error: unknown) => toServiceError(error).code,
      )
      const removing = owner.api.propertyOwners.remove({ property_owner_id }).then(
        () => 'removed',
        (error: unknown) => toServiceError(error).code,
      )
      outcomes.push([await issuing, await removing].join())
    }
    // One of both comes first, and the other one is refused.
    const possible = ['issued,property_owner.has_statements', 'resource.not_found,removed']
    expect(possible).toEqual(expect.arrayContaining(outcomes))
  })
})

describe('a link to a statement', () => {
  const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? ''

  it('leads to the issued statement until it expires or is revoked', async () => {
    const { owner, property_owner_id, issue } = await company()
    const key = { property_owner_id, month: MARCH }
    const { createStatementLink, revokeStatementLink, statementLinks } = owner.api.propertyOwners
    app.clock.set(AFTER_MARCH)
    expect((await refusalOf(createStatementLink(key))).code).toBe('statement.not_issued')
    const issued = await issue(MARCH)
    const link = await createStatementLink(key)
    expect(link.expires_at).toBe('2027-05-01T12:00:00.000Z')
    const read = () => readLinkedStatement(app.services, tokenOf(link.url))
    expect(await read()).toMatchObject({
      state: 'open',
      statement: { month: MARCH, number: 1, time_zone: 'Europe/Madrid', content: { totals: issued.totals } },
    })
    expect((await statementLinks(key)).items).toMatchObject([
      { id: link.id, url: null, last_read_at: '2027-04-01T12:00:00.000Z' },
    ])
    app.clock.set('2027-05-01T12:00:00Z')
    expect(await read()).toEqual({ state: 'expired' })
    app.clock.set(AFTER_MARCH)
    await revokeStatementLink({ ...key, statement_link_id: link.id })
    expect(await read()).toEqual({ state: 'unknown' })
    expect(await readLinkedStatement(app.services, 'nonsense')).toEqual({ state: 'unknown' })
  })

  it('is mailed to the owner in their language, if they have an address', async () => {
    const { owner, property_owner_id, issue } = await company()
    app.clock.set(AFTER_MARCH)
    await issue(MARCH)
    await owner.api.propertyOwners.update({ property_owner_id, locale: 'es' })
    const mailing = { property_owner_id, month: MARCH, send_by_email: true }
    const link = await owner.api.propertyOwners.createStatementLink(mailing)
    expect(link.mailed_to).toBe('ana@example.com')
    expect(await mailbox.last('ana@example.com')).toMatchObject({
      subject: expect.stringContaining('liquidación de marzo de 2027'),
      text: expect.stringContaining(link.url ?? 'no link'),
    })
    await owner.api.propertyOwners.update({ property_owner_id, email: null })
    const refusal = await refusalOf(owner.api.propertyOwners.createStatementLink(mailing))
    expect(refusal.code).toBe('statement.no_email')
  })
})
