import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Database } from '@stayward/db/client'
import { announceProcess } from '@stayward/db/process-presence'
import type { TestDatabase } from '@stayward/db/testing/template-database'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import { Vault } from '@stayward/db/vault'
import { WorkerPresence } from '@stayward/db/worker-presence'
import { loadEnv, type Variables } from '@stayward/env/env'
import { createSecrets } from '@stayward/env/secrets'
import { startTestMailServer } from '@stayward/integrations/testing/test-mail-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SignedTokens } from '../../account/auth/access-tokens.service.ts'
import { systemClock } from '../../kernel/clock.ts'
import { makeServices } from '../../services.root.ts'
import { resealAll } from '../../kernel/reseal.ts'
import { noteSeenProxy } from '../../kernel/seen-proxy.ts'
import { refusePasswords, servePages, staySilent, type TestSocket } from '../../testing/test-sockets.ts'
import { examine } from './doctor.service.ts'
import type { Finding } from './finding.rules.ts'
import { keepKeyCanary } from './key-canary.service.ts'

let database: TestDatabase
let folder: string
let good: Variables
let db: Database
let worker: WorkerPresence
const sockets: TestSocket[] = []
const parts = new AsyncDisposableStack()

const query = (text: TemplateStringsArray, ...values: unknown[]) => db.execute(sql(text, ...values))

const local = ({ port }: TestSocket) => `http://localhost:${port}`

async function started(socket: Promise<TestSocket>): Promise<TestSocket> {
  sockets.push(await socket)
  return socket
}

/** A healthy production: database, keys in use, a worker, mail and the three addresses. */
beforeAll(async () => {
  database = await createTestDatabase()
  parts.defer(() => database.drop())
  folder = await mkdtemp(join(tmpdir(), 'stayward-doctor-'))
  parts.defer(() => rm(folder, { recursive: true }))
  const connection = connectDatabase(database.url, { max: 1 })
  db = connection.db
  parts.defer(() => connection.close())
  const mail = await startTestMailServer()
  parts.defer(() => mail.stop())
  const configured = {
    ...createSecrets({ kid: 'in-use' }),
    STAYWARD_ENV: 'production',
    STAYWARD_DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: '10.0.0.0/8',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Stayward <hello@example.com>',
    DASHBOARD_URL: local(
      await started(servePages({ '/api/health': { status: 'ok', service: 'dashboard' } })),
    ),
    CHECKIN_URL: local(await started(servePages({ '/api/health': { status: 'ok', service: 'checkin' } }))),
  }
  const env = loadEnv({ ...configured, API_URL: 'http://localhost:1' })
  const jwks = new SignedTokens(env, systemClock).jwks()
  good = { ...configured, API_URL: local(await started(servePages({ '/.well-known/jwks.json': jwks }))) }
  const services = makeServices(loadEnv(good), 'test')
  await keepKeyCanary(services)
  await services.close()
  worker = await startedWorker()
})
afterAll(async () => {
  await Promise.all([worker.close(), ...sockets.map((socket) => socket.stop())])
  await parts.disposeAsync()
})

/** What a worker does when it starts, as seen by others. */
async function startedWorker(): Promise<WorkerPresence> {
  const presence = new WorkerPresence(database.url)
  await presence.announce('worker-1')
  return presence
}

const unwell = (findings: Finding[]) => findings.filter(({ status }) => status !== 'ok')

const changed = (path: 'username' | 'password' | 'pathname' | 'port', value: string) => {
  const url = new URL(database.url)
  url[path] = value
  return url.href
}

const otherKey = () => randomBytes(32).toString('base64')

test('nothing is found where everything is as it should be', async () => {
  const findings = await examine(good)
  expect(unwell(findings)).toEqual([])
  expect(new Set(findings.map(({ name }) => name)).size).toBe(18)
})

test('every fault of the environment is named at once, with what to write', async () => {
  const { LOOKUP_KEY: _missing, ...rest } = good
  const findings = await examine({ ...rest, API_URL: 'http://api.example.com', TRUSTED_PROXIES: 'caddy' })
  expect(findings.map(({ words }) => words)).toEqual([
    'API_URL expected an https address in production.',
    expect.stringMatching(/^TRUSTED_PROXIES .* \(at 0\)\.$/),
    'LOOKUP_KEY is missing.',
  ])
  expect(findings[2]?.remedy).toContain('npm run secrets')
})

test('several faults of one variable are one finding', async () => {
  const findings = await examine({ ...good, TOKEN_SIGNING_KEY: '{"kty":"OKP"}' })
  expect(findings.map(({ words }) => words)).toEqual([
    expect.stringMatching(/^TOKEN_SIGNING_KEY .*\(at kty\); .*\(at d\)/),
  ])
})

