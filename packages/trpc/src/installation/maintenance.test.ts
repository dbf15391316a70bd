import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import * as schema from '@stayward/db/schema/schema'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from './backup/back-up.service.ts'
import { backupStore } from './backup/backup-place.rules.ts'
import { nextBackupAt } from './backup/backup-schedule.rules.ts'
import { checkRequestedBackup, makeRequestedBackup } from './backup/backup.jobs.ts'
import { listBackups } from './backup/list-backups.service.ts'
import { writeBackup } from './backup/write-backup.service.ts'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TEST_PASSPHRASE } from '../testing/test-installation.ts'
import { switchEffects } from '../kernel/effects.ts'
import { installationState } from './installation-state.service.ts'

type Admin = Awaited<ReturnType<TestApp['as']['admin']>>

let app: TestApp
let admin: Admin

const start = async (env: Readonly<Record<string, string>> = { BACKUP_PASSPHRASE: TEST_PASSPHRASE }) => {
  app = await createTestApp(env)
  admin = await app.as.admin()
}
afterEach(() => app.close())

/** Takes the jobs of runs out of the queue, like a worker, and returns them. */
const takeJobs = async () =>
  app.services.db.execute<{ name: string; run_id: string }>(sql`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier in ('backup.make', 'backup.check')
    returning task.identifier as name, job.payload ->> 'run_id' as run_id`)

/** Executes what waits in the queue, and returns the resulting state. */
async function work() {
  for (const { name, run_id } of await takeJobs())
    await (name === 'backup.make' ? makeRequestedBackup : checkRequestedBackup)(app.services, { run_id })
  return admin.api.installation.backups()
}

const allowed = ({ allowed_actions }: Awaited<ReturnType<typeof work>>) =>
  Object.fromEntries(allowed_actions.map(({ action, reason }) => [action, reason]))

