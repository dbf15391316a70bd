import { type AnyTRPCProcedure, type AnyTRPCRouter, callTRPCProcedure, type TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Actor } from '../kernel/actor.ts'
import { makeContext } from '../kernel/make-context.ts'
import { toServiceError } from '../kernel/problem.ts'
import type { Services } from '../kernel/services.ts'

/** One procedure of a root, as table tests walk it. */
export type ProcedureRow = { path: string; type: 'query' | 'mutation' | 'subscription'; ids: string[] }

const JsonSchema = z.object({ required: z.array(z.string()).default([]) })

/** What a form is checked against stands behind its conversion. */
const fieldsOf = (input: z.ZodType): z.core.$ZodType => (input instanceof z.ZodPipe ? input.out : input)

/** The ids without which a procedure cannot be called, such as those in its path. */
const requiredIds = (inputs: readonly unknown[]): string[] =>
  inputs
    .flatMap((input) =>
      input instanceof z.ZodType
        ? JsonSchema.parse(z.toJSONSchema(fieldsOf(input), { io: 'input', unrepresentable: 'any' })).required
        : [],
    )
    .filter((name) => name.endsWith('_id'))

// At run time tRPC keeps the procedures of a router flat, under their dotted paths.
/** Every procedure of a root. */
export const rowsOf = (root: AnyTRPCRouter): ProcedureRow[] =>
  Object.entries(root._def.procedures as Record<string, AnyTRPCProcedure>).map(([path, procedure]) => ({
    path,
    type: procedure._def.type,
    ids: requiredIds(procedure._def.inputs),
  }))

/** The code of the refusal that a call ends in, `answered` where there is none. */
export async function outcomeOf(
  { router, services }: { router: AnyTRPCRouter; services: Services },
  { path, type }: ProcedureRow,
  actor: Actor,
  input: unknown = {},
): Promise<string> {
  const call = callTRPCProcedure({
    router,
    path,
    type,
    ctx: makeContext(services, actor),
    getRawInput: () => Promise.resolve(input),
    signal: undefined,
    batchIndex: 0,
  })
  return call.then(
    () => 'answered',
    (error: TRPCError) => toServiceError(error).code,
  )
}
