/** @module-tag thorough */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createScratchDatabase, type ScratchDatabase } from '@stayward/db/backup/scratch-database'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import type { TestDatabase } from '@stayward/db/testing/template-database'
import { freshSecrets } from '@stayward/env/development-secrets'
import { loadEnv, type Variables } from '@stayward/env/env'
import { startTestMailServer } from '@stayward/integrations/testing/test-mail-server'
import { backUp } from '@stayward/trpc/installation/backup/back-up.service'
import { findBackup } from '@stayward/trpc/installation/backup/find-backup.service'
import { restoreBackup } from '@stayward/trpc/installation/backup/restore-backup.service'
import { switchEffects } from '@stayward/trpc/kernel/effects'
import { enqueueJob } from '@stayward/trpc/kernel/jobs'
import { makeServices } from '@stayward/trpc/services.root'
import type { RunningServices } from '@stayward/trpc/kernel/services'
import { queueMail } from '@stayward/trpc/account/mail/mail.service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from './testing/patience.ts'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'

/** Several times as long as it takes to send a queued mail, and to notice a switch. */
const LONG_ENOUGH_MS = 4_000

let original: TestDatabase
let copy: ScratchDatabase
let mailServer: Awaited<ReturnType<typeof startTestMailServer>>
let folder: string
let variables: Variables
let services: RunningServices
let worker: WorkerProcess

beforeAll(async () => {
  ;[original, mailServer] = await Promise.all([createTestDatabase(), startTestMailServer()])
  folder = await mkdtemp(join(tmpdir(), 'stayward-copy-'))
  variables = {
    ...freshSecrets(),
    LOG_LEVEL: 'fatal',
    BACKUP_PASSPHRASE: 'a passphrase for the tests',
    STAYWARD_DATA_DIR: folder,
    SMTP_URL: mailServer.url,
  }
  const env = loadEnv({ ...variables, DATABASE_URL: original.url })
  const before = makeServices(env, 'test')
  await queue(before, 'waiting@example.com')
  await backUp(before)
  await before.close()

  copy = await createScratchDatabase(original.url)
  await restoreBackup(env, {
    source: await findBackup(env, null),
    database_url: copy.url,
    storage: null,
    restart: false,
    services: (restored) => makeServices(restored, 'restore'),
    progress: () => undefined,
  })
  variables = { ...variables, DATABASE_URL: copy.url }
  services = makeServices(loadEnv(variables), 'test')
  worker = await startWorkerProcess(variables)
})

afterAll(async () => {
  await worker.kill()
  await services.close()
  await copy.drop()
  await Promise.all([original.drop(), mailServer.stop(), rm(folder, { recursive: true })])
})

const queue = ({ db, ...rest }: RunningServices, to: string) =>
  db.transaction((tx) =>
    queueMail(rest, tx, { kind: 'sign_up', to, locale: 'es', parameters: { url: 'http://localhost/x' } }),
  )

const sentTo = async (...addresses: string[]) =>
  Promise.all(addresses.map(async (to) => (await mailServer.received(to)).length))

const jobsLeft = async (task: string) =>
  (
    await services.db.execute(`
      select job.id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = '${task}'`)
  ).length

test('a restored copy sends no mail, neither what waited in the backup nor new', async () => {
  await queue(services, 'new@example.com')
  // Jobs within the database continue.
  await enqueueJob(services.db, 'idempotency.sweep', {})
  await vi.waitFor(async () => expect(await jobsLeft('idempotency.sweep')).toBe(0), { timeout: PATIENCE_MS })
  await wait(LONG_ENOUGH_MS)
  expect(await sentTo('waiting@example.com', 'new@example.com')).toEqual([0, 0])
  expect(await jobsLeft('mail.send')).toBe(2)
})

test('switched on, it sends what waits within seconds; switched off again, nothing more', async () => {
  await switchEffects(services, true)
  await vi.waitFor(
    async () => expect(await sentTo('waiting@example.com', 'new@example.com')).toEqual([1, 1]),
    { timeout: PATIENCE_MS, interval: 100 },
  )
  await switchEffects(services, false)
  await wait(LONG_ENOUGH_MS)
  await queue(services, 'late@example.com')
  await wait(LONG_ENOUGH_MS)
  expect(await sentTo('late@example.com')).toEqual([0])
})
