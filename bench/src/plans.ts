import type postgres from 'postgres'
import { z } from 'zod'
import { BOOKINGS_A_COMPANY } from './companies.ts'
import type { SentStatement } from './statements.ts'

/**
 * The rows that one read may scan at any size of the database: all that one company has in a table, as a
 * search without an index would, plus a few. Scanning more means reading other companies' rows.
 */
const MAX_ROWS_LOOKED_AT = 3 * BOOKINGS_A_COMPANY

const Node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(Node).default([])
  },
})
type Node = z.infer<typeof Node>

const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })])

/** How the database executes the statements of one call: rows scanned, and what is wrong with that. */
export type PlanCheck = { rows_looked_at: number; problems: string[] }

/** Runs the statements under EXPLAIN. Scanning a whole large table is a problem, and so are too many rows. */
export async function checkPlans(
  sql: postgres.Sql,
  statements: readonly SentStatement[],
  largeTables: ReadonlySet<string>,
): Promise<PlanCheck> {
  const plans = await Promise.all(statements.map((statement) => explain(sql, statement)))
  const nodes = plans.flatMap(withChildren)
  const rows_looked_at = nodes.filter(isScan).reduce((sum, node) => sum + rowsOf(node), 0)
  const problems = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && largeTables.has(node['Relation Name'] ?? ''))
    .map((node) => `reads all of ${node['Relation Name']}`)
  if (rows_looked_at > MAX_ROWS_LOOKED_AT) problems.push(`looks at ${rows_looked_at} rows`)
  return { rows_looked_at, problems }
}

async function explain(sql: postgres.Sql, { text, parameters }: SentStatement): Promise<Node> {
  const rows = await sql.unsafe(`explain (analyze, timing off, format json) ${text}`, parameters)
  const [
    {
      'QUERY PLAN': [{ Plan }],
    },
  ] = Explained.parse([...rows])
  return Plan
}

const withChildren = (node: Node): Node[] => [node, ...node.Plans.flatMap(withChildren)]

const isScan = (node: Node): boolean =>
  node['Relation Name'] !== undefined && node['Node Type'].endsWith('Scan')

const rowsOf = (node: Node): number =>
  Math.round(
    node['Actual Loops'] *
      (node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']),
  )

/** The tables with more rows than a read may scan. */
export async function findLargeTables(sql: postgres.Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ relname: string }[]>`
    select relname from pg_class where relkind = 'r' and reltuples > ${MAX_ROWS_LOOKED_AT}`
  return new Set(rows.map(({ relname }) => relname))
}
