import { Problem } from '@stayward/contract/kernel/problem'
import type { FastifyInstance, InjectOptions } from 'fastify'

type Method = NonNullable<InjectOptions['method']>
type Options = Pick<InjectOptions, 'headers' | 'remoteAddress'> & {
  body?: NonNullable<InjectOptions['body']>
}

/** The path of the one note of the fixture API. */
export const note = '/v1/notes/019ab0c2-0000-7000-8000-000000000001'

/** Sends requests with the valid token, unless `headers` override it. */
export function fixtureClient(app: FastifyInstance) {
  const send = async (method: Method, url: string, options: Options = {}) => {
    const headers = { authorization: 'Bearer good', ...options.headers }
    const answer = await app.inject({ method, url, ...options, headers })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      json: () => answer.json<unknown>(),
      problem: () => Problem.loose().parse(answer.json()),
    }
  }
  const post = (url: string, body: string, type = 'application/json') =>
    send('POST', url, { body, headers: { 'content-type': type } })
  return { send, post }
}
