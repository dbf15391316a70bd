import { once } from 'node:events'
import { createServer } from 'node:http'
import { Vault } from '@stayward/db/vault'
import { loadEnv } from '@stayward/env/env'
import { connectBare } from '../bare-database.ts'
import type { Opens } from './reads.ts'
import type { SentStatement, SentStatements } from './sent-statements.ts'

/** What the yardstick does for one path. */
export type BareRead = SentStatements & { opens: Opens }

// The yardstick of lists: the product's SQL and the opening of sealed columns on node:http alone.
const env = loadEnv()
// Only the bench forks this process, and sends nothing else.
const [reads] = (await once(process, 'message')) as [Record<string, BareRead>]
const sql = connectBare(env.DATABASE_URL, env.DATABASE_POOL_SIZE)
const vault = new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY)

async function answer(path: string): Promise<unknown> {
  const { caller, statements, opens } = reads[path] ?? NOTHING
  // Nothing can be read for a caller before it is known who they are.
  if (caller) await send(caller)
  const answers = await Promise.all(statements.map(send))
  return answers.map((rows) => rows.map((row) => opened(row, opens)))
}

const NOTHING: BareRead = { caller: null, statements: [], opens: {} }

const send = ({ text, parameters }: SentStatement) => sql.unsafe<Row[]>(text, parameters, { prepare: true })

type Row = Record<string, unknown>

function opened(row: Row, opens: Opens): Row {
  for (const [column, place] of Object.entries(opens)) {
    const sealed = row[column]
    if (typeof sealed === 'string') row[column] = vault.open(sealed, `${place}${String(row['id'])}`)
  }
  return row
}

const server = createServer((request, response) => {
  answer(request.url ?? '').then(
    (data) => {
      const body = Buffer.from(JSON.stringify(data))
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
      response.writeHead(200, headers).end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(env.API_PORT, env.API_HOST)

process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