describe('maintenance', () => {
  beforeEach(() => start())

  it('is for administrators', async () => {
    const { api } = await app.as.owner()
    const name = 'stayward-20261201T120000Z.tar.zst.age'
    const calls = [
      api.installation.effects(),
      api.installation.backups(),
      api.installation.state(),
      api.installation.backUp({}),
      api.installation.checkBackup({ name }),
      api.installation.switchEffects({ on: false }),
    ]
    for (const call of calls)
      expect(await refusalOf(call)).toMatchObject({ status: 403, code: 'access.denied' })
    expect(await takeJobs()).toEqual([])
    expect(await admin.api.installation.effects()).toMatchObject({ off_since: null })
  })

  it('makes a backup when asked, which counts as checked', async () => {
    expect(await admin.api.installation.backups()).toMatchObject({
      next_at: '2026-12-02T03:12:00.000Z',
      paused_by: null,
      items: [],
      under_way: [],
      last_failure: null,
    })
    const run = await admin.api.installation.backUp({})
    expect(run).toMatchObject({ kind: 'backup', status: 'waiting', percent: 0, ended_at: null })
    const waiting = await admin.api.installation.backups()
    expect(waiting.under_way).toEqual([run])
    expect(allowed(waiting)).toEqual({ back_up: 'backup.running', check: 'backup.running' })

    const done = await work()
    const { place } = backupStore(app.services.env)
    const bytes = await readFile(join(place, run.file))
    expect(done).toMatchObject({
      under_way: [],
      items: [{ name: run.file, size_bytes: bytes.length, last_check: { error: null } }],
    })
    expect(allowed(done)).toEqual({ back_up: null, check: null })
    const [row] = await app.services.db.select().from(schema.backupRun)
    expect(row).toMatchObject({
      id: run.id,
      state: 'ended',
      percent: 100,
      size_bytes: bytes.length,
      error: null,
    })
  })

  it('starts one at a time, however many ask', async () => {
    const other = await app.as.admin()
    const asked = await Promise.allSettled([
      admin.api.installation.backUp({}),
      other.api.installation.backUp({}),
      other.api.installation.backUp({}),
    ])
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(other.api.installation.backUp({}))).toMatchObject({
      status: 409,
      code: 'backup.running',
    })
    expect(await takeJobs()).toHaveLength(1)
  })

  it('tells how far one is that nobody asked for here, and starts no other', async () => {
    const going = backUp(app.services)
    await expect
      .poll(async () => (await admin.api.installation.backups()).under_way, { timeout: 10_000, interval: 5 })
      .toMatchObject([{ kind: 'backup', status: 'running', ended_at: null }])
    expect((await refusalOf(admin.api.installation.backUp({}))).code).toBe('backup.running')
    await going
    expect((await admin.api.installation.backups()).under_way).toEqual([])
  })

  it('counts up to the whole while a backup is written', async () => {
    const parts: number[] = []
    const archive = await writeBackup(app.services, (part) => parts.push(part))
    archive.resume()
    await finished(archive)
    expect(parts.length).toBeGreaterThan(10)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBe(1)
  })

  it('finds a spoilt backup, and a sound one', async () => {
    const { name, place } = await backUp(app.services)
    const path = join(place, name)
    const sound = await readFile(path)
    const check = async () => {
      expect(await admin.api.installation.checkBackup({ name })).toMatchObject({ kind: 'check', file: name })
      return (await work()).items[0]?.last_check
    }
    const spoilt = Buffer.from(sound)
    spoilt.writeUInt8(spoilt.readUInt8(spoilt.length - 40) ^ 1, spoilt.length - 40)
    await writeFile(path, spoilt)
    app.clock.set('2026-12-01T13:00:00Z')
    expect(await check()).toEqual({
      checked_at: '2026-12-01T13:00:00.000Z',
      error: expect.stringContaining('damaged'),
    })
    await writeFile(path, sound)
    app.clock.set('2026-12-01T14:00:00Z')
    expect(await check()).toEqual({ checked_at: '2026-12-01T14:00:00.000Z', error: null })
    // A check does not change the outcome of the last backup.
    expect(await admin.api.installation.backups()).toMatchObject({ last_failure: null })
    const unknown = 'stayward-20200101T000000Z.tar.zst.age'
    expect((await refusalOf(admin.api.installation.checkBackup({ name: unknown }))).status).toBe(404)
    expect((await refusalOf(admin.api.installation.checkBackup({ name: '../x' }))).status).toBe(422)
  })

  it('says why one failed, until another one succeeded', async () => {
    await admin.api.installation.backUp({})
    await app.services.db.execute('alter table drizzle.__drizzle_migrations rename to gone')
    expect(await work()).toMatchObject({
      under_way: [],
      items: [],
      last_failure: { status: 'failed', error: expect.stringContaining('__drizzle_migrations') },
      has_succeeded_since: false,
    })
    expect(await installationState(app.services)).toMatchObject({ last_failure: { state: 'ended' } })
    await app.services.db.execute('alter table drizzle.gone rename to __drizzle_migrations')
    app.clock.set('2026-12-01T13:00:00Z')
    await admin.api.installation.backUp({})
    expect(await work()).toMatchObject({ last_failure: { status: 'failed' }, has_succeeded_since: true })
    expect(await installationState(app.services)).toMatchObject({ last_failure: null })
  })
})

describe('a run whose process is gone', () => {
  beforeEach(() => start())

  const brokenOff = { last_failure: { status: 'broken_off' }, under_way: [] }

  it('is broken off once its worker gave no sign of life for a minute, and another one can begin', async () => {
    const { id } = await admin.api.installation.backUp({})
    await takeJobs()
    const now = app.clock.now().toISOString()
    const running = { state: 'running', percent: 40, finished_at: now } as const
    await app.services.db.update(schema.backupRun).set(running).where(eq(schema.backupRun.id, id))
    expect(await admin.api.installation.backups()).toMatchObject({
      under_way: [{ id, status: 'running', percent: 40 }],
    })
    app.clock.set('2026-12-01T12:01:01Z')
    expect(await admin.api.installation.backups()).toMatchObject(brokenOff)
    expect(await installationState(app.services)).toMatchObject({ last_failure: { id } })
    await admin.api.installation.backUp({})
    expect((await work()).items).toHaveLength(1)
  })

  it('is broken off when its job is no longer in the queue', async () => {
    const { id } = await admin.api.installation.backUp({})
    await takeJobs()
    expect(await admin.api.installation.backups()).toMatchObject({
      last_failure: { id, status: 'broken_off' },
    })
  })

  it('is not begun again by the next worker', async () => {
    const { id } = await admin.api.installation.backUp({})
    await app.services.db
      .update(schema.backupRun)
      .set({ state: 'running' })
      .where(eq(schema.backupRun.id, id))
    expect(await work()).toMatchObject({ ...brokenOff, items: [] })
  })
})

