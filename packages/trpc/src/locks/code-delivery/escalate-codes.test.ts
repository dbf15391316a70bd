import { activity } from '@stayward/db/schema/activity.table'
import { mail } from '@stayward/db/schema/mail.table'
import { nukiBench } from '@stayward/integrations/testing/lock-vendor-bench'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parametersPlace, recipientPlace } from '../../account/mail/mail.service.ts'
import { type House, openHouse, SENT_AT } from '../../testing/test-house.ts'

let house: House
beforeEach(async () => {
  house = await openHouse(nukiBench)
})
afterEach(() => house.close())

const told = async () => {
  const { db, vault } = house.app.services
  const rows = await db.select().from(mail).where(eq(mail.kind, 'code_trouble')).orderBy(asc(mail.id))
  return rows.map(({ id, recipient, parameters }) => ({
    to: vault.open(recipient, recipientPlace(id)),
    ...(JSON.parse(vault.open(parameters ?? '', parametersPlace(id))) as { url: string; troubles: object[] }),
  }))
}
const recorded = async () => {
  const rows = await house.app.services.db
    .select({ type: activity.type })
    .from(activity)
    .where(inArray(activity.type, ['access_code.failed', 'access_code.overstayed']))
  return rows.map(({ type }) => type)
}
const awayFrom = (instant: string) => {
  const { vendor, worker } = house
  for (const device of vendor.devices) vendor.setOnline(device, false)
  worker.stopAt(instant)
}

describe('a code that is not on its lock', () => {
  it('alerts the owner and the managers four hours before it should open, once', async () => {
    const { worker, app, property, book, vendor } = house
    await app.as.manager(property)
    await app.as.staff(property)
    await book()
    awayFrom('2026-10-24T09:00:00Z')
    await worker.pass({ minutes: 59 })
    expect(await told()).toEqual([])
    await worker.pass({ minutes: 30 })
    const mails = await told()
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ to }) => to)).size).toBe(2)
    for (const { troubles } of mails)
      expect(troubles).toEqual([
        expect.objectContaining({
          kind: 'not_on_lock',
          property: property.name,
          at: '2026-10-24T14:00:00.000Z',
          time_zone: 'Europe/Madrid',
        }),
        expect.objectContaining({ kind: 'not_on_lock' }),
      ])
    expect(await recorded()).toEqual(['access_code.failed', 'access_code.failed'])

    for (const device of vendor.devices) vendor.setOnline(device, true)
    await worker.pass({ minutes: 7 })
    expect(await told()).toHaveLength(2)
  })

  it('calls nobody when it vanished during the stay and was put back at once', async () => {
    const { worker, book, vendor, locks, rows, codesOf } = house
    const { id } = await book()
    worker.stopAt(SENT_AT)
    await worker.pass({ minutes: 2 })
    worker.stopAt('2026-10-25T10:01:00Z')
    const [row] = await rows()
    const [{ external_id }] = locks
    await vendor.vendor.deleteCode({ ref: row?.vendor_code_id ?? '', external_id })
    await worker.pass({ minutes: 6 })
    expect((await codesOf(id)).map(({ status }) => status)).toEqual(['active', 'active'])
    expect(await told()).toEqual([])
  })

  it('says nothing of the PIN or the guest', async () => {
    const { worker, book, pinOf } = house
    const { id } = await book({ guest_first_name: 'Perpetua' })
    awayFrom('2026-10-24T10:30:00Z')
    await worker.pass({ minutes: 6 })
    const [first] = await told()
    expect(first?.troubles).toHaveLength(2)
    expect(JSON.stringify(first)).not.toContain(await pinOf(id))
    expect(JSON.stringify(first)).not.toContain('Perpetua')
  })
})

describe('a code that does not leave its lock', () => {
  it('calls them an hour after its window', async () => {
    const { worker, book, vendor, codesOf } = house
    const { id } = await book()
    worker.stopAt(SENT_AT)
    await worker.pass({ minutes: 2 })
    for (const device of vendor.devices) vendor.setOnline(device, false)
    worker.stopAt('2026-10-26T10:00:00Z')
    await worker.pass({ minutes: 58 })
    expect(await told()).toEqual([])
    await worker.pass({ minutes: 4 })
    expect((await codesOf(id)).map(({ status }) => status)).toEqual(['overstayed', 'overstayed'])
    expect(await recorded()).toEqual(['access_code.overstayed', 'access_code.overstayed'])
    expect((await told()).map(({ troubles }) => troubles)).toEqual([
      [
        expect.objectContaining({ kind: 'still_on_lock', at: '2026-10-26T10:00:00.000Z' }),
        expect.objectContaining({ kind: 'still_on_lock' }),
      ],
    ])
  })

  it('calls them before, when it was taken back and deletions change nothing', async () => {
    const { worker, book, vendor, change, codesOf } = house
    const { id } = await book()
    worker.stopAt(SENT_AT)
    await worker.pass({ minutes: 2 })
    for (const device of vendor.devices) vendor.setOnline(device, false)
    await change(id, { status: 'cancel' })
    await worker.pass({ minutes: 50 })
    expect((await codesOf(id)).map(({ status, error }) => [status, error?.code])).toEqual([
      ['attention', 'offline'],
      ['attention', 'offline'],
    ])
    expect(await recorded()).toEqual(['access_code.failed', 'access_code.failed'])
    for (const device of vendor.devices) vendor.setOnline(device, true)
    await worker.pass({ minutes: 7 })
    expect((await codesOf(id)).map(({ status }) => status)).toEqual(['revoked', 'revoked'])
  })
})
