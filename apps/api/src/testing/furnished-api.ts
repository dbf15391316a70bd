import type { Operation } from '@stayward/openapi/operations'
import { createSession } from '@stayward/trpc/account/auth/sessions.service'
import { createTestApp } from '@stayward/trpc/testing/test-app'
import { type EveryRow, everyRow } from '@stayward/trpc/testing/test-rows'
import { TestVendors } from '@stayward/trpc/testing/test-vendors'
import { buildApp } from '../app.ts'

export type Sent = { status: number; body: string }

type Request = { token?: string; query?: string; body?: unknown }

/**
 * Operations, apart from those that remove, after which others find no example to work on: their place is not used
 * again. An operation that is missing here makes one of the examples after it fail.
 */
const SPENDING: ReadonlySet<string> = new Set([
  'calendar.createBlock',
  'checkin.registerGuest',
  'guests.erase',
  'imports.applyImport',
  'tasks.cancel',
])

/** Whether other operations can still use the place where `operation` was called. */
export const leavesPlace = ({ method, name }: Operation): boolean =>
  method !== 'DELETE' && !SPENDING.has(name)

const BOUNDARY = 'stayward-test'
const FORM = [
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="file"; filename="a.jpg"',
  '',
  'no photo',
  `--${BOUNDARY}--`,
  '',
].join('\r\n')

/** The API on its own database, and places with a row of everything. */
export async function createFurnishedApi() {
  const vendors = new TestVendors()
  const app = await createTestApp({}, { vendors })
  const server = await buildApp(app.services)

  /** Calls an operation; a form gets a file that is not a photo. */
  const send = async (
    { method, takesForm }: Operation,
    path: string,
    { token, query = '', body }: Request = {},
  ): Promise<Sent> => {
    const payload = takesForm ? FORM : body === undefined ? undefined : JSON.stringify(body)
    const type = takesForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json'
    const answer = await server.inject({
      method,
      url: `${path}${query}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(payload !== undefined && { 'content-type': type }),
      },
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, body: answer.body }
  }

  /** Calls any URL, optionally with a JSON body. */
  const request = (
    method: Operation['method'],
    url: string,
    { token, body }: { token?: string; body?: object | undefined },
  ) =>
    server.inject({
      method,
      url,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body }),
    })

  /** A new owner with a place, and their token. */
  const furnish = async () => {
    const place = await everyRow(app, vendors)
    return { ...place, token: await tokenOf(place.owner.actor.identity_id) }
  }
  const tokenOf = async (identity_id: string): Promise<string> => {
    const session_id = await createSession(app.services, { identity_id, user_agent: null })
    return app.services.tokens.issue({ identity_id, session_id }, { ttl_seconds: 3600 })
  }

  const close = async () => {
    await server.close()
    await app.close()
  }
  return { app, send, request, furnish, tokenOf, close }
}

export type FurnishedApi = Awaited<ReturnType<typeof createFurnishedApi>>
export type Place = Awaited<ReturnType<FurnishedApi['furnish']>>

/** The values of path parameters at a place. */
export function valuesOf(operation: Operation, place: EveryRow): Record<string, string> {
  const { ids, integration_ids, links } = place
  const type = Object.entries(integration_ids).find(([ending]) => operation.name.includes(ending))
  const token = operation.noun === 'tasks' ? links.task : links.invitation
  return { ...ids, service: 'cleaning', code: links.checkin, token, ...(type && { integration_id: type[1] }) }
}

/** A path with its parameters filled in, each with an unknown id if there is no value. */
export const fillPath = ({ path }: Operation, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(values[name] ?? name))