describe('outside effects', () => {
  beforeEach(() => start())

  it('are switched by an administrator, and no backup is made meanwhile', async () => {
    expect(await admin.api.installation.switchEffects({ on: false })).toEqual({
      off_since: '2026-12-01T12:00:00.000Z',
      restored_from: null,
      restored_at: null,
    })
    expect((await refusalOf(admin.api.installation.backUp({}))).code).toBe('installation.effects_off')
    const backups = await admin.api.installation.backups()
    expect(backups).toMatchObject({ next_at: null, paused_by: 'effects_off' })
    expect(allowed(backups)).toEqual({ back_up: 'installation.effects_off', check: null })
    expect(await admin.api.installation.switchEffects({ on: true })).toMatchObject({ off_since: null })
    expect(await admin.api.installation.effects()).toMatchObject({ off_since: null })
  })
})

describe('without a passphrase', () => {
  beforeEach(() => start({}))

  it('there are no backups, and the reason is said', async () => {
    const backups = await admin.api.installation.backups()
    expect(backups).toMatchObject({ next_at: null, paused_by: 'no_passphrase' })
    expect(allowed(backups)).toEqual({ back_up: 'backup.no_passphrase', check: 'backup.no_passphrase' })
    expect((await refusalOf(admin.api.installation.backUp({}))).code).toBe('backup.no_passphrase')
    app.clock.set('2027-12-01T12:00:00Z')
    expect(await installationState(app.services)).toMatchObject({ overdue_since: null })
  })
})

describe('the state', () => {
  beforeEach(() => start())

  it('is what the doctor finds, the worst first, with the jobs that failed for good', async () => {
    const { db } = app.services
    for (const key of ['one', 'two'])
      await db.execute(sql`select graphile_worker.add_job('mail.sweep', job_key => ${key})`)
    await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
    const { findings, failed_jobs } = await admin.api.installation.state()
    expect(failed_jobs).toEqual([{ name: 'mail.sweep', count: 2 }])
    expect(findings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['database', 'migrations', 'keys', 'jobs', 'disk', 'addresses']),
    )
    const order = findings.map(({ status }) => ['fail', 'warn', 'ok'].indexOf(status))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    for (const { status, remedy } of findings) expect(remedy === null).toBe(status === 'ok')
  })
})

describe('the notices for administrators on every page', () => {
  beforeEach(() => start())

  it('is that no backup succeeded for two days, counted from the first user where none ever did', async () => {
    const overdue = async () => (await installationState(app.services)).overdue_since
    await app.services.db.update(schema.user).set({ created_at: '2026-12-01T12:00:00Z' })
    app.clock.set('2026-12-03T12:00:00Z')
    expect(await overdue()).toBeNull()
    app.clock.set('2026-12-03T12:00:01Z')
    expect(await overdue()).toBe('2026-12-01T12:00:00.000Z')
    await backUp(app.services)
    expect(await overdue()).toBeNull()
    app.clock.set('2026-12-06T12:00:00Z')
    expect(await overdue()).toBe('2026-12-03T12:00:01.000Z')
    await switchEffects(app.services, false)
    expect((await installationState(app.services)).effects_off_since).not.toBeNull()
  })
})

it('the next backup of the night is today or tomorrow', async () => {
  await start({})
  expect(nextBackupAt(new Date('2026-12-01T03:11:59Z'))).toBe('2026-12-01T03:12:00.000Z')
  expect(nextBackupAt(new Date('2026-12-31T03:12:00Z'))).toBe('2027-01-01T03:12:00.000Z')
  expect(await listBackups(backupStore(app.services.env))).toEqual([])
})
