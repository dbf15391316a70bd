import { isDeepStrictEqual } from 'node:util'
import type { Fixture } from './fixture.ts'
import type { LoadRequest, Operation } from './operations.ts'
import type { Server } from './servers.ts'

const COMPARED = 8

/**
 * Ensures that both servers respond alike, so that the same work is measured. Throws at the first difference.
 */
export async function compareAnswers(
  { requests, writes }: Operation,
  { bare, api }: { bare: Server; api: Server },
  { codes, reset }: Fixture,
): Promise<void> {
  for (const request of requests(codes).slice(0, COMPARED)) {
    const expected = await answerOf(bare, request, writes)
    if (writes) await reset()
    const actual = await answerOf(api, request, writes)
    if (!isDeepStrictEqual(actual, expected))
      throw new Error(
        `The servers differ in ${request.path}:\n${JSON.stringify(expected)}\n${JSON.stringify(actual)}`,
      )
  }
}

async function answerOf(
  server: Server,
  { path, ...request }: LoadRequest,
  writes: boolean,
): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${server.url}${path}`, { ...request, headers })
  const body = await response.text()
  if (!response.ok)
    throw new Error(`The ${server.name} server answers ${response.status} to ${path}: ${body}`)
  // A write creates a new id each time.
  const comparable = writes ? body.replaceAll(/"guests":\[\{"id":"[^"]+"/g, '"guests":[{"id":""') : body
  return { status: response.status, data: JSON.parse(comparable) as unknown }
}
