import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { Vault } from '@stayward/db/vault'
import { loadEnv } from '@stayward/env/env'
import postgres from 'postgres'
import { bareWrites } from './bare-writes.ts'
import type { Opens } from './operations.ts'
import { requestKey, type Rounds, withoutIds } from './statements.ts'

/** What the yardstick does for a request. */
export type BareRequest = { rounds: Rounds; opens: Opens }

/** By path and token, but for the ids in paths of writes, whose statements are those of one such request. */
export type BareWork = Record<string, BareRequest>

// The yardstick: the product's SQL, sealing and opening on node:http alone.
const env = loadEnv()
// Only the bench forks this process, and sends nothing else.
const [work] = (await once(process, 'message')) as [BareWork]
const asText = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (day: string) => day,
  parse: (day: string) => day,
})
const sql = postgres(env.DATABASE_URL, {
  max: env.DATABASE_POOL_SIZE,
  types: {
    day: asText(1082),
    instant: { ...asText(1184), parse: (instant: string) => new Date(instant).toISOString() },
  },
})
const vault = new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY)
const write = bareWrites(sql, vault)

async function answer(request: IncomingMessage): Promise<unknown> {
  const { method, url = '', headers } = request
  if (url === '/health') return null
  const path = method === 'POST' ? withoutIds(url) : url
  const { rounds, opens } = work[requestKey(path, headers.authorization)] ?? { rounds: [], opens: {} }
  const rows =
    method === 'POST' ? await write(url, await readText(request), rounds.flat()) : await read(rounds)
  for (const row of rows) open(row, opens, row['id'])
  return rows
}

/** What the last round finds: those before it look up the caller and what they may see. */
async function read(rounds: Rounds): Promise<Row[]> {
  let found: Row[][] = []
  for (const statements of rounds)
    found = await Promise.all(
      statements.map(({ text, parameters }) => sql.unsafe<Row[]>(text, parameters, { prepare: true })),
    )
  return found.flat()
}

type Row = Record<string, unknown>

/** Opens the sealed fields of a row, and of the objects and lists nested in it. */
function open(row: Row, opens: Opens, id: unknown): void {
  for (const [field, place] of Object.entries(opens)) {
    const value = row[field]
    if (typeof place !== 'string') for (const part of partsOf(value)) open(part, place, part['id'] ?? id)
    else if (typeof value === 'string') row[field] = vault.open(value, `${place}${String(id)}`)
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

const partsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : [value]).filter(isRow)

const server = createServer((request, response) => {
  answer(request).then(
    (data) => {
      const body = JSON.stringify(data)
      const length = Buffer.byteLength(body)
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': length }
      response.writeHead(request.method === 'POST' ? 201 : 200, headers).end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(env.API_PORT, env.LISTEN_HOST)

process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
