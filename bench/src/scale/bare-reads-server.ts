import { once } from 'node:events'
import { createServer } from 'node:http'
import { Vault } from '@stayward/db/vault'
import { loadEnv } from '@stayward/env/env'
import { connectBare } from '../bare-database.ts'
import type { Opens } from './reads.ts'
import type { SentStatement, SentStatements } from './sent-statements.ts'

/** What the yardstick does for one path. */
export type BareRead = SentStatements & { opens: Opens }

// The yardstick of lists: the product's SQL and the opening of sealed columns on plain node:http.
const env = loadEnv()
// Only the bench forks this process, and sends nothing else.
const [reads] = (await once(process, 'message')) as [Record<string, BareRead>]
const sql = connectBare(env.DATABASE_URL, env.DATABASE_POOL_SIZE)
const vault = new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY)

async function answer(path: string): Promise<unknown> {
  const { caller, rounds, opens } = reads[path] ?? NOTHING
  if (caller) await send(caller)
  const answers: Row[][] = []
  for (const statements of rounds) answers.push(...(await Promise.all(statements.map(send))))
  for (const row of answers.flat()) open(row, opens, row['id'])
  return answers
}

const NOTHING: BareRead = { caller: null, rounds: [], opens: {} }

const send = ({ text, parameters }: SentStatement) => sql.unsafe<Row[]>(text, parameters, { prepare: true })

type Row = Record<string, unknown>

/** Opens the sealed fields of a row, and of nested objects and lists. */
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
  answer(request.url ?? '').then(
    (data) => {
      const body = JSON.stringify(data)
      const length = Buffer.byteLength(body)
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': length }
      response.writeHead(200, headers).end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(env.API_PORT, env.LISTEN_HOST)

process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
