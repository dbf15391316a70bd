import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportedFile } from '../../testing/exported-file.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { atticAndLoft, valve } from '../../testing/test-expenses.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set('2027-04-01T12:00:00Z')
})
afterAll(() => app.close())

/** Two properties, and somebody to whom the first of them belongs. */
async function company() {
  const { owner, attic, loft } = await atticAndLoft(app)
  await owner.api.propertyOwners.create({
    name: 'Marta Ibáñez',
    properties: [{ property_id: attic.id, share_or_fee: { type: 'share', percent: '80' } }],
  })
  return { owner, attic, loft }
}

/** The lines of an exported CSV without the ids at their ends. */
async function linesOf(...call: Parameters<typeof exportedFile>): Promise<string[]> {
  const { bytes } = await exportedFile(...call)
  const [, ...lines] = bytes.toString().trimEnd().split('\r\n')
  return lines.map((line) => line.replace(/,[^,]*$/, ''))
}

it('has the expenses of the list with its filters, the latest day first', async () => {
  const { owner, attic, loft } = await company()
  await owner.api.expenses.create({
    ...valve,
    property_id: attic.id,
    category: 'maintenance',
    note: 'Bill 4711',
  })
  await owner.api.expenses.create({
    ...valve,
    property_id: loft.id,
    day: '2027-03-20',
    description: 'Towels',
  })
  const ofAttic = '2027-03-14,Attic,Marta Ibáñez,New valve,maintenance,86.50,EUR,Bill 4711,false'
  const ofLoft = '2027-03-20,Loft,,Towels,other,86.50,EUR,,false'
  expect(await linesOf(owner, 'expenses')).toEqual([ofLoft, ofAttic])
  expect(await linesOf(owner, 'expenses', { category: ['maintenance'] })).toEqual([ofAttic])
  expect(await linesOf(owner, 'expenses', { from: '2027-03-15', to: '2027-04-01' })).toEqual([ofLoft])
  expect(await linesOf(owner, 'expenses', { property_id: [attic.id] })).toEqual([ofAttic])
})

it('shows a manager no owner of the account, and staff nothing', async () => {
  const { owner, attic, loft } = await company()
  for (const { id: property_id } of [attic, loft]) await owner.api.expenses.create({ ...valve, property_id })
  expect(await linesOf(await app.as.manager(attic), 'expenses')).toEqual([
    '2027-03-14,Attic,,New valve,other,86.50,EUR,,false',
  ])
  expect(await linesOf(await app.as.staff(attic), 'expenses')).toEqual([])
})

it('has each of 130 expenses of one day once', async () => {
  const { owner, attic } = await company()
  const descriptions = Array.from({ length: 130 }, (_, index) => `Towel ${index}`)
  for (const description of descriptions)
    await owner.api.expenses.create({ ...valve, property_id: attic.id, description })
  const lines = await linesOf(owner, 'expenses')
  expect(lines).toHaveLength(descriptions.length)
  expect(new Set(lines.map((line) => line.split(',')[3]))).toEqual(new Set(descriptions))
})
