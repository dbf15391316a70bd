import { METHODS } from '@stayward/openapi/document'
import type { Operation } from '@stayward/openapi/operations'
import { TOKEN } from '@stayward/trpc/testing/test-vendors'
import { z } from 'zod'
import { apiDocument } from '../document.ts'
import { type Place, valuesOf } from './furnished-api.ts'

const document = apiDocument('http://localhost:4000')
const Shown = z.record(z.string(), z.object({ value: z.record(z.string(), z.unknown()) })).default({})

/** The documented body of an operation, with existing ids of a place; undefined without a body. */
export function exampleOf(operation: Operation, place: Place): object | undefined {
  const told = document.paths[operation.variant?.path ?? operation.path]?.[METHODS[operation.method]]
  if (!told?.requestBody || '$ref' in told.requestBody) return undefined
  const examples = Shown.parse(told.requestBody.content['application/json']?.examples)
  const bodies = Object.values(examples).map(({ value }) => withExisting(value, place))
  // If the document covers several types, each has its own example.
  return bodies.find((body) => takes(operation, body, place)) ?? bodies[0]
}

function takes(operation: Operation, body: object, place: Place): boolean {
  const values = valuesOf(operation, place)
  const named = Object.fromEntries(operation.pathParameters.map((name) => [name, values[name]]))
  return operation.input?.safeParse({ ...body, ...named }).success ?? true
}

/** The example with existing ids and credentials. */
function withExisting(example: Record<string, unknown>, place: Place): object {
  const existing: Readonly<Record<string, unknown>> = {
    ...place.ids,
    assignee_id: place.ids.member_id,
    default_cleaner_id: place.ids.member_id,
    ses_integration_id: place.integration_ids.SesHospedajes,
    supply_ids: [place.ids.supply_id],
    smart_lock_ids: [place.ids.smart_lock_id],
    external_id: place.spare_device_id,
    api_token: TOKEN,
    password: TOKEN,
    auth_token: TOKEN,
  }
  const entries = Object.entries(example)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value === null ? null : (existing[name] ?? value)]),
  )
}
