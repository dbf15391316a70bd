import { accessCode } from '@stayward/db/schema/access-code.table'
import { type LockVendorBench, nukiBench, unifiBench } from '@stayward/integrations/testing/lock-vendor-bench'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { type House, openHouse } from '../../testing/test-house.ts'
import { listDue } from './delivery.queries.ts'

const EARLIER = '2026-10-21T08:00:00.000Z'
const LATER = '2026-10-21T09:00:00.000Z'
const UNTIL = '2026-10-21T10:00:00.000Z'

let house: House
afterEach(() => house.close())

/** A stay with a code to send to each of two locks, the second one an hour later, and what is due at one of them. */
async function twoLocks(openVendor: () => Promise<LockVendorBench>) {
  house = await openHouse(openVendor)
  const { app, owner, integration, locks } = house
  await house.book()
  const change = (lock: 0 | 1, values: Partial<typeof accessCode.$inferInsert>) =>
    app.services.db.update(accessCode).set(values).where(eq(accessCode.smart_lock_id, locks[lock].id))
  await change(0, { next_attempt_at: EARLIER })
  await change(1, { next_attempt_at: LATER })
  const dueAt = async (lock: 0 | 1) => {
    const { account_id } = owner.actor
    const place = { account_id, integration_id: integration.id, external_id: house.vendor.devices[lock] }
    const due = await listDue(app.services.db, place, UNTIL)
    return due.map(({ external_id, need, at }) => ({ external_id, need, at }))
  }
  return { change, dueAt, devices: house.vendor.devices }
}

it('a lock is asked for its own codes, and for those to be read back on any', async () => {
  const { change, dueAt, devices } = await twoLocks(nukiBench)
  expect(await dueAt(0)).toEqual([{ external_id: devices[0], need: 'write', at: EARLIER }])
  await change(1, { delivery: 'accepted', listed_at: null })
  const reading = { external_id: null, need: 'read', at: LATER }
  expect(await dueAt(0)).toEqual(
    expect.arrayContaining([{ external_id: devices[0], need: 'write', at: EARLIER }, reading]),
  )
  expect(await dueAt(1)).toEqual([reading])
})

it('a lock of a site is asked for those of all its locks, from the earliest on', async () => {
  const { dueAt } = await twoLocks(() => unifiBench('documented'))
  const site = [{ external_id: null, need: 'write', at: EARLIER }]
  expect(await dueAt(0)).toEqual(site)
  expect(await dueAt(1)).toEqual(site)
})
