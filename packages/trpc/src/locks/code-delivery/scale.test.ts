/** @module-tag thorough */
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { nukiBench } from '@stayward/integrations/testing/lock-vendor-bench'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { flat } from '../../testing/test-inputs.ts'
import { type House, openHouse, SENT_AT, weekend } from '../../testing/test-house.ts'

const PROPERTIES = 50
const LOCKS_EACH = 10
const LOCKS = PROPERTIES * LOCKS_EACH

let house: House
beforeAll(async () => {
  house = await openHouse(nukiBench)
})
afterAll(() => house.close())

/** Locks with their doors, ten per property; adding each in one call is tested elsewhere. */
async function furnish(): Promise<string[]> {
  const { app, owner, control, locks } = house
  const [template] = await app.services.db.select().from(smartLock).where(eq(smartLock.id, locks[0].id))
  if (!template) throw new Error('There is no lock.')
  const property_ids: string[] = []
  for (let at = 0; at < PROPERTIES; at++) {
    const property = await owner.api.properties.create({ ...flat, auto_access_codes: 'on_booking' })
    property_ids.push(property.id)
    const ids = Array.from({ length: LOCKS_EACH }, (_, lock) => 30_000_000_000 + at * LOCKS_EACH + lock)
    await Promise.all(
      ids.map((smartlockId) => control('add-lock', { smartlockId, name: String(smartlockId) })),
    )
    await app.services.db.insert(smartLock).values(
      ids.map((id, position) => ({
        ...template,
        id: app.services.ids.next(),
        property_id: property.id,
        external_id: String(id),
        position,
      })),
    )
  }
  return property_ids
}

it('500 locks on one account: all codes are there within minutes, and comparing them is one call', async () => {
  const { app, worker, vendor, owner, rows } = house
  let calls = 0
  const count = () => {
    calls += vendor.requests.splice(0).length
  }
  worker.onJob = count
  const property_ids = await furnish()
  for (const property_id of property_ids) await owner.api.bookings.create({ property_id, ...weekend })
  worker.stopAt(SENT_AT)
  count()

  calls = 0
  await worker.pass({ minutes: 2 })
  const codes = await rows()
  expect(codes).toHaveLength(LOCKS)
  expect(codes.filter(({ delivery }) => delivery !== 'verified')).toEqual([])
  // For each code: the list of its lock, the code, the re-read lock. Other calls serve all of them at once.
  expect(calls).toBeLessThanOrEqual(3 * LOCKS + 20)
  app.services.log.info({ calls }, 'delivered')

  calls = 0
  const started = performance.now()
  await worker.run('access_codes.reconcile_all')
  await worker.runDue()
  expect(calls).toBe(1)
  expect(performance.now() - started).toBeLessThan(10_000)
}, 180_000)
