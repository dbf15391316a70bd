import { connectDatabase } from '@stayward/db/client'
import type { Env } from '@stayward/env/env'
import { registerRestApi } from '@stayward/openapi/routes'
import { serverOptions } from '@stayward/openapi/server-options'
import { resolveBearer } from '@stayward/trpc/account/auth/callers.service'
import { managerRouter } from '@stayward/trpc/manager.root'
import { makeServices } from '@stayward/trpc/services.root'
import fastify from 'fastify'
import type { LoadRequest } from './run-load.ts'

export type SentStatement = { text: string; parameters: (string | number | boolean | null)[] }

/** What is sent for a request. All of one round was sent at once, the next round after it was answered. */
export type Rounds = SentStatement[][]

type Recorder = AsyncDisposable & { record: (request: LoadRequest) => Promise<Rounds> }

/** The REST API in process, writing down what a request sends to the database. */
export async function recordStatements(env: Env): Promise<Recorder> {
  let rounds: Rounds = []
  let round: SentStatement[] | null = null
  const logQuery = (text: string, parameters: unknown[]) => {
    // The level of a transaction is nothing that could be explained or compared.
    if (text.startsWith('set transaction')) return
    // What drizzle hands to the driver are texts, numbers, booleans and nulls; days and instants are texts in the schema.
    const statement = { text, parameters: parameters as SentStatement['parameters'] }
    if (round) round.push(statement)
    else {
      rounds.push((round = [statement]))
      // Runs before any answer is read from the connection: what is sent later has waited for one.
      setImmediate(() => (round = null))
    }
  }
  const { db, close } = connectDatabase(env.DATABASE_URL, { max: 1, logger: { logQuery } })
  const services = makeServices(env, 'bench', { db })
  const app = fastify(serverOptions(services))
  const resolveCaller = (token: string) => resolveBearer(services, token)
  await registerRestApi(app, { router: managerRouter, services, resolveCaller })
  const send = async ({ method, path: url, token, body: payload }: LoadRequest) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const { statusCode, body } = await app.inject({ method, url, headers, ...(payload && { payload }) })
    if (statusCode >= 400) throw new Error(`${method} ${url} answers ${statusCode}: ${body}`)
  }
  return {
    record: async (request) => {
      rounds = []
      await send(request)
      return rounds
    },
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await services.close()
      await close()
    },
  }
}

const INSERT = /^insert into "\w+" \(([^)]+)\) values \(([^)]+)\)/
const COMPARED_OR_SET = /"(\w+)" = \$(\d+)/g

/** The column that each parameter is compared with or written to, empty for others. */
export function parameterNames({ text, parameters }: SentStatement): string[] {
  const names = parameters.map(() => '')
  for (const [, name = '', position] of text.matchAll(COMPARED_OR_SET)) names[Number(position) - 1] = name
  const [, columns = '', values = ''] = INSERT.exec(text) ?? []
  for (const [index, value] of values.split(', ').entries())
    if (value.startsWith('$'))
      names[Number(value.slice(1)) - 1] = columns.split(', ')[index]?.slice(1, -1) ?? ''
  return names
}

/** By what the statements of a request are found again. */
export const requestKey = (path: string, authorization: string | undefined): string =>
  `${path} ${authorization}`

/** The path of a write without what is another in each of its requests: codes and ids. */
export const withoutIds = (path: string): string => path.replace(/^(\/v1\/\w+\/)[^/]+/, '$1')
