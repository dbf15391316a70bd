import type { TestApp } from './test-app.ts'
import { flat } from './test-inputs.ts'

/** An expense without its property. */
export const valve = { day: '2027-03-14', description: 'New valve', amount: '86.5', currency: 'EUR' }

/** An owner with two properties that expenses are for. */
export async function atticAndLoft(app: TestApp) {
  const owner = await app.as.owner()
  const attic = await owner.api.properties.create({ ...flat, name: 'Attic' })
  const loft = await owner.api.properties.create({ ...flat, name: 'Loft' })
  return { owner, attic, loft }
}