type Expected = { name: Finding['name']; status: 'warn' | 'fail'; words: string; remedy: string }
type Wrong = [string, () => Variables | Promise<Variables>, Expected]

const wrong: Wrong[] = [
  [
    'a variable of an earlier version',
    () => ({ API_HOST: '0.0.0.0' }),
    {
      name: 'environment',
      status: 'warn',
      words: 'API_HOST is not read any more',
      remedy: 'Set LISTEN_HOST instead',
    },
  ],
  [
    'a Redis that is not there',
    () => ({ REDIS_URL: 'redis://:secret@127.0.0.1:1' }),
    { name: 'redis', status: 'fail', words: 'Redis at 127.0.0.1:1 does not answer', remedy: 'Start Redis' },
  ],
  [
    'a database nobody serves',
    () => ({ DATABASE_URL: changed('port', '1') }),
    { name: 'database', status: 'fail', words: 'does not answer at', remedy: 'Start PostgreSQL' },
  ],
  [
    'a wrong password of the database',
    () => ({ DATABASE_URL: changed('password', 'guessed') }),
    {
      name: 'database',
      status: 'fail',
      words: 'refuses the user or the password',
      remedy: 'POSTGRES_PASSWORD',
    },
  ],
  [
    'a database that does not exist',
    () => ({ DATABASE_URL: changed('pathname', '/nowhere') }),
    { name: 'database', status: 'fail', words: 'There is no database', remedy: 'Create it' },
  ],
  [
    'another encryption key',
    () => ({ ENCRYPTION_KEYS: `other:${otherKey()}` }),
    { name: 'keys', status: 'fail', words: 'the key “in-use”', remedy: 'Put the key “in-use” back' },
  ],
  [
    'the same key id with another key',
    () => ({ ENCRYPTION_KEYS: `in-use:${otherKey()}` }),
    { name: 'keys', status: 'fail', words: 'has another value', remedy: 'Put the key “in-use” back' },
  ],
  [
    'another lookup key',
    () => ({ LOOKUP_KEY: otherKey() }),
    {
      name: 'keys',
      status: 'fail',
      words: 'LOOKUP_KEY does not match the data',
      remedy: 'former LOOKUP_KEY',
    },
  ],
  [
    'a signing key of two halves',
    () => {
      const [one, other] = [createSecrets({ kid: 'a' }), createSecrets({ kid: 'a' })]
      const halves = { ...parsed(one.TOKEN_SIGNING_KEY), x: parsed(other.TOKEN_SIGNING_KEY)['x'] }
      return { TOKEN_SIGNING_KEY: JSON.stringify(halves) }
    },
    { name: 'signing_key', status: 'fail', words: 'do not match', remedy: 'npm run secrets' },
  ],
  [
    'a mail server that knows nobody of that name',
    async () => {
      const { port } = await started(refusePasswords())
      return { SMTP_URL: `smtp://someone:wrong@127.0.0.1:${port}` }
    },
    { name: 'mail', status: 'fail', words: 'refuses the user or the password', remedy: 'percent-encoded' },
  ],
  [
    'a mail server elsewhere without encryption',
    async () => {
      const { port } = await started(refusePasswords())
      // Another name of this machine, which counts as a remote one.
      return { SMTP_URL: `smtp://0.0.0.0:${port}` }
    },
    { name: 'mail', status: 'fail', words: 'offers no trustworthy encryption', remedy: 'smtps://' },
  ],
  [
    'a mail server that says nothing',
    async () => ({ SMTP_URL: `smtp://127.0.0.1:${(await started(staySilent())).port}` }),
    { name: 'mail', status: 'fail', words: 'does not answer', remedy: '587 or 465' },
  ],
  [
    'a mail server that is not there',
    () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    { name: 'mail', status: 'fail', words: 'refuses the connection', remedy: 'firewall' },
  ],
  [
    'a mail server that nobody knows',
    () => ({ SMTP_URL: 'smtps://mail.stayward.invalid:465' }),
    { name: 'mail', status: 'fail', words: 'does not resolve', remedy: 'the host in SMTP_URL' },
  ],
  [
    'two addresses that are one',
    () => ({ CHECKIN_URL: `${good['DASHBOARD_URL']}/checkin` }),
    {
      name: 'addresses',
      status: 'fail',
      words: 'DASHBOARD_URL and CHECKIN_URL are the same',
      remedy: 'its own host',
    },
  ],
  [
    'an address that redirects to itself',
    async () => {
      const address = local(await started(servePages({ '/api/health': { to: '/api/health' } })))
      return { DASHBOARD_URL: address }
    },
    { name: 'addresses', status: 'fail', words: 'redirects to itself', remedy: 'TLS' },
  ],
  [
    'addresses that are mixed up',
    () => ({ DASHBOARD_URL: good['CHECKIN_URL'], CHECKIN_URL: good['DASHBOARD_URL'] }),
    { name: 'addresses', status: 'fail', words: 'another process than', remedy: 'reverse proxy' },
  ],
  [
    'an API with another signing key',
    () => ({ TOKEN_SIGNING_KEY: createSecrets({ kid: 'in-use' }).TOKEN_SIGNING_KEY }),
    { name: 'addresses', status: 'fail', words: 'another process than', remedy: 'reverse proxy' },
  ],
  [
    'an address without an entry in the name server',
    () => ({ API_URL: 'https://api.stayward.invalid' }),
    { name: 'addresses', status: 'fail', words: 'does not resolve', remedy: 'A and AAAA' },
  ],
  [
    'an address that nobody answers',
    () => ({ DASHBOARD_URL: 'http://localhost:1' }),
    { name: 'addresses', status: 'warn', words: 'Nothing answers', remedy: 'Start Stayward' },
  ],
  [
    'proxies that are everybody',
    () => ({ TRUSTED_PROXIES: '0.0.0.0/0' }),
    { name: 'proxies', status: 'fail', words: 'trusts everybody', remedy: 'your reverse proxy' },
  ],
  [
    'no proxies in production',
    () => ({ TRUSTED_PROXIES: '' }),
    { name: 'proxies', status: 'warn', words: 'is empty', remedy: 'Add the reverse proxy' },
  ],
  [
    'a data folder that is a file',
    async () => {
      const file = join(folder, 'file')
      await writeFile(file, '')
      return { STAYWARD_DATA_DIR: file }
    },
    { name: 'disk', status: 'fail', words: 'is not writable', remedy: 'id 1000' },
  ],
  [
    'a bucket that nobody serves',
    () => ({
      STORAGE_S3_BUCKET: 'photos',
      STORAGE_S3_ENDPOINT: 'http://127.0.0.1:1',
      STORAGE_S3_ACCESS_KEY_ID: 'a',
      STORAGE_S3_SECRET_ACCESS_KEY: 'b',
    }),
    { name: 'storage', status: 'fail', words: 'the bucket “photos”', remedy: 'STORAGE_S3_ENDPOINT' },
  ],
]

