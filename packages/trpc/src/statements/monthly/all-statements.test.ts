import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

/** A company with an owner of a flat with a stay, one of a flat without any, and one without a flat. */
async function company() {
  const owner = await app.as.owner()
  const { api } = owner
  const add = async (name: string, email: string | null) => {
    const property = await api.properties.create({ ...flat, name: `Flat of ${name}` })
    const property_id = property.id
    const share_or_fee = { type: 'share', percent: '80' } as const
    const { id } = await api.propertyOwners.create({
      name,
      email,
      properties: [{ property_id, share_or_fee }],
    })
    return { id, property, property_id }
  }
  const ana = await add('Ana', `ana-${crypto.randomUUID()}@example.com`)
  const luis = await add('Luis', null)
  const { id: former } = await api.propertyOwners.create({ name: 'Marta' })
  await api.bookings.create({
    property_id: ana.property_id,
    from: '2027-03-10',
    to: '2027-03-12',
    guests_number: 1,
    total_amount: '100.00',
    currency: 'EUR',
  })
  const list = async (month: string) => {
    const { items } = await api.propertyOwners.monthlyStatements({ month })
    return new Map(items.map((item) => [item.property_owner_id, item]))
  }
  const hashOf = async (id: string, month = MARCH) => ({
    property_owner_id: id,
    content_hash: (await list(month)).get(id)?.content_hash ?? '',
  })
  return { owner, ana, luis, former, list, hashOf }
}

describe('the statements of a month', () => {
  it('are one for each owner, the same as each of them alone', async () => {
    const { owner, ana, luis, former, list } = await company()
    const march = await list(MARCH)
    expect([...march.keys()]).toEqual([former, luis.id, ana.id])
    for (const property_owner_id of march.keys()) {
      const alone = await owner.api.propertyOwners.statement({ property_owner_id, month: MARCH })
      expect(march.get(property_owner_id)).toMatchObject({
        owner_name: alone.owner_name,
        status: 'draft',
        content_hash: alone.content_hash,
        totals: alone.totals,
        lines: alone.lines.length,
        allowed_actions: [{ action: 'issue', allowed: false, reason: 'statement.month_not_over' }],
      })
    }
    expect(march.get(ana.id)).toMatchObject({
      properties: [{ property_id: ana.property_id, name: 'Flat of Ana' }],
      totals: [{ currency: 'EUR', amount: '80.00' }],
      mailed_to: null,
      last_read_at: null,
    })
    expect(march.get(former)).toMatchObject({ properties: [], totals: [], lines: 0 })
  })

  it('come in pages, each owner once', async () => {
    const { owner, ana, luis, former } = await company()
    const first = await owner.api.propertyOwners.monthlyStatements({ month: MARCH, size: 2 })
    const cursor = first.next_cursor ?? ''
    const second = await owner.api.propertyOwners.monthlyStatements({ month: MARCH, size: 2, cursor })
    const idsOf = (page: typeof first) => page.items.map((item) => item.property_owner_id)
    expect([idsOf(first), idsOf(second)]).toEqual([[former, luis.id], [ana.id]])
    expect(second.next_cursor).toBeNull()
  })

  it('are corrected for the owner who had the month before issued, and for no other', async () => {
    const { owner, ana, luis, list, hashOf } = await company()
    app.clock.set(AFTER_MARCH)
    await owner.api.propertyOwners.issueStatements({ month: MARCH, statements: [await hashOf(ana.id)] })
    const late = { day: '2027-03-20', description: 'Valve', amount: '10', currency: 'EUR' }
    await owner.api.expenses.create({ ...late, property_id: ana.property_id })
    await owner.api.expenses.create({ ...late, property_id: luis.property_id })
    const april = await list(APRIL)
    expect(april.get(ana.id)?.totals).toMatchObject([{ corrections: '-10.00', amount: '-10.00' }])
    expect(april.get(luis.id)?.totals).toEqual([])
    expect((await list(MARCH)).get(luis.id)?.totals).toMatchObject([{ expenses: '-10.00' }])
  })

  it('belong to the account alone', async () => {
    const { ana, hashOf } = await company()
    const statements = [await hashOf(ana.id)]
    app.clock.set(AFTER_MARCH)
    const stranger = await company()
    const { items } = await stranger.owner.api.propertyOwners.issueStatements({ month: MARCH, statements })
    expect(items).toMatchObject([{ number: null, refused: { code: 'resource.not_found' } }])
    const manager = await app.as.manager(ana.property)
    expect((await manager.api.propertyOwners.monthlyStatements({ month: MARCH })).items).toEqual([])
  })
})

