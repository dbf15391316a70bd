import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { Vault } from '@stayward/db/vault'
import { loadEnv } from '@stayward/env/env'
import { systemClock } from '@stayward/trpc/kernel/clock'
import { connectBare } from './bare-database.ts'
import { bareReads } from './bare-reads.ts'
import { bareRegistration } from './bare-registration.ts'
import type { ProductStatements } from './product-statements.ts'

// The yardstick: the product's SQL, sealing and responses on plain node:http. Its parent sends it the
// statements.
const env = loadEnv()
// Only the bench forks this process, and sends nothing else.
const [statements] = (await once(process, 'message')) as [ProductStatements]
const sql = connectBare(env.DATABASE_URL, env.DATABASE_POOL_SIZE)
const services = { env, vault: new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY), clock: systemClock }
const { findStay, readSnapshot, findProvinces } = await bareReads(sql, services, statements)
const registerGuest = bareRegistration(sql, services, statements.registration, findStay)

async function answer(request: IncomingMessage): Promise<unknown> {
  const [path = '', search = ''] = (request.url ?? '').split('?')
  const [, , group, code = ''] = path.split('/')
  if (group === 'geo') return findProvinces(search)
  if (request.method !== 'POST') return readSnapshot(code)
  // The load sends registrations in stored form.
  return registerGuest(code, JSON.parse(await text(request)) as GuestRegistration)
}

const server = createServer((request, response) => {
  answer(request).then(
    (data) => {
      const body = Buffer.from(JSON.stringify(data))
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
      response.writeHead(request.method === 'POST' ? 201 : 200, headers).end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(env.API_PORT, env.LISTEN_HOST)

process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