const parsed = (json: string) => JSON.parse(json) as Record<string, unknown>

test.each(wrong)('%s', async (_name, configure, expected) => {
  const findings = unwell(await examine({ ...good, ...(await configure()) }))
  expect(findings).toContainEqual({
    name: expected.name,
    status: expected.status,
    words: expect.stringContaining(expected.words),
    remedy: expect.stringContaining(expected.remedy),
  })
  // No configured secret is repeated.
  expect(JSON.stringify(findings)).not.toMatch(/guessed|wrong@/)
})

describe('a running system', () => {
  test('a proxy that a process has seen is named, until TRUSTED_PROXIES names it', async () => {
    noteSeenProxy({ STAYWARD_DATA_DIR: folder }, { peer: '172.18.0.1', seen_at: '2026-12-01T12:00:00Z' })
    const [finding] = unwell(await examine(good))
    expect(finding?.remedy).toContain('TRUSTED_PROXIES=10.0.0.0/8,172.18.0.1')
    expect(unwell(await examine({ ...good, TRUSTED_PROXIES: '172.18.0.0/16' }))).toEqual([])
    await rm(join(folder, 'unnamed-proxy.json'))
  })

  test('two API processes without Redis are counted', async () => {
    await using processes = new AsyncDisposableStack()
    const announce = () => {
      const { stop } = announceProcess(database.url, 'api')
      processes.defer(stop)
    }
    announce()
    announce()
    const count = () => query`
      select 1 from pg_stat_activity
      where application_name = 'stayward api' and datname = current_database()`
    await expect.poll(async () => (await count()).length).toBe(2)
    const found = (await examine(good)).find(({ name }) => name === 'processes')
    expect(found).toMatchObject({ status: 'warn', words: expect.stringContaining('2 API processes') })
    const shared = await examine({ ...good, REDIS_URL: 'redis://localhost:6379' })
    expect(shared.find(({ name }) => name === 'processes')?.status).toBe('ok')
  })

  test('a job that nobody takes, a worker that is gone, and jobs that failed for good are found', async () => {
    const jobs = async () => (await examine(good)).find(({ name }) => name === 'jobs')
    await query`select graphile_worker.add_job('mail.sweep', run_at => now() - interval '3 minutes')`
    expect(await jobs()).toMatchObject({
      status: 'warn',
      words: 'The oldest job has been waiting for 3 minutes.',
    })
    await query`update graphile_worker._private_jobs set run_at = now() - interval '11 minutes'`
    expect(await jobs()).toMatchObject({
      status: 'fail',
      words: expect.stringContaining('due for 11 minutes'),
    })
    await query`update graphile_worker._private_jobs set attempts = max_attempts`
    expect(await jobs()).toMatchObject({ status: 'warn', words: expect.stringContaining('mail.sweep (1)') })
    await query`delete from graphile_worker._private_jobs`
    await worker.close()
    expect(await jobs()).toMatchObject({ status: 'warn', words: 'No worker is running.' })
    worker = await startedWorker()
    expect(await jobs()).toMatchObject({ status: 'ok' })
  })
})

