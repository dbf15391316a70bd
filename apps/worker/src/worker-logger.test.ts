import { connectDatabase } from '@stayward/db/client'
import type { TestDatabase } from '@stayward/db/testing/template-database'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import { enqueueJob } from '@stayward/trpc/kernel/jobs'
import { makeLogger } from '@stayward/trpc/kernel/logger'
import { runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workerLogger } from './worker-logger.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a job whose statement fails says which job and SQLSTATE, and quotes no parameter', async () => {
  const { db, close } = connectDatabase(database.url, { max: 2 })
  const lines: string[] = []
  const log = makeLogger({ LOG_LEVEL: 'debug' }, 'worker', { write: (line) => lines.push(line) })
  const payload = { mail_id: '0f8fad5b-d9cb-469f-a165-70867728950e' }
  try {
    await enqueueJob(db, 'mail.send', payload)
    await runOnce({
      preset: { worker: { connectionString: database.url } },
      logger: workerLogger(log),
      noHandleSignals: true,
      taskList: {
        // The database refuses such a time and quotes it in the error.
        'mail.send': () => enqueueJob(db, 'mail.send', payload, { run_at: 'Lovelace' }),
      },
    })
  } finally {
    await close()
  }
  expect(lines.join('')).not.toContain('Lovelace')
  const failures = lines
    .map((line) => JSON.parse(line) as { msg: string })
    .filter(({ msg }) => msg === 'job failed')
  expect(failures).toEqual([
    expect.objectContaining({
      level: 50,
      job: 'mail.send',
      attempt: 1,
      err: expect.objectContaining({
        type: 'DrizzleQueryError',
        cause: expect.objectContaining({ sqlstate: '22007' }),
      }),
    }),
  ])
})
