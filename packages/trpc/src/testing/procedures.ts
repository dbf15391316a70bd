import { type AnyTRPCProcedure, type AnyTRPCRouter, callTRPCProcedure, type TRPCError } from '@trpc/server'
import type { Right } from '@stayward/contract/kernel/rights'
import { z } from 'zod'
import type { Actor } from '../kernel/actor.ts'
import { makeContext } from '../kernel/make-context.ts'
import { toServiceError } from '../kernel/problem.ts'
import type { Services } from '../kernel/services.ts'
import type { ProcedureMeta } from '../kernel/trpc.ts'

/** One procedure of a root, as table tests iterate them. */
export type ProcedureRow = {
  path: string
  type: 'query' | 'mutation' | 'subscription'
  /** The ids it requires. */
  ids: string[]
  /** Those of them in its REST path; all of them if it has none. */
  path_ids: string[]
  /** The right that its guard requires; null for none. */
  right: Right | null
}

/** The fields of an input; those of a form are behind its conversion. */
function fieldsOf(input: unknown): [name: string, field: z.core.$ZodType][] {
  if (input instanceof z.ZodPipe) return fieldsOf(input.out)
  return input instanceof z.ZodObject ? Object.entries(input.shape) : []
}

const isRequired = (field: z.core.$ZodType): boolean => !z.safeParse(field, undefined).success

const requiredIds = (inputs: readonly unknown[]): string[] =>
  inputs
    .flatMap(fieldsOf)
    .filter(([name, field]) => name.endsWith('_id') && isRequired(field))
    .map(([name]) => name)

// Every router is created by the kernel's one tRPC root, which types `.meta()` like this.
const metaOf = (procedure: AnyTRPCProcedure) => procedure._def.meta as ProcedureMeta | undefined

/** Every procedure of a root. */
export const rowsOf = (root: AnyTRPCRouter): ProcedureRow[] =>
  // At run time tRPC keeps the procedures of a router flat, under their dotted paths.
  Object.entries(root._def.procedures as Record<string, AnyTRPCProcedure>).map(([path, procedure]) => {
    const meta = metaOf(procedure)
    const route = meta?.openapi?.path
    const ids = requiredIds(procedure._def.inputs)
    const path_ids = ids.filter((id) => route === undefined || route.includes(`{${id}}`))
    return { path, type: procedure._def.type, ids, path_ids, right: meta?.right ?? null }
  })

type Place = { router: AnyTRPCRouter; services: Services }

/** Calls a procedure over tRPC on behalf of somebody. */
export const call = (
  { router, services }: Place,
  { path, type }: Pick<ProcedureRow, 'path' | 'type'>,
  actor: Actor,
  input: unknown = {},
): Promise<unknown> =>
  callTRPCProcedure({
    router,
    path,
    type,
    ctx: makeContext(services, actor),
    getRawInput: () => Promise.resolve(input),
    signal: undefined,
    batchIndex: 0,
  })

/** The error code of a call, `answered` if it succeeds. */
export const outcomeOf = (...args: Parameters<typeof call>): Promise<string> =>
  call(...args).then(
    () => 'answered',
    (error: TRPCError) => toServiceError(error).code,
  )

/** The output schema of a procedure. */
export function outputOf(router: AnyTRPCRouter, path: string): z.ZodType {
  const { [path]: procedure } = router._def.procedures as Record<string, AnyTRPCProcedure>
  // tRPC's types leave out the schema it keeps.
  const { output } = (procedure?._def ?? {}) as { output?: unknown }
  if (!(output instanceof z.ZodType)) throw new Error(`${path} declares no output.`)
  return output
}
