import type postgres from 'postgres'
import { quoted } from './product-tables.ts'

/** Details of an unfinished restore. */
export type UnfinishedRestore = { backup: string; started_at: string }

/** The database contains only a part of a backup, and nothing may run on it. */
export class UnfinishedRestoreError extends Error {
  override readonly name = 'UnfinishedRestoreError'

  constructor({ backup, started_at }: UnfinishedRestore) {
    super(
      `The restore of ${backup}, started at ${started_at}, did not finish, so this database is incomplete. ` +
        'Restore again with --restart, which deletes what is there first.',
    )
  }
}

/** The unfinished restore of a database, or null. */
export async function findUnfinishedRestore(sql: postgres.ISql): Promise<UnfinishedRestore | null> {
  const [marker] = await sql<{ found: boolean }[]>`
    select to_regclass('stayward_restore.unfinished') is not null as found`
  if (!marker?.found) return null
  const [row] = await sql<UnfinishedRestore[]>`
    select backup, to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as started_at
    from stayward_restore.unfinished`
  return row ?? null
}

/** @throws UnfinishedRestoreError if a database contains only a part of a backup. */
export async function refuseUnfinishedRestore(sql: postgres.ISql): Promise<void> {
  const unfinished = await findUnfinishedRestore(sql)
  if (unfinished) throw new UnfinishedRestoreError(unfinished)
}

/** Marks an empty database as being restored into. */
export async function markUnfinished(sql: postgres.Sql, backup: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`create schema stayward_restore`
    await tx`create table stayward_restore.unfinished (backup text not null, started_at timestamptz not null)`
    await tx`insert into stayward_restore.unfinished values (${backup}, now())`
  })
}

/** Removes the mark: the restore is complete. */
export async function markFinished(sql: postgres.Sql): Promise<void> {
  await sql`drop schema stayward_restore cascade`
}

/** The number of tables, views and sequences besides those of PostgreSQL and its extensions. */
export async function countRelations(sql: postgres.ISql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_class class
    join pg_namespace namespace on namespace.oid = class.relnamespace
    where class.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and namespace.nspname <> 'information_schema' and namespace.nspname not like 'pg\\_%'
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')`
  return row?.count ?? 0
}

/**
 * Deletes what an unfinished restore left. Only for a database with its mark, which was empty before. The
 * schema `public` and its extensions stay, since another role may own them.
 */
export async function clearUnfinished(sql: postgres.Sql): Promise<void> {
  if ((await findUnfinishedRestore(sql)) === null) throw new Error('Only an unfinished restore is cleared.')
  await sql.begin(async (tx) => {
    const tables = await tx<
      { tablename: string }[]
    >`select tablename from pg_tables where schemaname = 'public'`
    for (const { tablename } of tables) await tx.unsafe(`drop table public.${quoted(tablename)} cascade`)
    const functions = await tx<{ signature: string }[]>`
      select oid::regprocedure::text as signature from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (
          select from pg_depend
          where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`
    for (const { signature } of functions) await tx.unsafe(`drop function ${signature} cascade`)
    await tx`drop schema if exists drizzle, graphile_worker, stayward_restore cascade`
  })
}
