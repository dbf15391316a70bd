import { Problem } from '@stayward/contract/kernel/problem'
import { refusalsOf } from '@stayward/openapi/document/refusals'
import { operationsOf } from '@stayward/openapi/operations'
import { managerRouter } from '@stayward/trpc/manager.root'
import type { LightMyRequestResponse } from 'fastify'

/** The codes that each operation of the document names, by its method and the template of its path. */
const DECLARED = new Map(
  operationsOf(managerRouter).map((operation) => [
    `${operation.method} ${operation.path}`,
    new Set<string>([...refusalsOf(operation).values()].flat()),
  ]),
)

/** Fails a test in which an operation refuses with a code that the document does not name for it. */
export function requireDeclared(method: string, answer: LightMyRequestResponse): void {
  if (!String(answer.headers['content-type']).startsWith('application/problem+json')) return
  const { code, instance } = Problem.loose().parse(answer.json())
  const declared = DECLARED.get(`${method} ${instance}`)
  if (declared !== undefined && !declared.has(code) && code !== 'internal.unavailable')
    throw new Error(`${method} ${instance} refuses with ${code}, which its errors do not list.`)
}