describe('issuing a month at once', () => {
  it('freezes each as it was read, and refuses the others with their reason', async () => {
    const { owner, ana, luis, list, hashOf } = await company()
    const early = await owner.api.propertyOwners.issueStatements({
      month: MARCH,
      statements: [await hashOf(ana.id)],
    })
    expect(early.items).toMatchObject([{ number: null, refused: { code: 'statement.month_not_over' } }])
    app.clock.set(AFTER_MARCH)
    const statements = [await hashOf(ana.id), await hashOf(luis.id)]
    await owner.api.expenses.create({
      property_id: luis.property_id,
      day: '2027-03-20',
      description: 'Valve',
      amount: '10',
      currency: 'EUR',
    })
    const { items } = await owner.api.propertyOwners.issueStatements({ month: MARCH, statements })
    expect(items).toEqual([
      { property_owner_id: ana.id, number: 1, refused: null, mailed_to: null, mail_refused: null },
      {
        property_owner_id: luis.id,
        number: null,
        refused: { code: 'statement.changed', message: expect.any(String) },
        mailed_to: null,
        mail_refused: null,
      },
    ])
    expect((await list(MARCH)).get(ana.id)).toMatchObject({ status: 'issued', number: 1 })
    expect((await list(MARCH)).get(luis.id)).toMatchObject({ status: 'draft' })
    const again = await owner.api.propertyOwners.issueStatements({ month: MARCH, statements })
    expect(again.items).toMatchObject([
      { refused: { code: 'statement.already_issued' } },
      { refused: { code: 'statement.changed' } },
    ])
  })

  it('mails a link to each owner who has an address, and says when it was read', async () => {
    const { owner, ana, luis, list, hashOf } = await company()
    app.clock.set(AFTER_MARCH)
    const { items } = await owner.api.propertyOwners.issueStatements({
      month: MARCH,
      statements: [await hashOf(ana.id), await hashOf(luis.id)],
      send_by_email: true,
    })
    const { email } = await owner.api.propertyOwners.get({ property_owner_id: ana.id })
    expect(items).toMatchObject([
      { number: 1, mailed_to: email, mail_refused: null },
      { number: 1, mailed_to: null, mail_refused: null },
    ])
    const { text } = await mailbox.last(email ?? '')
    const token = /\/statements\/([\w-]+)/.exec(text)?.[1] ?? ''
    expect(await readLinkedStatement(app.services, token)).toMatchObject({
      state: 'open',
      statement: { month: MARCH, content: { owner_name: 'Ana' } },
    })
    expect((await list(MARCH)).get(ana.id)).toMatchObject({
      mailed_to: email,
      last_read_at: '2027-04-01T12:00:00.000Z',
    })
  })

  it('names each owner once', async () => {
    const { owner, ana, hashOf } = await company()
    const one = await hashOf(ana.id)
    const refusal = await refusalOf(
      owner.api.propertyOwners.issueStatements({ month: MARCH, statements: [one, one] }),
    )
    expect(refusal).toMatchObject({ code: 'request.invalid', details: { errors: [{ path: 'statements' }] } })
  })
})

it('a statement names who issued it and whom it is for, as they were on that day', async () => {
  const { owner, ana } = await company()
  const property_owner_id = ana.id
  const read = () => owner.api.propertyOwners.statement({ property_owner_id, month: MARCH })
  expect((await read()).issuer).toMatchObject({
    name: expect.stringMatching(/\w/),
    address: null,
    tax_id: null,
  })
  const issuer = { name: 'Casas del Sol', address: 'Gran Vía 10\n28013 Madrid', tax_id: 'B12345678' }
  await owner.api.account.updateCompany(issuer)
  await owner.api.propertyOwners.update({ property_owner_id, address: 'Calle Mayor 1', tax_id: '12345678Z' })
  app.clock.set(AFTER_MARCH)
  const issued = await owner.api.propertyOwners.issueStatement({ property_owner_id, month: MARCH })
  expect(issued).toMatchObject({ issuer, owner_address: 'Calle Mayor 1', owner_tax_id: '12345678Z' })
  await owner.api.account.updateCompany({ name: 'Casas de la Luna' })
  await owner.api.propertyOwners.update({ property_owner_id, address: null })
  expect(await read()).toEqual(issued)
})