test('events that nobody numbers are found', async () => {
  const events = async () => (await examine(good)).find(({ name }) => name === 'events')
  expect(await events()).toMatchObject({ status: 'ok' })
  const [account] = await query`
    insert into account (id) values (gen_random_uuid()) returning id`
  await query`
    insert into activity (account_id, id, type, occurred_at, actor_kind, subject_type, subject_id)
    select ${account?.['id']}, gen_random_uuid(), 'account.exported', now() - interval '2 minutes', 'system', 'account',
      ${account?.['id']}`
  expect(await events()).toMatchObject({
    status: 'warn',
    words: 'An event has been without a number for 2 minutes.',
  })
  await query`delete from pending_event`
})

describe('the schema', () => {
  test('one of a newer version is right while that is rolled out', async () => {
    await query`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
    expect(unwell(await examine(good))).toMatchObject([
      { name: 'migrations', status: 'warn', words: 'The schema is ahead of this version by 1 migration.' },
    ])
    await query`delete from drizzle.__drizzle_migrations where hash = 'later'`
  })

  test('one that lacks a migration, or all of them, is named', async () => {
    const empty = `empty_${randomBytes(6).toString('hex')}`
    await query`create database ${sql.identifier(empty)} template template0
      encoding 'SQL_ASCII' locale_provider builtin builtin_locale 'C' locale 'C'`
    const findings = unwell(await examine({ ...good, DATABASE_URL: changed('pathname', `/${empty}`) }))
    await query`drop database ${sql.identifier(empty)} with (force)`
    expect(findings).toMatchObject([
      { name: 'postgres', status: 'fail', words: expect.stringContaining('as SQL_ASCII') },
      {
        name: 'migrations',
        status: 'fail',
        remedy: expect.stringContaining('docker compose run --rm migrate'),
      },
    ])

    const [last] = await query`
      delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning hash, created_at`
    expect(unwell(await examine(good))).toMatchObject([
      {
        name: 'migrations',
        status: 'fail',
        words: 'The schema is behind this version: 1 migration to apply.',
      },
    ])
    await query`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${last?.['hash']}, ${last?.['created_at']})`
  })
})

test('keys are not written down before a process starts with them, nor where they do not open the data', async () => {
  const fresh = await createTestDatabase()
  const variables = { ...good, DATABASE_URL: fresh.url }
  const keys = async () => (await examine(variables)).find(({ name }) => name === 'keys')
  for (let look = 0; look < 2; look++) expect(await keys()).toMatchObject({ status: 'warn' })
  const services = makeServices(loadEnv(variables), 'test')
  await services.db.execute(sql`
    insert into mail (id, kind, locale, recipient, recipient_lookup)
    values ('019ab0c2-0000-7000-8000-000000000001', 'sign_up', 'en', ${`lost.${otherKey()}`}, '')`)
  expect(await keepKeyCanary(services)).toEqual({ fit: 'encryption', kid: 'lost' })
  await services.db.execute(sql`delete from mail`)
  expect(await keepKeyCanary(services)).toEqual({ fit: 'fits' })
  const { ENCRYPTION_KEYS } = loadEnv({ ...variables, ENCRYPTION_KEYS: `other:${otherKey()}` })
  const vault = new Vault(ENCRYPTION_KEYS, services.env.LOOKUP_KEY)
  expect(await keepKeyCanary({ db: services.db, vault })).toEqual({ fit: 'encryption', kid: 'in-use' })
  await services.close()
  await fresh.drop()
})

test('a rotated key opens the canary without the one before it', async () => {
  const fresh = await createTestDatabase()
  const services = makeServices(loadEnv({ ...good, DATABASE_URL: fresh.url }), 'test')
  await keepKeyCanary(services)
  const next = { kid: 'next', key: randomBytes(32) }
  const { ENCRYPTION_KEYS, LOOKUP_KEY } = services.env
  await resealAll(services.db, new Vault([next, ...ENCRYPTION_KEYS], LOOKUP_KEY))
  const vault = new Vault([next], LOOKUP_KEY)
  expect(await keepKeyCanary({ db: services.db, vault })).toEqual({ fit: 'fits' })
  expect(await keepKeyCanary(services)).toEqual({ fit: 'encryption', kid: 'next' })
  await services.close()
  await fresh.drop()
})
