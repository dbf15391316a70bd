import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSnapshot, type Snapshot } from '@stayward/db/backup/read-snapshot'
import { jobLines } from '@stayward/db/backup/waiting-jobs'
import { workspaceRoot } from '@stayward/env/workspace-root'
import { type AddFile, writeArchive } from '@stayward/integrations/archive/write-archive'
import type { Readable } from 'node:stream'
import { nowInstant } from '../../kernel/clock.ts'
import { sealedTables } from '../../kernel/reseal.ts'
import type { Services } from '../../kernel/services.ts'
import { describeKeys } from './backup-keys.rules.ts'
import { requirePassphrase } from './backup-place.rules.ts'
import { fileName, HEADER_NAME, jobsName, MANIFEST_NAME, rowsName } from './entry-names.rules.ts'
import { BACKUP_FORMAT, type Header, type Manifest, type Tallied } from './manifest.rules.ts'
import type { ReportPart } from './do-run.service.ts'
import { type NamedFile, namedFiles } from './stored-files.queries.ts'
import { Tally } from './tally.rules.ts'

type Writing = Pick<Services, 'env' | 'storage' | 'clock'>

/**
 * The whole installation as one sealed archive: the database at one instant, the waiting jobs and the stored
 * files. It is produced while it is read: nothing is kept unencrypted, and memory use does not grow with it.
 * `report` is called with the progress.
 */
export function writeBackup(services: Writing, report: ReportPart = () => undefined): Promise<Readable> {
  return writeArchive(requirePassphrase(services.env), async (add) => {
    const written = new WrittenPart(report)
    const { files, ...database } = await readSnapshot(services.env.DATABASE_URL, (snapshot) =>
      addDatabase(services, snapshot, written, add),
    )
    // Files never change under their name, so they need no snapshot and do not hold the database up.
    const stored = await addFiles(services, files, written, add)
    await addJson(add, MANIFEST_NAME, { ...database, ...stored } satisfies Manifest)
  })
}

async function addDatabase(services: Writing, snapshot: Snapshot, written: WrittenPart, add: AddFile) {
  await addJson(add, HEADER_NAME, await headerOf(services, snapshot))
  const files = await namedFiles(snapshot)
  const sizes = await tableSizes(snapshot)
  written.expect(sumOf(sizes.values()) + files.length * FILE_BYTES)
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) {
    const tallied = await addParts(add, snapshot.rows(table), (part) => rowsName(table.name, part))
    tables.push({ ...table, ...tallied })
    written.add(sizes.get(table.name) ?? 0)
  }
  const jobs = await addParts(add, jobParts(snapshot), jobsName)
  return { tables, jobs, counters: snapshot.counters, files }
}

/** The assumed size of a stored file before it is known: about a photo. */
const FILE_BYTES = 200_000

/** How much of the expected size is written. Sizes are estimates, so the progress never exceeds 1. */
class WrittenPart {
  readonly #report: ReportPart
  #expected = 1
  #done = 0

  constructor(report: ReportPart) {
    this.#report = report
  }

  expect(bytes: number): void {
    this.#expected = Math.max(1, bytes)
  }

  add(bytes: number): void {
    this.#done += bytes
    this.#report(Math.min(1, this.#done / this.#expected))
  }
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

/** The approximate size of each table in bytes, by name. */
async function tableSizes({ sql }: Snapshot): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; bytes: string }[]>`
    select relname as name, pg_table_size(oid)::text as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

async function headerOf({ env, clock }: Writing, snapshot: Snapshot): Promise<Header> {
  return {
    format: BACKUP_FORMAT,
    product_version: productVersion(),
    created_at: nowInstant(clock),
    level: snapshot.level,
    keys: describeKeys(env, await usedKeys(snapshot)),
  }
}

/** The version in the repository's package.json. */
function productVersion(): string {
  const text = readFileSync(join(workspaceRoot(), 'package.json'), 'utf8')
  return /"version": "([^"]*)"/.exec(text)?.[1] ?? 'unknown'
}

/** The ids of the keys that sealed something in the database, except stored answers of the last day. */
async function usedKeys({ sql }: Snapshot): Promise<string[]> {
  const used = new Set<string>()
  for (const { name, columns } of sealedTables())
    for (const column of columns) {
      const rows = await sql<{ kid: string }[]>`
        select distinct split_part(${sql(column.name)}, '.', 1) as kid from ${sql(name)}
        where ${sql(column.name)} is not null`
      for (const { kid } of rows) used.add(kid)
    }
  return [...used].toSorted()
}

async function addParts(
  add: AddFile,
  parts: AsyncIterable<Uint8Array>,
  nameOf: (part: number) => string,
): Promise<Tallied> {
  const tally = new Tally()
  let part = 0
  for await (const bytes of parts) {
    tally.add(bytes)
    await add(nameOf(++part), bytes)
  }
  return tally.end()
}

async function* jobParts(snapshot: Snapshot): AsyncGenerator<Buffer> {
  for await (const jobs of snapshot.jobs()) yield jobLines(jobs)
}

async function addFiles(
  { storage }: Writing,
  named: readonly NamedFile[],
  written: WrittenPart,
  add: AddFile,
): Promise<Pick<Manifest, 'files' | 'missing_files'>> {
  const files: Manifest['files'] = []
  const missing_files: string[] = []
  for (const { key, facts } of named) {
    written.add(FILE_BYTES)
    const bytes = await storage.get(key)
    if (bytes === null) {
      missing_files.push(key)
      continue
    }
    await add(fileName(key), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files.push({ key, bytes: bytes.length, sha256, ...facts })
  }
  return { files, missing_files }
}

const addJson = (add: AddFile, name: string, value: Header | Manifest): Promise<void> =>
  add(name, Buffer.from(JSON.stringify(value, null, 2)))
