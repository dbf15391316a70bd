/** @module-tag thorough */
import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '@stayward/db/client'
import * as schema from '@stayward/db/schema/schema'
import { migrate } from '@stayward/db/migrate'
import type { Env } from '@stayward/env/env'
import type { Storage } from '@stayward/integrations/storage/storage'
import { photoIn } from '@stayward/integrations/testing/test-photos'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseDueGuests } from '../../stays/guests/guests.jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, spaniard } from '../../testing/test-inputs.ts'
import { TEST_PASSPHRASE } from '../../testing/test-installation.ts'
import { emptyTarget, type TestTarget } from '../../testing/test-restore.ts'
import { backUp, type BackupReport } from './back-up.service.ts'
import { backupName } from './backup-place.rules.ts'
import { logErasures } from './erasure-log.service.ts'

let app: TestApp
let env: Env
let folder: string
let backup: BackupReport
let stay: Awaited<ReturnType<typeof bookedParty>>
let target: TestTarget
beforeAll(async () => {
  app = await createTestApp({ BACKUP_PASSPHRASE: TEST_PASSPHRASE })
  env = app.services.env
  stay = await bookedParty()
  backup = await backUp(app.services)
  folder = backup.place
}, 180_000)
beforeEach(async () => {
  target = await emptyTarget(app.services)
})
afterEach(() => target.drop())
afterAll(() => app.close())

async function bookedParty() {
  const booked = await bookedFlat(app, { guest_first_name: 'Lucía', guest_email: 'lucia@example.com' })
  const request = app.as.guest().request()
  await request.api.checkin.registerGuest({ code: booked.code, ...spaniard })
  const form = new FormData()
  form.set('property_id', booked.property.id)
  const photo = new Uint8Array(await photoIn('jpeg', 600, 400))
  form.append('file', new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
  await booked.owner.api.properties.setCoverImage(form)
  return { ...booked, guest_id: request.answer.stored_guest_id ?? '' }
}

async function inTarget<Result>(look: (db: ReturnType<typeof connectDatabase>['db']) => Promise<Result>) {
  const { db, close } = connectDatabase(target.url, { max: 1 })
  try {
    return await look(db)
  } finally {
    await close()
  }
}

const tablesInTarget = () =>
  inTarget(async (db) => {
    const rows = await db.execute(sql`select relname from pg_class
      where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`)
    return rows.length
  })

let variants = 0

/** A file next to the backup, made from its bytes. */
async function changed(change: (bytes: Buffer) => Buffer): Promise<string> {
  const name = backupName(`2020-01-01T00:00:${10 + variants++}Z`)
  await writeFile(join(folder, name), change(await readFile(join(folder, backup.name))))
  return join(folder, name)
}

describe('refused in words, before anything is written:', () => {
  /** Why a restore was refused, and how many tables it left behind. */
  const refusal = async (restoring: Promise<unknown>) => {
    const words = await restoring.then(
      () => 'It was not.',
      (error: unknown) => (error instanceof Error ? error.message : error),
    )
    return { words, tables: await tablesInTarget() }
  }

  const nothingButWords = (words: string) => ({ words: expect.stringContaining(words), tables: 0 })

  it('another passphrase', async () => {
    const other = { ...env, BACKUP_PASSPHRASE: 'some other passphrase here' }
    expect(await refusal(target.restore(null, { env: other }))).toEqual(
      nothingButWords('The passphrase does not open this backup.'),
    )
  })

  it('a truncated file', async () => {
    const path = await changed((bytes) => bytes.subarray(0, -5_000))
    expect(await refusal(target.restore(path))).toEqual(nothingButWords('The backup is damaged'))
  })

  it('a changed byte', async () => {
    const path = await changed((bytes) => {
      bytes[50_000] = (bytes[50_000] ?? 0) ^ 1
      return bytes
    })
    expect(await refusal(target.restore(path))).toEqual(nothingButWords('The backup is damaged'))
  })

  it('keys that are missing or others', async () => {
    const others = { kid: 'other', key: randomBytes(32) }
    const [first] = env.ENCRYPTION_KEYS
    const missing: Env = { ...env, ENCRYPTION_KEYS: [others], LOOKUP_KEY: randomBytes(32) }
    expect(await refusal(target.restore(null, { env: missing }))).toEqual(
      nothingButWords(`ENCRYPTION_KEYS lacks the key ${first.kid}. LOOKUP_KEY is another one`),
    )
    const wrong: Env = { ...env, ENCRYPTION_KEYS: [{ ...others, kid: first.kid }] }
    expect(await refusal(target.restore(null, { env: wrong }))).toEqual(
      nothingButWords(`The key ${first.kid} of ENCRYPTION_KEYS`),
    )
  })

  it('a backup that is not there', async () => {
    expect(await refusal(target.restore('stayward-unknown'))).toEqual(
      nothingButWords('There is no backup stayward-unknown'),
    )
  })
})

it('refuses a database that is not empty, and leaves it alone', async () => {
  await inTarget((db) => db.execute(sql`create table somebodys (id int)`))
  await expect(target.restore()).rejects.toThrow('is not empty: it has 1 tables')
  expect(await tablesInTarget()).toBe(1)
})

describe('a restore that breaks off', () => {
  const files: Storage = {
    get: () => Promise.resolve(null),
    put: () => Promise.reject(new Error('The disk is full.')),
    delete: () => Promise.resolve(),
  }
  const breakOff = () => expect(target.restore(null, { files })).rejects.toThrow('The disk is full.')

  it('leaves a database that refuses to be used and says why', async () => {
    await breakOff()
    const words = `The restore of ${backup.name}`
    await expect(migrate(target.url)).rejects.toThrow(words)
    await expect(target.restore()).rejects.toThrow(words)
  })

  it('is cleared and started over on request', async () => {
    await breakOff()
    await target.restore(null, { restart: true })
    await migrate(target.url)
    expect(await inTarget((db) => db.select({ id: schema.booking.id }).from(schema.booking))).toEqual([
      { id: stay.booking.id },
    ])
  })
})

describe('whose data was erased after the backup', () => {
  it('is erased again, by the log beside it, and nobody else is', async () => {
    const { owner, booking, guest_id } = stay
    await owner.api.guests.erase({ guest_id })
    expect(await logErasures(app.services)).toBe(1)
    expect(await logErasures(app.services)).toBe(0)
    expect((await target.restore()).erasures).toEqual({ logged: 1, repeated: 1 })
    expect(await guestsIn(target.url)).toEqual([{ state: 'restricted', first_name: null }])

    app.clock.set('2030-01-01T12:00:00Z')
    await eraseDueGuests(app.services)
    await logErasures(app.services)
    const second = await emptyTarget(app.services)
    try {
      expect((await second.restore()).erasures).toEqual({ logged: 2, repeated: 2 })
      expect(await guestsIn(second.url)).toEqual([{ state: 'erased', first_name: null }])
    } finally {
      await second.drop()
    }
    const log = await readFile(join(folder, await logName()), 'utf8')
    expect(log).toContain(booking.id)
    expect(log).not.toMatch(/luc[ií]a|ortega/i)
  })

  const logName = async () => (await readdir(folder)).findLast((name) => name.startsWith('erasures-')) ?? ''

  const guestsIn = async (url: string) => {
    const { db, close } = connectDatabase(url, { max: 1 })
    const { state, first_name } = schema.guest
    const rows = await db.select({ state, first_name }).from(schema.guest)
    await close()
    return rows
  }
})
