/** @module-tag thorough */
import { readdir } from 'node:fs/promises'
import * as schema from '@stayward/db/schema/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installationState } from '../installation-state.service.ts'
import { createTestServices, type TestServices } from '../../testing/test-services.ts'
import { TEST_PASSPHRASE } from '../../testing/test-installation.ts'
import { runNightlyBackup } from './backup.jobs.ts'
import { backupStore } from './backup-place.rules.ts'
import { listBackups } from './list-backups.service.ts'

let services: TestServices
afterEach(() => services.close())

const runs = () => services.db.select().from(schema.backupRun)

describe('the backup of the night', () => {
  beforeEach(async () => {
    services = await createTestServices({ BACKUP_PASSPHRASE: TEST_PASSPHRASE, BACKUP_KEEP: '1,0,0' })
  })

  it('is one, even if two workers begin it at once, and is noted', async () => {
    await Promise.all([runNightlyBackup(services), runNightlyBackup(services)])
    const backups = await listBackups(backupStore(services.env))
    expect(backups).toHaveLength(1)
    expect(await runs()).toMatchObject([
      { file: backups[0]?.name, size_bytes: backups[0]?.size_bytes, error: null },
    ])
    expect(await installationState(services)).toMatchObject({
      effects_off_since: null,
      makes_backups: true,
      last_success: { file: backups[0]?.name },
      last_failure: null,
    })
  })

  it('replaces those that need not be kept', async () => {
    for (const night of ['2026-12-01T03:12:00Z', '2026-12-02T03:12:00Z']) {
      services.clock.set(night)
      await runNightlyBackup(services)
    }
    const backups = await listBackups(backupStore(services.env))
    expect(backups.map(({ name }) => name)).toEqual(['stayward-20261202T031200Z.tar.zst.age'])
  })

  it('says why it failed, leaves nothing, and keeps those before', async () => {
    await runNightlyBackup(services)
    services.clock.set('2026-12-05T03:12:00Z')
    await services.db.execute('alter table drizzle.__drizzle_migrations rename to gone')
    await expect(runNightlyBackup(services)).rejects.toThrow('__drizzle_migrations')
    expect(await listBackups(backupStore(services.env))).toHaveLength(1)
    const { last_failure } = await installationState(services)
    expect(last_failure).toMatchObject({ size_bytes: null, error: expect.stringContaining('__drizzle') })
    expect(await readdir(backupStore(services.env).place)).toHaveLength(1)
  })
})

it('without a passphrase there is none', async () => {
  services = await createTestServices()
  await runNightlyBackup(services)
  expect(await listBackups(backupStore(services.env))).toEqual([])
})
