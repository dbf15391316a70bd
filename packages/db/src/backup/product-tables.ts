import type postgres from 'postgres'

/** A table of the product from the database's own catalogue, with the columns that store data. */
export type ProductTable = { name: string; columns: string[] }

/** A sequence and its last number; null if it was never used. */
export type Counter = { name: string; last_value: string | null }

/**
 * Every table of the product, by name. They are discovered instead of listed, so that a backup includes a new
 * table automatically. Generated columns are left out: the database computes them.
 */
export async function listProductTables(sql: postgres.ISql): Promise<ProductTable[]> {
  const tables = await sql<ProductTable[]>`
    select class.relname as name,
      array_agg(attribute.attname::text order by attribute.attnum) as columns
    from pg_class class
    join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
    group by class.oid, class.relname
    order by class.relname collate "C"`
  return tables.map(({ name, columns }) => ({ name, columns }))
}

/** Every sequence of the product, by name. */
export async function listCounters(sql: postgres.ISql): Promise<Counter[]> {
  const counters = await sql<Counter[]>`
    select sequencename as name, last_value::text from pg_sequences
    where schemaname = 'public' order by sequencename collate "C"`
  return counters.map(({ name, last_value }) => ({ name, last_value }))
}

/** A name in quotes, for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The name of a table with its schema, for SQL. */
export const tableName = ({ name }: Pick<ProductTable, 'name'>): string => `public.${quoted(name)}`

/** The columns of a table for SQL, separated by commas. */
export const columnList = ({ columns }: ProductTable): string => columns.map(quoted).join(', ')
