import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { NukiCloud } from '../nuki/nuki-cloud.emulator.ts'
import { UnifiSite } from '../unifi-access/unifi-site.emulator.ts'
import { keepCodes, keptCodesFile } from './kept-codes.ts'

const NAME = { first_name: 'Ana', last_name: 'Stayward', visit_reason: 'Others' } as const

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Vendors with one lock and no door, as after a start. */
function start() {
  const clock = emulatorClock()
  const [cloud, site] = [new NukiCloud(clock), new UnifiSite(clock)]
  const lock = cloud.addLock({ smartlockId: 1, name: 'Door', propagation_ms: 0 })
  return { lock, site, store: keepCodes(folder, cloud, site) }
}

it('keeps what locks and controllers hold over a restart', () => {
  const before = start()
  before.lock.create({ name: 'Ana', allowedFromDate: '2026-11-28T15:00:00.000Z' }, 345_678)
  before.lock.create({ name: 'Deleted in the app' }, 456_789)
  before.lock.settle()
  const [, deleted] = before.lock.listed
  before.lock.deleteInApp(deleted?.id ?? '')
  const visitor = {
    ...NAME,
    id: 'v',
    start_time: 1,
    end_time: 2,
    door_ids: ['d'],
    pin: '4711',
    is_cancelled: false,
    has_come: true,
    created_ms: 0,
  }
  before.site.visitors.set('v', visitor)
  before.store()

  const after = start()
  expect(after.lock.listed).toEqual(before.lock.listed)
  expect(after.lock.listed).toHaveLength(2)
  expect(after.lock.stored).toEqual(before.lock.stored)
  expect(after.lock.stored).toHaveLength(1)
  expect([...after.site.visitors.values()]).toEqual([visitor])
})

it('keeps the file from other users of the computer', () => {
  start().store()
  expect(statSync(keptCodesFile(folder)).mode & 0o077).toBe(0)
})

it('starts without codes where none were kept', () => {
  const { lock, site } = start()
  expect(lock.listed).toEqual([])
  expect(site.visitors.size).toBe(0)
})
