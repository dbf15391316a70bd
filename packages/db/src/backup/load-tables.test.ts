/** @module-tag thorough */
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tableContents } from '../testing/table-contents.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/template-database.ts'
import { loadTables, type TablesToLoad } from './load-tables.ts'
import { readSnapshot } from './read-snapshot.ts'
import { countRows } from './row-parts.ts'

// A table, a computed column and sequences that the product's code does not know; its rows reference each
// other in a cycle.
const NEW_TABLE = `
  create table linen (
    id int generated always as identity primary key, pair int references linen, "odd ""name" text not null,
    length int generated always as (length("odd ""name")) stored, price double precision, at timestamptz,
    bytes bytea, tags text[], facts jsonb, taken daterange);
  create sequence linen_number;
  create function forbid() returns trigger language plpgsql as $$ begin raise 'A trigger ran.'; end $$;
  create trigger linen_forbid before insert on linen for each row execute function forbid()`

const VALUES = String.raw`
  alter table linen disable trigger user;
  insert into linen (pair, "odd ""name", price, at, bytes, tags, facts, taken) values
    (2, E'tab\t new\nline \\N back\\slash \r🏠', 0.1, '2026-03-29 01:59:59.123456+00', '\x00ff0a', '{"a,b",NULL,""}', '{"a": "\"", "b": null}', '[2026-01-01,)'),
    (1, '', 'NaN', 'infinity', '', '{}', 'null', 'empty');
  alter table linen enable trigger user;
  select nextval('linen_number'), nextval('linen_number')`

let from: TestDatabase
let to: TestDatabase
let source: postgres.Sql
let target: postgres.Sql
beforeEach(async () => {
  ;[from, to] = await Promise.all([createTestDatabase(), createTestDatabase()])
  ;[source, target] = [open(from), open(to)]
  await Promise.all([source, target].map((sql) => sql.unsafe(NEW_TABLE)))
})
afterEach(async () => {
  await Promise.all([source, target].map((sql) => sql.end()))
  await Promise.all([from, to].map((database) => database.drop()))
})

const open = ({ url }: TestDatabase) => postgres(url, { max: 2, onnotice: () => undefined })

type Part = { table: string; bytes: Buffer }
type Read = Pick<TablesToLoad, 'tables' | 'counters'> & { parts: Part[] }

/** Everything in the first database, in memory. */
const readAll = (): Promise<Read> =>
  readSnapshot(from.url, async ({ tables, counters, rows }) => {
    const parts: Part[] = []
    for (const table of tables)
      for await (const bytes of rows(table)) parts.push({ table: table.name, bytes })
    const counted = tables.map((table) => {
      const own = parts.filter((part) => part.table === table.name)
      return { ...table, rows: own.reduce((sum, { bytes }) => sum + countRows(bytes), 0) }
    })
    return { tables: counted, counters, parts }
  })

async function* eachOf(parts: readonly Part[]) {
  for (const part of parts) yield await Promise.resolve(part)
}

const load = ({ parts, ...read }: Read, before_commit = () => Promise.resolve()) =>
  loadTables(target, { ...read, parts: eachOf(parts), before_commit })

describe('loading what was read', () => {
  it('has every table in it without being asked, and every value as it was', async () => {
    await source.unsafe(VALUES)
    await load(await readAll())
    expect(await tableContents(to.url)).toEqual(await tableContents(from.url))
    expect((await tableContents(to.url)).get('linen')).toHaveLength(2)
  })

  it('goes on counting where it stopped', async () => {
    await source.unsafe(VALUES)
    await load(await readAll())
    expect(await target`select nextval('linen_number')::int, nextval('linen_id_seq')::int as id`).toEqual([
      { nextval: 3, id: 3 },
    ])
  })

  it('leaves constraints and triggers as they were', async () => {
    const constraints = (sql: postgres.Sql) => sql`
      select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
    const triggers = (sql: postgres.Sql) => sql`
      select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
    const before = [await constraints(target), await triggers(target)]
    await load(await readAll())
    expect([await constraints(target), await triggers(target)]).toEqual(before)
  })

  it('is one consistent state, whatever is written meanwhile', async () => {
    await source.unsafe(VALUES)
    const read = await readSnapshot(from.url, async ({ tables, rows }) => {
      await source`delete from linen`
      const found: string[] = []
      for (const table of tables.filter(({ name }) => name === 'linen'))
        for await (const bytes of rows(table)) found.push(bytes.toString())
      return found.join('')
    })
    expect(countRows(Buffer.from(read))).toBe(2)
  })
})

describe('loading is refused, and leaves nothing, when', () => {
  const rowsIn = async () => (await target`select from linen`).length

  const withRow = async (change: (row: string) => string) => {
    await source.unsafe(VALUES)
    const read = await readAll()
    const parts = read.parts.map((part) =>
      part.table === 'linen' ? { ...part, bytes: Buffer.from(change(part.bytes.toString())) } : part,
    )
    return { ...read, parts }
  }

  it.each([
    [
      'a row refers to one that is not there',
      (rows: string) => rows.replace('1\t2\t', '1\t9\t'),
      /linen_pair_fkey/,
    ],
    ['two rows have the same key', (rows: string) => rows.replace('2\t1\t', '1\t1\t'), /linen_pkey/],
    ['a value is no such value', (rows: string) => rows.replace('NaN', 'lots'), /double precision/],
    [
      'a row is missing',
      (rows: string) => rows.replace(/.*\n$/, '').replace('1\t2\t', '1\t1\t'),
      /instead of 2/,
    ],
  ])('%s', async (_, change, words) => {
    await expect(load(await withRow(change))).rejects.toThrow(words)
    expect(await rowsIn()).toBe(0)
  })

  it('what has to be true besides cannot be made so', async () => {
    await source.unsafe(VALUES)
    await expect(load(await readAll(), () => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
    expect(await rowsIn()).toBe(0)
  })

  it('a table has other columns', async () => {
    const read = await readAll()
    await target`alter table linen add colour text`
    await expect(load(read)).rejects.toThrow('table linen')
  })
})

it('a table that only the backup has is passed over', async () => {
  await source.unsafe(VALUES)
  const read = await readAll()
  await target`drop table linen`
  await load(read)
  expect((await tableContents(to.url)).get('city')?.length).toBeGreaterThan(8000)
})

it('only one reads a database for a backup at a time', async () => {
  await readSnapshot(from.url, async () => {
    await expect(readSnapshot(from.url, () => Promise.resolve())).rejects.toMatchObject({
      name: 'BackupRunningError',
    })
  })
  expect(await readSnapshot(from.url, () => Promise.resolve('free again'))).toBe('free again')
})
