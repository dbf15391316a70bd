/** @module-tag thorough */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '@stayward/db/client'
import { migrate } from '@stayward/db/migrate'
import { tableContents } from '@stayward/db/testing/table-contents'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueueJob } from '../../kernel/jobs.ts'
import { furnishedInstallation, type TestInstallation } from '../../testing/test-installation.ts'
import { emptyTarget, type TestTarget } from '../../testing/test-restore.ts'
import { backUp, type BackupReport } from './back-up.service.ts'

/** Written by the backup and the restore themselves. */
const OWN_TABLES = ['backup_run', 'installation']

let house: TestInstallation
let target: TestTarget
let report: BackupReport
let before: Map<string, string[]>
beforeAll(async () => {
  house = await furnishedInstallation()
  const { db, env } = house.services
  // A table, a computed column and a sequence that the product's code does not know.
  await db.execute(sql`create table linen (
    id int generated always as identity primary key, parent int references linen, label text not null,
    size numeric generated always as (length(label)) stored)`)
  await db.execute(sql`insert into linen (parent, label) values (2, 'towel'), (1, 'sheet')`)
  await db.execute(sql`create sequence linen_number start 7`)
  await db.execute(sql`select nextval('linen_number')`)
  await enqueueJob(db, 'mail.sweep', {}, { run_at: '2030-01-01T00:00:00Z', key: 'later', queue: 'one' })
  // The backup logs erasures that were not in the log yet.
  await db.execute(sql`update erasure set logged_at = now()`)
  before = await tableContents(env.DATABASE_URL)
  report = await backUp(house.services)
  target = await emptyTarget(house.services)
}, 180_000)
afterAll(async () => {
  await target.drop()
  await house.close()
})

const without = (contents: Map<string, string[]>, names: readonly string[]) =>
  [...contents].filter(([name]) => !names.includes(name))

const queueOf = async (url: string) => {
  const { db, close } = connectDatabase(url, { max: 1 })
  try {
    return await db.execute(sql`
      select task.identifier, job.payload, job.key, job.run_at, job.max_attempts, job.priority, queue.queue_name
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
      order by task.identifier, job.key, job.payload::text`)
  } finally {
    await close()
  }
}

describe('a backup', () => {
  it('holds every table, those that no code knows included, and no table is empty here', () => {
    const listed = report.manifest.tables.map(({ name, rows }) => [name, rows])
    // The run is recorded before its backup starts.
    const noted = (name: string) => (name === 'backup_run' ? 1 : 0)
    expect(listed).toEqual([...before].map(([name, rows]) => [name, rows.length + noted(name)]))
    expect(listed).toContainEqual(['linen', 2])
    expect(listed.filter(([, rows]) => rows === 0)).toEqual([])
  })

  it('is one file, of which nothing can be read without the passphrase', async () => {
    const bytes = await readFile(join(house.folder, report.name))
    expect(bytes).toHaveLength(report.size_bytes)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes('linen')).toBe(false)
  })
})

describe('what was restored', () => {
  let after: Map<string, string[]>
  beforeAll(async () => {
    await target.restore()
    after = await tableContents(target.url)
  }, 180_000)

  it('is the same in every row of every table', () => {
    expect(without(after, OWN_TABLES)).toEqual(without(before, [...OWN_TABLES, 'linen']))
  })

  it('has the jobs that waited', async () => {
    const queue = await queueOf(target.url)
    expect(queue).toEqual(await queueOf(house.services.env.DATABASE_URL))
    expect(queue).toContainEqual(expect.objectContaining({ key: 'later', queue_name: 'one' }))
  })

  it('has every stored file, byte for byte', async () => {
    const { files } = report.manifest
    expect(files.map(({ key }) => key.split('/')[0])).toContain('covers')
    expect(files.length).toBeGreaterThan(2)
    for (const { key } of files) {
      const [one, other] = await Promise.all([house.services.storage.get(key), target.storage.get(key)])
      expect(Buffer.from(one ?? '').equals(Buffer.from(other ?? ''))).toBe(true)
    }
  })

  it('starts with its outside effects off, and says where it is from', async () => {
    expect(after.get('installation')).toEqual([expect.stringContaining(report.name)])
    const { db, close } = connectDatabase(target.url, { max: 1 })
    const rows = await db.execute(sql`select effects_off_since is not null as off from installation`)
    await close()
    expect(rows).toEqual([{ off: true }])
  })

  it('has no backup under way, though one was when it was made', async () => {
    const { db, close } = connectDatabase(target.url, { max: 1 })
    const rows = await db.execute(sql`select state, count(*)::int as count from backup_run group by state`)
    await close()
    expect(rows).toEqual([{ state: 'ended', count: 1 }])
  })

  it('can be brought up to date and backed up as any other', async () => {
    await migrate(target.url)
    expect((await tableContents(target.url)).size).toBe(after.size)
  })
})
