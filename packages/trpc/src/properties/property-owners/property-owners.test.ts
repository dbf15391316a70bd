import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set('2027-01-01T12:00:00Z')
})
afterAll(() => app.close())

const MARCH = { from: '2027-03-01', to: '2027-04-01' }
const share = (percent: string) => ({ type: 'share', percent }) as const

async function company() {
  const owner = await app.as.owner()
  const attic = await owner.api.properties.create({ ...flat, name: 'Attic' })
  const loft = await owner.api.properties.create({ ...flat, name: 'Loft' })
  return { owner, attic, loft }
}

describe('an owner of properties', () => {
  it('gets a share of a property, or pays a fee for it', async () => {
    const { owner, attic, loft } = await company()
    const fee = { type: 'fee', amount: '120', currency: 'EUR' } as const
    const made = await owner.api.propertyOwners.create({
      name: ' Ana Prieto ',
      email: 'ana@example.com',
      properties: [
        { property_id: attic.id, share_or_fee: share('82.5') },
        { property_id: loft.id, share_or_fee: fee },
      ],
    })
    expect(made).toMatchObject({
      name: 'Ana Prieto',
      email: 'ana@example.com',
      properties: [
        { property_id: attic.id, share_or_fee: share('82.50') },
        { property_id: loft.id, share_or_fee: { ...fee, amount: '120.00' } },
      ],
    })
    const property_owner_id = made.id
    await owner.api.propertyOwners.update({ property_owner_id, email: null })
    expect(await owner.api.propertyOwners.get({ property_owner_id })).toMatchObject({
      name: 'Ana Prieto',
      email: null,
      properties: [{ property_id: attic.id }, { property_id: loft.id }],
    })
    const properties = [{ property_id: loft.id, share_or_fee: share('0') }]
    await owner.api.propertyOwners.update({ property_owner_id, properties })
    expect((await owner.api.propertyOwners.list({})).items).toMatchObject([
      { properties: [{ property_id: loft.id, share_or_fee: share('0.00') }] },
    ])
    await owner.api.propertyOwners.remove({ property_owner_id })
    expect((await owner.api.propertyOwners.list({})).items).toEqual([])
    expect(await owner.api.properties.get({ property_id: loft.id })).toMatchObject({ name: 'Loft' })
  })

  it.each(['100.01', '-1', '82.505', '12,5'])('never gets %s percent', async (percent) => {
    const { owner, attic } = await company()
    const properties = [{ property_id: attic.id, share_or_fee: share(percent) }]
    const refusal = await refusalOf(owner.api.propertyOwners.create({ name: 'Ana', properties }))
    expect(refusal).toMatchObject({
      code: 'request.invalid',
      details: { errors: [{ path: 'properties.0.share_or_fee.percent' }] },
    })
  })

  it('pays no fee with more decimals than its currency has', async () => {
    const { owner, attic } = await company()
    const fee = { type: 'fee', amount: '100.5', currency: 'JPY' } as const
    const properties = [{ property_id: attic.id, share_or_fee: fee }]
    const refusal = await refusalOf(owner.api.propertyOwners.create({ name: 'Ana', properties }))
    expect(refusal).toMatchObject({
      details: { errors: [{ path: 'properties.0.share_or_fee.amount', code: 'too_many_decimals' }] },
    })
  })

  it('has no property of another account, and none that has an owner, also of two who ask at once', async () => {
    const { owner, attic, loft } = await company()
    const other = await company()
    const owning = (property_id: string) => ({
      name: 'Ana',
      properties: [{ property_id, share_or_fee: share('50') }],
    })
    const errors = (code: string) => ({ details: { errors: [{ path: 'properties.0.property_id', code }] } })
    expect(await refusalOf(owner.api.propertyOwners.create(owning(other.attic.id)))).toMatchObject(
      errors('unknown'),
    )
    await owner.api.propertyOwners.create(owning(attic.id))
    expect(await refusalOf(owner.api.propertyOwners.create(owning(attic.id)))).toMatchObject(
      errors('owned_by_another'),
    )
    const outcomes = await Promise.allSettled([
      owner.api.propertyOwners.create(owning(loft.id)),
      owner.api.propertyOwners.create(owning(loft.id)),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is known to the users of the account alone', async () => {
    const { owner, attic } = await company()
    const { id: property_owner_id } = await owner.api.propertyOwners.create({
      name: 'Ana',
      properties: [{ property_id: attic.id, share_or_fee: share('50') }],
    })
    const manager = await app.as.manager(attic)
    expect((await manager.api.propertyOwners.list({})).items).toEqual([])
    expect((await refusalOf(manager.api.propertyOwners.get({ property_owner_id }))).status).toBe(404)
    const { groups } = await manager.api.figures.occupancy({ ...MARCH, group_by: 'property_owner' })
    expect(groups).toMatchObject([{ key: null, label: '', available_nights: 31 }])
  })
})

it('figures are grouped by property owner, and what has none comes last', async () => {
  const { owner, attic, loft } = await company()
  const { id } = await owner.api.propertyOwners.create({
    name: 'Ana Prieto',
    properties: [{ property_id: loft.id, share_or_fee: share('80') }],
  })
  const stay = { guests_number: 1, total_amount: '100.00', currency: 'EUR' }
  await owner.api.bookings.create({ ...stay, property_id: attic.id, from: '2027-03-10', to: '2027-03-12' })
  await owner.api.bookings.create({ ...stay, property_id: loft.id, from: '2027-03-30', to: '2027-04-02' })
  const { groups } = await owner.api.figures.revenue({ ...MARCH, group_by: 'property_owner' })
  expect(groups).toMatchObject([
    { key: id, label: 'Ana Prieto', sold_nights: 2, revenue: [{ amount: '66.67' }] },
    { key: null, label: '', sold_nights: 2, revenue: [{ amount: '100.00' }] },
  ])
})
