import { Problem } from '@stayward/contract/kernel/problem'
import { issueDevelopmentToken } from '@stayward/trpc/account/auth/development-token.service'
import { createTestServices } from '@stayward/trpc/testing/test-services'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { property } from './bodies.ts'
import { requireDeclared } from './declared-refusals.ts'

type Method = NonNullable<InjectOptions['method']>
type Options = {
  token?: string
  body?: string | object
  headers?: Record<string, string>
}

const WithId = z.object({ id: z.string() })
const BookingLink = z.object({ id: z.string(), code: z.string() })

export type TestAnswer = Awaited<ReturnType<TestApi['send']>>

/** The API on its own database, with limits off and the clock set to noon UTC on 1 December 2026. */
export async function createTestApi(
  env: Readonly<Record<string, string>> = {},
  overrides: Parameters<typeof createTestServices>[1] = {},
) {
  const services = await createTestServices(env, overrides)
  const app = await buildApp(services)

  const send = async (method: Method, url: string, { token, body, headers = {} }: Options = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    requireDeclared(method, answer)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      json: () => answer.json<unknown>(),
      problem: () => Problem.loose().parse(answer.json()),
    }
  }

  /** A token of a verified identity without an account. */
  const token = (email = `${services.ids.next()}@example.com`) => issueDevelopmentToken(services, email)

  /** The token of a new user with an account. */
  const signUp = async (): Promise<string> => {
    const given = await token()
    await send('POST', '/signup', { token: given, body: { name: 'Lucía', last_name: 'Navarro' } })
    return given
  }

  const createProperty = async (owner: string, fields: object = {}): Promise<string> => {
    const answer = await send('POST', '/v1/properties', { token: owner, body: { ...property, ...fields } })
    return WithId.parse(answer.json()).id
  }

  /** A property with a confirmed booking of three guests from 5 to 9 December. */
  const createStay = async (fields: object = {}) => {
    const owner = await signUp()
    const property_id = await createProperty(owner)
    const answer = await send('POST', `/v1/properties/${property_id}/bookings`, {
      token: owner,
      body: { from: '2026-12-05', to: '2026-12-09', guests_number: 3, ...fields },
    })
    return { owner, property_id, booking: BookingLink.parse(answer.json()) }
  }

  const close = async () => {
    await app.close()
    await services.close()
  }
  return { app, services, send, token, signUp, createProperty, createStay, close }
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>
